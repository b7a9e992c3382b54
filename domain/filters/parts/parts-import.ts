import { readTable, type Ask, type TableRead } from '#domain/fleet/imports/read-table.ts'
import type { NewValueField } from '#domain/filters/contract.ts'
import { factsOf } from '#domain/filters/filters-import.ts'
import { partKey } from '#domain/filters/part-number.ts'
import type { CellNote, CellRefusal } from '#domain/spreadsheets/cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import type { PartNumberSaid } from './contract.ts'
import type { PartsImportAnswer } from './import-contract.ts'

const partMissing = 'Please enter the part number.'
const partWrong = 'Please check this part number.'
const makerLong = 'Please enter at most 100 characters.'
const longest = 100
/** The catalogue of a shop is small; a whole catalogue of a maker is brought in parts. */
export const mostParts = 5000

/** What a file says of a part number: null is not said. */
export type PartValues = {
  [Value in 'kind' | 'maker' | NewValueField]: NonNullable<PartNumberSaid[Value]> | null
}
export type ImportedPart = PartValues & { line: number; partNumber: string }
export type ReadParts = TableRead & { parts: ImportedPart[] }

/** As `readTable`. A part number that is in two rows counts once: the second is refused. */
export function* readParts(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadParts> {
  const parts: ImportedPart[] = []
  const lines = new Map<string, number>()
  const table = yield* readTable(sheet, 'parts', ask, ({ line, cells }) => {
    const { partNumber, maker: typed } = cells
    if (partNumber === undefined) return refused(partMissing)
    const key = partKey(partNumber)
    if (key === '' || partNumber.length > longest) return refused(partWrong)
    const first = lines.get(key)
    if (first !== undefined) return refused(`This part number is in row ${first} already.`)
    lines.set(key, line)
    const { filter, notes } = factsOf(cells)
    const isLong = typed !== undefined && typed.length > longest
    const { kind, weightNewG, flowNewCfm, pressureNewInH2O } = filter
    const maker = isLong ? null : (typed ?? null)
    parts.push({ line, partNumber, kind, maker, weightNewG, flowNewCfm, pressureNewInH2O })
    return { errors: [], notes: isLong ? [...notes, unreadMaker] : notes }
  })
  return { ...table, parts }
}

const unreadMaker: CellNote = { field: 'maker', what: 'unread', message: makerLong }

const refused = (message: string): { errors: CellRefusal[]; notes: CellNote[] } => ({
  errors: [{ field: 'partNumber', message }],
  notes: [],
})

type Judged = PartsImportAnswer['preview'][number]

/** What a row says goes, and what it leaves blank stays. */
export function judgePart(row: ImportedPart, known: PartValues | null): Judged {
  const said = ({ kind, maker, weightNewG, flowNewCfm, pressureNewInH2O }: PartValues) => ({
    kind,
    maker,
    weightNewG,
    flowNewCfm,
    pressureNewInH2O,
  })
  const { line, partNumber } = row
  if (known === null) return { line, partNumber, ...said(row), state: 'new', was: null }
  const after = {
    kind: row.kind ?? known.kind,
    maker: row.maker ?? known.maker,
    weightNewG: row.weightNewG ?? known.weightNewG,
    flowNewCfm: row.flowNewCfm ?? known.flowNewCfm,
    pressureNewInH2O: row.pressureNewInH2O ?? known.pressureNewInH2O,
  }
  const isSame =
    after.kind === known.kind &&
    after.maker === known.maker &&
    isSameNumber(after.weightNewG, known.weightNewG) &&
    isSameNumber(after.flowNewCfm, known.flowNewCfm) &&
    isSameNumber(after.pressureNewInH2O, known.pressureNewInH2O)
  return isSame
    ? { line, partNumber, ...said(known), state: 'known', was: null }
    : { line, partNumber, ...after, state: 'changed', was: said(known) }
}

const isSameNumber = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Number(one) === Number(other)
