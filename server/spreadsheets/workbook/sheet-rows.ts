import type { Sheet } from '#domain/spreadsheets/sheet.ts'
import { openSheet, tooManyRows, type OpenSheet } from '#server/spreadsheets/open-sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { withSigns, type Book } from './book.ts'
import { plainly, showIn, type Show } from './shown.ts'
import { readXml } from './xml.ts'
import { tooLarge, unreadable } from './zip-parts.ts'

/** As many as a sheet of Excel has. */
const [lastRow, lastColumn] = [1_048_576, 16_384]
const mostMerges = 20_000

const errorCell = (error: string) =>
  `A cell shows the error ${error} of a formula. It is read as empty.`
const notStored =
  'The result of a formula is not stored in this file. The cell is read as empty: save the file in Excel once.'
const noDay = 'A cell has a number that is no date. It is read as empty.'

type Merge = { column: number; from: number; to: number }
type Cell = {
  column: number
  type: string
  style: number
  value: string
  text: string
  hasFormula: boolean
}

/** The rows of one sheet, with what their cells show. */
export async function readSheet(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  book: Book,
): Promise<Sheet> {
  const open = openSheet(name)
  const says = sayer(book, open.note)
  const merges: Merge[] = []
  let [line, column, cells, cell] = [0, 0, [] as string[], null as Cell | null]
  let [into, spoken] = ['' as '' | 'value' | 'text', 0]
  await readXml(pieces, {
    open: (element, attributes) => {
      if (element === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        ;[column, cells] = [0, []]
        if (!(line >= 1 && line <= lastRow)) throw refused(tooLarge)
      } else if (element === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        if (column > lastColumn) throw refused(tooLarge)
        const { t: type = 'n', s: style = '0' } = attributes
        cell = { column, type, style: Number(style), value: '', text: '', hasFormula: false }
      } else if (element === 'f' && cell !== null) cell.hasFormula = true
      else if (element === 'rPh') spoken += 1
      else if (element === 'v') into = 'value'
      else if (element === 't' && spoken === 0) into = 'text'
      else if (element === 'mergeCell') merges.push(...mergeOf(attributes['ref'] ?? ''))
      if (merges.length > mostMerges) throw refused(tooLarge)
    },
    text: (more) => {
      if (cell === null || into === '') return
      if (into === 'value') cell.value += more
      else cell.text += more
    },
    close: (element) => {
      if (element === 'v' || element === 't') into = ''
      else if (element === 'rPh') spoken -= 1
      else if (element === 'c' && cell !== null) {
        const said = says(cell, line)
        if (said !== '') putAt(cells, cell.column - 1, said)
        cell = null
      } else if (element === 'row' && !open.add(line, cells)) throw refused(tooManyRows)
    },
  })
  fillMerges(open.sheet, merges)
  return open.sheet
}

function putAt(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('')
  cells[at] = text
}

function sayer({ texts, formats, is1904 }: Book, note: OpenSheet['note']) {
  const shows: Show[] = formats.map((format) => showIn(format, is1904))
  return ({ type, style, value, text, hasFormula }: Cell, line: number): string => {
    if (type === 'inlineStr') return withSigns(text)
    if (value === '') {
      if (hasFormula) note(line, notStored)
      return ''
    }
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'str') return withSigns(value)
    if (type === 'b') return value === '1' || value === 'true' ? 'yes' : 'no'
    if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '').replace('T', ' ')
    if (type === 'e') {
      note(line, errorCell(value.slice(0, 20)))
      return ''
    }
    const figure = Number(value)
    if (!Number.isFinite(figure)) return ''
    const shown = (shows[style] ?? plainly)(figure)
    if (shown === null) note(line, noDay)
    return shown ?? ''
  }
}

/** 28 for AB12. */
function columnOf(place: string | undefined): number | null {
  if (place === undefined) return null
  let column = 0
  for (let at = 0; at < place.length; at += 1) {
    const letter = (place.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > lastColumn) throw refused(tooLarge)
  }
  if (column === 0) throw refused(unreadable)
  return column
}

/** Beside its first column a merge says nothing. */
function mergeOf(reference: string): Merge[] {
  const [, column = '', from = '', to = ''] =
    /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/i.exec(reference) ?? []
  if (Number(to) <= Number(from)) return []
  return [{ column: columnOf(column) ?? 1, from: Number(from), to: Number(to) }]
}

/** A cell that is merged downward belongs to each row beside it. */
function fillMerges({ rows }: Sheet, merges: readonly Merge[]): void {
  const places = new Map(rows.map(({ line }, at) => [line, at]))
  for (const { column, from, to } of merges) {
    const first = places.get(from)
    const said = first === undefined ? undefined : rows[first]?.cells[column - 1]
    if (first === undefined || said === undefined || said === '') continue
    for (let at = first + 1; at < rows.length && (rows[at]?.line ?? to + 1) <= to; at += 1) {
      const row = rows[at]
      if (row === undefined || (row.cells[column - 1] ?? '') !== '') continue
      const cells = [...row.cells]
      putAt(cells, column - 1, said)
      rows[at] = { line: row.line, cells }
    }
  }
}
