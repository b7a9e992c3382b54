import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { settingsPage } from '#content/settings.ts'
import {
  type Capacities,
  capacityChange,
  type CapacityChange,
  mostCapacity,
} from '#domain/appointments/capacity-contract.ts'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { Section } from '#web/account/section.tsx'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { saveCapacities } from '#web/data/appointments-capacity.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'

const { above, done, doneAbove, heading, hints, plan, submit, text } = settingsPage.capacity
const numberOf = (typed: string | number): number | null => (typed === '' ? null : Number(typed))

/** How many of each kind fit into one hour. */
export function CapacityForm({ current: { kinds } }: { current: Capacities }) {
  const of = (kind: (typeof appointmentKinds)[number]) =>
    kinds.find((one) => one.kind === kind) ?? { capacity: 0, hoursAbove: 0 }
  const {
    form,
    errors,
    failure,
    isSending,
    submit: send,
  } = useOfficeForm<CapacityChange, CapacityChange, Capacities>({
    name: 'capacity',
    contract: () => capacityChange,
    values: {
      pickup: of('pickup').capacity,
      'drop-off': of('drop-off').capacity,
      delivery: of('delivery').capacity,
      'on-site': of('on-site').capacity,
    },
    send: saveCapacities,
    done(saved) {
      const hours = saved.kinds.reduce((sum, { hoursAbove }) => sum + hoursAbove, 0)
      return hours === 0 ? done : fill(doneAbove, { count: String(hours) })
    },
  })
  return (
    <Section id="capacity" heading={heading} lead={text} className="mt-12 max-w-3xl scroll-mt-6">
      <ActionForm
        label={heading}
        onSubmit={send}
        isSending={isSending}
        failure={failure}
        submit={submit}
        submitting={officeLists.working}
        beside={
          <a href={plan.href} className="link text-sm">
            {plan.label}
          </a>
        }
      >
        {appointmentKinds.map((kind) => (
          <div key={kind}>
            <TextField
              type="number"
              inputMode="numeric"
              min={0}
              max={mostCapacity}
              required
              label={staffAppointmentsText.kinds[kind]}
              hint={hints[kind]}
              error={errors[kind]?.message}
              {...form.register(kind, { setValueAs: numberOf })}
            />
            <Above hours={of(kind).hoursAbove} />
          </div>
        ))}
      </ActionForm>
    </Section>
  )
}

function Above({ hours }: { hours: number }) {
  if (hours === 0) return null
  return (
    <p className="mt-1.5 text-xs font-semibold">
      {hours === 1 ? above.one : fill(above.other, { count: String(hours) })}
    </p>
  )
}
