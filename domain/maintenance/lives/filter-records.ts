import type { ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { FilterRow, FilterRows, LineRow, VehicleFilters } from './filter-rows.ts'
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
  for (const [at, filter] of filters.entries()) {
    if (at % filtersAtOnce === filtersAtOnce - 1) yield
    const own = byFilter.get(filter.id) ?? []
    const journey = journeyOf(filter, own, truckOf)
    for (const { line, vehicleId, isNew } of journey.lines)
      if (vehicleId === undefined) homeless.push(line)
      else if (vehicleId !== null)
        addLine(of(vehicleId), line, { isNew, isRefused: isLastOfRetired(filter, journey, line) })
    addChanges(of, filter, journey)
    addByHand(of, filter, own)
  }
  for (const line of byFilter.get(null) ?? [])
    if (line.vehicleId === null) homeless.push(line)
    else addLine(of(line.vehicleId), line, { isNew: true, isRefused: false })
  for (const [id, service] of servicesOf(homeless)) of(id).services.push(service)
  for (const line of homeless)
    if (line.order.vehicleId !== null) addAtShop(of(line.order.vehicleId), line, false)
  return records
}

function addLine(
  of: VehicleFilters,
  row: LineRow,
  { isNew, isRefused }: { isNew: boolean; isRefused: boolean },
): void {
  addAtShop(of, row, isRefused)
  const { filterId, filterType, cameOn, mileage, wasDue, outcome, ash } = row
  if (cameOn === null || outcome === null) return
  const line = { filterId, isNew, ash, isRefused: isRefused || outcome === 'refused' }
  of.services.push({ filterType, on: cameOn, mileage, wasDue, line })
}

/** One that is at its end is not waited for: another one begins in its place. */
function addAtShop({ atShop }: VehicleFilters, row: LineRow, isRefused: boolean): void {
  const { filterId, filterType, cameOn, outcome, isBack } = row
  if (cameOn === null || isBack || isRefused || outcome === 'refused') return
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

/** Cleaned, and then found to be at its end: what came after it in that vehicle is another filter. */
function isLastOfRetired(
  { isRetired }: FilterRow,
  { lines, last }: Journey,
  line: LineRow,
): boolean {
  return isRetired && lines.at(-1)?.line === line && last?.on === line.cameOn
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
  const ended = lines.at(-1)?.line
  const isGone = isOnShelf || (isRetired && last?.on !== ended?.cameOn)
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
 * one service of the vehicle that their order names.
 */
function* servicesOf(lines: readonly LineRow[]): Generator<[string, ServiceRow]> {
  for (const ofOrder of Map.groupBy(lines, ({ order }) => order.id).values()) {
    const done = ofOrder.filter(({ cameOn, outcome }) => cameOn !== null && outcome !== null)
    const days = done.map(({ cameOn }) => cameOn ?? '').toSorted()
    const [one, on] = [done[0], days[0]]
    if (one === undefined || on === undefined || one.order.vehicleId === null) continue
    const { vehicleId, mileage, wasDue } = one.order
    yield [vehicleId, { filterType: one.filterType, on, mileage, wasDue: wasDue ?? one.wasDue }]
  }
}
