import type { StaffActor } from '#domain/actor.ts'
import {
  type DriverStop,
  isInVain,
  type NewHandover,
} from '#domain/appointments/day/handover-contract.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { leftToDeliver } from '#domain/appointments/day/left-to-deliver.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { todayAt } from '#domain/calendar.ts'
import { isReady } from '#domain/services/bench/filter-states.ts'
import { CodedError } from '#domain/errors.ts'
import { notifyOfAppointment } from '#server/appointments/notify-of-appointment.ts'
import { holdStopsWith } from '#server/appointments/day/arrange-store.ts'
import { handedOverOf, isDelivery } from '#server/appointments/day/delivery-store.ts'
import {
  holdOwnStop,
  type OwnStop,
  storeStopDone,
  storeInVain,
} from '#server/appointments/day/stop-store.ts'
import { type Handed, storeHanded } from '#server/appointments/handovers/line-store.ts'
import {
  handoverOfStop,
  handoversOfService,
  isRecorded,
  replaceHandover,
  storeHandover,
  storePhotoOf,
} from '#server/appointments/handovers/store.ts'
import { audit } from '#server/audit/store.ts'
import { reEncode } from '#server/documents/pictures/re-encode.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { handOverLines } from '#server/services/bench/hand-over-lines.ts'
import { storeUnloaded } from '#server/services/bench/store.ts'
import { openVisited } from '#server/services/orders/open-order.ts'
import { stepServiceIn } from '#server/services/record-service.ts'
import { findStaffService } from '#server/services/staff-store.ts'
import { noSuchStop, readOwnStop } from './own-stops.ts'

const twice = 'The handover of this stop was already recorded.'
const cancelled = 'This appointment was cancelled. Please call dispatch.'
// A phone without signal sends later; a clock that is wrong by more is not believed.
const oldestDays = 14

type Acting = { deps: Deps; actor: StaffActor }

/**
 * Who took or gave which filters, once for each stop; after a visit in vain, once more. A pickup is
 * thereby done and has its order; a service whose last filters were delivered is marked so through
 * its own door. The same key again returns the stop.
 */
export function handOverAtStop(
  { deps, actor }: Acting,
  id: string,
  sent: NewHandover,
  key: string | null,
): Promise<DriverStop> {
  return deps.db.transaction().execute(async (tx) => {
    await holdStopsWith(tx, id)
    const stop = await holdOwnStop(tx, actor.staffId, id)
    if (stop === null) throw new CodedError('not_found', noSuchStop)
    const before = await handoverOfStop(tx, id)
    if (before !== null) {
      if (key !== null && (await isRecorded(tx, id, key))) return readOwnStop(tx, id)
      if (!isInVain(before) || !isOpenStop(stop.status)) throw new CodedError('conflict', twice)
      await replaceHandover(tx, id)
    }
    const at = believed(sent.at, deps.now())
    if (stop.status === 'cancelled' && !tookPlaceBefore(stop, sent, at))
      throw new CodedError('conflict', cancelled)
    const visit = await storeHandover(
      tx,
      { appointmentId: id, serviceId: stop.serviceId },
      actor,
      sent,
      at,
      key,
    )
    await audit(tx, actor, 'appointment_changed', {
      kind: 'appointments',
      id,
      detail: { change: 'handed_over', filters: sent.filterCount },
    })
    // What was not given is brought back, and ready in our shop.
    if (stop.serviceId !== null && isDelivery(stop)) await storeUnloaded(tx, stop.serviceId)
    if (!isInVain(sent))
      await storeHanded(tx, visit, await finish(tx, { deps, actor }, stop, sent, at))
    // Heard of late, it may have been given another day by now.
    else if (isOpenStop(stop.status) && todayAt(timeOf(stop)) <= todayAt(at))
      await storeInVain(tx, stop, deps.now())
    return readOwnStop(tx, id)
  })
}

/**
 * The customer is notified once: of the delivery where there is a service, else of the visit; of a
 * service that is not delivered with it our team decides what to say.
 */
async function finish(
  tx: Db,
  task: Acting,
  stop: OwnStop,
  sent: NewHandover,
  at: Date,
): Promise<Handed[]> {
  const { deps } = task
  const isOpen = isOpenStop(stop.status)
  const service =
    stop.serviceId === null || !isDelivery(stop)
      ? null
      : await findStaffService(tx, stop.serviceId, deps.now())
  if (isOpen || stop.status === 'cancelled') await storeStopDone(tx, stop, deps.now())
  const pickedUp = await openVisited(tx, task, stop.id, sent.lines)
  const given = service === null ? null : await linesGiven(tx, service, sent)
  if (service !== null && given !== null)
    return handOverLines(tx, task, service.id, { ids: given, at })
  if (service?.status === 'completed') {
    if (await bringsTheRest(tx, stop, service, sent))
      await stepServiceIn(tx, task, service.id, 'delivered')
  } else if (isOpen && service === null)
    await notifyOfAppointment(tx, deps, 'completed', { ...stop, sequence: stop.sequence + 1 })
  return pickedUp
}

/**
 * Which of its filters: those that were ticked, or all that are ready where as many were counted
 * and others of the order are not. Null where nobody can know.
 */
async function linesGiven(
  tx: Db,
  { id, status }: StaffServiceDetail,
  { lines = [], filterCount }: NewHandover,
): Promise<string[] | null> {
  if (lines.length > 0) return lines.map((line) => line.id)
  if (status !== 'in_progress') return null
  const ready = (await filtersOfOrder(tx, id)).filter(isReady)
  return ready.length > 0 && filterCount >= ready.length ? ready.map((line) => line.id) : null
}

async function bringsTheRest(
  tx: Db,
  stop: OwnStop,
  { id, quantity }: StaffServiceDetail,
  { filterCount }: NewHandover,
): Promise<boolean> {
  const all = await handoversOfService(tx, id)
  const earlier = all.filter(({ appointmentId }) => appointmentId !== stop.id)
  const left = leftToDeliver(quantity, earlier, await handedOverOf(tx, id))
  // More than were left and fewer than all: which of them are still here, our team has to look.
  return filterCount === left || filterCount >= quantity
}

/**
 * What fetches the rest of an order is called off once all of it is taken in, which may be before
 * the phone of whoever fetched it has signal.
 */
const tookPlaceBefore = (stop: OwnStop, sent: NewHandover, at: Date): boolean =>
  stop.kind === 'pickup' &&
  stop.serviceId !== null &&
  stop.cancelledAt !== null &&
  at <= stop.cancelledAt &&
  !isInVain(sent)

function believed(at: string, now: Date): Date {
  const said = new Date(at)
  const age = now.getTime() - said.getTime()
  // Of a phone whose clock is ahead nothing would come after it.
  return age < 0 || age > oldestDays * 86_400_000 ? now : said
}

/** A picture of what was handed over, encoded again; the first one stays. */
export async function addPhoto(
  { deps, actor }: Acting,
  id: string,
  upload: Buffer,
): Promise<DriverStop> {
  const { db } = deps
  await refuseWithoutHandover(db, actor, id)
  if ((await handoverOfStop(db, id))?.hasPhoto === true) return readOwnStop(db, id)
  const { content } = await reEncode(upload, { kind: 'staff', id: actor.staffId })
  return db.transaction().execute(async (tx) => {
    if (await storePhotoOf(tx, id, content))
      await audit(tx, actor, 'appointment_changed', {
        kind: 'appointments',
        id,
        detail: { change: 'handover_photo' },
      })
    return readOwnStop(tx, id)
  })
}

const noHandover = 'Please record the handover first.'

function refuseWithoutHandover(db: Db, actor: StaffActor, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await holdOwnStop(tx, actor.staffId, id)) === null)
      throw new CodedError('not_found', noSuchStop)
    if ((await handoverOfStop(tx, id)) === null) throw new CodedError('conflict', noHandover)
  })
}
