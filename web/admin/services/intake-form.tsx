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
  type Intake,
  type IntakeForm as IntakeValues,
  type TypedIntake,
  typedIntake,
} from '#domain/services/bench/intake.ts'
import type { ToTakeIn } from '#domain/services/bench/work.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import type { Bench } from '#web/admin/components/bench/use-bench-queue.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { hasNoAnswer } from '#web/data/api.ts'
import { benchCalls, orderFiltersQuery, questionIn } from '#web/data/services-bench.ts'
import type { SendingOnce } from '#web/data/staff-call.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { arrivalAnswers } from './arrival-answers.ts'
import { AskArrival } from './arrival-question.tsx'
import { ExpectedUnits, onlyOf } from './expected-units.tsx'
import { SerialField } from './scan/serial-field.tsx'
import { useScannedLabel } from './scan/use-scanned-label.ts'
import type { ServiceForm } from './service-form.ts'
import { OdometerFields, ServicedVehicleChoice } from './vehicle-fields.tsx'

const words = benchText.order.intake

type Units = ToTakeIn['expected']
type IntakeProps = {
  service: Pick<StaffServiceDetail, 'id' | 'customerId'>
  /** Of which one is still to come. */
  units: Units
  bench: Bench
  /** Of its heading, which is above it. */
  level?: 'h3' | 'h4'
}

/** One arrival after the other: serial number, vehicle, odometer. */
export function IntakeForm({ service, units, bench, level = 'h4' }: IntakeProps) {
  const client = useQueryClient()
  const { queryKey } = orderFiltersQuery(service.id)
  const only = onlyOf(units)
  const { answers, ask, asked } = useAnswers()
  const [ofOwner, setOfOwner] = useState<ServiceFilter | null>(null)
  const { form, errors, failure, isSending, submit } = useOfficeForm<
    IntakeValues,
    TypedIntake,
    ServiceFilter | null
  >({
    name: `intake-${service.id}`,
    contract: () => typedIntake,
    values: {
      serialNumber: '',
      partNumber: '',
      vehicleId: only?.id ?? '',
      mileage: '',
      odometerCorrection: '',
      isExpected: false,
      isUnreadable: false,
    },
    async send({ isUnreadable: _said, ...body }, sending) {
      const whole = answers.sentWith(body)
      const taken = await benchCalls
        .takeIn(service.id, whole, sending)
        .catch(async (error: unknown) => {
          if (hasNoAnswer(error) && (await waits(bench, service.id, whole, sending))) return null
          ask(questionIn(error), body.serialNumber)
          throw error
        })
      answers.taken()
      if (taken === null) return null
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
    done: doneLine,
  })
  const label = useScannedLabel(form, service.id)
  const [unit, setUnit] = useState<Units[number] | null>(only)
  const isUnreadable = useWatch({ control: form.control, name: 'isUnreadable' })
  return (
    <div className="pb-2">
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
          units={units}
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
        <TextField
          label={words.partNumber}
          hint={words.partHint}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          className="sm:col-span-2"
          error={errors.partNumber?.message}
          {...form.register('partNumber')}
        />
        {/* The vehicle is chosen as on the form of the service. */}
        <ServicedVehicleChoice
          form={form as unknown as ServiceForm}
          customerId={service.customerId}
          chosen={label.known?.vehicle ?? unit}
        />
        <OdometerFields form={form as unknown as ServiceForm} label={words.mileage} />
        {asked !== null && (
          <AskArrival {...asked} level={level === 'h4' ? 'h5' : 'h4'} onAnswer={answers.answered} />
        )}
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

function doneLine(taken: ServiceFilter | null): string {
  if (taken === null) return words.waits
  const { serialNumber } = taken
  return serialNumber !== null && tagNumberOf(serialNumber) !== null
    ? fill(words.doneTagged, { tag: serialNumber })
    : words.done
}

/** Without signal it waits on the phone, under the form's key: sent twice, it is stored once. */
function waits(
  bench: Bench,
  serviceId: string,
  body: Intake,
  { idempotencyKey: key }: SendingOnce,
): Promise<boolean> {
  const { serialNumber } = body
  return bench.doIt({ id: key, serialNumber }, { kind: 'intake', serviceId, body }, { key })
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
