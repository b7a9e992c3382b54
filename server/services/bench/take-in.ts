import type { StaffActor } from '#domain/actor.ts'
import { type Day, formatLongDay, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { ArrivalChange, Intake, ServiceFilter } from '#domain/services/bench/contract.ts'
import { holdDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { moveFilter } from '#server/filters/move-store.ts'
import { knowFilter } from '#server/filters/store.ts'
import { readOdometer } from '#server/fleet/change-vehicle.ts'
import { findVehicle } from '#server/fleet/store.ts'
import type { Deps } from '#server/http/context.ts'
import { cameIn, takeBackArrival } from '#server/services/arrivals.ts'
import { placeOf } from '#server/services/orders/expected-lines.ts'
import { compareAnew } from '#server/services/serviced-vehicle.ts'
import { noSuchService } from '#server/services/staff-store.ts'
import { filtersOfOrder, findFilterRow, shownFilter } from './filter-store.ts'
import { settleService } from './settle-service.ts'
import { cancelledService, hasMeasurements, lockService } from './order-store.ts'
import { storeStep } from './steps-store.ts'
import { filterOfKey, lockFilter, otherOpenService, storeFilter } from './store.ts'

export type Task = { deps: Deps; actor: StaffActor }

export const noSuchServiceFilter = 'There is no such filter in a service.'
const delivered = 'This service is delivered. Please record another one for more filters.'
const measuredAtOnce =
  'The filters of this service were recorded on its form. Please correct them there.'
const notTheirs = 'Please choose one of this customer’s vehicles.'
const noVehicle = 'Please choose the vehicle that showed this mileage.'
const isThere = 'This filter is already in this service.'
const isElsewhere = 'This filter is already in another open service: {type} of {day}.'
const retired = 'This filter is retired. Please check the serial number.'
const hasPhotos = 'This filter has photos. Please remove them first.'
const hasNumbers = 'This filter has readings or a result, so it can’t be removed.'

/** A filter arrives: its order, and what is known of the part, follow. */
export function takeIn(
  { deps, actor }: Task,
  serviceId: string,
  sent: Intake,
  key: string | null,
): Promise<ServiceFilter> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveries(tx, serviceId)
    const service = await lockService(tx, serviceId)
    if (service === null) throw new CodedError('not_found', noSuchService)
    const twin = key === null ? null : await filterOfKey(tx, serviceId, sent, key)
    if (twin !== null) return readServiceFilter(tx, deps, twin)
    if (service.status === 'cancelled') throw new CodedError('conflict', cancelledService)
    if (service.status === 'delivered') throw new CodedError('conflict', delivered)
    if (await hasMeasurements(tx, serviceId)) throw new CodedError('conflict', measuredAtOnce)
    const { companyId, fleetOf } = await wholeCompanyOf(tx, service.customer_id)
    const at = deps.now()
    await checkVehicle(tx, fleetOf, sent)
    const filter = await knownFilter(
      tx,
      { companyId: service.company_id ?? companyId, filterType: service.filter_type },
      sent,
      at,
    )
    if (filter !== null) await checkNowhereElse(tx, filter, serviceId)
    await readMileage(tx, { fleetOf, serviceId, on: todayAt(at) }, sent, at)
    const place = await placeOf(tx, service, sent, filter)
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
    // Once its filters are known one by one, these end lives, and not the service itself.
    if (service.status === 'completed')
      await compareAnew(tx, fleetOf, {
        vehicleId: service.vehicle_id,
        serviceDate: service.service_date,
      })
    if (filter !== null) await followFilter(tx, filter, sent, actor, at)
    if (!sent.isExpected) await cameIn(tx, [{ id, filterId: filter?.id ?? null }], at)
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: { change: 'filter_taken_in', service: serviceId },
    })
    await settleService(tx, { deps, actor }, serviceId)
    return readServiceFilter(tx, deps, id)
  })
}

/** Null where its serial number can't be read. */
async function knownFilter(
  tx: Db,
  { companyId, filterType }: { companyId: string; filterType: string },
  { serialNumber }: Intake,
  at: Date,
): Promise<Filter | null> {
  if (serialNumber === null) return null
  const filter = await knowFilter(tx, { companyId, serialNumber, kind: kindOf(filterType) }, at)
  if (filter.state === 'retired')
    throw new CodedError('conflict', retired, { serialNumber: retired })
  return filter
}

// The filter is locked: of two who take it in at the same time, the second sees the first.
async function checkNowhereElse(tx: Db, { id }: Filter, serviceId: string): Promise<void> {
  const other = await otherOpenService(tx, id, serviceId)
  if (other === null) return
  const { serviceType: type, serviceDate } = other
  const sentence = fill(isElsewhere, { type, day: formatLongDay(serviceDate) })
  throw new CodedError('conflict', sentence, { serialNumber: sentence })
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

/** Throws `invalid_input` for a vehicle of another fleet, or a mileage of none. */
export async function checkVehicle(tx: Db, fleetOf: string, sent: ArrivalChange): Promise<void> {
  if (sent.vehicleId === null) {
    if (sent.mileage !== null)
      throw new CodedError('invalid_input', noVehicle, { vehicleId: noVehicle })
    return
  }
  if ((await findVehicle(tx, fleetOf, sent.vehicleId, { locked: true })) === null)
    throw new CodedError('invalid_input', notTheirs, { vehicleId: notTheirs })
}

// Two filters of one truck have one odometer, which is read once.
export async function readMileage(
  tx: Db,
  { fleetOf, serviceId, on }: { fleetOf: string; serviceId: string; on: Day },
  { vehicleId, mileage, odometerCorrection: correction }: ArrivalChange,
  at: Date,
): Promise<void> {
  if (vehicleId === null || mileage === null) return
  const others = await filtersOfOrder(tx, serviceId)
  if (others.some((other) => other.vehicle?.id === vehicleId && other.mileage === mileage)) return
  await readOdometer(
    tx,
    { customerId: fleetOf, id: vehicleId },
    { on, miles: mileage, correction, field: 'mileage' },
    at,
  )
}

/** Takes back an arrival that was a mistake. Throws `conflict` once something was measured. */
export function takeOut({ deps, actor }: Task, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    // Before what was measured is looked for: a reading that comes meanwhile finds no filter.
    await lockFilter(tx, id)
    const filter = await findFilterRow(tx, id)
    if (filter === null) throw new CodedError('not_found', noSuchServiceFilter)
    if (filter.readings.length > 0 || filter.result !== null)
      throw new CodedError('conflict', hasNumbers)
    if (filter.photos.length > 0) throw new CodedError('conflict', hasPhotos)
    await takeBackArrival(tx, id, deps.now())
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
  const found = await findFilterRow(db, id)
  if (found === null) throw new CodedError('not_found', noSuchServiceFilter)
  return shownFilter(found, now())
}
