import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import { sameFilter } from '#domain/fleet/conditions.ts'
import { milesOrNull } from '#domain/fleet/contract.ts'
import type { FieldRefusal } from '#domain/fleet/metric-types.ts'
import { dayWrong } from '#domain/form-fields.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'
import {
  mostServices,
  readFilterTypes,
  readHistory,
  type HistoryService,
} from '#domain/fleet/stored-json.ts'
import { compared } from '#domain/text-order.ts'
import type { PastService } from './services-import.ts'

const tooManyServices = `We can keep ${mostServices} past services of one vehicle.`

/** How a service in a history is told from others; what is left out it does not say. */
export const pastServiceKey = z.strictObject({
  on: z.iso.date(dayWrong),
  filterType: z._default(z.nullable(z.string().check(z.maxLength(1000))), null),
  mileage: milesOrNull(),
})

export type PastServiceKey = z.infer<typeof pastServiceKey>

/**
 * Where the life of a first filter began: new, in the middle of the vehicle's model year or when it
 * was known to run, if that was before.
 */
export function firstDayOf(year: number, knownOn: readonly Day[]): Day {
  return [`${year}-07-01`, ...knownOn].toSorted(compared)[0] ?? ''
}

/** What a file has added to one vehicle: the ids of readings, and services. */
export type AddedRows = { vehicleId: string; readings: string[]; services: PastServiceKey[] }

/** What is known of a vehicle before its past services are added, one by one. */
export type VehicleWithServices = {
  filterTypes: unknown
  history: readonly HistoryService[]
  /** What the odometer showed that a mileage of a day does not fit. */
  misfitsOf: (read: OdometerReading) => readonly OdometerReading[]
}

/**
 * Null where the service can be added; `known` where the history has it. Its mileage must fit what
 * the odometer showed: `misfit` says why it does not.
 */
export function checkPastService(
  { filterTypes, history, misfitsOf }: VehicleWithServices,
  service: PastService,
  misfit: (known: OdometerReading, read: OdometerReading) => string,
): FieldRefusal | 'known' | null {
  const { filterType, on, mileage } = service
  const isThere = history.some(
    (past) => past.on === on && past.filterType !== null && sameFilter(past.filterType, filterType),
  )
  if (isThere) return 'known'
  const filters = readFilterTypes(filterTypes) ?? []
  if (filters.length > 0 && !filters.some((name) => sameFilter(name, filterType)))
    return {
      field: 'filterType',
      message: `This vehicle has no ${filterType}. Its filters: ${filters.join(', ')}.`,
    }
  if (history.length >= mostServices) return { field: 'vehicle', message: tooManyServices }
  if (mileage === null) return null
  const read = { on, miles: mileage, kilometers: service.kilometers ?? null }
  const misfits = misfitsOf(read)
  // What the odometer showed later is the surest.
  const first = misfits.find((known) => known.on >= on) ?? misfits[0]
  return first === undefined ? null : { field: 'mileage', message: misfit(first, read) }
}

/** A stored history with more services; whatever stood there stays. */
export function withServices(stored: unknown, more: readonly PastService[]): unknown {
  const added = more.map(({ on, kilometers: _shown, ...service }) => ({ date: on, ...service }))
  const value = typeof stored === 'string' ? fromJson(stored) : stored
  if (value === null || value === undefined || value === '') return added
  if (Array.isArray(value)) return [...(value as unknown[]), ...added]
  if (typeof value !== 'object') return { note: value, services: added }
  const before: unknown = Reflect.get(value, 'services')
  if (Array.isArray(before)) return { ...value, services: [...(before as unknown[]), ...added] }
  return readHistory(value).services.length > 0 ? [value, ...added] : { ...value, services: added }
}

/**
 * A stored history without one service; whatever else stood there stays. Null where it has no such
 * service.
 */
export function withoutService(
  stored: unknown,
  { on, filterType, mileage }: PastServiceKey,
): { history: unknown } | null {
  const value = typeof stored === 'string' ? fromJson(stored) : stored
  const isIt = (entry: unknown) =>
    readHistory([entry]).services.some(
      (one) => one.on === on && one.filterType === filterType && one.mileage === mileage,
    )
  const isList = Array.isArray(value)
  if (!isList && (typeof value !== 'object' || value === null)) return null
  const services: unknown = isList ? value : Reflect.get(value, 'services')
  if (!Array.isArray(services)) return isIt(value) ? { history: null } : null
  const at = services.findIndex(isIt)
  if (at < 0) return null
  const left: unknown[] = services.toSpliced(at, 1)
  return { history: isList ? left : { ...value, services: left } }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
