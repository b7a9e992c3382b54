import readWorkbook from 'read-excel-file/universal'
import { importLimits } from '#domain/customers/imports/contract.ts'

/** Rows in which something stands, one more than we take at most, each with its line. */
export type NamedRows = { name: string; rows: { line: number; cells: string[] }[] }
type Cell = string | number | boolean | Date | null

// Cells that share one text are written once for each: what is sent must not outgrow what was read.
const mostSigns = 24_000_000

async function read(bytes: Uint8Array): Promise<NamedRows[] | 'tooLarge'> {
  const sheets = (await readWorkbook(Uint8Array.from(bytes).buffer)).map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((row, at) => ({ line: at + 1, cells: row.slice(0, importLimits.columns).map(textOf) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, importLimits.rows + 1),
  }))
  let signs = 0
  for (const { rows } of sheets)
    for (const { cells } of rows) for (const { length } of cells) signs += length
  return signs > mostSigns ? 'tooLarge' : sheets
}

function textOf(value: unknown): string {
  const cell = value as Cell
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6)
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell.slice(0, importLimits.cell)
}

// Null for what is no workbook. It waits to be ended: what it sent could be lost otherwise.
process.on('message', (workbook: Uint8Array) => {
  read(workbook).then(
    (sheets) => process.send?.(sheets),
    () => process.send?.(null),
  )
})
