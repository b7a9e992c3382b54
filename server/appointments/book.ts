import { addDays, todayAt } from '#domain/calendar.ts'
import type { StaffActor } from '#domain/actor.ts'
import { bookableDaysAhead, slotMinutes } from '#domain/appointments/slots.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import { isOfficeHour, officeHour } from '#domain/appointments/staff-appointments.ts'
import type {
  BookedAppointment,
  HoursQuery,
  NewBooking,
  StaffSlot,
} from '#domain/appointments/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { openingOn } from '#domain/hours.ts'
import { customerExists, readCustomer } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import { refuseUnanswered } from '#server/companies/invitations/unanswered.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { unknownAppointment } from './change.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { refuseDriver, refuseWithoutStop } from './day/refuse-driver.ts'
import { findStaffAppointment, type AppointmentRow } from './staff-store.ts'
import { occupancyBetween } from './capacity-store.ts'
import { refuseTakenSlot, storeBooking, type StoredAppointment } from './store.ts'

type Booking = { deps: Deps; actor: StaffActor; customerId: string; key: string | null }

export const noSuchCustomer = 'Please choose a customer from the list.'
const noSuchSite = 'Please choose one of the customer’s sites.'
const tooFar = `Please choose a day in the next ${bookableDaysAhead * 6} days.`
const slotMs = slotMinutes * 60_000

/**
 * An appointment that a customer agreed on with our team: confirmed right away, and the customer is
 * notified once. The same key again returns the existing one.
 */
export async function book(
  tx: Db,
  { deps, actor, customerId, key }: Booking,
  { driverId = null, ...sent }: BookedAppointment & { driverId?: string | null },
  vehicleIdentifier: string | null = null,
): Promise<StoredAppointment> {
  const now = deps.now()
  const at = hourOf(sent.date, now)
  await refuseForeignSite(tx, customerId, sent.siteId, noSuchSite)
  if (driverId !== null) {
    refuseWithoutStop(sent.kind)
    await refuseDriver(tx, driverId)
  }
  const { appointment, isNew } = await storeBooking(
    tx,
    // Our team sees all that is ready of a company.
    { customerId, key, at, scopeOf: wholeCompanyOf },
    { ...sent, vehicleIdentifier, driverId },
  )
  if (!isNew) return appointment
  await refuseUnanswered(tx, customerId)
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id: appointment.id,
    detail: { change: 'booked' },
  })
  await notifyOfAppointment(tx, deps, 'confirmed', appointment)
  return appointment
}

/** The same for a customer whom our team chose. */
export function bookFor(
  { deps, actor, key }: Omit<Booking, 'customerId'>,
  { customerId, ...sent }: NewBooking,
): Promise<AppointmentRow> {
  return deps.db
    .transaction()
    .execute(async (tx) => {
      await refuseUnknown(tx, customerId)
      const { id } = await book(tx, { deps, actor, customerId, key }, sent)
      const row = await findStaffAppointment(tx, id)
      if (row === null) throw new CodedError('not_found', unknownAppointment)
      return row
    })
    .catch(refuseTakenSlot)
}

async function refuseUnknown(tx: Db, customerId: string): Promise<void> {
  if ((await customerExists(tx, customerId)) && (await readCustomer(tx, customerId)).isActive)
    return
  throw new CodedError('invalid_input', noSuchCustomer, { customerId: noSuchCustomer })
}

/** The hours of a day on which our team can make an appointment, and what is free of the kind. */
export async function officeHoursOn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { on, kind = usualKind }: HoursQuery,
): Promise<StaffSlot[]> {
  const opening = openingOn(on)
  if (opening === null) return []
  const { capacity, freeAt } = await occupancyBetween(db, kind, opening.opens, opening.closes)
  const hours: StaffSlot[] = []
  for (let at = opening.opens.getTime(); at < opening.closes.getTime(); at += slotMs) {
    if (!isOfficeHour(new Date(at), now())) continue
    const free = freeAt(new Date(at))
    hours.push({
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + slotMs).toISOString(),
      isFree: free > 0,
      free,
      capacity,
    })
  }
  return hours
}

// A year that was mistyped is refused, not stored.
function hourOf(date: string, now: Date): Date {
  const at = officeHour(new Date(date), now)
  if (todayAt(at) > addDays(todayAt(now), bookableDaysAhead * 6))
    throw new CodedError('invalid_input', tooFar, { date: tooFar })
  return at
}
