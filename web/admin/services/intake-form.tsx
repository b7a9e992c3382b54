import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { benchText } from '#content/bench.ts'
import { officeLists } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import {
  type ArrivalQuestion,
  type IntakeForm as IntakeValues,
  type TypedIntake,
  typedIntake,
} from '#domain/services/bench/intake.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { benchCalls, orderFiltersQuery, questionIn } from '#web/data/services-bench.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { arrivalAnswers } from './arrival-answers.ts'
import { AskArrival } from './arrival-question.tsx'
import { ExpectedUnits } from './expected-units.tsx'
import { SerialField } from './scan/serial-field.tsx'
import { useScannedLabel } from './scan/use-scanned-label.ts'
import type { ServiceForm } from './service-form.ts'
import { OdometerFields, ServicedVehicleChoice } from './vehicle-fields.tsx'

const words = benchText.order.intake

type Vehicle = ServiceFilter['vehicle']
type IntakeProps = { service: StaffServiceDetail; filters: readonly ServiceFilter[] }

/** One arrival after the other: serial number, vehicle, odometer. */
export function IntakeForm({ service, filters }: IntakeProps) {
  const client = useQueryClient()
  const { queryKey } = orderFiltersQuery(service.id)
  const { answers, ask, asked } = useAnswers()
  const [ofOwner, setOfOwner] = useState<ServiceFilter | null>(null)
  const { form, errors, failure, isSending, submit } = useOfficeForm<
    IntakeValues,
    TypedIntake,
    ServiceFilter
  >({
    name: `intake-${service.id}`,
    contract: () => typedIntake,
    values: {
      serialNumber: '',
      vehicleId: '',
      mileage: '',
      odometerCorrection: '',
      isExpected: false,
      isUnreadable: false,
    },
    async send({ isUnreadable: _said, ...body }, sending) {
      const taken = await benchCalls
        .takeIn(service.id, answers.sentWith(body), sending)
        .catch((error: unknown) => {
          ask(questionIn(error), body.serialNumber)
          throw error
        })
      answers.taken()
      setOfOwner(taken.serviceId === service.id ? null : taken)
      // Shown from the answer: without signal nobody presses again for what is there already.
      if (taken.serviceId === service.id)
        client.setQueryData(queryKey, (before: ServiceFilter[] = []) =>
          [...before.filter(({ position }) => position !== taken.position), taken].toSorted(
            (a, b) => a.position - b.position,
          ),
        )
      return taken
    },
    done: ({ serialNumber }) =>
      serialNumber !== null && tagNumberOf(serialNumber) !== null
        ? fill(words.doneTagged, { tag: serialNumber })
        : words.done,
  })
  const label = useScannedLabel(form, service.id)
  const [unit, setUnit] = useState<Vehicle>(null)
  const isUnreadable = useWatch({ control: form.control, name: 'isUnreadable' })
  return (
    <div className="mt-3 border-t border-line pt-4">
      <h4 className="mb-3 text-sm font-semibold">{words.heading}</h4>
      <ActionForm
        label={words.heading}
        onSubmit={(event) => {
          ask(null, null)
          setOfOwner(null)
          return submit(event)
        }}
        isSending={isSending}
        failure={asked === null ? failure : null}
        submit={words.submit}
        submitting={officeLists.working}
        look="secondary"
      >
        <ExpectedUnits
          filters={filters}
          onChoose={(vehicle) => {
            setUnit(vehicle)
            form.setValue('vehicleId', vehicle.id, { shouldDirty: true })
            form.setFocus('serialNumber')
          }}
        />
        <SerialField form={form} label={label} error={errors.serialNumber?.message} />
        {(errors.serialNumber !== undefined || isUnreadable === true) && (
          <CheckField
            label={words.unreadable}
            className="sm:col-span-2"
            {...form.register('isUnreadable', {
              onChange: () => void form.trigger('serialNumber'),
            })}
          />
        )}
        {/* The vehicle is chosen as on the form of the service. */}
        <ServicedVehicleChoice
          form={form as unknown as ServiceForm}
          customerId={service.customerId}
          chosen={label.known?.vehicle ?? unit}
        />
        <OdometerFields form={form as unknown as ServiceForm} label={words.mileage} />
        {asked !== null && <AskArrival {...asked} onAnswer={answers.answered} />}
      </ActionForm>
      {ofOwner !== null && (
        <p role="status" className="mt-3 text-sm">
          {words.doneForOwner}{' '}
          <a href={rowAddress('service_history', ofOwner.serviceId)} className="link">
            {words.openTheirs}
          </a>
        </p>
      )}
    </div>
  )
}

/** What was asked about an arrival, of which serial number, and what was answered. */
function useAnswers() {
  const [asked, setAsked] = useState<{ question: ArrivalQuestion; of: string | null } | null>(null)
  const [answers] = useState(arrivalAnswers)
  return {
    asked,
    answers,
    ask(question: ArrivalQuestion | null, of: string | null) {
      setAsked(question === null ? null : { question, of })
      if (question !== null) answers.asked(of)
    },
  }
}
