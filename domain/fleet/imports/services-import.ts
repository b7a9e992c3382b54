import { formatDistance, type DistanceUnit } from '#domain/distance.ts'
import type { HistoryService } from '#domain/fleet/stored-json.ts'
import type { CellNote } from '#domain/spreadsheets/cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { dayRefusal, vehicleMissing, vehicleNamedIn } from './readings-import.ts'
import { readTable, type Ask, type TableRead } from './read-table.ts'

const mostMiles = 5_000_000
export const filterMissing = 'Please enter the filter, such as DPF.'
export const mileageWrong = 'Please enter whole miles from 0 to 5,000,000.'

/** `kilometers`: what the file says, where that is in kilometers. */
export type PastService = HistoryService & { filterType: string; kilometers?: number }
export type ImportedService = { line: number; vehicle: string; service: PastService }
export type ReadServices = TableRead & { services: ImportedService[] }

/** As `readTable`. */
export function* readServices(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadServices> {
  const services: ImportedService[] = []
  const table = yield* readTable(sheet, 'services', ask, ({ line, cells }) => {
    const vehicle = vehicleNamedIn(cells)
    const filterType = cells.filterType ?? cells.serviceType
    const { serviceDate: on, mileage, wasDue = null } = cells
    if (vehicle === undefined)
      return { errors: [{ field: 'unit', message: vehicleMissing }], notes: [] }
    if (filterType === undefined)
      return { errors: [{ field: 'filterType', message: filterMissing }], notes: [] }
    const wrong = dayRefusal(on, ask.today, 'serviceDate')
    if (wrong !== null || on === undefined)
      return { errors: wrong === null ? [] : [wrong], notes: [] }
    const fits = mileage !== undefined && mileage.miles <= mostMiles
    const notes: CellNote[] = []
    if (mileage !== undefined && !fits)
      notes.push({ field: 'mileage', what: 'unread', message: mileageWrong })
    const service: PastService = {
      filterType: filterType.slice(0, 100),
      on,
      mileage: fits ? mileage.miles : null,
      ...(fits && mileage.kilometers !== null && { kilometers: mileage.kilometers }),
      wasDue,
    }
    services.push({ line, vehicle, service })
    return { errors: [], notes }
  })
  return { ...table, services }
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
