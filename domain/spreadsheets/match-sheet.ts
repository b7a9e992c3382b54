import { columnsOf, ofNamedVehicles, withUnits } from './match-columns.ts'
import { isKnownHeading, plainHeading } from './headings.ts'
import {
  sheetKinds,
  type ImportField,
  type MatchedColumn,
  type SheetKind,
  type TableKind,
} from './fields.ts'
import { isProven, kindsInOrder } from './sheet-kind.ts'
import { programOf, type Program } from './programs.ts'
import { sheetLimits, type SheetRow } from './sheet.ts'

export type MatchedSheet = {
  /** The line of the names of the columns; the lower one where there are two. */
  headLine: number
  head: string[]
  kind: SheetKind
  /** Null for a column that is left out. */
  columns: (MatchedColumn | null)[]
  /** Whose layout it has; null for a list that somebody keeps by hand. */
  program: Program | null
  /** The same for every file with these headings, so that what was chosen for one fits the next. */
  fingerprint: string
}
export type MatchedTable = Omit<MatchedSheet, 'kind'> & { kind: TableKind }
export type Matching = {
  /** What somebody has said it is. */
  kind?: TableKind | undefined
  /** What it may be; all unless said. */
  kinds?: readonly SheetKind[]
  /** Fields that whoever reads it can't take. */
  without?: readonly ImportField[]
}

type Candidate = Omit<MatchedSheet, 'kind'> & {
  kind: TableKind
  known: number
  isProven: boolean
}

const fewestNames = 2
const mostSamples = 50
const longestTitle = 100

/**
 * Which row names the columns, what kind of table it is, and which field each column is. Null for a
 * sheet without a row.
 */
export function matchSheet(
  rows: readonly SheetRow[],
  asked?: Matching & { kind?: SheetKind | undefined },
): MatchedSheet | null
export function matchSheet(rows: readonly SheetRow[], asked: Matching): MatchedTable | null
export function matchSheet(rows: readonly SheetRow[], asked: Matching = {}): MatchedTable | null {
  let best: Candidate | null = null
  for (const [at, row] of rows.slice(0, sheetLimits.linesAbove).entries()) {
    const below = rows.slice(at + 1, at + 1 + mostSamples)
    best = better(best, candidateOf(row.line, row.cells, below, asked))
    const above = rows[at - 1]
    const both =
      above !== undefined && isUpperHead(above.cells, row.cells)
        ? joined(above.cells, row.cells)
        : null
    // Of two rows that name as many columns the joined names say more.
    if (both !== null) best = better(candidateOf(row.line, both, below, asked), best)
  }
  const [first] = rows
  if (first === undefined) return null
  const found =
    best === null || best.known < fewestNames
      ? candidateOf(first.line, first.cells, rows.slice(1, mostSamples), asked)
      : best
  const { known: _known, isProven: _isProven, ...matched } = found
  return matched
}

/** By the kind that somebody has chosen, with the headings as they are. */
export function matchedAs(
  { headLine, head }: Pick<MatchedSheet, 'headLine' | 'head'>,
  below: readonly SheetRow[],
  asked: Matching & { kind: SheetKind },
): MatchedSheet {
  const {
    known: _known,
    isProven: _isProven,
    ...matched
  } = candidateOf(headLine, head, below.slice(0, mostSamples), asked)
  return { ...matched, kind: asked.kind }
}

/** What proves its kind goes before what only names more columns; the upper of two equal ones. */
function better(best: Candidate | null, next: Candidate | null): Candidate | null {
  if (best === null || next === null) return best ?? next
  if (best.isProven !== next.isProven) {
    const [proven, other] = next.isProven ? [next, best] : [best, next]
    return proven.known >= fewestNames ? proven : other
  }
  return next.known > best.known ? next : best
}

function candidateOf(
  headLine: number,
  cells: readonly string[],
  below: readonly SheetRow[],
  { kind: chosen, kinds = sheetKinds, without = [] }: Matching,
): Candidate {
  const head = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle))
  const names = head.map(plainHeading)
  const asked: readonly TableKind[] =
    chosen === undefined ? kindsInOrder.filter((one) => kinds.includes(one)) : [chosen]
  const ways = asked.map((kind) => {
    const columns = columnsOf(names, kind, below, without)
    const fields = columns.flatMap((column) => (column === null ? [] : [column.field]))
    const proven = kind === 'parts' || chosen !== undefined || isProven(kind, columns, names, below)
    return { kind, columns, known: new Set(fields).size, isProven: proven }
  })
  const proven = ways.find((way) => way.isProven && way.known > 0)
  const most = ways.toReversed().reduce((one, next) => (next.known > one.known ? next : one))
  const { columns, ...way } = proven ?? most
  return {
    headLine,
    head,
    ...way,
    columns: ofNamedVehicles(withUnits(columns)),
    program: programOf(names),
    fingerprint: fingerprintOf(names),
  }
}

/** The upper of two heading rows has gaps where its word stands for several columns. */
function isUpperHead(upper: readonly string[], lower: readonly string[]): boolean {
  const [above, below] = [upper, lower].map((cells) => cells.filter((cell) => cell.trim() !== ''))
  const isText = (cells: readonly string[] = []) => cells.every((cell) => !/\d/.test(cell))
  return (
    above !== undefined &&
    below !== undefined &&
    above.length >= fewestNames &&
    above.length < below.length &&
    isText(above)
  )
}

/** Null where no word of the upper row makes another name of the one below it. */
function joined(upper: readonly string[], lower: readonly string[]): string[] | null {
  let group = ''
  let isOther = false
  const head = lower.map((cell, at) => {
    const said = (upper[at] ?? '').trim()
    if (said !== '') group = said
    const whole = cell.trim() === '' ? said : `${group} ${cell}`.trim()
    if (!isKnownHeading(plainHeading(whole))) return cell
    isOther = true
    return whole
  })
  return isOther ? head : null
}

/** Of 53 bits (cyrb53): no secret, and nobody gains by two files that share one. */
function fingerprintOf(names: readonly string[]): string {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  for (const sign of names.join('\n')) {
    const code = sign.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}
