import { createHash, randomUUID } from 'node:crypto'
import { todayAt } from '#domain/calendar.ts'
import {
  importLimits,
  type ImportCheck,
  type ImportDetail,
  type ImportSummary,
  importSummary,
} from '#domain/customers/imports/contract.ts'
import { planImport, type Plan } from '#domain/customers/imports/plan.ts'
import { readSheets, type ImportRow, type LineNote } from '#domain/customers/imports/read-sheets.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { readKnown } from './known-store.ts'
import { rowsOfImport } from './rows-store.ts'
import type { StoredImport } from './store.ts'

type Checked = { plan: Plan; check: ImportCheck; rows: ImportRow[] }

/** What will become of the rows, beside what we have by now. */
export async function checkImport(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  stored: StoredImport,
): Promise<Checked> {
  const rows = await rowsOfImport(db, stored.id)
  const today = todayAt(now())
  const read = await inSteps(readSheets(headsOf(stored), rows, today))
  const known = await readKnown(db, read)
  const plan = planImport(read, known, stored.choices, { today, newId: randomUUID })
  const { counts, errors, twins, undecided } = plan
  const notes = [...notesOfFiles(stored), ...read.notes]
  const seen = { counts, known: plan.known, errors, twins, undecided, rows: read.rows }
  const digest = createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
  const check = {
    ...seen,
    digest,
    errors: errors.slice(0, importLimits.errorsShown),
    errorCount: errors.length,
    notes: notes.slice(0, importLimits.notesShown),
    noteCount: notes.length,
    leftOut: read.leftOut.slice(0, importLimits.notesShown),
    leftOutCount: read.leftOut.length,
    wrongRows: new Set(errors.map(({ sheet, line }) => `${sheet}:${line}`)).size,
  }
  return { plan, check, rows }
}

/** What is said of a whole file goes first. */
const notesOfFiles = ({ sheets }: Pick<StoredImport, 'sheets'>): LineNote[] =>
  sheets.flatMap(({ notes = [] }, sheet) =>
    notes.map(({ line, message }) => ({
      sheet,
      line: line ?? 1,
      column: null,
      what: 'changed' as const,
      message,
    })),
  )

const headsOf = ({ sheets }: Pick<StoredImport, 'sheets'>) =>
  sheets.map(({ headLine, head, columns, units }) => ({
    headLine,
    head,
    columns: chosenColumns(head, columns, units),
  }))

/** As the page shows it. */
export async function detailOf(
  db: Db,
  deps: Pick<Deps, 'now'>,
  stored: StoredImport,
): Promise<ImportDetail> {
  const isOpen = stored.state === 'checking'
  const checked = isOpen ? await checkImport(db, deps, stored) : null
  const rows = checked?.rows ?? []
  return {
    ...summaryOf(stored),
    sheets: stored.sheets.map(({ name, headLine, head, columns, units, ...kept }, sheet) => {
      const chosen = chosenColumns(head, columns, units)
      const below = rows.filter((row) => row.sheet === sheet && row.line > headLine)
      return {
        name,
        headLine,
        kind: kept.kind ?? null,
        program: kept.program ?? null,
        fingerprint: kept.fingerprint ?? null,
        rows: below.length,
        columns: head.map((title, at) => ({
          title,
          field: columns[at] ?? null,
          unit: chosen[at]?.unit ?? null,
          example: exampleOf(below, at),
        })),
      }
    }),
    progress: { done: stored.doneSteps, total: stored.totalSteps },
    problem: stored.problem,
    check: checked?.check ?? null,
  }
}

export const summaryOf = (stored: StoredImport): ImportSummary =>
  answerOf(importSummary, { ...stored, by: stored.staffName })

function exampleOf(rows: readonly ImportRow[], at: number): string {
  const cell = rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? ''
  return cell.trim().slice(0, 80)
}
