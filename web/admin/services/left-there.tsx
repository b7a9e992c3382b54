import { useWatch } from 'react-hook-form'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { secondPickupText as words } from '#content/second-pickup.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import {
  anotherTime,
  pickupForm,
  type PickupAt,
  type PickupForm,
  timeOfDay,
} from '#domain/appointments/hour-form.ts'
import { fill } from '#domain/fill.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { wholeInstant } from '#web/account/format/format-date.ts'
import { filtersLine } from '#web/account/format/work-line.ts'
import { SheetSection } from '#web/account/section.tsx'
import { HourSelect } from '#web/admin/components/hour-select.tsx'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useOfficeForm } from '#web/admin/lists/use-office-form.ts'
import { staffAppointmentCalls } from '#web/data/appointments-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

const { hour } = staffAppointmentsText

type Left = NonNullable<StaffServiceDetail['leftThere']>
type LeftProps = { service: StaffServiceDetail; left: Left; role: StaffRole }

/** What our driver left there, and the pickup that fetches it. */
export default function LeftThere({ service, left, role }: LeftProps) {
  const { quantity, units, pickup } = left
  const { isOpen, close, button, opened } = useOpenedHere()
  const count = quantity === 1 ? words.left.one : fill(words.left.many, { count: quantity })
  const named = namedUnits(units)
  return (
    <SheetSection heading={words.heading}>
      <p className="text-sm text-soot-800">
        {[count, named !== null && fill(words.units, { units: named })].filter(Boolean).join(' ')}
      </p>
      {pickup !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          {pickup.startsAt === null
            ? words.bookedWithoutTime
            : fill(words.booked, { when: wholeInstant(pickup.startsAt) })}
          {mayDo(role, 'planAppointments') && (
            <a
              href={rowAddress('appointments', pickup.id)}
              className="link inline-flex min-h-11 items-center"
            >
              {words.open}
            </a>
          )}
        </p>
      )}
      {pickup === null && mayDo(role, 'planAppointments') && !isOpen && (
        <p className="mt-3">
          <SmallButton {...button}>{words.book.open}</SmallButton>
        </p>
      )}
      {pickup === null && isOpen && (
        <div {...opened} className="outline-none">
          <PickupFields service={service} left={left} onClose={close} />
        </div>
      )}
    </SheetSection>
  )
}

function PickupFields({
  service: { id, customerId, filterType, serviceType },
  left: { quantity, units },
  onClose,
}: Omit<LeftProps, 'role'> & { onClose: () => void }) {
  const question = useAnyway()
  const what = filtersLine({ filterType, quantity })
  const { form, field, submit, isSending, failure, giveUp } = useOfficeForm<PickupForm, PickupAt>({
    name: `pickup-of-${id}`,
    contract: () => pickupForm,
    values: { day: '', time: '', otherTime: '', notes: '' },
    send: (body, { idempotencyKey }) =>
      question.send({ date: body.date }, (anyway) =>
        staffAppointmentCalls.book(
          {
            ...body,
            anyway,
            customerId,
            kind: 'pickup',
            serviceId: id,
            // What is fetched is that order's, whatever it is called.
            serviceType: bookableServices.find((one) => one === serviceType) ?? bookableServices[0],
          },
          { idempotencyKey },
        ),
      ),
    done: words.book.done,
    after: onClose,
  })
  const [day = '', time] = useWatch({ control: form.control, name: ['day', 'time'] })
  return (
    <ActionForm
      label={words.book.label}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={question.isAsked ? officeLists.anyway : words.book.submit}
      submitting={officeLists.working}
      look="secondary"
      beside={<SmallButton onClick={() => giveUp(onClose)}>{words.book.cancel}</SmallButton>}
    >
      <p className="mt-3 text-sm sm:col-span-2">
        {fill(words.book.what, { what: [what, namedUnits(units)].filter(Boolean).join(', ') })}
      </p>
      <TextField type="date" label={hour.day} required {...field('day')} />
      <HourSelect
        day={day}
        kind="pickup"
        valueOf={({ startsAt }) => timeOfDay(startsAt)}
        another={time === anotherTime ? field('otherTime') : null}
        {...field('time')}
      />
      <TextAreaField
        label={words.book.notes}
        optional
        rows={2}
        className="sm:col-span-2"
        {...field('notes')}
      />
    </ActionForm>
  )
}
