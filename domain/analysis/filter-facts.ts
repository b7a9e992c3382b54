import type { Duty } from '#content/life-priors.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { type Day, daysBetween, daysPerMonth } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { dutyOf, factorsOf, sameFilter, spoken } from '#domain/fleet/conditions.ts'
import { courseOf, distanceOn, paceOf, type Course, type OdometerReading } from '#domain/fleet/odometer.ts'
import { readFilterTypes, readHistory } from '#domain/fleet/stored-json.ts'
import { contentTable, type LifeTable } from '#domain/life-priors/life-table.ts'
import { metricsSince, type MetricRow } from './metric-evidence.ts'
import type { PastLife } from '#domain/maintenance/life-belief.ts'
import type { FilterFacts } from '#domain/maintenance/predict-service.ts'

/** A vehicle as it is stored: the two json fields hold whatever somebody has sent. */
export type VehicleRow = {
  id: string
  vehicleType: string
  year: number | null
  engineType: string | null
  operatingConditions: string | null
  averageMilesPerMonth: number | null
  filterTypes: unknown
  maintenanceHistory: unknown
  currentMileage: number | null
  lastServiceMileage: number | null
  addedOn: Day
}

/** A service that is done. `filterType` is empty where nobody has said. */
export type ServiceRow = { filterType: string; on: Day; mileage: number | null; wasDue: boolean | null }

/** A filter of a vehicle: what is known of it, and how its lives so far have ended. */
export type FilterCase = { vehicleId: string; filterType: string; facts: FilterFacts; ended: EndedLife[] }
/** `life` in miles since the service before, null where that is not known. */
export type EndedLife = { on: Day; life: number | null; wasDue: boolean }

const staleDays = 30
const doubledDays = 3
const surelyDue = 0.9
const firstLifeShare = 0.6
const fullTrustDays = 90
const believable = 2.5

type Vehicle = {
  row: VehicleRow
  table: LifeTable
  duty: Duty | null
  factors: readonly string[]
  course: Course
  milesPerDay: number
  /** Miles of today, and what has to be added to what the dial shows to get them. */
  distance: number
  offset: number
  flags: Flags
}

type Flags = DataFlag[]

/**
 * The facts of every filter of a vehicle out of its rows, whatever is missing or odd in them. Of the fleet nothing is
 * known here; see `withFleet`.
 */
export function casesOf(stored: VehicleRow, services: readonly ServiceRow[], metrics: readonly MetricRow[], today: Day, table: LifeTable = contentTable): FilterCase[] {
  const row = stored.addedOn <= today ? stored : { ...stored, addedOn: today }
  const flags: Flags = []
  const told = readHistory(row.maintenanceHistory)
  if (told.unread > 0) note(flags, 'field_ignored')
  const all: ServiceRow[] = services.filter(({ on }) => on <= today)
  for (const service of told.services) if (service.on <= today) all.push({ ...service, filterType: service.filterType ?? '' })
  const vehicle = vehicleOf(row, all, metrics, today, { table, flags })
  const names = filtersOf(row, all, flags)
  if (names.length > 1 && all.some(({ filterType }) => filterType.trim() === '')) note(flags, 'service_unassigned')
  return names.map((name) => caseOf(vehicle, name, all.filter(({ filterType }) => (filterType.trim() === '' ? names.length === 1 : sameFilter(filterType, name))), metrics, today))
}

function vehicleOf(row: VehicleRow, services: readonly ServiceRow[], metrics: readonly MetricRow[], today: Day, { table, flags }: Pick<Vehicle, 'table' | 'flags'>): Vehicle {
  const dial: OdometerReading[] = []
  for (const { metricType, on, value, isNewDial } of metrics) if (metricType === 'odometer') dial.push({ on, miles: value, isNewDial })
  // Where an odometer was read, what stands in the profile is one of these readings.
  const readings = dial.length === 0 && row.currentMileage !== null ? [{ on: row.addedOn, miles: row.currentMileage }] : dial
  const serviced: OdometerReading[] = []
  for (const { on, mileage } of services) if (mileage !== null) serviced.push({ on, miles: mileage })
  const course = courseOf(readings.length > 0 ? [...readings, ...fitting(serviced, readings)] : serviced, today)
  for (const flag of course.flags) note(flags, flag)
  const milesPerDay = rateOf(row, course, table.milesPerMonth, flags)
  const told = { row, table, duty: dutyOf(row), factors: factorsOf(row), course, milesPerDay, flags }
  const last = course.points.at(-1)
  if (last === undefined) {
    note(flags, 'odometer_missing')
    const distance = (row.lastServiceMileage ?? 0) + Math.max(0, daysBetween(beginningOf(row), today)) * milesPerDay
    return { ...told, distance, offset: 0 }
  }
  const days = daysBetween(last.on, today)
  if (days > staleDays) note(flags, 'mileage_projected')
  return { ...told, distance: last.distance + days * milesPerDay, offset: last.distance - last.dial }
}

/** Mileages of services belong to the same dial: one beyond all that was read is wrong, and only its day is used. */
function fitting(serviced: readonly OdometerReading[], readings: readonly OdometerReading[]) {
  const top = Math.max(...readings.map(({ miles }) => miles))
  return serviced.filter(({ miles }) => miles <= top)
}

function rateOf({ averageMilesPerMonth }: VehicleRow, course: Course, usualMiles: number, flags: Flags): number {
  const pace = paceOf(course)
  const said = averageMilesPerMonth === null ? null : averageMilesPerMonth / daysPerMonth
  if (pace === null && said === null) note(flags, 'rate_assumed')
  const usual = said ?? usualMiles / daysPerMonth
  const trust = pace === null ? 0 : said === null && pace.days >= 14 ? 1 : Math.min(1, pace.days / fullTrustDays)
  // One that stands still is due some day all the same.
  return Math.max(1, trust * (pace?.milesPerDay ?? 0) + (1 - trust) * usual)
}

/** The middle of its model year, else the day on which it was added. */
function beginningOf({ year, addedOn }: VehicleRow): Day {
  const middle = year === null ? addedOn : `${year}-07-01`
  return middle < addedOn ? middle : addedOn
}

function filtersOf({ filterTypes }: VehicleRow, services: readonly ServiceRow[], flags: Flags): string[] {
  const listed = readFilterTypes(filterTypes)
  if (listed === null) note(flags, 'field_ignored')
  const named = listed !== null && listed.length > 0 ? listed : services.map(({ filterType }) => filterType.trim()).filter((name) => name !== '')
  const different: string[] = []
  for (const name of named) if (!different.some((known) => sameFilter(known, name))) different.push(name)
  if (different.length > 0) return different
  note(flags, 'filters_assumed')
  return ['DPF']
}

function caseOf(vehicle: Vehicle, filterType: string, services: readonly ServiceRow[], metrics: readonly MetricRow[], today: Day): FilterCase {
  const { row, table, duty, factors, milesPerDay, distance, offset } = vehicle
  const flags = [...vehicle.flags]
  const kind = kindOf(filterType)
  const { medianMiles } = table.lifeOf(kind, duty)
  const done = placed(vehicle, onceEach(services), flags)
  const { at, on, isKnown } = lastService(vehicle, done, medianMiles, flags)
  const evidence = metricsSince({ kind, metrics, on, milesAt: (day) => (distanceOn(vehicle.course, day, milesPerDay) ?? distance) - at, today })
  for (const flag of evidence.flags) note(flags, flag)
  const ended = done.map(({ on: day, distance: end, wasDue }, index): EndedLife => {
    const before = done[index - 1]
    const begin = before?.distance ?? startOfFirst(row, offset, end, medianMiles)
    return { on: day, life: begin === null ? null : Math.round(end - begin), wasDue: wasDue ?? evidence.healthBefore(day, before?.on ?? null) >= surelyDue }
  })
  const pastLives: PastLife[] = []
  for (const { life, wasDue } of ended) if (life !== null && life >= 1) pastLives.push({ miles: life, wasDue })
  const current = Math.max(0, Math.round(distance - offset))
  const facts: FilterFacts = {
    table, kind, filterName: spoken(filterType), duty, factors, modelYear: row.year, currentMileage: current,
    lastServiceMileage: isKnown ? current - Math.max(0, Math.round(distance - at)) : null,
    milesPerDay, pastLives,
    readings: isKnown ? evidence.readings : [], fleet: null, flags,
  }
  return { vehicleId: row.id, filterType, facts, ended }
}

/** Before the first service on record, the mileage of the profile tells where that life began, if it lies before its end. */
function startOfFirst({ lastServiceMileage }: VehicleRow, offset: number, end: number, median: number): number | null {
  const start = lastServiceMileage === null ? end : lastServiceMileage + offset
  // A life that long hides services that nobody has entered.
  return start < end && end - start <= believable * median ? start : null
}

type Placed = { on: Day; distance: number; wasDue: boolean | null }

/** When and at which distance: by its own mileage where that fits the odometer of its day, else by the day. */
function placed({ course, milesPerDay, distance, offset, row }: Vehicle, services: readonly ServiceRow[], flags: Flags): Placed[] {
  const today = distance
  return services.map(({ on, mileage, wasDue }) => {
    const byDay = distanceOn(course, on, milesPerDay) ?? today - Math.max(0, daysBetween(on, row.addedOn)) * milesPerDay
    const own = mileage === null ? null : mileage + (mileage <= today - offset ? offsetOn(course, on) : 0)
    if (own !== null && own > today) note(flags, 'service_ahead')
    return { on, wasDue, distance: Math.min(today, own === null || own > today ? byDay : own) }
  })
}

function offsetOn({ points }: Course, day: Day): number {
  const point = points.findLast(({ on }) => on <= day) ?? points[0]
  return point === undefined ? 0 : point.distance - point.dial
}

function note(flags: Flags, flag: DataFlag): void {
  if (!flags.includes(flag)) flags.push(flag)
}

/** Two entries within three days are one service: the one that says more is kept. */
function onceEach(services: readonly ServiceRow[]): readonly ServiceRow[] {
  if (services.length < 2) return services
  const kept: ServiceRow[] = []
  for (const service of [...services].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : (a.mileage ?? 0) - (b.mileage ?? 0)))) {
    const last = kept.at(-1)
    if (last === undefined || daysBetween(last.on, service.on) > doubledDays) kept.push(service)
    else kept[kept.length - 1] = { ...last, mileage: last.mileage ?? service.mileage, wasDue: last.wasDue ?? service.wasDue }
  }
  return kept
}

/** Where the life that runs began: the last service, else what the profile says, else a first life, else nobody knows. */
function lastService({ row, distance, offset }: Vehicle, done: readonly Placed[], median: number, flags: Flags): { at: number; on: Day | null; isKnown: boolean } {
  const last = done.at(-1)
  if (last !== undefined) return { at: last.distance, on: last.on, isKnown: true }
  if (row.lastServiceMileage !== null) {
    const at = row.lastServiceMileage + offset
    if (at > distance) note(flags, 'service_ahead')
    return { at: Math.min(at, distance), on: null, isKnown: true }
  }
  // One that has not come far still has the filter that it was built with.
  const isFirstLife = !flags.includes('odometer_missing') && distance <= firstLifeShare * median
  return { at: 0, on: null, isKnown: isFirstLife }
}
