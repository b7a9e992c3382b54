import type { Day } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Refusal, ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import {
  type FilterRow,
  type FilterRows,
  isDoneAgain,
  type LineRow,
  type VehicleFilters,
} from './filter-rows.ts'
import { journeyOf, type Journey, type TruckOf } from './filter-journey.ts'

const filtersAtOnce = 250

/** All that lines and moves say, vehicle by vehicle; part by part. */
export function* filtersByVehicle(
  { lines, filters }: FilterRows,
  truckOf: TruckOf,
): Generator<undefined, Map<string, VehicleFilters>> {
  const records = new Map<string, VehicleFilters>()
  const of = (id: string): VehicleFilters => {
    const known = records.get(id) ?? { services: [], changes: [], atShop: [] }
    records.set(id, known)
    return known
  }
  const homeless: LineRow[] = []
  const byFilter = Map.groupBy(lines, ({ filterId }) => filterId)
  const unnamed = [...(byFilter.get(null) ?? [])]
  for (const [at, filter] of filters.entries()) {
    if (at % filtersAtOnce === filtersAtOnce - 1) yield
    const own = byFilter.get(filter.id) ?? []
    const nameless = namelessLine(filter, own)
    if (nameless !== null) {
      unnamed.push(nameless)
      addByHand(of, filter, own)
      continue
    }
    const journey = journeyOf(filter, own, truckOf)
    for (const { line, vehicleId, isNew } of journey.lines)
      if (vehicleId === undefined) homeless.push(line)
      else if (vehicleId !== null) addLine(of(vehicleId), line, isNew)
    addChanges(of, filter, journey)
    addByHand(of, filter, own)
  }
  for (const line of unnamed)
    if (line.vehicleId === null) homeless.push(line)
    else addLine(of(line.vehicleId), line, true)
  addHomeless(of, homeless)
  const byVehicle = Map.groupBy(filters, ({ vehicleId }) => vehicleId)
  for (const [vehicleId, { services }] of records)
    answerRefusals(services, byVehicle.get(vehicleId) ?? [], byFilter)
  return records
}

/**
 * A tag of ours says nothing of what its filter was before: until one comes again by it, and while
 * nobody has moved it, its line is one without a number.
 */
function namelessLine(
  { isTagged, moves }: FilterRow,
  [line, ...others]: readonly LineRow[],
): LineRow | null {
  const isKnown =
    !isTagged || others.length > 0 || moves.some(({ vehicleId }) => vehicleId !== line?.vehicleId)
  return isKnown || line === undefined ? null : { ...line, filterId: null }
}

/** Another filter that was recorded in that vehicle since is in the place of the one that was refused. */
function answerRefusals(
  services: readonly ServiceRow[],
  there: readonly FilterRow[],
  byFilter: ReadonlyMap<string | null, readonly LineRow[]>,
): void {
  for (const { filterType, line } of services) {
    const refusal = line?.refusal
    if (refusal === undefined || refusal.replacedOn !== null) continue
    const since = there.find(
      ({ id, kind, knownSince, isRetired }) =>
        kind === kindOf(filterType) &&
        knownSince >= refusal.on &&
        !isRetired &&
        !byFilter.get(id)?.some(({ order }) => order.id === refusal.serviceId),
    )
    if (since !== undefined) refusal.replacedOn = since.knownSince
  }
}

function addLine(of: VehicleFilters, row: LineRow, isNew: boolean): void {
  addAtShop(of, row)
  const { filterId, filterType, cameOn, mileage, wasDue, outcome, ash, isRework } = row
  if (cameOn === null || outcome === null || isDoneAgain(row)) return
  const line = { filterId, isNew, ash, ...(isRework && { isRework }), ...refusalOf(row, cameOn) }
  of.services.push({ filterType, on: cameOn, mileage, wasDue, line })
}

/** Nobody has said yet that another one is in its place. */
function refusalOf(
  { id: lineId, order, outcome, judgedOn, replacedOn }: LineRow,
  cameOn: Day,
): { refusal?: Refusal } {
  if (outcome !== 'refused') return {}
  return { refusal: { serviceId: order.id, lineId, on: judgedOn ?? cameOn, replacedOn } }
}

/** One that is at its end is not waited for. */
function addAtShop({ atShop }: VehicleFilters, row: LineRow): void {
  const { filterId, filterType, cameOn, outcome, isBack } = row
  if (cameOn === null || isBack || outcome === 'refused') return
  atShop.push({ filterType, filterId, since: cameOn })
}

/** Without an order, as staff said: of one that is here with an order, that speaks. */
function addByHand(
  of: (id: string) => VehicleFilters,
  { id: filterId, kind, vehicleId, atShopSince: since }: FilterRow,
  lines: readonly LineRow[],
): void {
  const isInOrder = lines.some(({ cameOn, isBack }) => cameOn !== null && !isBack)
  if (since === undefined || vehicleId === null || isInOrder) return
  of(vehicleId).atShop.push({ filterType: kind === 'other' ? '' : kind, filterId, since })
}

function addChanges(
  of: (id: string) => VehicleFilters,
  filter: FilterRow,
  { lines, legs, last }: Journey,
): void {
  const { id: filterId, kind, isOnShelf, isRetired } = filter
  for (const { on, from, to, isLearned, came } of legs) {
    if (typeof from === 'string') {
      const wasCleaned = lines.some(
        ({ line, vehicleId }) => vehicleId === from && line.cameOn === on,
      )
      const isBefore = isLearned && !wasCleaned
      of(from).changes.push({ on, filterId, kind, isLearned: isBefore, came: null })
    }
    if (to !== null) of(to).changes.push({ on, filterId, kind, isLearned, came })
  }
  // One that was refused has left its place to another one already.
  const isGone = (isOnShelf || isRetired) && lines.at(-1)?.line.outcome !== 'refused'
  // On which day nobody knows.
  if (isGone && typeof last?.place === 'string')
    of(last.place).changes.push({
      on: last.on,
      filterId,
      kind,
      isLearned: false,
      isLast: true,
      came: null,
    })
}

/**
 * Filters of which nobody said from which vehicle, and which were nowhere before: together they are
 * one service of the vehicle that their order names, or its filters one by one where some of them
 * were refused.
 */
function addHomeless(of: (id: string) => VehicleFilters, homeless: readonly LineRow[]): void {
  for (const lines of Map.groupBy(homeless, ({ order }) => order.id).values()) {
    const vehicleId = lines[0]?.order.vehicleId ?? null
    if (vehicleId === null) continue
    if (lines.some(({ outcome }) => outcome === 'refused')) {
      for (const line of lines) addLine(of(vehicleId), line, true)
      continue
    }
    for (const line of lines) addAtShop(of(vehicleId), line)
    of(vehicleId).services.push(...serviceOf(lines))
  }
}

function serviceOf(ofOrder: readonly LineRow[]): ServiceRow[] {
  const done = ofOrder.filter(
    (line) => line.cameOn !== null && line.outcome !== null && !isDoneAgain(line),
  )
  const [on] = done.map(({ cameOn }) => cameOn ?? '').toSorted()
  const [one] = done
  if (one === undefined || on === undefined) return []
  const { mileage, wasDue } = one.order
  return [{ filterType: one.filterType, on, mileage, wasDue: wasDue ?? one.wasDue }]
}
