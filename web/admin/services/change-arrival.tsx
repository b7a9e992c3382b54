import { benchText } from '#content/bench.ts'
import { staffServicesText } from '#content/office-services.ts'
import { accountWords } from '#content/account.ts'
import { officeLists } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { type ServiceFilter } from '#domain/services/bench/contract.ts'
import {
  type ArrivalChange,
  arrivalChange,
  type ArrivalChangeForm,
} from '#domain/services/bench/intake.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { ServiceForm } from './service-form.ts'
import { OdometerFields, ServicedVehicleChoice, WasDueField } from './vehicle-fields.tsx'

const { change } = staffServicesText
const { intake } = benchText.order

type ChangeArrivalProps = { filter: ServiceFilter; customerId: string }

/** Another vehicle or mileage than those that were said when the filter came. */
export function ChangeArrival({ filter, customerId }: ChangeArrivalProps) {
  const open = (
    <>
      {change.open}
      <span className="sr-only"> {nameOf(filter)}</span>
    </>
  )
  return (
    <BehindPress open={open} isLesser>
      {(close) => <ArrivalForm filter={filter} customerId={customerId} onClose={close} />}
    </BehindPress>
  )
}

function ArrivalForm({
  filter,
  customerId,
  onClose,
}: ChangeArrivalProps & { onClose: () => void }) {
  const { form, failure, isSending, submit, giveUp } = useOfficeForm<
    ArrivalChangeForm,
    ArrivalChange
  >({
    name: `arrival-${filter.id}`,
    contract: () => arrivalChange,
    values: {
      vehicleId: filter.vehicle?.id ?? '',
      mileage: filter.mileage?.toString() ?? '',
      odometerCorrection: '',
      wasDue: filter.wasDue === null ? '' : String(filter.wasDue),
    },
    send: (body) => benchCalls.change(filter.id, body),
    done: change.done,
    after: onClose,
  })
  const heading = fill(change.heading, { serial: nameOf(filter) })
  // As on the form of the service.
  const asService = form as unknown as ServiceForm
  return (
    <div className="w-full border-l-2 border-line pl-4">
      <h4 className="text-sm font-semibold">{heading}</h4>
      <p className="measure mt-1 mb-4 text-sm text-soot-800">
        {change.text} {filter.paper !== null && change.certified}
      </p>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={change.submit}
        submitting={officeLists.working}
        look="secondary"
        beside={<SmallButton onClick={() => giveUp(onClose)}>{accountWords.keep}</SmallButton>}
      >
        <ServicedVehicleChoice form={asService} customerId={customerId} chosen={filter.vehicle} />
        <OdometerFields form={asService} label={intake.mileage} />
        <WasDueField form={asService} />
      </ActionForm>
    </div>
  )
}

const nameOf = ({ serialNumber }: ServiceFilter) => serialNumber ?? benchText.noSerial
