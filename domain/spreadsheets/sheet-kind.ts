import { kindOf } from '#domain/filter-kind.ts'
import { vehicleNames, type ImportField, type MatchedColumn, type SheetKind } from './fields.ts'
import type { SheetRow } from './sheet.ts'

/** What is proven by more goes first: the last is whatever has people. */
export const kindsInOrder: readonly SheetKind[] = [
  'invoices',
  'services',
  'readings',
  'filters',
  'vehicles',
  'customers',
]

const people: readonly ImportField[] = [
  'customer',
  'company',
  'firstName',
  'lastName',
  'fullName',
  'email',
]
const ofVehicles: readonly ImportField[] = [
  'vin',
  'make',
  'model',
  'year',
  'vehicleType',
  'currentMileage',
  'engineHours',
  'milesPerMonth',
  'engineType',
  'operatingConditions',
]
const ofFilters: readonly ImportField[] = [
  'partNumber',
  'weightNewLb',
  'weightNewKg',
  'flowNewCfm',
  'pressureNewInH2O',
]
const numbers = vehicleNames.filter((field) => field !== 'unit')
const readingNames = new Set(['value', 'reading', 'reading name', 'metric', 'metric type'])

/**
 * Whether columns that only this kind has prove it. A balance alone is no invoice, and a name alone
 * is no vehicle.
 */
export function isProven(
  kind: SheetKind,
  columns: readonly (MatchedColumn | null)[],
  names: readonly string[],
  below: readonly SheetRow[],
): boolean {
  const has = (...wanted: readonly ImportField[]) =>
    columns.some((column) => column !== null && wanted.includes(column.field))
  const isNamed = columns.some((one, at) => one?.field === 'unit' && names[at] !== 'name')
  switch (kind) {
    case 'invoices': {
      const money = has('invoiceDate', 'dueDate', 'amount', 'openAmount')
      return has('invoiceNumber') && money && !has('vin', 'make', 'model')
    }
    case 'services':
      // What was done has a name, too.
      return (isNamed || has(...numbers)) && has('serviceDate') && has('filterType', 'serviceType')
    case 'readings': {
      const isList = has('metric') && has('value') && names.some((name) => readingNames.has(name))
      return has(...vehicleNames) && has('readingDate') && (isList || has('mileage', 'engineHours'))
    }
    case 'filters':
      return has('serialNumber') && !has(...ofVehicles) && (has(...ofFilters) || saysFilter())
    case 'vehicles':
      return has('vin') || (has('unit') && (isNamed || has(...ofVehicles)))
    case 'customers':
      return has(...people)
  }

  /** The word in a heading, or filters below one. */
  function saysFilter(): boolean {
    const at = names.findIndex((name) => /^(?:type|kind)$/.test(name))
    return (
      names.some((name) => /\bfilter\b/.test(name)) ||
      below.some(({ cells }) => at !== -1 && kindOf(cells[at] ?? '') !== 'other')
    )
  }
}
