import type { StaffActor } from '#domain/actor.ts'
import { slotMinutes } from '#domain/appointments/slots.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import { isOfficeHour, officeTime } from '#domain/appointments/staff-appointments.ts'
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
import { askAnyway, mayOverbook } from './anyway.ts'
import { unknownAppointment } from './change.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { refuseNowhere } from './day/place-store.ts'
import { refuseDriver, refuseWithoutStop } from './day/refuse-driver.ts'
import { findStaffAppointment, type AppointmentRow } from './staff-store.ts'
import { occupancyBetween } from './capacity-store.ts'
import { refuseTakenSlot, storeBooking, type StoredAppointment } from './store.ts'

type Booking = { deps: Deps; actor: StaffActor; customerId: string; key: string | null }

export const noSuchCustomer = 'Please choose a customer from the list.'
export const noSuchCustomerSite = 'Please choose one of the customer’s sites.'
const minuteMs = 60_000
const slotMs = slotMinutes * minuteMs

/**
 * An appointment that a customer agreed on with our team: confirmed right away, and the customer is
 * notified once. The same key again returns the existing one.
 */
export async function book(
  tx: Db,
  { deps, actor, customerId, key }: Booking,
  { driverId = null, anyway, ...sent }: BookedAppointment & { driverId?: string | null },
  vehicleIdentifier: string | null = null,
): Promise<StoredAppointment> {
  const now = deps.now()
  const at = officeTime(new Date(sent.date), now, 'date')
  await refuseForeignSite(tx, customerId, sent.siteId, noSuchCustomerSite)
  if (driverId !== null) {
    refuseWithoutStop(sent.kind)
    await refuseDriver(tx, driverId)
  }
  await mayOverbook(tx)
  const { appointment, isNew } = await storeBooking(
    tx,
    // Our team sees all that is ready of a company.
    { customerId, key, at, scopeOf: wholeCompanyOf },
    { ...sent, vehicleIdentifier, driverId },
  )
  if (!isNew) return appointment
  await refuseUnanswered(tx, customerId)
  await refuseNowhere(tx, appointment)
  const answered = await askAnyway(tx, [{ after: appointment, before: null }], { anyway, now })
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id: appointment.id,
    detail: { change: 'booked', ...answered.get(appointment.id) },
  })
  // Whoever is here already needs no word of it.
  if (at > now) await notifyOfAppointment(tx, deps, 'confirmed', appointment)
  return appointment
}

/**
 * For whoever is at the counter with filters and without an appointment: they came now, so nobody
 * is asked about the hour or notified of it.
 */
export async function bookArrival(
  tx: Db,
  { deps, actor, customerId, key }: Booking,
  arrival: Pick<BookedAppointment, 'serviceType' | 'filterType' | 'quantity' | 'notes' | 'rush'>,
  vehicleIdentifier: string | null,
): Promise<StoredAppointment> {
  const at = new Date(Math.floor(deps.now().getTime() / minuteMs) * minuteMs)
  const place = { siteId: null, serviceId: null, driverId: null, vehicleIdentifier }
  const { appointment, isNew } = await storeBooking(
    tx,
    { customerId, key, at, scopeOf: wholeCompanyOf },
    { ...arrival, kind: usualKind, status: 'completed', ...place },
  )
  if (!isNew) return appointment
  await refuseUnanswered(tx, customerId)
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id: appointment.id,
    detail: { change: 'arrived' },
  })
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
