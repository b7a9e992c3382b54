import type { AppointmentChange } from '#domain/appointments/announcement.ts'
import {
  changedMeanwhile,
  checkCancel,
  checkReschedule,
  chooseSlot,
  refuseDelivery,
  timeOf,
} from '#domain/appointments/appointments.ts'
import type {
  AppointmentRequest,
  Cancellation,
  Rescheduling,
} from '#domain/appointments/contract.ts'
import { refuseBeyondMoves, refuseBeyondOpenRequests } from '#domain/appointments/open-requests.ts'
import type { Doer, StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { refuseForeignSite } from '#server/companies/site-store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { inTurnOfRequests, openRequestsOf, refuseMoreOfToday } from './capacity-store.ts'
import { refuseWithoutPlace } from './day/place-store.ts'
import { notifyOfAppointment } from './notify-of-appointment.ts'
import {
  type Change,
  findAppointment,
  refuseTakenSlot,
  storeChange,
  type StoredAppointment,
  storeRequest,
} from './store.ts'

/** What nouns after this one do with a change of an appointment, in its transaction. */
export type Followers = {
  calledOff: (tx: Db, appointmentId: string, at: Date) => Promise<void>
  moved: (tx: Db, appointmentId: string, days: { from: Day; to: Day }, at: Date) => Promise<void>
  /** What it brings was agreed on anew, in the columns that are named. */
  changed: (
    tx: Db,
    task: Omit<Completing, 'actor'> & { actor: Doer },
    after: StoredAppointment,
    columns: readonly (keyof StoredAppointment)[],
  ) => Promise<void>
  /** By its customer, once it may be confirmed: `said` is what is different. */
  changedByCustomer: (
    tx: Db,
    change: { after: StoredAppointment; said: string },
    at: Date,
  ) => Promise<void>
  /** It took place: `serviceId` is what it brought back. */
  completed: (tx: Db, task: Completing, serviceId: string | null) => Promise<void>
}
type Completing = { deps: Deps; actor: StaffActor; id: string }
/** Which appointment, and whose it has to be. */
type Whose = { scope: Scope; id: string }

export const unknownAppointment = 'There is no such appointment.'

export async function requestAppointment(
  deps: Deps,
  customerId: string,
  request: AppointmentRequest,
  key: string | null,
): Promise<StoredAppointment> {
  const at = chooseSlot(request.requestedDate, deps.now())
  return inTransaction(deps, async (tx) => {
    await inTurnOfRequests(tx, customerId)
    await refuseWithoutPlace(tx, customerId, request)
    const whose = { customerId, key, at, scopeOf: scopeOfPerson }
    const { appointment, isNew } = await storeRequest(tx, whose, request)
    if (!isNew) return appointment
    await refuseMoreOfToday(tx, customerId)
    await refuseTooManyOpen(tx, customerId, deps.now())
    await notifyOfAppointment(tx, deps, 'requested', appointment)
    return appointment
  })
}

/** A confirmed appointment that is moved has to be confirmed again. */
export async function rescheduleAppointment(
  deps: Deps,
  whose: Whose,
  rescheduling: Rescheduling,
  followers: Followers,
): Promise<StoredAppointment> {
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const before = await known(tx, whose)
    checkReschedule(before, now)
    refuseBeyondMoves(before.sequence)
    const at = chooseSlot(rescheduling.requestedDate, now)
    if (before.holdsSlot && timeOf(before).getTime() === at.getTime()) return before
    await inTurnOfRequests(tx, before.customerId)
    const isFirst = !before.holdsSlot && before.kind === null
    const way = isFirst ? await wayOf(tx, before, rescheduling) : {}
    // Without an hour there was nothing to move.
    const after = await changed(tx, deps, before.holdsSlot ? 'moved' : 'requested', before, {
      requestedDate: at,
      confirmedDate: null,
      status: 'pending',
      holdsSlot: true,
      ...way,
      // Who drives on one day, and in which place, says nothing of another.
      ...(isOtherDay(before, at) && { driverId: null, stopOrder: null }),
    })
    if (!before.holdsSlot) await refuseTooManyOpen(tx, before.customerId, now)
    await followers.moved(tx, after.id, daysOf(before, at), now)
    return after
  })
}

async function wayOf(
  tx: Db,
  { customerId, notes: before }: StoredAppointment,
  rescheduling: Rescheduling,
): Promise<Change> {
  const { kind = null, siteId = null, notes } = rescheduling
  refuseDelivery(kind)
  await refuseForeignSite(tx, customerId, siteId)
  await refuseWithoutPlace(tx, customerId, rescheduling)
  const all = [before, notes].filter((some) => some !== null).join('\n')
  if (all.length > mostNotes)
    throw new CodedError('invalid_input', notesTooLong, { notes: notesTooLong })
  return { kind, siteId, notes: all === '' ? null : all }
}

// Of `long_text`: what the request says and what is said of its first time, each of them allowed.
const mostNotes = 10_000
const notesTooLong = 'Together with the notes of the request this is too long. Please shorten it.'

export async function cancelAppointment(
  deps: Deps,
  whose: Whose,
  { reason }: Cancellation,
  followers: Followers,
): Promise<StoredAppointment> {
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const before = await known(tx, whose)
    checkCancel(before, now)
    const after = await changed(tx, deps, 'cancelled', before, {
      status: 'cancelled',
      cancelReason: reason,
      cancelledAt: now,
    })
    await followers.calledOff(tx, after.id, now)
    return after
  })
}

/** Of a move: the day that it had, and the one that it gets. */
export const daysOf = (before: StoredAppointment, at: Date) => ({
  from: todayAt(timeOf(before)),
  to: todayAt(at),
})

function isOtherDay(before: StoredAppointment, at: Date): boolean {
  const { from, to } = daysOf(before, at)
  return from !== to
}

async function refuseTooManyOpen(tx: Db, customerId: string, now: Date): Promise<void> {
  refuseBeyondOpenRequests(
    await openRequestsOf(tx, customerId, now),
    await readCustomer(tx, customerId),
  )
}

function inTransaction(
  deps: Deps,
  act: (tx: Db) => Promise<StoredAppointment>,
): Promise<StoredAppointment> {
  return deps.db.transaction().execute(act).catch(refuseTakenSlot)
}

async function known(tx: Db, { scope, id }: Whose): Promise<StoredAppointment> {
  const found = await findAppointment(tx, scope, id)
  if (found === null) throw new CodedError('not_found', unknownAppointment)
  return found
}

async function changed(
  tx: Db,
  deps: Deps,
  kind: AppointmentChange,
  before: StoredAppointment,
  change: Change,
): Promise<StoredAppointment> {
  const after = await storeChange(tx, before, change, deps.now())
  if (after === null) throw new CodedError('conflict', changedMeanwhile)
  await notifyOfAppointment(tx, deps, kind, after)
  return after
}
