import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import {
  holdDeliveries,
  holdDeliveriesOfFilter,
} from '#server/appointments/day/call-off-deliveries.ts'
import { leftThereOf } from '#server/appointments/handovers/left-store.ts'
import { audit } from '#server/audit/store.ts'
import { companyOfRow, wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { completePart } from '#server/filters/parts/complete-part-store.ts'
import { moveFilter } from '#server/filters/move-store.ts'
import type { Deps } from '#server/http/context.ts'
import { cameIn, takeBackArrival } from '#server/services/arrivals.ts'
import { leavePhotosOnDock, photosOfAll, takeAlongPhotos } from '#server/services/photos/store.ts'
import { claimFound } from '#server/services/dock/claim-found.ts'
import { arrivingFilter, checkOpen, checkRoom } from '#server/services/intake/arriving-filter.ts'
import { checkArrivingVehicle, readMileage } from '#server/services/intake/arriving-vehicle.ts'
import { notifyOwner, withdrawOwnerNotice } from '#server/services/intake/notify-owner.ts'
import { orderOfOwner, sentForOwner } from '#server/services/intake/order-of-owner.ts'
import { filterOfKey } from '#server/services/intake/store.ts'
import { expectedPlace } from '#server/services/orders/expected-lines.ts'
import { storeOneLess } from '#server/services/orders/order-store.ts'
import { compareAnew } from '#server/services/serviced-vehicle.ts'
import { noSuchService } from '#server/services/staff-store.ts'
import { lockedFilterRow, readFilterRow, shownFilter } from './filter-store.ts'
import { dropQuestion } from './hold.ts'
import { settleService } from './settle-service.ts'
import { lockService, type Order } from './order-store.ts'
import { storeStep } from './steps-store.ts'
import { storeFilter } from './store.ts'

export type Task = { deps: Deps; actor: StaffActor }

const isThere = 'This filter is already in this service.'
const hasPhotos = 'This filter has photos. Please remove them first.'
const hasEnded = 'This filter is closed without a result. Our office can take that back.'
const hasNumbers = 'This filter has readings or a result, so it can’t be removed.'

/**
 * A filter arrives: its order, and what is known of the part, follow. Throws `doubtful_arrival`
 * where another company has a filter with its serial number, or where more come than were ordered.
 */
export function takeIn(
  task: Task,
  serviceId: string,
  sent: Intake,
  key: string | null,
): Promise<ServiceFilter> {
  const { deps } = task
  return deps.db.transaction().execute(async (tx) => {
    const asked = await lockOrder(tx, serviceId)
    const twin = key === null ? null : await filterOfKey(tx, serviceId, sent, key)
    if (twin !== null) return readServiceFilter(tx, deps, twin)
    const theirs = await orderOfOwner(tx, task, asked, sent)
    return theirs === null
      ? arrive(tx, task, asked, sent, key)
      : arrive(tx, task, await lockOrder(tx, theirs), sentForOwner(sent), key)
  })
}

export async function lockOrder(tx: Db, id: string): Promise<Order> {
  await holdDeliveries(tx, id)
  const service = await lockService(tx, id)
  if (service === null) throw new CodedError('not_found', noSuchService)
  return service
}

export async function arrive(
  tx: Db,
  { deps, actor }: Task,
  service: Order,
  sent: Intake,
  key: string | null,
): Promise<ServiceFilter> {
  const [serviceId, at] = [service.id, deps.now()]
  checkOpen(service)
  const { fleetOf } = await wholeCompanyOf(tx, service.customerId)
  await checkArrivingVehicle(tx, fleetOf, sent)
  const found = sent.isExpected
    ? null
    : await claimFound(tx, { ...sent, companyId: await companyOfRow(tx, service) }, actor, at)
  const filter = await arrivingFilter(tx, service, sent, at)
  await readMileage(tx, { fleetOf, serviceId, on: todayAt(at) }, sent, at)
  const { keepCustody, ...place } = await expectedPlace(tx, service, sent, filter)
  if (place.position === undefined) await checkRoom(tx, service, sent)
  if (filter !== null && (await completePart(tx, filter, place.partNumber, at)))
    place.completedPart = true
  const id = await storeFilter(
    tx,
    {
      serviceId,
      filterId: filter?.id ?? null,
      mileage: sent.mileage,
      state: sent.isExpected ? 'expected' : 'received',
      ...place,
    },
    key,
    at,
  )
  if (id === null) throw new CodedError('conflict', isThere, { serialNumber: isThere })
  await storeStep(tx, id, sent.isExpected ? 'expected' : 'received', actor, at)
  await keepCustody(id)
  if (found !== null) await takeAlongPhotos(tx, found, id)
  // Once its filters are known one by one, these end lives, and not the service itself.
  if (service.status === 'completed')
    await compareAnew(tx, fleetOf, {
      vehicleId: service.vehicleId,
      serviceDate: service.serviceDate,
    })
  // What was brought for its owner stays in the books of its owner where it was.
  if (filter !== null && filter.companyId === (await companyOfRow(tx, service)))
    await followFilter(tx, filter, sent, actor, at)
  if (!sent.isExpected) await cameIn(tx, [{ id, filterId: filter?.id ?? null }], actor, at)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id,
    detail: {
      change: 'filter_taken_in',
      service: serviceId,
      ...(sent.serialIs !== undefined && { serialIs: sent.serialIs }),
    },
  })
  await settleService(tx, { deps, actor }, serviceId)
  if (!sent.isExpected) await notifyOwner(tx, deps, await readFilterRow(tx, id), 'received')
  return readServiceFilter(tx, deps, id)
}

/** It comes from this vehicle. */
async function followFilter(
  tx: Db,
  filter: Filter,
  { vehicleId }: Intake,
  by: StaffActor,
  at: Date,
): Promise<void> {
  if (vehicleId !== null && vehicleId !== filter.vehicleId)
    await moveFilter(tx, filter.id, { vehicleId, on: todayAt(at), by }, at)
}

/** Takes back an arrival that was a mistake. Throws `conflict` once something was measured. */
export function takeOut({ deps, actor }: Task, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveriesOfFilter(tx, id)
    // Before what was measured is looked for: a reading that comes meanwhile finds no filter.
    const filter = await lockedFilterRow(tx, id)
    if (filter.ended !== null) throw new CodedError('conflict', hasEnded)
    if (filter.readings.length > 0 || filter.result !== null)
      throw new CodedError('conflict', hasNumbers)
    await leavePhotosOnDock(tx, id)
    if ((await photosOfAll(tx, [id])).has(id)) throw new CodedError('conflict', hasPhotos)
    const isLeft = (await leftThereOf(tx, filter.serviceId)).some((line) => line.id === id)
    await dropQuestion(tx, id, actor.name, deps.now())
    await withdrawOwnerNotice(tx, filter)
    await takeBackArrival(tx, id, deps.now())
    // Our driver left it with its owner, so one less is to come.
    if (isLeft) await storeOneLess(tx, filter.serviceId, deps.now())
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'filter_removed', service: filter.serviceId },
    })
    await settleService(tx, { deps, actor }, filter.serviceId)
  })
}

export async function readServiceFilter(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  id: string,
): Promise<ServiceFilter> {
  return shownFilter(await readFilterRow(db, id), now())
}
