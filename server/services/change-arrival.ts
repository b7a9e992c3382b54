import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { ArrivalChange } from '#domain/services/bench/intake.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { correctMove } from '#server/filters/move-store.ts'
import { placeBack, readFilter } from '#server/filters/store.ts'
import { findVehicle } from '#server/fleet/store.ts'
import { removeMileage } from '#server/fleet/take-back.ts'
import type { Deps } from '#server/http/context.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { settle } from './arrivals.ts'
import {
  type FilterRow,
  lockedFilterRow,
  readFilterRow,
  shownFilter,
} from './bench/filter-store.ts'
import { cancelledService, lockService } from './bench/order-store.ts'
import { correctArrival, correctWasDue, mileageOf } from './bench/arrival-store.ts'
import { readServiceFilter } from './bench/take-in.ts'
import { settleFilterCertificate } from './certificates/filter-certificate.ts'
import { checkArrivingVehicle, readMileage } from './intake/arriving-vehicle.ts'
import { compareFiltersAnew } from './serviced-vehicle.ts'

type Task = { deps: Deps; actor: StaffActor }

/**
 * The vehicle and the mileage of an arrival were wrong: odometers, the way of the filter,
 * predictions and its paper follow.
 */
export function changeArrival(task: Task, id: string, sent: ArrivalChange): Promise<ServiceFilter> {
  const { deps, actor } = task
  return deps.db.transaction().execute(async (tx) => {
    const filter = await lockedFilterRow(tx, id)
    const at = deps.now()
    const { wasDue = filter.wasDue } = sent
    const isSamePlace =
      sent.vehicleId === (filter.vehicle?.id ?? null) && sent.mileage === filter.mileage
    if (isSamePlace && wasDue === filter.wasDue) return shownFilter(filter, at)
    const service = await lockService(tx, filter.serviceId)
    if (service === null || service.status === 'cancelled')
      throw new CodedError('conflict', cancelledService)
    if (wasDue !== filter.wasDue) await storeWasDue(tx, task, service.customerId, filter, wasDue)
    if (isSamePlace) return readServiceFilter(tx, deps, id)
    const { fleetOf } = await wholeCompanyOf(tx, service.customerId)
    // The vehicle that it has may have left the fleet since.
    if (sent.vehicleId !== null && sent.vehicleId === filter.vehicle?.id)
      await findVehicle(tx, fleetOf, sent.vehicleId, { locked: true })
    else await checkArrivingVehicle(tx, fleetOf, sent)
    const vehicles = await vehiclesOfLines(tx, [id])
    const typed = await mileageOf(tx, id)
    const arrival = await correctArrival(tx, id, { vehicleId: null, mileage: null }, at)
    if (typed !== null) await removeMileage(tx, typed.whose, typed, at)
    await readMileage(tx, { fleetOf, serviceId: service.id, on: todayAt(arrival.at) }, sent, at)
    await correctArrival(tx, id, sent, at)
    await follow(tx, filter, arrival, { sent, actor, at })
    await settle(tx, [...vehicles, ...(await vehiclesOfLines(tx, [id]))], at)
    await compareFiltersAnew(tx, service.customerId, [filter, await readFilterRow(tx, id)])
    await settleFilterCertificate(tx, id, todayAt(at))
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: {
        change: 'filter_vehicle',
        from: [filter.vehicle?.id ?? null, filter.mileage],
        to: [sent.vehicleId, sent.mileage],
      },
    })
    return readServiceFilter(tx, deps, id)
  })
}

/** Predictions of it are compared with the new answer. */
async function storeWasDue(
  tx: Db,
  { deps, actor }: Task,
  customerId: string,
  filter: FilterRow,
  wasDue: boolean | null,
): Promise<void> {
  await correctWasDue(tx, filter.id, wasDue, deps.now())
  await compareFiltersAnew(tx, customerId, [filter])
  await audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id: filter.id,
    detail: { change: 'filter_was_due', from: filter.wasDue, to: wasDue },
  })
}

type Arrived = Awaited<ReturnType<typeof correctArrival>>
type Said = { sent: ArrivalChange; actor: StaffActor; at: Date }

/** The part itself, where it can be known again. Given back, it went back into that vehicle. */
async function follow(
  tx: Db,
  { filterId, vehicle, state }: FilterRow,
  { at: arrivedAt, cameFromVehicleId }: Arrived,
  { sent: { vehicleId }, actor, at }: Said,
): Promise<void> {
  if (filterId === null || vehicleId === (vehicle?.id ?? null)) return
  const arrival = { id: filterId, vehicleId: vehicle?.id ?? null, cameFromVehicleId, at: arrivedAt }
  await correctMove(tx, arrival, { vehicleId, by: actor }, at)
  const { state: place } = await readFilter(tx, filterId)
  if (state === 'handed_over' && (place === 'in_service' || place === 'on_shelf'))
    await placeBack(tx, filterId, vehicleId === null ? null : { id: vehicleId }, at)
}
