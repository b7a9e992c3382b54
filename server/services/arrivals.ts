import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Filter, FilterChange } from '#domain/filters/contract.ts'
import { companyOfRow, peopleOf, scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { tagFilter } from '#server/filters/known-store.ts'
import { forgetPart } from '#server/filters/parts/complete-part-store.ts'
import { moveFilter, takeBackMove } from '#server/filters/move-store.ts'
import {
  forgetFilter,
  leaveShop,
  placeBack,
  placeFilter,
  readFilter,
  storeFilterChange,
} from '#server/filters/store.ts'
import { removeMileage } from '#server/fleet/take-back.ts'
import { settleAtShop } from '#server/maintenance/analysis/settle-at-shop.ts'
import {
  type FleetVehicle,
  vehiclesOfLines,
  vehiclesOfFilter,
} from '#server/maintenance/at-shop-store.ts'
import { notifyOpenPages } from '#server/notifications/open-pages.ts'
import type { FilterRow } from './bench/filter-store.ts'
import { cameFromOf, hasPartFromAnother, mileageOf, removeFilter } from './bench/arrival-store.ts'
import { lockCertified } from './certificates/certificate-store.ts'
import { settleFilterCertificate } from './certificates/filter-certificate.ts'
import { returnToDock } from './dock/claim-found.ts'
import { nameLine, readUnnamed } from './intake/store.ts'

/** `filterId` is null where nobody has read its serial number. */
type Arrived = { id: string; filterId: string | null }

/**
 * Filters of orders are with us: nothing is asked of them until they are back. One without a serial
 * number gets a tag of ours.
 */
export async function cameIn(
  tx: Db,
  filters: readonly Arrived[],
  by: StaffActor,
  at: Date,
): Promise<void> {
  for (const { id, filterId } of filters)
    await placeFilter(tx, filterId ?? (await tagLine(tx, id, by)), 'at_shop', at)
  await settle(tx, await vehiclesOfLines(tx, idsOf(filters)), at)
}

async function tagLine(tx: Db, id: string, by: StaffActor): Promise<string> {
  const { filterType, vehicleId, partNumber, at, ...line } = await readUnnamed(tx, id)
  const companyId = await companyOfRow(tx, line)
  const filter = await tagFilter(tx, { companyId, partNumber, kind: kindOf(filterType) }, at)
  await nameLine(tx, id, filter.id)
  // As one with a serial number does, so that a vehicle which was none can be taken back.
  if (vehicleId !== null) await moveFilter(tx, filter.id, { vehicleId, on: todayAt(at), by }, at)
  return filter.id
}

type Back = Pick<FilterRow, 'filterId' | 'vehicle' | 'result'>

/** One is handed over, and is where it belongs. What was refused is in no vehicle. */
export async function goBack(tx: Db, { filterId, vehicle, result }: Back, at: Date): Promise<void> {
  if (filterId === null) return
  if (result === 'not_restorable') await placeFilter(tx, filterId, 'returned', at)
  else await placeBack(tx, filterId, vehicle, at)
}

/** Their order is cancelled. What was asked of them before they came is asked again. */
export async function goOut(tx: Db, filters: readonly Arrived[], at: Date): Promise<void> {
  for (const { filterId, cameFromState } of await cameFromOf(tx, idsOf(filters)))
    if (filterId !== null) await leaveShop(tx, filterId, at, cameFromState)
  await settle(tx, await vehiclesOfLines(tx, idsOf(filters)), at)
}

/** One that was taken in by mistake leaves its order, and all is as it was before it. */
export async function takeBackArrival(tx: Db, id: string, at: Date): Promise<void> {
  const vehicles = await vehiclesOfLines(tx, [id])
  const typed = await mileageOf(tx, id)
  const arrival = await removeFilter(tx, id)
  if (arrival !== null && arrival.filterId !== null) {
    const { filterId, cameFromState } = arrival
    await takeBackMove(tx, { ...arrival, id: filterId }, at)
    await leaveShop(tx, filterId, at, cameFromState)
    await takeBackPart(tx, filterId, arrival, at)
    await forgetFilter(tx, filterId, arrival)
    await returnToDock(tx, filterId, arrival.at, at)
  }
  if (typed !== null) await removeMileage(tx, typed.whose, typed, at)
  await settle(tx, vehicles, at)
}

type PartSaid = { partNumber: string | null; completedPart: boolean }

async function takeBackPart(
  tx: Db,
  filterId: string,
  { partNumber, completedPart }: PartSaid,
  at: Date,
): Promise<void> {
  if (partNumber === null || !completedPart) return
  if (!(await hasPartFromAnother(tx, filterId, partNumber)))
    await forgetPart(tx, filterId, partNumber, at)
}

/**
 * What our team knows of the part itself. A place that is said here is an arrival, or its end; a
 * serial or part number that is corrected is attested again.
 */
export async function changePart(
  tx: Db,
  asked: string,
  change: FilterChange,
  at: Date,
): Promise<Filter> {
  const { id } = await readFilter(tx, asked)
  // The filters of orders first, as wherever both are locked.
  const certified = await lockCertified(tx, id)
  const before = await readFilter(tx, id)
  const after = await storeFilterChange(tx, id, change, at)
  if (before.serialNumber !== after.serialNumber || before.partNumber !== after.partNumber)
    for (const line of certified) await settleFilterCertificate(tx, line, todayAt(at))
  const places = [before.state, after.state]
  if (before.state !== after.state && places.includes('at_shop'))
    await settle(tx, await vehiclesOfFilter(tx, id), at)
  return after
}

/** Filters of orders are handed over: what is to be asked of them now the next analysis says. */
export async function wentBack(tx: Db, filters: readonly Arrived[]): Promise<void> {
  await notifyFleets(tx, await vehiclesOfLines(tx, idsOf(filters)))
}

/** What is asked of these vehicles follows the filters that are with us. */
export async function settle(tx: Db, vehicles: readonly FleetVehicle[], at: Date): Promise<void> {
  await settleAtShop(tx, vehicles, at)
  await notifyFleets(tx, vehicles)
}

/** The open pages of everybody who reads these fleets show it at the commit. */
async function notifyFleets(tx: Db, vehicles: readonly FleetVehicle[]): Promise<void> {
  for (const fleet of new Set(vehicles.map(({ customerId }) => customerId))) {
    const { companyId } = await scopeOfPerson(tx, fleet)
    for (const { id } of await peopleOf(tx, companyId)) await notifyOpenPages(tx, id)
  }
}

const idsOf = (filters: readonly Arrived[]) => filters.map(({ id }) => id)
