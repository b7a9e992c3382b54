import { parse } from 'csv-parse/sync'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'

/** Rows for a test, of a text with commas or semicolons; `server/spreadsheets` reads any other. */
export const rowsOfText = (text: string): SheetRow[] =>
  parse(text, {
    delimiter: text.split('\n', 1)[0]?.includes(';') === true ? ';' : ',',
    relax_column_count: true,
    trim: true,
  })
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
