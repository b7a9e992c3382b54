import { isDay, type Day } from '#domain/calendar.ts'
import { remembered } from '#domain/remembered.ts'
import { withoutCommas } from '#domain/thousands.ts'

/** A service in the history that came with a vehicle. */
export type HistoryService = {
  filterType: string | null
  on: Day
  mileage: number | null
  wasDue: boolean | null
}

export const mostFilters = 12
export const mostServices = 200
const longestName = 100

/** As `listedFilters`; of a longer list from before there was a limit, the first. */
export function readFilterTypes(stored: unknown): string[] | null {
  return listedFilters(stored)?.slice(0, mostFilters) ?? null
}

export function isShortList(filters: unknown): boolean {
  return (listedFilters(filters)?.length ?? 0) <= mostFilters
}

/** From a list, text with commas, objects or JSON. Null where nothing could be read. */
export function listedFilters(stored: unknown): readonly string[] | null {
  if (stored === null || stored === undefined || stored === '') return []
  const isPlain = Array.isArray(stored) && stored.every((name) => typeof name === 'string')
  const names = isPlain
    ? namesOfList(stored.join(betweenNames))
    : cleaned(namesIn(unpacked(stored)))
  return names.length === 0 && !isEmptyList(stored) ? null : names
}

function cleaned(names: readonly string[]): readonly string[] {
  const known = names.map((name) => name.trim().slice(0, longestName)).filter((name) => name !== '')
  return [...new Map(known.map((name) => [name.toLowerCase(), name])).values()]
}

// A sign that no name has: the database refuses it. A fleet has a few different lists.
const betweenNames = '\u0000'
const namesOfList = remembered((list) => cleaned(list.split(betweenNames)))

/** With the number of unreadable entries. Never throws. */
export function readHistory(stored: unknown): { services: HistoryService[]; unread: number } {
  const value = unpacked(stored)
  const entries = Array.isArray(value)
    ? value.slice(0, mostServices)
    : isRecord(value)
      ? Array.isArray(value['services'])
        ? value['services'].slice(0, mostServices)
        : [value]
      : []
  const services = entries.map(serviceIn)
  const isUnreadText = typeof value === 'string' && value.trim() !== ''
  return {
    services: services.filter((service) => service !== null),
    unread: services.filter((service) => service === null).length + Number(isUnreadText),
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[,;|\n]/)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown) =>
      typeof entry === 'string' ? [entry] : isRecord(entry) ? [nameOf(entry)] : [],
    )
  if (!isRecord(value)) return []
  const named = nameOf(value)
  // Objects such as { "dpf": true } name their filters by their keys.
  return named === ''
    ? Object.keys(value).filter((key) => value[key] !== false && value[key] !== null)
    : [named]
}

function nameOf(entry: Record<string, unknown>): string {
  const name = entry['filterType'] ?? entry['type'] ?? entry['name'] ?? entry['filter']
  return typeof name === 'string' ? name : ''
}

function serviceIn(entry: unknown): HistoryService | null {
  if (!isRecord(entry)) return null
  const on = dayIn(entry['date'] ?? entry['serviceDate'] ?? entry['on'])
  if (on === null) return null
  const name = nameOf(entry)
  const due = entry['wasDue'] ?? entry['due']
  return {
    filterType: name === '' ? null : name,
    on,
    mileage: milesIn(entry['mileage'] ?? entry['miles'] ?? entry['odometer']),
    wasDue: typeof due === 'boolean' ? due : null,
  }
}

function dayIn(value: unknown): Day | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  return isDay(day) && day >= '1900' ? day : null
}

/** "412,000 mi" and 412000 are both miles; what is negative or no number is none. */
export function milesIn(value: unknown): number | null {
  const miles =
    typeof value === 'string'
      ? Number(withoutCommas(value.replaceAll(/\s|mi(?:les)?\.?$/gi, '')) || NaN)
      : typeof value === 'number'
        ? value
        : NaN
  return Number.isFinite(miles) && miles >= 0 && miles <= 5_000_000 ? Math.round(miles) : null
}

function unpacked(stored: unknown): unknown {
  if (typeof stored !== 'string' || !/^\s*[[{"]/.test(stored)) return stored
  try {
    return JSON.parse(stored) as unknown
  } catch {
    return stored
  }
}

function isEmptyList(stored: unknown): boolean {
  const value = unpacked(stored)
  return (
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
