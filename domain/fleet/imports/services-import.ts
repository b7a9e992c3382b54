import type { Day } from '#domain/calendar.ts'
import { formatDistance, milesFromKilometers, type DistanceUnit } from '#domain/distance.ts'
import {
  columnNamed,
  dayIn,
  numberIn,
  readTable,
  sampleOf,
  vehicleNames,
  type Columns,
  type RowError,
} from './csv-table.ts'
import { dayTooEarly, firstReadingDay, type FieldRefusal } from '#domain/fleet/metric-types.ts'
import type { HistoryService } from '#domain/fleet/stored-json.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { readingDayWrong, vehicleMissing } from './readings-import.ts'

const most = { mi: 5_000_000, km: 8_000_000 }

const columns: Columns = {
  vehicle: [...vehicleNames, 'unit', 'name'],
  filterType: ['filter', 'filter type', 'filters'],
  on: ['date', 'service date', 'day', 'serviced on'],
  mileage: ['mileage', 'miles', 'odometer', 'mileage at service'],
  wasDue: ['was due', 'was it due', 'due'],
}

export const sampleServices = (unit: DistanceUnit = 'mi'): string =>
  sampleOf(
    unit,
    columns,
    'Unit 101,DPF,2024-05-14,255000,yes',
    'Unit 101,Engine air,3/2/2025,321500,no',
  )

export const filterMissing = 'Please enter the filter, such as DPF.'
const dayAhead = 'The date can’t be in the future.'
const mileageWrong = {
  mi: 'Please enter whole miles from 0 to 5,000,000.',
  km: 'Please enter whole kilometers from 0 to 8,000,000.',
}
const dueWrong = 'Please enter yes or no.'

const yes = new Set(['yes', 'y', 'true', '1', 'due'])
const no = new Set(['no', 'n', 'false', '0', 'not due'])

/** `kilometers`: what the file says, where that is in kilometers. */
export type PastService = HistoryService & { filterType: string; kilometers?: number }
export type ImportedService = { line: number; vehicle: string; service: PastService }
export type ReadServices = {
  rows: number
  unknownColumns: string[]
  services: ImportedService[]
  errors: RowError[]
}

/** As `readTable`. A mileage whose column says no unit is in `unit`. */
export function* readServices(
  sheet: readonly SheetRow[],
  today: Day,
  unit: DistanceUnit = 'mi',
): Generator<null, ReadServices> {
  const services: ImportedService[] = []
  const errors: RowError[] = []
  const table = yield* readTable(sheet, serviceTable, ({ line, values, units }) => {
    const service = serviceOf(values, today, units['mileage'] ?? unit)
    if ('message' in service) errors.push({ line, ...service })
    else services.push({ line, vehicle: values['vehicle'] ?? '', service })
  })
  return { ...table, services, errors }
}

export const serviceColumn = (field: string): string => columnNamed(columns, field)

/** "412,000 mi, was due" */
export function shownService(
  { mileage, wasDue, kilometers }: PastService,
  unit: DistanceUnit = 'mi',
): string {
  const parts = [
    mileage === null ? '' : formatDistance(mileage, unit, kilometers),
    wasDue === null ? '' : wasDue ? 'was due' : 'was not due',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const serviceTable = {
  columns,
  needed: ['vehicle', 'filterType', 'on'],
  once: ['mileage'],
  rowsAre: 'services',
  rowIs: 'a past service',
}

function serviceOf(
  { vehicle, filterType, on: day, mileage, wasDue }: Readonly<Record<string, string>>,
  today: Day,
  unit: DistanceUnit,
): PastService | FieldRefusal {
  if (vehicle === undefined) return { field: 'vehicle', message: vehicleMissing }
  if (filterType === undefined) return { field: 'filterType', message: filterMissing }
  const on = dayIn(day ?? '')
  if (on === null) return { field: 'on', message: readingDayWrong }
  if (on < firstReadingDay) return { field: 'on', message: dayTooEarly }
  if (on > today) return { field: 'on', message: dayAhead }
  const said = mileage === undefined ? null : numberIn(mileage)
  if (mileage !== undefined && (said === null || said > most[unit]))
    return { field: 'mileage', message: mileageWrong[unit] }
  const whole = said === null ? null : Math.round(said)
  const due = wasDue?.toLowerCase()
  if (due !== undefined && !yes.has(due) && !no.has(due))
    return { field: 'wasDue', message: dueWrong }
  return {
    filterType: filterType.slice(0, 100),
    on,
    mileage: whole !== null && unit === 'km' ? milesFromKilometers(whole) : whole,
    ...(whole !== null && unit === 'km' && { kilometers: whole }),
    wasDue: due === undefined ? null : yes.has(due),
  }
}
