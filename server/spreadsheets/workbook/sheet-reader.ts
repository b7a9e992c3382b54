import { buffer } from 'node:stream/consumers'
import { CodedError } from '#domain/errors.ts'
import type { SheetNote, SheetRow } from '#domain/spreadsheets/sheet.ts'
import { openSheet } from '#server/spreadsheets/open-sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { readBook } from './book.ts'
import { mergesIn } from './merges.ts'
import { readSheet } from './sheet-rows.ts'
import { partsOf, tooLarge, unreadable } from './zip-parts.ts'

/** What the process that reads a workbook says of it, line by line. */
export type Said =
  | { sheet: string }
  | { hidden: string }
  | { rows: SheetRow[] }
  | { notes: SheetNote[] }
  | { refused: string }
  | { isAll: true }

// Cells that share one text are written once for each: what is sent must not outgrow what was read.
const mostSigns = 32_000_000
const rowsAtOnce = 200
const mostSheets = 50

async function read(): Promise<void> {
  const parts = partsOf(await buffer(process.stdin))
  const book = await readBook(parts)
  let left = mostSigns
  for (const { name, isHidden, part } of book.sheets.slice(0, mostSheets)) {
    if (isHidden) {
      say({ hidden: name })
      continue
    }
    const [pieces, again] = [parts.open(part), parts.open(part)]
    if (pieces === null || again === null) throw refused(unreadable)
    const open = openSheet(name)
    const { rows, notes } = open.sheet
    const handOn = () => {
      for (const { length } of rows.at(-1)?.cells ?? []) left -= length
      if (left < 0) throw refused(tooLarge)
      if (rows.length >= rowsAtOnce) say({ rows: rows.splice(0) })
    }
    say({ sheet: name })
    await readSheet(again, await mergesIn(pieces), book, open, handOn)
    say({ rows })
    say({ notes })
  }
}

function say(said: Said): void {
  process.stdout.write(`${JSON.stringify(said)}\n`)
}

await read().then(
  () => say({ isAll: true }),
  (error: unknown) => say({ refused: error instanceof CodedError ? error.message : unreadable }),
)
