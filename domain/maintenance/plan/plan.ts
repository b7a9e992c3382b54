import { daysAway, filtersADay } from '#content/shop.ts'
import { slotsBetween } from '#domain/appointments/slots.ts'
import { addDays, daysBetween, todayAt, type Day } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { compared } from '#domain/text-order.ts'
import type { MaintenancePlan, Pickup, PlannedUnit } from './contract.ts'

export type WaitingUnit = Omit<PlannedUnit, 'daysEarly'> & {
  /** Dollars: where a day is full the costliest go first. */
  atRisk: number
}

/** A month of a filter that lasts two years is a twenty-fourth of its cleaning; a trip costs more. */
export const takenEarlyDays = 30
const searchDays = 14

type Placed = { unit: WaitingUnit; on: Day }
type Group = { on: Day; units: Placed[]; vehicles: Set<string> }

/** To the end of the eleventh month after this one, as the months ahead are shown. */
export function planUntil(today: Day): Day {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) + 11
  return addDays(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`, -1)
}

/** Our truck comes on the next day of which an hour can still be booked. */
export function firstPickupDay(now: Date): Day {
  const today = todayAt(now)
  const [first] = slotsBetween(today, addDays(today, searchDays), now)
  return first === undefined ? nextOpenDay(today) : todayAt(first.startsAt)
}

/**
 * The fewest pickups for all units, none of them later than its service-by day where that is still
 * ahead: sorted by that day, the first one that is not yet in a pickup sets the next (the classic
 * stabbing of intervals). A pickup takes no more than a day at the bench cleans, and no more trucks
 * than can be spared; what does not fit goes on the days before, and only where they are full after
 * it. There is no pickup while the doors are closed.
 */
export function planOf(
  waiting: readonly WaitingUnit[],
  today: Day,
  spare: number | null = null,
  earliest: Day = nextOpenDay(today),
): MaintenancePlan {
  const days = waiting.map((unit) => bestDay(unit, earliest))
  const [first = earliest] = days.toSorted(compared)
  // Else a cabin filter that has long been overdue would go before what is critical.
  const placed = waiting.map((unit, at): Placed => ({
    unit,
    on: unit.urgency === 'critical' ? first : (days[at] ?? first),
  }))
  placed.sort(
    (a, b) =>
      compared(a.on, b.on) ||
      levelOf(a) - levelOf(b) ||
      b.unit.atRisk - a.unit.atRisk ||
      byName(a, b),
  )
  const groups = groupsOf(placed, spare ?? Infinity)
  spread(groups, earliest, spare === null ? 1 : daysAway)
  const pickups = groups.map(pickupOf)
  const tripsAlone = new Set(placed.map(({ on }) => on)).size
  return {
    madeOn: today,
    until: later(planUntil(today), pickups.at(-1)?.on ?? today),
    takenEarlyDays,
    mostEarly: pickups.reduce(
      (most, { units }) => units.reduce((days, one) => Math.max(days, one.daysEarly), most),
      0,
    ),
    pickups,
    trips: pickups.length,
    services: waiting.length,
    cost: sum(pickups.map(({ cost }) => cost)),
    tripsAlone,
    savedTrips: Math.max(0, tripsAlone - pickups.length),
    leftOut: 0,
    spare,
    filtersADay,
    late: sum(groups.map(({ on, units }) => units.filter((one) => one.on < on).length)),
  }
}

/** The first pickups, as long as there are no more filters in them: figures stay those of the whole plan. */
export function firstOf(plan: MaintenancePlan, most: number): MaintenancePlan {
  let shown = 0
  const pickups = plan.pickups.filter(({ units }) => (shown += units.length) <= most)
  const listed = sum(pickups.map(({ units }) => units.length))
  return { ...plan, pickups, leftOut: plan.leftOut + plan.services - listed }
}

/** By their days. The filters of one truck go together where they can. */
function groupsOf(placed: readonly Placed[], spare: number): Group[] {
  const groups: Group[] = []
  // Those with room for one more truck, the newest last.
  const open: Group[] = []
  const ofVehicle = new Map<string, Group>()
  for (const one of placed) {
    const { vehicle } = one.unit
    while (open.length > 0 && isFull(open.at(-1), spare)) open.pop()
    const group = [ofVehicle.get(vehicle), open.at(-1)].find((near) => takes(near, one))
    if (group === undefined) {
      const next = { on: one.on, units: [one], vehicles: new Set([vehicle]) }
      groups.push(next)
      open.push(next)
      ofVehicle.set(vehicle, next)
    } else {
      group.units.push(one)
      group.vehicles.add(vehicle)
      ofVehicle.set(vehicle, group)
    }
  }
  return groups
}

function isFull(group: Group | undefined, spare: number): boolean {
  return group === undefined || group.vehicles.size >= spare || group.units.length >= filtersADay
}

function takes(group: Group | undefined, { unit }: Placed): boolean {
  return (
    group !== undefined &&
    group.units.length < filtersADay &&
    daysBetween(group.on, unit.serviceBy) <= takenEarlyDays
  )
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
  const sorted = units.toSorted(
    (a, b) => levelOf(a) - levelOf(b) || compared(a.on, b.on) || byName(a, b),
  )
  return {
    on,
    vehicles: vehicles.size,
    cost: sum(units.map(({ unit }) => unit.cost)),
    units: sorted.map(({ unit: { atRisk: _atRisk, ...unit } }) => ({
      ...unit,
      daysEarly: daysBetween(on, unit.serviceBy),
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

const nextOpenDay = (today: Day): Day => openDay(addDays(today, 1), 1)

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
const levelOf = ({ unit }: Placed) => urgencyLevels.indexOf(unit.urgency)
const byName = ({ unit: one }: Placed, { unit: other }: Placed) =>
  compared(one.vehicle, other.vehicle) || compared(one.filterType, other.filterType)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
