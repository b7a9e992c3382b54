import type { Duty } from '#content/life-priors.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { type Day, daysBetween, daysPerMonth } from '#domain/calendar.ts'
import { dutyOf, factorsOf } from '#domain/fleet/conditions.ts'
import { courseOf, paceOf, type Course, type OdometerReading } from '#domain/fleet/odometer.ts'
import type { LimitEntry } from '#domain/fleet/reading-limits.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'
import { profileServiceIn } from '#domain/maintenance/lives/profile-service.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import { hourClockOf, type HourClock } from './engine-hours.ts'
import type { MetricRow } from './metric-evidence.ts'

/** A vehicle as it is stored: the two json fields contain whatever was sent. */
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
  limits?: readonly LimitEntry[]
  addedOn: Day
  asked?: readonly Asked[]
}

/** A day on which our own advice asked for a service of a filter soon: the first of each month. */
export type Asked = { filterType: string; on: Day }

/** `filterType` is empty where it is unknown; `line`: where it is one filter of an order. */
export type ServiceRow = {
  filterType: string
  on: Day
  mileage: number | null
  wasDue: boolean | null
  line?: LineFacts
}

/** What is known of the filter itself, where a service is one filter of an order. */
export type LineFacts = {
  /** Null without a serial number: then nobody can know it again. */
  filterId: string | null
  /** It could not be restored: its place waits for another one. */
  refusal?: Refusal
  /** Nothing was known of it before: it is taken for the one that was there. */
  isNew: boolean
  /** Grams that it weighed less after the cleaning; null without both weights. */
  ash: number | null
  /** It came since its last cleaning had to be done again: its life is none to learn from. */
  isRework?: true
}

/**
 * What somebody refused, on which day: one filter of an order, or (null) all of a service. Another
 * is in its place since the day that somebody said; null while nobody has.
 */
export type Refusal = {
  serviceId: string
  lineId: string | null
  on: Day
  replacedOn: Day | null
}

const staleDays = 30
const fullTrustDays = 90
// Of the coming months' miles per day: seasons, idle weeks, and trucks that change their routes.
const drivenSpread = 0.15
const leastSpread = 0.05
const saidSpread = 0.25
const assumedSpread = 0.6

export type VehicleFacts = {
  row: VehicleRow
  table: LifeTable
  duty: Duty | null
  factors: readonly string[]
  /** Of the odometer; of the engine hours where no mileage is known. */
  course: Course
  /** Beside an odometer. */
  hours: HourClock | null
  milesPerDay: number
  /** How far the logarithm of the coming miles per day may be off. */
  paceSpread: number
  today: Day
  /** Miles of today, and what has to be added to what the dial shows to get them. */
  distance: number
  offset: number
  /** Where on its way the last service lies that the profile tells of; null without one. */
  profileService: number | null
  flags: Flags
}

export type Flags = DataFlag[]

/** A vehicle with all services that name it; `flags` of what could not be read in them. */
export type ServicedVehicle = { vehicle: VehicleFacts; services: ServiceRow[]; flags: Flags }

/** A vehicle and its services out of its rows; those of its filters are its own too. */
export function servicedVehicle(
  stored: VehicleRow,
  services: readonly ServiceRow[],
  metrics: readonly MetricRow[],
  today: Day,
  table: LifeTable,
  ofFilters: readonly ServiceRow[] = [],
): ServicedVehicle {
  const row = stored.addedOn <= today ? stored : { ...stored, addedOn: today }
  const flags: Flags = []
  const given = readHistory(row.maintenanceHistory)
  if (given.unread > 0) addFlag(flags, 'field_ignored')
  const all: ServiceRow[] = services.filter(({ on }) => on <= today)
  for (const service of given.services)
    if (service.on <= today) all.push({ ...service, filterType: service.filterType ?? '' })
  for (const service of ofFilters) if (service.on <= today) all.push(service)
  return { vehicle: vehicleOf(row, all, metrics, today, { table, flags }), services: all, flags }
}

export function vehicleOf(
  row: VehicleRow,
  services: readonly ServiceRow[],
  metrics: readonly MetricRow[],
  today: Day,
  { table, flags }: Pick<VehicleFacts, 'table' | 'flags'>,
): VehicleFacts {
  const dial: OdometerReading[] = []
  for (const { metricType, on, value, isNewDial } of metrics)
    if (metricType === 'odometer') dial.push({ on, miles: value, isNewDial })
  // Where an odometer was read, what stands in the profile is one of these readings.
  const readings =
    dial.length === 0 && row.currentMileage !== null
      ? [{ on: row.addedOn, miles: row.currentMileage }]
      : dial
  const serviced: OdometerReading[] = []
  for (const { on, mileage } of services)
    if (mileage !== null) serviced.push({ on, miles: mileage })
  const odometer = courseOf(
    readings.length > 0 ? [...fitting(serviced, readings), ...readings] : serviced,
    today,
  )
  for (const flag of odometer.flags) addFlag(flags, flag)
  const duty = dutyOf(row)
  const hours = hourClockOf(metrics, table.milesPerHour(duty), today)
  const isByHours =
    hours !== null && odometer.points.length === 0 && row.lastServiceMileage === null
  if (isByHours) addFlag(flags, 'hours_counted')
  const course = isByHours ? hours.course : odometer
  // Hours that count as miles are none of the miles that were said.
  const said = isByHours ? null : row.averageMilesPerMonth
  const { milesPerDay, paceSpread } = rateOf(said, course, table.milesPerMonth, flags)
  const last = course.points.at(-1)
  if (last === undefined) addFlag(flags, 'odometer_missing')
  const days = last === undefined ? 0 : daysBetween(last.on, today)
  if (days > staleDays && !isByHours) addFlag(flags, 'mileage_projected')
  return {
    row,
    table,
    duty,
    // A machine that is counted by its hours has its idling in them.
    factors: isByHours ? factorsOf(row).filter((key) => key !== 'idle') : factorsOf(row),
    course,
    hours: isByHours ? null : hours,
    milesPerDay,
    paceSpread,
    today,
    distance:
      last === undefined
        ? (row.lastServiceMileage ?? 0) + daysDriven(row, metrics, today) * milesPerDay
        : last.distance + days * milesPerDay,
    offset: last === undefined ? 0 : last.distance - last.dial,
    profileService: profileServiceIn(course, row),
    flags,
  }
}

/** Mileages of services belong to the same dial: one beyond all that was read is wrong, and only its day is used. */
function fitting(serviced: readonly OdometerReading[], readings: readonly OdometerReading[]) {
  const top = readings.reduce((most, { miles }) => Math.max(most, miles), -Infinity)
  return serviced.filter(({ miles }) => miles <= top)
}

function rateOf(
  averageMilesPerMonth: number | null,
  course: Course,
  usualMiles: number,
  flags: Flags,
): Pick<VehicleFacts, 'milesPerDay' | 'paceSpread'> {
  const pace = paceOf(course)
  const said = averageMilesPerMonth === null ? null : averageMilesPerMonth / daysPerMonth
  if (pace === null && said === null) addFlag(flags, 'rate_assumed')
  const usual = said ?? usualMiles / daysPerMonth
  const trust =
    pace === null
      ? 0
      : said === null && pace.days >= 14
        ? 1
        : Math.min(1, pace.days / fullTrustDays)
  // A vehicle that does not move is due some day all the same.
  const milesPerDay = Math.max(1, trust * (pace?.milesPerDay ?? 0) + (1 - trust) * usual)
  const guessed = said === null ? assumedSpread : saidSpread
  const driven = pace?.spread ?? null
  const known = driven === null ? drivenSpread : Math.min(saidSpread, Math.max(leastSpread, driven))
  return { milesPerDay, paceSpread: trust * known + (1 - trust) * guessed }
}

/**
 * Since the middle of its model year, else the day on which it was added, or on which it was first read.
 * Of a last service nobody said the day: it counts from when that was said, however old the vehicle is.
 */
function daysDriven(
  { year, addedOn, lastServiceMileage }: VehicleRow,
  metrics: readonly MetricRow[],
  today: Day,
): number {
  let first = year === null || lastServiceMileage !== null ? addedOn : `${year}-07-01`
  for (const { on } of [{ on: addedOn }, ...metrics]) if (on < first) first = on
  return Math.max(0, daysBetween(first, today))
}

export function addFlag(flags: Flags, flag: DataFlag): void {
  if (!flags.includes(flag)) flags.push(flag)
}
