import { aboutKind, filterKinds } from '#content/filter-kinds.ts'
import { isAbbreviation, kindOf } from '#domain/filter-kind.ts'
import { readTable, type Ask, type TableRead } from '#domain/fleet/imports/read-table.ts'
import { codeKey } from '#domain/pasted-text.ts'
import {
  vehicleNamedIn,
  type CellNote,
  type CellRefusal,
  type Cells,
  type Partly,
} from '#domain/spreadsheets/cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { type Filter, isSome } from './contract.ts'
import { codeOnLabel } from './label-address.ts'
import { gramsPerPound } from '#domain/weight.ts'
import { tagNumberOf, tagText } from './tag.ts'

const gramsPer = { weightNewLb: gramsPerPound, weightNewKg: 1000, weightNewG: 1 } as const
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
const bothWeights = 'Please enter the weight in one unit, not in two.'

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
export type FilterOfRow = Omit<ImportedFilter, 'line'>
type Refusal = { field: string; message: string }
export type ReadFilters = TableRead & { filters: ImportedFilter[] }

/** As `readTable`. A serial number that is in two rows counts once: the second is refused. */
export function* readFilters(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadFilters> {
  const filters: ImportedFilter[] = []
  const lines = new Map<string, number>()
  const table = yield* readTable(sheet, 'filters', ask, ({ line, cells }) => {
    const { part, errors, notes } = readFilter(cells)
    if (part === null) return { errors, notes }
    const { serialNumber } = part
    const first = lines.get(codeKey(serialNumber))
    if (first !== undefined)
      return { errors: [wrong(`This serial number is in row ${first} already.`)], notes: [] }
    lines.set(codeKey(serialNumber), line)
    filters.push({ line, ...part })
    return { errors: [], notes }
  })
  return { ...table, filters }
}

/** What a row says of a filter. */
export function readFilter(cells: Cells): Partly<FilterOfRow> {
  const serial = serialOf(cells)
  if ('message' in serial) return { part: null, errors: [serial], notes: [] }
  const { filter, notes } = factsOf(cells)
  return {
    part: { ...serial, vehicle: vehicleNamedIn(cells) ?? null, ...filter },
    errors: [],
    notes,
  }
}

const wrong = (message: string): CellRefusal => ({ field: 'serialNumber', message })

function serialOf({ serialNumber: typed }: Cells): { serialNumber: string } | CellRefusal {
  if (typed === undefined) return wrong(serialMissing)
  const tag = tagNumberOf(typed)
  const serialNumber = tag === null ? typed : tagText(tag)
  const isWrong = serialNumber.length > 100 || codeOnLabel(serialNumber) !== null
  return isWrong ? wrong(serialWrong) : { serialNumber }
}

type FactsOfRow = Omit<ImportedFilter, 'line' | 'serialNumber' | 'vehicle'>

/** What can't be read of a filter is left empty: it is the same filter all the same. */
export function factsOf(cells: Cells): { filter: FactsOfRow; notes: CellNote[] } {
  const notes: CellNote[] = []
  const note = (field: CellNote['field'], message: string): null => {
    notes.push({ field, what: 'unread', message })
    return null
  }
  const number = (field: NumberOfFilter): string | null => {
    const said = cells[field]
    if (said === undefined) return null
    const stored = said * (field in gramsPer ? gramsPer[field as keyof typeof gramsPer] : 1)
    const decimals = field === 'pressureNewInH2O' ? 2 : 1
    const isFine = isSome(stored, decimals) && stored < 1_000_000
    return isFine ? stored.toFixed(decimals) : note(field, numberWrong)
  }
  const { partNumber, filterKind } = cells
  const weights = weightFields.filter((field) => cells[field] !== undefined)
  const isLong = partNumber !== undefined && partNumber.length > 100
  const kind = filterKind === undefined ? null : kindOf(filterKind)
  const isUnknown = kind === 'other' && !/^other$/i.test(filterKind ?? '')
  const filter: FactsOfRow = {
    partNumber: isLong ? note('partNumber', partWrong) : (partNumber ?? null),
    kind: isUnknown ? note('filterKind', kindWrong) : kind,
    weightNewG:
      weights.length > 1
        ? note(weights[1] ?? null, bothWeights)
        : number(weights[0] ?? 'weightNewG'),
    flowNewCfm: number('flowNewCfm'),
    pressureNewInH2O: number('pressureNewInH2O'),
  }
  return { filter, notes }
}

const weightFields = ['weightNewLb', 'weightNewKg', 'weightNewG'] as const
type NumberOfFilter = (typeof weightFields)[number] | 'flowNewCfm' | 'pressureNewInH2O'

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
  row: FilterOfRow,
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
