import type { Doer, StaffActor } from '#domain/actor.ts'
import { changedMeanwhile } from '#domain/appointments/appointments.ts'
import { usualKind } from '#domain/appointments/contract.ts'
import { unitsToChange } from '#domain/appointments/units-to-change.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { checkDetails } from '#domain/appointments/staff-appointments.ts'
import type { BookingChange } from '#domain/appointments/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { askAnyway, mayOverbook } from './anyway.ts'
import { noSuchCustomerSite } from './book.ts'
import { type Followers, unknownAppointment } from './change.ts'
import { refuseNowhere } from './day/place-store.ts'
import { replaceUnits, unitsNamed } from './handovers/unit-store.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import { newerThanForm } from './staff-change.ts'
import { type AppointmentRow, findStaffAppointment } from './staff-store.ts'
import { type Change, refuseTakenSlot, storeChange, type StoredAppointment } from './store.ts'

type Task = { deps: Deps; actor: StaffActor; id: string }
type Changing = Omit<Task, 'actor'> & { actor: Doer }

const fields = [
  'kind',
  'serviceType',
  'filterType',
  'quantity',
  'vehicleIdentifier',
  'notes',
  'siteId',
  'rush',
] as const

/**
 * What was agreed on, at the hour that it has: its order follows, and its customer is notified of
 * more than a rush. Throws `conflict` with `current` when the row is newer than the form.
 */
export function changeBooking(
  task: Task,
  change: BookingChange,
  followers: Followers,
): Promise<AppointmentRow> {
  return task.deps.db
    .transaction()
    .execute((tx) => changeIn(tx, task, change, followers))
    .catch(refuseTakenSlot)
}

async function changeIn(
  tx: Db,
  task: Task,
  { updatedAt, anyway, units, ...sent }: BookingChange,
  followers: Followers,
): Promise<AppointmentRow> {
  const { deps, id } = task
  const before = await found(tx, id)
  const { appointment } = before
  if (appointment.updatedAt.getTime() !== Date.parse(updatedAt)) throw newerThanForm(appointment)
  checkDetails(appointment, sent.kind)
  await refuseForeignSite(tx, appointment.customerId, sent.siteId, noSuchCustomerSite)
  const asked = appointment.kind === 'delivery' ? ofDelivery(appointment, sent) : sent
  await mayOverbook(tx)
  const changed = await agreeAnew(tx, task, before, { ...asked, units }, followers, {
    async asked(after, columns) {
      // Where it was to be before, its notes may say.
      if (columns.includes('kind') || columns.includes('siteId')) await refuseNowhere(tx, after)
      const placed = [{ after, before: appointment }]
      return (await askAnyway(tx, placed, { anyway, now: deps.now() })).get(id)
    },
  })
  if (changed === null) return before
  const isNews = changed.columns.some((field) => field !== 'rush')
  if (isNews) await notifyOfAppointment(tx, deps, 'changed', changed.after)
  return found(tx, id)
}

type Agreed = { after: StoredAppointment; columns: (typeof fields)[number][] }
type Wanted = Omit<BookingChange, 'updatedAt' | 'anyway'>

/**
 * The one way in which what was agreed on changes, whoever says so: the row, its vehicles, its
 * order, and what is kept of it. `asked` throws with a question, or says what the audit says of the
 * answer. Null where nothing is different.
 */
export async function agreeAnew(
  tx: Db,
  task: Changing,
  { appointment, units: named }: Pick<AppointmentRow, 'appointment' | 'units'>,
  { units, ...asked }: Wanted,
  followers: Followers,
  questions: {
    asked?: (after: StoredAppointment, columns: Agreed['columns']) => Promise<object | undefined>
  } = {},
): Promise<Agreed | null> {
  const { deps, actor, id } = task
  const { vehicleIdentifier } = appointment
  const isSaid = units !== null && units === vehicleIdentifier
  const isOfOthers = !isSaid && units !== unitsToChange({ vehicleIdentifier, units: named })
  // Without a kind it shows the usual one.
  const isSameKind = asked.kind === (appointment.kind ?? usualKind)
  const wanted: Change = {
    ...asked,
    ...(isSameKind && { kind: appointment.kind }),
    vehicleIdentifier: isOfOthers ? units : vehicleIdentifier,
    ...withoutDriver(asked.kind),
  }
  const columns = fields.filter((field) =>
    field === 'vehicleIdentifier' ? isOfOthers : wanted[field] !== appointment[field],
  )
  if (columns.length === 0) return null
  const isNews = columns.some((field) => field !== 'rush')
  const change = isNews ? wanted : { ...wanted, ...unsaidOf(appointment) }
  const after = await storeChange(tx, appointment, change, deps.now())
  if (after === null) throw new CodedError('conflict', changedMeanwhile)
  const answered = await questions.asked?.(after, columns)
  if (isOfOthers) {
    const { fleetOf } = await wholeCompanyOf(tx, after.customerId)
    await replaceUnits(tx, id, await unitsNamed(tx, fleetOf, units))
  }
  await followers.changed(tx, task, after, columns)
  const subject = { customerId: after.customerId, kind: 'appointments', id }
  await storeChanges(tx, actor, subject, [appointment, after], fields)
  await audit(tx, actor, 'appointment_changed', {
    kind: 'appointments',
    id,
    detail: { change: 'details', fields: columns, ...answered },
  })
  return { after, columns }
}

/** What the day board has still to say to its customer. */
const unsaidOf = ({ awaitsNotice, noticedHour, onWayAt }: StoredAppointment): Change => ({
  awaitsNotice,
  noticedHour,
  onWayAt,
})

async function found(tx: Db, id: string): Promise<AppointmentRow> {
  const row = await findStaffAppointment(tx, id)
  if (row === null) throw new CodedError('not_found', unknownAppointment)
  return row
}

type Sent = Omit<BookingChange, 'updatedAt' | 'anyway' | 'units'>

/** What it brings is what is ready. */
const ofDelivery = (
  { serviceType, filterType, quantity }: StoredAppointment,
  { kind, notes, siteId, rush }: Sent,
): Sent => ({ kind, notes, siteId, rush, serviceType, filterType, quantity })

/** Whoever comes to us needs nobody who drives. */
const withoutDriver = (kind: Sent['kind']): Change =>
  isStop(kind) ? {} : { driverId: null, stopOrder: null }
