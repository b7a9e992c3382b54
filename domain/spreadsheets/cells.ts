import type { DistanceUnit } from '#domain/distance.ts'
import type { Day } from '#domain/calendar.ts'
import { identityOf, vehicleNames, type ImportField, type SheetKind } from './fields.ts'
import type { Distance } from './meter-cell.ts'

/**
 * What the cells of a row say, each as what it is. Money in cents, hours in hours. `unitAsSent`:
 * where `unit` is written in another way there. `unreadNames`: names of its vehicle that can't be
 * read.
 */
export type Cells = Partial<
  Record<TextField | 'unitAsSent', string> &
    Record<DayField, Day> &
    Record<MoneyField | NumberField, number> &
    Record<DistanceField, Distance> & { wasDue: boolean; unreadNames: readonly CellRefusal[] }
>
/**
 * What happened to a cell: it is left empty because it can't be read (`unread`) or somebody has to
 * say what is meant (`asked`), it has another value than it shows (`changed`), or another column
 * has what it means (`moved`).
 */
export const cellNotes = ['unread', 'asked', 'changed', 'moved'] as const
export type CellNote = {
  field: ImportField | null
  what: (typeof cellNotes)[number]
  message: string
}
export type CellRefusal = { field: ImportField | null; message: string }
/** `refused` are those of the row's identity: they cost the row. */
export type ReadCells = { cells: Cells; notes: CellNote[]; refused: CellRefusal[] }
/** One thing that a row says: `errors` refuse the row, `notes` are of cells that are left empty. */
export type Partly<Part> = { part: Part | null; errors: CellRefusal[]; notes: CellNote[] }
/** `unit`: in which the account counts distances. `identity`: `identityIn`. */
export type RowReading = { identity: ReadonlySet<ImportField>; today: Day; unit: DistanceUnit }

/** How a row names the vehicle that it is about. */
export function vehicleNamedIn(cells: Cells): string | undefined {
  if (cells.unitAsSent !== undefined) return cells.unitAsSent
  const named = vehicleNames.find((field) => cells[field] !== undefined)
  return named === undefined ? undefined : cells[named]
}

/** The name that a row would have for its vehicle, had its spreadsheet not damaged it. */
export function lostNameIn({ unreadNames = [], ...cells }: Cells): CellRefusal | undefined {
  const first = vehicleNames.find(
    (name) => cells[name] !== undefined || unreadNames.some(({ field }) => field === name),
  )
  return unreadNames.find(({ field }) => field === first)
}

/**
 * Cells without which a row says nothing, by what its columns are: a table may be of several
 * kinds.
 */
export function identityIn(fields: readonly ImportField[]): ReadonlySet<ImportField> {
  const has = (...wanted: readonly ImportField[]) => wanted.some((one) => fields.includes(one))
  const kinds: SheetKind[] = []
  // Where a filter is may be unknown.
  if (has('serialNumber')) kinds.push('filters')
  else if (has(...vehicleNames)) kinds.push('vehicles')
  if (has('serviceDate')) kinds.push('services')
  if (has('readingDate')) kinds.push('readings')
  if (has('invoiceNumber', 'openAmount')) kinds.push('invoices')
  return new Set(kinds.flatMap((kind) => identityOf[kind]))
}

export const dayFields = ['serviceDate', 'readingDate', 'invoiceDate', 'dueDate'] as const
export const moneyFields = ['amount', 'openAmount'] as const
export const distanceFields = [
  'currentMileage',
  'mileage',
  'milesPerMonth',
  'lastServiceMileage',
] as const
export const numberFields = [
  'year',
  'quantity',
  'value',
  'engineHours',
  'weightNewLb',
  'weightNewKg',
  'weightNewG',
  'flowNewCfm',
  'pressureNewInH2O',
] as const
export const identityFields = [
  'unit',
  'unitNumber',
  'vehicleSerial',
  'serialNumber',
  'partNumber',
  'invoiceNumber',
] as const
type DayField = (typeof dayFields)[number]
type MoneyField = (typeof moneyFields)[number]
export type DistanceField = (typeof distanceFields)[number]
export type NumberField = (typeof numberFields)[number]
export type TextField = Exclude<
  ImportField,
  DayField | MoneyField | DistanceField | NumberField | 'wasDue' | 'meterUnit' | 'addressBlock'
>

export function noteCell(
  { notes }: ReadCells,
  field: ImportField | null,
  what: CellNote['what'],
  message: string,
): void {
  notes.push({ field, what, message })
}
