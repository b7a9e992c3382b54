import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { Sheet } from '#domain/spreadsheets/sheet.ts'
import type { Letters } from './letters.ts'
import { openSheet, tooManyRows } from './open-sheet.ts'
import { endlessLine, headOfText, piecesOf, textFrom } from './pieces.ts'
import { refused } from './refused.ts'
import { endOfQuote, separatorOf } from './separator.ts'

const sliceMs = 8
/** No row of a table is so long: a quote is open, or this is no table. */
const longestRow = 1_000_000

const unclosed = (line: number) =>
  `A quote is opened on line ${line} and never closed. Please close it, or remove it, and choose the file again.`
const oddQuotes =
  'From this line on, quotes inside a quoted cell are not doubled. They are read as they are typed.'
const letterLost = 'Letters that can’t be read are shown as �.'

type Text = { bytes: Buffer; letters: Letters; separator: string }
/** In which row and cell reading ended, and the line that it had come to. */
type Fault = { line: number; cell: number; until: number; isUnclosed: boolean }

/** Rows of a text file, in slices of a few milliseconds, so that other calls go on. */
export async function readText(name: string, bytes: Buffer, letters: Letters): Promise<Sheet> {
  const { said, head } = headOfText(bytes, letters)
  const text = { bytes, letters, separator: said ?? separatorOf(head) }
  const read = await rowsOf(name, text, 'strict')
  if ('rows' in read) return read
  const opened = openedOn(text, read)
  if (read.isUnclosed || opened !== read.until) throw refused(unclosed(opened))
  // A cell that is "12" stack" on one line: nothing is swallowed when it is read as it is typed.
  const again = await rowsOf(name, text, 'lenient')
  if (!('rows' in again)) throw refused(unclosed(openedOn(text, again)))
  again.notes.unshift({ line: opened, message: oddQuotes })
  return again
}

async function rowsOf(
  name: string,
  { bytes, letters, separator }: Text,
  way: 'strict' | 'lenient',
): Promise<Sheet | Fault> {
  const { sheet, add, note } = openSheet(name)
  let [line, isSound] = [1, true]
  const take = (cells: string[]): null => {
    if (way === 'lenient') refuseSwallowed(cells, line)
    if (isSound && letters === 'utf-8' && cells.some((cell) => cell.includes('\uFFFD'))) {
      isSound = false
      note(line, letterLost)
    }
    if (!add(line, way === 'strict' ? cells : cells.map(withoutOuterQuotes)))
      throw refused(tooManyRows)
    line += 1 + breaksIn(cells)
    return null
  }
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    // Blanks beside a quote belong to no cell.
    [way === 'strict' ? 'trim' : 'ltrim']: true,
    max_record_size: longestRow,
    on_record: take,
  })
  try {
    await pipeline(inSlices(piecesOf(bytes, letters)), parser.resume())
  } catch (error) {
    const fault = error instanceof CsvError ? faultOf(error, line) : null
    if (fault === null) throw error
    return fault
  }
  return sheet
}

async function* inSlices(pieces: Iterable<string>): AsyncGenerator<string> {
  let until = performance.now() + sliceMs
  let signsOfLine = 0
  for (const piece of pieces) {
    const end = piece.lastIndexOf('\n')
    signsOfLine = end === -1 ? signsOfLine + piece.length : piece.length - end
    if (signsOfLine > longestRow) throw refused(endlessLine)
    yield piece
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
}

function faultOf(error: CsvError, line: number): Fault | null {
  const { code } = error
  const at = { line, cell: Number(error['index'] ?? 0), until: Number(error['lines'] ?? line) }
  if (code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE') return { ...at, isUnclosed: false }
  const isUnclosed = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  return isUnclosed ? { ...at, isUnclosed } : null
}

/** A quote that is closed by the next one, lines below, takes the rows between for one cell. */
function refuseSwallowed(cells: readonly string[], line: number): void {
  const at = cells.findIndex((cell) => cell.startsWith('"') && cell.includes('\n'))
  if (at !== -1) throw refused(unclosed(line + breaksIn(cells.slice(0, at))))
}

/** 12" stack of "12" stack", which was to be "12"" stack". */
const withoutOuterQuotes = (cell: string) =>
  cell.trim().replace(/^"(.*".*)"$/s, (_all, inner: string) => inner.replaceAll('""', '"'))

function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells)
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

/** The line on which the cell begins at which reading ended. */
function openedOn({ bytes, letters, separator }: Text, { line, cell }: Fault): number {
  const text = textFrom(piecesOf(bytes, letters), line, longestRow)
  let at = 0
  for (let passed = 0; passed < cell; passed += 1) {
    at += /^\s*/.exec(text.slice(at, at + 100))?.[0].length ?? 0
    if (text[at] === '"') at = endOfQuote(text, at + 1)
    const next = at === -1 ? -1 : text.indexOf(separator, at)
    if (next === -1) return line
    at = next + 1
  }
  return line + breaksIn([text.slice(0, at)])
}
