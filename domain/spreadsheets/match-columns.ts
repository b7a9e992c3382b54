import {
  fieldGroups,
  mayRepeat,
  vehicleNames,
  type ImportField,
  type MatchedColumn,
  type MeterUnit,
  type TableKind,
} from './fields.ts'
import { headingsOf, plainHeading } from './headings.ts'
import { isNothing } from './nothing.ts'
import type { SheetRow } from './sheet.ts'

const kilometersIn = /\b(?:kms?|kilomet(?:er|re)s?)\b/
const milesIn = /\b(?:mi|miles?)\b/
const hoursIn = /\b(?:hrs?|h|hours?)\b/
const unitWords = /\b(?:kms?|kilomet(?:er|re)s?|mi|miles?|hrs?|h|hours?)\b/g
const states = new Set([
  'active',
  'inactive',
  'closed',
  'open',
  'archived',
  'enabled',
  'disabled',
  'valid',
  'withdrawn',
  'replaced',
])
// Beside these an "Account" is a number, or what it is for.
const personNames = new Set(['first name', 'last name', 'full name'])
const unitWord = /^(?:unit|vehicle|truck|asset|equipment)\b/
const ofVehicles: readonly ImportField[] = fieldGroups.vehicle
const meters: readonly ImportField[] = [
  'currentMileage',
  'mileage',
  'milesPerMonth',
  'lastServiceMileage',
  'engineHours',
  'value',
]

/**
 * Which field each column of a table is. A heading that may mean two is the first which no other
 * column is; of two columns with one meaning the first has it.
 */
export function columnsOf(
  names: readonly string[],
  kind: TableKind,
  below: readonly SheetRow[],
  without: readonly ImportField[],
): (MatchedColumn | null)[] {
  const isNamedElse = names.some((name) => personNames.has(name))
  const ways = names.map((name, at) =>
    waysOf(name, kind).filter(({ field }) => {
      if (without.includes(field)) return false
      if (field === 'customer')
        return !(name === 'account' && isNamedElse) && !saysStates(below, at)
      if (field === 'state') return !saysStates(below, at)
      return field !== 'filterType' || !saysCounts(below, at)
    }),
  )
  const isPerson = ways.some((some) => some.some(({ field }) => /email|phone|mobile/.test(field)))
  const hasUnit = names.some((name) => unitWord.test(name))
  for (const [at, name] of names.entries())
    // Beside a number or an address it is the name of a person, where the vehicle has another.
    if (name === 'name' && isPerson && hasUnit && !without.includes('customer'))
      ways[at] = [{ field: 'customer', unit: null }]
    // A number beside the name of a vehicle is that of something else.
    else if (name === 'number' && namesVehicle(ways.toSpliced(at, 1)))
      ways[at] = (ways[at] ?? []).filter(({ field }) => field !== 'unit')
  const taken = new Set(ways.flatMap((some) => (some.length === 1 ? [some[0]?.field] : [])))
  const used = new Set<ImportField>()
  return ways.map((some) => {
    const column = some.find(({ field }) => some.length === 1 || !taken.has(field)) ?? null
    if (column === null || (used.has(column.field) && !mayRepeat(column.field))) return null
    used.add(column.field)
    taken.add(column.field)
    return column
  })
}

/** Where no column names a vehicle, nothing would take what others say of it. */
export function ofNamedVehicles(
  columns: readonly (MatchedColumn | null)[],
): (MatchedColumn | null)[] {
  const isNamed = columns.some(
    (one) => one !== null && vehicleNames.some((name) => name === one.field),
  )
  return columns.map((one) =>
    one !== null && !isNamed && ofVehicles.includes(one.field) ? null : one,
  )
}

const namesVehicle = (ways: readonly (readonly MatchedColumn[])[]) =>
  ways.some((some) => some.some(({ field }) => field === 'unit'))

/** A meter whose heading says hours counts hours. */
export function withUnits(columns: readonly (MatchedColumn | null)[]): (MatchedColumn | null)[] {
  const has = columns.some((column) => column?.field === 'engineHours')
  return columns.map((column) => {
    if (column?.unit !== 'h' || column.field === 'engineHours') return column
    const isMeter = column.field === 'currentMileage' || column.field === 'mileage'
    return isMeter && !has ? { field: 'engineHours', unit: 'h' } : isMeter ? null : column
  })
}

function waysOf(name: string, kind: TableKind): MatchedColumn[] {
  const known = headingsOf(kind)
  const unit = unitIn(name)
  // "Kilometers per month" is our "miles per month", and "odometer km" our "odometer".
  const bare = name.replaceAll(unitWords, '').replaceAll(/ +/g, ' ').trim()
  for (const one of [name, name.replaceAll(unitWords, 'miles'), bare]) {
    const fields = known.get(one)
    if (fields === undefined || one === '') continue
    return fields.map((field) => ({ field, unit: meters.includes(field) ? unit : null }))
  }
  return []
}

/**
 * Columns as somebody has chosen their fields. Their unit is what somebody has said, else what the
 * heading says, whatever the column was taken for at first.
 */
export function chosenColumns(
  head: readonly string[],
  fields: readonly (ImportField | null)[],
  units: readonly (MeterUnit | null)[] = [],
): (MatchedColumn | null)[] {
  return fields.map((field, at) => {
    if (field === null) return null
    const unit = units[at] ?? unitIn(plainHeading(head[at] ?? ''))
    return { field, unit: meters.includes(field) ? unit : null }
  })
}

/** What a heading says of its unit. "Miles" as its own name says it too, "mileage" does not. */
export function unitIn(name: string): MeterUnit | null {
  if (kilometersIn.test(name)) return 'km'
  if (milesIn.test(name)) return 'mi'
  return hoursIn.test(name) ? 'h' : null
}

/** Beside what was done, "Filters: 12" says how many. */
function saysCounts(below: readonly SheetRow[], at: number): boolean {
  const said = saidIn(below, at)
  return said.length > 0 && said.every((cell) => /^\d{1,4}$/.test(cell))
}

/** "Account: active" is a state, and nobody's name. */
function saysStates(below: readonly SheetRow[], at: number): boolean {
  const said = saidIn(below, at)
  return said.length > 0 && said.every((cell) => states.has(cell))
}

const saidIn = (below: readonly SheetRow[], at: number): string[] =>
  below
    .map(({ cells }) => (cells[at] ?? '').trim().toLowerCase())
    .filter((cell) => !isNothing(cell))
