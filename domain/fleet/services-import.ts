import type { Day } from '#domain/calendar.ts'
import { sameFilter } from './conditions.ts'
import { dayIn, numberIn, readTable, sampleOf, type Columns, type RowError } from './csv-table.ts'
import type { Refusal } from './metric-types.ts'
import type { OdometerReading } from './odometer.ts'
import { mostServices, readFilterTypes, readHistory, type HistoryService } from './stored-json.ts'

const mostRows = 10_000
const mostMiles = 5_000_000

const columns: Columns = {
  vehicle: [
    'vehicle',
    'vehicle identifier',
    'unit',
    'unit number',
    'unit no',
    'vehicle id',
    'truck',
    'vin',
    'name',
  ],
  filterType: ['filter', 'filter type', 'filters'],
  on: ['date', 'service date', 'day', 'serviced on'],
  mileage: ['mileage', 'miles', 'odometer', 'mileage at service'],
  wasDue: ['was due', 'was it due', 'due'],
}

export const sampleServices = sampleOf(
  columns,
  'Unit 101,DPF,2024-05-14,255000,yes',
  'Unit 101,Engine air,3/2/2025,321500,no',
)

const vehicleMissing = 'Please enter the vehicle: its name, unit number or VIN.'
const filterMissing = 'Please enter the filter, such as DPF.'
const dayWrong = 'Please enter the date as 2026-03-10 or 3/10/2026.'
const dayAhead = 'The date can’t be in the future.'
const mileageWrong = 'Please enter whole miles from 0 to 5,000,000.'
const dueWrong = 'Please enter yes or no.'
const tooManyServices = `We can keep ${mostServices} past services of one vehicle.`

const yes = new Set(['yes', 'y', 'true', '1', 'due'])
const no = new Set(['no', 'n', 'false', '0', 'not due'])

export type PastService = HistoryService & { filterType: string }
export type ServiceRow = { line: number; vehicle: string; service: PastService }
export type ReadServices = {
  rows: number
  unknownColumns: string[]
  services: ServiceRow[]
  errors: RowError[]
}

/** As `readTable`. */
export function* readServices(csv: string, today: Day): Generator<null, ReadServices> {
  const services: ServiceRow[] = []
  const errors: RowError[] = []
  const table = yield* readTable(csv, serviceTable, ({ line, values }) => {
    const service = serviceOf(values, today)
    if ('message' in service) errors.push({ line, ...service })
    else services.push({ line, vehicle: values['vehicle'] ?? '', service })
  })
  return { ...table, services, errors }
}

/** How a column is called in the list of errors. */
export const serviceColumn = (field: string): string => columns[field]?.[0] ?? field

/** What is known of a vehicle before its past services are added, one by one. */
export type ServicedVehicle = {
  filterTypes: unknown
  history: readonly HistoryService[]
  /** What the odometer showed that a mileage of a day does not fit. */
  misfitsOf: (read: OdometerReading) => readonly OdometerReading[]
}

/**
 * Null where the service can be added; `known` where the history has it. Its mileage must fit what
 * the odometer showed: `misfit` says why it does not.
 */
export function judgeService(
  { filterTypes, history, misfitsOf }: ServicedVehicle,
  service: PastService,
  misfit: (known: OdometerReading, read: { on: Day; miles: number }) => string,
): Refusal | 'known' | null {
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
  const misfits = mileage === null ? [] : misfitsOf({ on, miles: mileage })
  // What the odometer showed later is the surest.
  const first = misfits.find((known) => known.on >= on) ?? misfits[0]
  return first === undefined || mileage === null
    ? null
    : { field: 'mileage', message: misfit(first, { on, miles: mileage }) }
}

/** "412,000 mi, was due" */
export function shownService({ mileage, wasDue }: PastService): string {
  const parts = [
    mileage === null ? '' : `${mileage.toLocaleString('en-US')} mi`,
    wasDue === null ? '' : wasDue ? 'was due' : 'was not due',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** A stored history with more services; whatever stood there stays. */
export function withServices(stored: unknown, more: readonly PastService[]): unknown {
  const added = more.map(({ on, ...service }) => ({ date: on, ...service }))
  const value = typeof stored === 'string' ? fromJson(stored) : stored
  if (value === null || value === undefined || value === '') return added
  if (Array.isArray(value)) return [...(value as unknown[]), ...added]
  if (typeof value !== 'object') return { note: value, services: added }
  const before: unknown = Reflect.get(value, 'services')
  if (Array.isArray(before)) return { ...value, services: [...(before as unknown[]), ...added] }
  return readHistory(value).services.length > 0 ? [value, ...added] : { ...value, services: added }
}

const serviceTable = {
  columns,
  needed: ['vehicle', 'filterType', 'on'],
  noColumn: (name: string) => `The first row needs a column "${name}".`,
  most: mostRows,
  tooMany: `Please import at most ${mostRows.toLocaleString('en-US')} services at a time.`,
  empty:
    'The file has no rows. The first row names the columns, and each row after it is a past service.',
}

function serviceOf(
  { vehicle, filterType, on: day, mileage, wasDue }: Readonly<Record<string, string>>,
  today: Day,
): PastService | Refusal {
  if (vehicle === undefined) return { field: 'vehicle', message: vehicleMissing }
  if (filterType === undefined) return { field: 'filterType', message: filterMissing }
  const on = dayIn(day ?? '')
  if (on === null) return { field: 'on', message: dayWrong }
  if (on > today) return { field: 'on', message: dayAhead }
  const miles = mileage === undefined ? null : numberIn(mileage)
  if (mileage !== undefined && (miles === null || miles > mostMiles))
    return { field: 'mileage', message: mileageWrong }
  const due = wasDue?.toLowerCase()
  if (due !== undefined && !yes.has(due) && !no.has(due))
    return { field: 'wasDue', message: dueWrong }
  return {
    filterType: filterType.slice(0, 100),
    on,
    mileage: miles === null ? null : Math.round(miles),
    wasDue: due === undefined ? null : yes.has(due),
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
