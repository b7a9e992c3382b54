import type { Day } from '#domain/calendar.ts'
import { formatDistance, type DistanceUnit } from '#domain/distance.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import type { HistoryService } from '#domain/fleet/stored-json.ts'
import {
  vehicleNamedIn,
  type CellNote,
  type CellRefusal,
  type Cells,
  type Partly,
} from '#domain/spreadsheets/cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { dayRefusal, vehicleMissing } from './readings-import.ts'
import { readTable, type Ask, type TableRead } from './read-table.ts'

const mostMiles = metricOf('odometer')?.most ?? 0
/** Of a filter or a service, as a line that somebody types. */
export const longestName = 200
const filterMissing = 'Please enter the filter, such as DPF.'
const mileageWrong = 'Please enter whole miles from 0 to 5,000,000.'

/** `kilometers`: what the file says, where that is in kilometers. */
export type PastService = HistoryService & { filterType: string; kilometers?: number }
export type ImportedService = { line: number; vehicle: string; service: PastService }
export type ReadServices = TableRead & { services: ImportedService[] }

/** As `readTable`. */
export function* readServices(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadServices> {
  const services: ImportedService[] = []
  const table = yield* readTable(sheet, 'services', ask, ({ line, cells }) => {
    const { part, errors, notes } = readPastService(cells, ask.today)
    if (part !== null) services.push({ line, ...part })
    return { errors, notes }
  })
  return { ...table, services }
}

/** What a row says was done, whoever brings it. */
export function readPastService(
  cells: Cells,
  today: Day,
): Partly<Pick<ImportedService, 'vehicle' | 'service'>> {
  const vehicle = vehicleNamedIn(cells)
  const { serviceType, filterType = serviceType, serviceDate: on, mileage, wasDue = null } = cells
  const errors: CellRefusal[] = []
  if (vehicle === undefined) errors.push({ field: 'unit', message: vehicleMissing })
  if (filterType === undefined) errors.push({ field: 'filterType', message: filterMissing })
  const wrong = dayRefusal(on, today, 'serviceDate')
  if (wrong !== null) errors.push(wrong)
  if (errors.length > 0 || vehicle === undefined || filterType === undefined || on === undefined)
    return { part: null, errors, notes: [] }
  const fits = mileage !== undefined && mileage.miles <= mostMiles
  const notes: CellNote[] = []
  if (mileage !== undefined && !fits)
    notes.push({ field: 'mileage', what: 'unread', message: mileageWrong })
  const service: PastService = {
    filterType: filterType.slice(0, longestName),
    on,
    mileage: fits ? mileage.miles : null,
    ...(fits && mileage.kilometers !== null && { kilometers: mileage.kilometers }),
    wasDue,
  }
  return { part: { vehicle, service }, errors: [], notes }
}

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
