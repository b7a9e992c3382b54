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
import { CodedError } from '#domain/errors.ts'
import { notifyOfAppointment } from '#server/appointments/notify-of-appointment.ts'
import { handedOverOf } from '#server/appointments/day/delivery-store.ts'
import {
  holdOwnStop,
  type OwnStop,
  storeStopDone,
  storeInVain,
} from '#server/appointments/day/stop-store.ts'
import {
  handoverOfStop,
  handoversOfService,
  isRecorded,
  replaceHandover,
  storeHandover,
  storePhotoOf,
} from '#server/appointments/handovers/store.ts'
import { audit } from '#server/audit/store.ts'
import { reEncode } from '#server/chat/photos/re-encode.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { openPickedUp } from '#server/services/orders/open-order.ts'
import { stepServiceIn } from '#server/services/record-service.ts'
import { findStaffService } from '#server/services/staff-store.ts'
import { noSuchStop, readOwnStop } from './own-stops.ts'

const twice = 'The handover of this stop was already recorded.'
const cancelled = 'This appointment was cancelled. Please call the office.'
// A phone without signal sends later; a clock that is wrong by more is not believed.
const oldestDays = 14
const mostAheadMs = 5 * 60_000

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
    const stop = await holdOwnStop(tx, actor.staffId, id)
    if (stop === null) throw new CodedError('not_found', noSuchStop)
    const before = await handoverOfStop(tx, id)
    if (before !== null) {
      if (key !== null && (await isRecorded(tx, id, key))) return readOwnStop(tx, id)
      if (!isInVain(before) || !isOpenStop(stop.status)) throw new CodedError('conflict', twice)
      await replaceHandover(tx, id)
    }
    if (stop.status === 'cancelled') throw new CodedError('conflict', cancelled)
    const at = believed(sent.at, deps.now())
    await storeHandover(tx, { appointmentId: id, serviceId: stop.serviceId }, actor, sent, at, key)
    await audit(tx, actor, 'appointment_changed', {
      kind: 'appointments',
      id,
      detail: { change: 'handed_over', filters: sent.filterCount },
    })
    if (!isInVain(sent)) await finish(tx, { deps, actor }, stop, sent)
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
async function finish(tx: Db, task: Acting, stop: OwnStop, sent: NewHandover): Promise<void> {
  const { deps } = task
  const isOpen = isOpenStop(stop.status)
  const service =
    stop.serviceId === null ? null : await findStaffService(tx, stop.serviceId, deps.now())
  if (isOpen) await storeStopDone(tx, stop, deps.now())
  await openPickedUp(tx, task, stop.id)
  if (service?.status === 'completed') {
    if (await bringsTheRest(tx, stop, service, sent))
      await stepServiceIn(tx, task, service.id, 'delivered')
  } else if (isOpen && service === null)
    await notifyOfAppointment(tx, deps, 'completed', { ...stop, sequence: stop.sequence + 1 })
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

function believed(at: string, now: Date): Date {
  const said = new Date(at)
  const age = now.getTime() - said.getTime()
  return age < -mostAheadMs || age > oldestDays * 86_400_000 ? now : said
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
