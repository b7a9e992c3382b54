import { daysAway, filtersADay } from '#content/shop.ts'
import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import type { MaintenancePlan, Pickup, PlannedUnit } from './contract.ts'

export type WaitingUnit = Omit<PlannedUnit, 'daysEarly'> & {
  /** Dollars: where a day is full the costliest go first. */
  atRisk: number
}

/** A month of a filter that lasts two years is a twenty-fourth of its cleaning; a trip costs more. */
export const takenEarlyDays = 30
export const plannedDays = 365

// Our truck comes on the next open day at the earliest.
const leadDays = 1
const searchDays = 14

type Placed = { unit: WaitingUnit; on: Day }
type Group = { on: Day; units: Placed[]; vehicles: Set<string> }

export const planUntil = (today: Day): Day => addDays(today, plannedDays)

/**
 * The fewest pickups for all units, none of them later than its service-by day where that is still
 * ahead: sorted by that day, the first one that is not yet in a pickup sets the next (the classic
 * stabbing of intervals). A pickup takes no more than a day at the bench cleans, and no more trucks
 * than can be spared; what does not fit goes on the days before, and only where they are full after
 * it. There is no pickup while the doors are closed. `leftOut` units are due as well and not among
 * those given.
 */
export function planOf(
  waiting: readonly WaitingUnit[],
  today: Day,
  { leftOut = 0, spare = null }: { leftOut?: number; spare?: number | null } = {},
): MaintenancePlan {
  const earliest = openDay(addDays(today, leadDays), 1)
  const placed = waiting.map((unit) => ({ unit, on: bestDay(unit, earliest) }))
  placed.sort((a, b) => compared(a.on, b.on) || b.unit.atRisk - a.unit.atRisk || byName(a, b))
  const groups = groupsOf(placed, spare ?? Infinity)
  spread(groups, earliest, spare === null ? 1 : daysAway)
  const pickups = groups.map(pickupOf)
  const early = pickups.flatMap(({ units }) => units.map(({ daysEarly }) => daysEarly))
  const tripsAlone = new Set(placed.map(({ on }) => on)).size
  return {
    madeOn: today,
    until: later(planUntil(today), pickups.at(-1)?.on ?? today),
    takenEarlyDays: early.reduce((most, days) => Math.max(most, days), takenEarlyDays),
    pickups,
    services: waiting.length,
    cost: sum(pickups.map(({ cost }) => cost)),
    tripsAlone,
    savedTrips: Math.max(0, tripsAlone - pickups.length),
    leftOut,
    spare,
    filtersADay,
    late: early.filter((days) => days < 0).length,
  }
}

/** By their days. The filters of one truck go together where they can. */
function groupsOf(placed: readonly Placed[], spare: number): Group[] {
  const groups: Group[] = []
  for (const one of placed) {
    const near: Group[] = []
    for (let at = groups.length - 1; at >= 0; at -= 1) {
      const group = groups[at]
      if (group === undefined || daysBetween(group.on, one.on) > takenEarlyDays) break
      if (group.units.length < filtersADay) near.push(group)
    }
    const { vehicle } = one.unit
    const group =
      near.find(({ vehicles }) => vehicles.has(vehicle)) ??
      near.find(({ vehicles }) => vehicles.size < spare)
    if (group === undefined) groups.push({ on: one.on, units: [one], vehicles: new Set([vehicle]) })
    else {
      group.units.push(one)
      group.vehicles.add(vehicle)
    }
  }
  return groups
}

/** So many days between two pickups at least: earlier, where that can be, else later. */
function spread(groups: readonly Group[], earliest: Day, apart: number): void {
  for (let at = groups.length - 2; at >= 0; at -= 1) {
    const [group, next] = [groups[at], groups[at + 1]]
    if (group === undefined || next === undefined) continue
    const latest = openDay(addDays(next.on, -apart), -1)
    if (group.on > latest) group.on = latest
  }
  let free = earliest
  for (const group of groups) {
    if (group.on < free) group.on = free
    free = openDay(addDays(group.on, apart), 1)
  }
}

function bestDay({ serviceBy }: WaitingUnit, earliest: Day): Day {
  return later(openDay(serviceBy, -1), earliest)
}

function pickupOf({ on, units, vehicles }: Group): Pickup {
  const sorted = units.toSorted((a, b) => compared(a.on, b.on) || byName(a, b))
  return {
    on,
    vehicles: vehicles.size,
    cost: sum(units.map(({ unit }) => unit.cost)),
    units: sorted.map(({ unit: { atRisk: _atRisk, ...unit }, on: best }) => ({
      ...unit,
      daysEarly: daysBetween(on, best),
    })),
  }
}

function openDay(day: Day, step: 1 | -1): Day {
  for (let count = 0; count < searchDays; count += 1) {
    const found = addDays(day, count * step)
    if (isOpenOn(found)) return found
  }
  return day
}

const known = new Map<Day, boolean>()

// A fleet of thousands needs the same few hundred days.
function isOpenOn(day: Day): boolean {
  const found = known.get(day)
  if (found !== undefined) return found
  if (known.size >= 2000) known.clear()
  const answer = openingOn(day) !== null
  known.set(day, answer)
  return answer
}

const later = (one: Day, other: Day) => (one > other ? one : other)
const byName = ({ unit: one }: Placed, { unit: other }: Placed) =>
  compared(one.vehicle, other.vehicle) || compared(one.filterType, other.filterType)
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
