import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookedOnlineText } from '#content/booked-online.ts'
import { deliveryText } from '#content/deliveries.ts'
import { secondPickupText } from '#content/second-pickup.ts'
import { officeLists, staffAppointmentsText } from '#content/office.ts'
import { appointmentListText } from '#content/appointment-list.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { anotherTime, hourForm, type HourForm, timeOfDay } from '#domain/appointments/hour-form.ts'
import type { Move, StaffAppointment } from '#domain/appointments/staff-contract.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { partOf } from '#web/account/part.tsx'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SiteFacts } from '#web/account/company/site-facts.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { useAnyway } from '#web/admin/lists/use-anyway.ts'
import { useRowForm } from '#web/admin/lists/use-row-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { LazyHandover } from '#web/admin/components/lazy-handover.tsx'
import { HourSelect } from '#web/admin/components/hour-select.tsx'
import { CustomerCell, ServiceLink } from '#web/admin/components/row-link.tsx'
import { wholeInstant } from '#web/account/format/format-date.ts'
import { RushMark } from '#web/account/rush-mark.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { ApiError } from '#web/data/api.ts'
import { staffAppointmentCalls } from '#web/data/appointments-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

// Most appointments stay as they were agreed on.
const ChangeBooking = partOf(() => import('./change-booking.tsx'))
const WhereTo = partOf(() => import('./where-to.tsx'))
const NotesOf = partOf(() => import('#web/admin/components/notes/notes.tsx'))

const { callOff, complete, confirm, facts, hour, takeIn } = staffAppointmentsText

type ViewProps = { appointment: StaffAppointment; onDone: () => void }

/** The details of an appointment, and what our team may do with it. */
export function StaffAppointmentView({ appointment, onDone }: ViewProps) {
  const {
    bookingEmail,
    can,
    cancelReason,
    customer,
    customerAddress,
    holdsSlot,
    id,
    kind,
    notes,
    quantity,
    requestedDate,
    serviceId,
    serviceType,
    site,
    status,
    vehicleIdentifier,
  } = appointment
  const { isBusy, act } = useAct(onDone)
  const [isLost, setLost] = useState(false)
  const confirmIt = () =>
    staffAppointmentCalls.confirm(id, { startsAt: null, anyway: false }).catch((error: unknown) => {
      setLost(error instanceof ApiError && error.fields['address'] !== undefined)
      throw error
    })
  // Leads to another page: the sheet stays until then.
  const takingIn = useAct()
  return (
    <>
      <Facts
        facts={[
          [facts.requested, holdsSlot ? wholeInstant(requestedDate) : staffAppointmentsText.noHour],
          [appointmentListText.customerFile, <CustomerCell key="customer" customer={customer} />],
          [facts.phone, customer.phone && <PhoneLink key="phone" phone={customer.phone} />],
          [facts.email, <MailLink key="email" email={customer.email} />],
          [
            bookedOnlineText.email,
            bookingEmail === undefined ? null : (
              <>
                <MailLink key="booking" email={bookingEmail} />
                <span className="mt-1 block text-xs text-soot-600">{bookedOnlineText.hint}</span>
              </>
            ),
          ],
          site === null
            ? [appointmentListText.address, customerAddress]
            : [appointmentListText.site, <SiteFacts key="site" site={site} />, 'wide'],
          [facts.kind, kind === undefined ? null : staffAppointmentsText.kinds[kind]],
          kind === 'delivery'
            ? [deliveryText.of, <Delivered key="of" serviceId={serviceId} name={serviceType} />]
            : [
                secondPickupText.of,
                kind === 'pickup' && serviceId !== undefined && (
                  <ServiceLink key="of" id={serviceId} name={serviceType} />
                ),
              ],
          [facts.vehicle, vehicleIdentifier],
          [facts.quantity, quantity],
          [facts.notes, notes, 'wide'],
          [facts.reason, cancelReason, 'wide'],
        ]}
      />
      <p className="pb-4 empty:hidden">
        <RushMark of={appointment} />
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line py-5">
        {can.confirm &&
          holdsSlot &&
          (isLost ? (
            <WhereTo appointment={appointment} onDone={onDone} />
          ) : (
            <Button disabled={isBusy} onClick={() => void act(confirmIt, confirm.done)}>
              {confirm.submit}
            </Button>
          ))}
        {can.complete && (
          <Button
            disabled={isBusy}
            onClick={() => void act(() => staffAppointmentCalls.complete(id), complete.done)}
          >
            {complete.submit}
          </Button>
        )}
        {kind !== 'delivery' && (status === 'confirmed' || status === 'completed') && (
          <Button
            look="secondary"
            disabled={takingIn.isBusy}
            onClick={() => void takingIn.act(() => openOrder(id), takeIn.done)}
          >
            {takeIn.submit}
          </Button>
        )}
        {can.cancel && (
          <AskFirst
            {...callOff}
            isBusy={isBusy}
            onSure={(reason) =>
              void act(() => staffAppointmentCalls.callOff(id, reason), callOff.done)
            }
          />
        )}
      </div>
      {appointment.hasHandover === true && <LazyHandover appointmentId={id} />}
      {can.move && <ChangeBooking appointment={appointment} onDone={onDone} />}
      {can.move && <HourChoice appointment={appointment} onDone={onDone} />}
      <NotesOf kind="appointments" id={id} />
    </>
  )
}

function Delivered({ serviceId, name }: { serviceId: string | undefined; name: string }) {
  return serviceId === undefined ? deliveryText.unknown : <ServiceLink id={serviceId} name={name} />
}

/** The filters of what came are taken in on their service. */
async function openOrder(appointmentId: string): Promise<void> {
  const { id } = await staffAppointmentCalls.openOrder(appointmentId)
  location.assign(rowAddress('service_history', id))
}

/** What may be newer than the sheet. */
type Held = Pick<
  StaffAppointment,
  'updatedAt' | 'status' | 'holdsSlot' | 'requestedDate' | 'confirmedDate'
>

function heldHour({ status, holdsSlot, requestedDate, confirmedDate }: Held): string {
  if (status === 'cancelled') return appointmentStates.cancelled.word
  return holdsSlot ? wholeInstant(confirmedDate ?? requestedDate) : staffAppointmentsText.noHour
}

function HourChoice({ appointment, onDone }: ViewProps) {
  const { id, kind } = appointment
  const question = useAnyway()
  const { form, field, now, action } = useRowForm<Held, HourForm, Move>({
    name: `hour-${id}`,
    contract: () => hourForm,
    row: appointment,
    valuesOf: ({ updatedAt }) => ({ day: '', time: '', otherTime: '', updatedAt }),
    send: (body) =>
      question.send({ startsAt: body.startsAt }, (anyway) =>
        staffAppointmentCalls.move(id, { ...body, anyway }),
      ),
    submit: question.isAsked ? officeLists.anyway : hour.submit,
    done: hour.done,
    after: onDone,
  })
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] })
  return (
    <SheetSection heading={hour.heading}>
      <ActionForm label={hour.heading} {...action} look="secondary">
        <TextField type="date" label={hour.day} required hint={now(heldHour)} {...field('day')} />
        <HourSelect
          day={day}
          kind={kind}
          valueOf={({ startsAt }) => timeOfDay(startsAt)}
          another={time === anotherTime ? field('otherTime') : null}
          {...field('time')}
        />
      </ActionForm>
    </SheetSection>
  )
}
