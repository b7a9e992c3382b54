import * as z from 'zod/mini'
import { aboutKind, filterKinds } from '#content/filter-kinds.ts'
import { isAbbreviation, kindOf } from '#domain/filter-kind.ts'
import {
  columnNamed,
  numberIn,
  readTable,
  sampleOf,
  vehicleNames,
  type Columns,
} from '#domain/fleet/imports/csv-table.ts'
import { codeKey } from '#domain/pasted-text.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { type Filter, isSome } from './contract.ts'
import { codeOnLabel } from './label-address.ts'
import { tagNumberOf, tagText } from './tag.ts'

const columns: Columns = {
  serialNumber: ['serial number', 'serial', 'serial no', 'filter serial', 'filter serial number'],
  partNumber: ['part number', 'part', 'part no', 'filter part number'],
  kind: ['kind', 'filter type', 'filter', 'type', 'filter kind'],
  vehicle: [...vehicleNames, 'unit'],
  weightNewLb: [
    'weight when new lb',
    'weight when new',
    'weight when new pounds',
    'weight when new lbs',
    'weight new',
    'new weight',
  ],
  weightNewKg: ['weight when new kg', 'weight new kg', 'new weight kg'],
  flowNewCfm: ['air flow when new cfm', 'air flow when new', 'flow when new cfm', 'flow when new'],
  pressureNewInH2O: [
    'pressure drop when new inh o',
    'pressure drop when new',
    'pressure when new',
    'pressure drop when new inches of water',
  ],
}

export const sampleFilters = (): string =>
  sampleOf('mi', columns, 'A6804705995,A6804910194,DPF,Unit 101,18.4,,420,3.0')

const gramsPer = { weightNewLb: 453.59237, weightNewKg: 1000 } as const
const serialMissing =
  'Please enter the serial number: without one nobody can know the filter again.'
const serialWrong = 'Please check this serial number.'
const partWrong = 'Please enter at most 100 characters.'
const kindWrong = `Please enter ${filterKinds
  .map((kind) => (kind === 'other' ? kind : aboutKind[kind].short))
  .map((name) => (isAbbreviation(name) ? name : name.toLowerCase()))
  .join(', ')
  .replace(/(?=\bother)/, 'or ')}.`
const numberWrong = 'Please enter a number such as 18.4.'
const bothWeights = 'Please enter the weight in pounds or in kilograms, not both.'

/** A filter as a file says it: null is not said. */
export type ImportedFilter = {
  line: number
  serialNumber: string
  partNumber: string | null
  kind: Filter['kind'] | null
  vehicle: string | null
  weightNewG: string | null
  flowNewCfm: string | null
  pressureNewInH2O: string | null
}
type Refusal = { field: string; message: string }
export type ReadFilters = {
  rows: number
  unknownColumns: string[]
  filters: ImportedFilter[]
  errors: (Refusal & { line: number })[]
}

export const filterColumn = (field: string): string => columnNamed(columns, field)

/** As `readTable`. A serial number that is in two rows counts once: the second is refused. */
export function* readFilters(sheet: readonly SheetRow[]): Generator<null, ReadFilters> {
  const filters: ImportedFilter[] = []
  const errors: ReadFilters['errors'] = []
  const lines = new Map<string, number>()
  const table = yield* readTable(sheet, filterTable, ({ line, values }) => {
    const row = filterOf(line, values)
    if ('message' in row) return errors.push({ line, ...row })
    const first = lines.get(codeKey(row.serialNumber))
    if (first !== undefined)
      return errors.push({
        line,
        field: 'serialNumber',
        message: `This serial number is in row ${first} already.`,
      })
    lines.set(codeKey(row.serialNumber), line)
    return filters.push(row)
  })
  return { ...table, filters, errors }
}

const filterTable = {
  columns,
  needed: ['serialNumber'],
  rowsAre: 'filters',
  rowIs: 'a filter',
}

function filterOf(
  line: number,
  values: Readonly<Record<string, string>>,
): ImportedFilter | Refusal {
  const { serialNumber: typed, partNumber = null, vehicle = null } = values
  if (typed === undefined) return { field: 'serialNumber', message: serialMissing }
  const tag = tagNumberOf(typed)
  const serialNumber = tag === null ? typed : tagText(tag)
  if (serialNumber.length > 100 || codeOnLabel(serialNumber) !== null)
    return { field: 'serialNumber', message: serialWrong }
  if ((partNumber ?? '').length > 100) return { field: 'partNumber', message: partWrong }
  const kind = values['kind'] === undefined ? null : kindOf(values['kind'])
  if (kind === 'other' && !/^other$/i.test(values['kind'] ?? ''))
    return { field: 'kind', message: kindWrong }
  if (values['weightNewLb'] !== undefined && values['weightNewKg'] !== undefined)
    return { field: 'weightNewKg', message: bothWeights }
  const numbers: Record<string, string | null> = {}
  for (const field of ['weightNewLb', 'weightNewKg', 'flowNewCfm', 'pressureNewInH2O'] as const) {
    const said = values[field]
    if (said === undefined) continue
    const value = numberIn(said)
    const stored = (value ?? 0) * (field in gramsPer ? gramsPer[field as keyof typeof gramsPer] : 1)
    const decimals = field === 'pressureNewInH2O' ? 2 : 1
    if (value === null || !isSome(stored, decimals) || stored >= 1_000_000)
      return { field, message: numberWrong }
    numbers[field] = stored.toFixed(decimals)
  }
  return {
    line,
    serialNumber,
    partNumber,
    kind,
    vehicle,
    weightNewG: numbers['weightNewLb'] ?? numbers['weightNewKg'] ?? null,
    flowNewCfm: numbers['flowNewCfm'] ?? null,
    pressureNewInH2O: numbers['pressureNewInH2O'] ?? null,
  }
}

type Facts = Pick<
  Filter,
  'partNumber' | 'kind' | 'weightNewG' | 'flowNewCfm' | 'pressureNewInH2O' | 'vehicleId'
>
export type Addition = {
  [Fact in keyof Facts]: Facts[Fact] | null
}

const otherwise =
  'We have this filter with another value. Please correct one of the two: nothing was changed.'
const elsewhere =
  'We have this filter in another vehicle. Please ask our team to move it: nothing was changed.'

/**
 * What a row adds to a filter that is known: what nobody has said yet. Another value than the one
 * that we have is refused, not written over.
 */
export function additionTo(
  known: Facts,
  row: ImportedFilter,
  vehicleId: string | null,
): Addition | Refusal {
  const kind = known.kind === 'other' ? row.kind : null
  if (row.kind !== null && known.kind !== 'other' && row.kind !== known.kind)
    return { field: 'kind', message: otherwise }
  if (vehicleId !== null && known.vehicleId !== null && vehicleId !== known.vehicleId)
    return { field: 'vehicle', message: elsewhere }
  for (const field of ['partNumber', 'weightNewG', 'flowNewCfm', 'pressureNewInH2O'] as const) {
    const [said, stored] = [row[field], known[field]]
    if (said === null || stored === null) continue
    const isSame = field === 'partNumber' ? said === stored : Number(said) === Number(stored)
    if (!isSame)
      return { field: field === 'weightNewG' ? 'weightNewLb' : field, message: otherwise }
  }
  return {
    kind: kind === 'other' ? null : kind,
    partNumber: known.partNumber === null ? row.partNumber : null,
    weightNewG: known.weightNewG === null ? row.weightNewG : null,
    flowNewCfm: known.flowNewCfm === null ? row.flowNewCfm : null,
    pressureNewInH2O: known.pressureNewInH2O === null ? row.pressureNewInH2O : null,
    vehicleId: known.vehicleId === null ? vehicleId : null,
  }
}

export const filterImportStates = ['new', 'completed', 'known'] as const

export const filtersImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  added: z.number(),
  /** Known ones, of which the file says more than we had. */
  completed: z.number(),
  known: z.number(),
  preview: z.array(
    z.object({
      line: z.number(),
      serialNumber: z.string(),
      partNumber: z.nullable(z.string()),
      kind: z.nullable(z.enum(filterKinds)),
      weightNewG: z.nullable(z.string()),
      vehicle: z.nullable(z.string()),
      state: z.enum(filterImportStates),
      /** For our team alone: the other company that has a filter with this serial number. */
      alsoOf: z.optional(z.string()),
    }),
  ),
  errors: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
  errorCount: z.number(),
  unknownColumns: z.array(z.string()),
  /** Takes back what was added; null where nothing was. */
  importId: z.nullable(z.string()),
})
export const filtersImportUndone = z.object({
  removed: z.number(),
  /** Used since, or changed by somebody. */
  kept: z.number(),
})

export type FiltersImportAnswer = z.infer<typeof filtersImportAnswer>
export type FiltersImportUndone = z.infer<typeof filtersImportUndone>
