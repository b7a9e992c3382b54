import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import type { MaintenancePlan, Pickup, PlannedUnit } from './contract.ts'

export type WaitingUnit = Omit<PlannedUnit, 'daysEarly'>

/** A month of a filter that lasts two years is a twenty-fourth of its cleaning; a trip costs more. */
export const takenEarlyDays = 30
export const plannedDays = 365

// Our truck comes on the next open day at the earliest.
const leadDays = 1
const searchDays = 14

export const planUntil = (today: Day): Day => addDays(today, plannedDays)

/**
 * The fewest pickups for all units, none of them later than its service-by day where that is still
 * ahead: sorted by that day, the first one that is not yet in a pickup sets the next (the classic
 * stabbing of intervals). There is no pickup while the doors are closed. `leftOut` units are due as
 * well and not among those given.
 */
export function planOf(waiting: readonly WaitingUnit[], today: Day, leftOut = 0): MaintenancePlan {
  const earliest = openDay(addDays(today, leadDays), 1)
  const placed = waiting.map((unit) => ({ unit, on: bestDay(unit, earliest) }))
  placed.sort(
    (a, b) =>
      compared(a.on, b.on) ||
      compared(a.unit.vehicle, b.unit.vehicle) ||
      compared(a.unit.filterType, b.unit.filterType),
  )
  const groups: { on: Day; units: PlannedUnit[] }[] = []
  for (const { unit, on } of placed) {
    const last = groups.at(-1)
    const early = last === undefined ? Infinity : daysBetween(last.on, on)
    if (last !== undefined && early <= takenEarlyDays)
      last.units.push({ ...unit, daysEarly: early })
    else groups.push({ on, units: [{ ...unit, daysEarly: 0 }] })
  }
  const pickups = groups.map(pickupOf)
  const tripsAlone = new Set(placed.map(({ on }) => on)).size
  return {
    madeOn: today,
    until: planUntil(today),
    takenEarlyDays,
    pickups,
    services: waiting.length,
    cost: sum(pickups.map(({ cost }) => cost)),
    tripsAlone,
    savedTrips: tripsAlone - pickups.length,
    leftOut,
  }
}

function bestDay({ serviceBy }: WaitingUnit, earliest: Day): Day {
  const day = openDay(serviceBy, -1)
  return day < earliest ? earliest : day
}

function pickupOf({ on, units }: { on: Day; units: PlannedUnit[] }): Pickup {
  return {
    on,
    vehicles: new Set(units.map(({ vehicle }) => vehicle)).size,
    cost: sum(units.map(({ cost }) => cost)),
    units,
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

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
