import { callSheet } from '#content/front-desk.ts'
import { handsOverText } from '#content/hands-over.ts'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { rushText } from '#content/rush.ts'
import { appointmentKinds, bookableServices, usualKind } from '#domain/appointments/contract.ts'
import {
  bookingChange,
  type BookingChange,
  type BookingChangeForm,
  type StaffAppointment,
} from '#domain/appointments/staff-contract.ts'
import { unitsToChange } from '#domain/appointments/units-to-change.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { HanderSelect } from '#web/account/hander-select.tsx'
import { SiteSelect } from '#web/admin/components/site-select.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { SheetSection } from '#web/account/section.tsx'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { staffAppointmentCalls } from '#web/data/appointments-staff.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { useCompanyPeople, useSites } from './use-company.ts'

const { change: words, kinds } = staffAppointmentsText
const { appointment: labels } = callSheet

type Closing = { onClose: () => void }
type ChangeBookingProps = { appointment: StaffAppointment; onDone: () => void }

/** What was agreed on, to be changed without a new booking. */
export default function ChangeBooking({ appointment, onDone }: ChangeBookingProps) {
  return (
    <SheetSection heading={words.heading}>
      {isStop(appointment.kind ?? null) && <Hander appointment={appointment} />}
      <BehindPress open={words.open}>
        {(close) => <ChangeForm appointment={appointment} onDone={onDone} onClose={close} />}
      </BehindPress>
    </SheetSection>
  )
}

function ChangeForm({ appointment, onDone, onClose }: ChangeBookingProps & Closing) {
  const { id, kind = usualKind, customer } = appointment
  const question = useAnyway()
  const { form, field, now, action, giveUp } = useRowForm<
    StaffAppointment,
    BookingChangeForm,
    BookingChange
  >({
    name: `booking-${id}`,
    contract: () => bookingChange,
    row: appointment,
    valuesOf,
    send: ({ anyway: _anyway, updatedAt, siteId, ...rest }) => {
      const body = { ...rest, siteId: siteId === '' ? null : siteId }
      return question.send(body, (anyway) =>
        staffAppointmentCalls.change(id, { ...body, updatedAt, anyway }),
      )
    },
    submit: question.isAsked ? officeLists.anyway : words.submit,
    done: words.done,
    after: onDone,
  })
  const isDelivery = kind === 'delivery'
  const sites = useSites(customer.id)
  return (
    <ActionForm
      label={words.heading}
      {...action}
      look="secondary"
      beside={<SmallButton onClick={() => giveUp(onClose)}>{words.cancel}</SmallButton>}
    >
      {!isDelivery && (
        <>
          <SelectField
            label={labels.kind}
            hint={now((row) => kinds[row.kind ?? usualKind])}
            {...field('kind')}
          >
            {appointmentKinds
              .filter((one) => one !== 'delivery')
              .map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
          </SelectField>
          <SelectField
            label={labels.service}
            hint={now((row) => row.serviceType)}
            {...field('serviceType')}
          >
            {bookableServices.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <TextField
            label={labels.filterType}
            optional
            hint={now((row) => row.filterType ?? '')}
            {...field('filterType')}
          />
          <TextField
            label={labels.quantity}
            optional
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            hint={now((row) => String(row.quantity ?? ''))}
            {...field('quantity', {
              setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)),
            })}
          />
        </>
      )}
      <SiteSelect sites={sites} {...field('siteId')} />
      <TextField
        label={words.units}
        optional
        hint={now((row) => unitsToChange(row) ?? '') ?? words.unitsHint}
        {...field('units')}
      />
      <TextAreaField
        label={labels.notes}
        optional
        rows={2}
        className="sm:col-span-2"
        hint={now((row) => row.notes ?? '')}
        {...field('notes')}
      />
      <CheckField label={rushText.field} className="sm:col-span-2" {...form.register('rush')} />
    </ActionForm>
  )
}

/** Of the people of that company. */
function Hander({
  appointment: { id, customer, handsOverId },
}: Pick<ChangeBookingProps, 'appointment'>) {
  const { isBusy, act } = useAct()
  const people = useCompanyPeople(customer.id)
  return (
    <div className="pb-5 empty:hidden">
      <HanderSelect
        people={people}
        handsOverId={handsOverId}
        isBusy={isBusy}
        onChoose={(personId) =>
          void act(() => staffAppointmentCalls.chooseHander(id, personId), handsOverText.done)
        }
      />
    </div>
  )
}

const valuesOf = (row: StaffAppointment): BookingChangeForm => ({
  kind: row.kind ?? usualKind,
  serviceType: row.serviceType,
  filterType: row.filterType ?? '',
  quantity: row.quantity,
  notes: row.notes ?? '',
  siteId: row.siteId ?? '',
  rush: row.rush === true,
  units: unitsToChange(row) ?? '',
  updatedAt: row.updatedAt,
})
