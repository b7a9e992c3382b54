import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { CodedError } from '#domain/errors.ts'
import type { SheetNote, SheetRow } from '#domain/spreadsheets/sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { readBook } from './book.ts'
import { readSheet } from './sheet-rows.ts'
import { partsOf, tooLarge, unreadable } from './zip-parts.ts'

/** What the process that reads a workbook says of it, line by line. */
export type Said =
  | { sheet: string; notes: SheetNote[] }
  | { rows: SheetRow[] }
  | { refused: string }
  | { isAll: true }

// Cells that share one text are written once for each: what is sent must not outgrow what was read.
const mostSigns = 32_000_000
const rowsAtOnce = 200
const mostSheets = 50

const hidden = (name: string) => `The hidden sheet “${name}” is left out.`

async function read(): Promise<void> {
  const parts = partsOf(await buffer(process.stdin))
  const book = await readBook(parts)
  let signs = 0
  let left = book.sheets
    .filter(({ isHidden }) => isHidden)
    .map(({ name }): SheetNote => ({ line: null, message: hidden(name) }))
  for (const { name, part } of book.sheets
    .filter(({ isHidden }) => !isHidden)
    .slice(0, mostSheets)) {
    const pieces = parts.open(part)
    if (pieces === null) throw refused(unreadable)
    const { rows, notes } = await readSheet(name, pieces, book)
    if (rows.length === 0) continue
    for (const { cells } of rows) for (const { length } of cells) signs += length
    if (signs > mostSigns) throw refused(tooLarge)
    await say({ sheet: name, notes: [...left, ...notes] })
    left = []
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await say({ rows: rows.slice(at, at + rowsAtOnce) })
  }
}

async function say(said: Said): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(said)}\n`)) await once(process.stdout, 'drain')
}

await read().then(
  () => say({ isAll: true }),
  (error: unknown) => say({ refused: error instanceof CodedError ? error.message : unreadable }),
)
