import { createHash } from 'node:crypto'
import { todayAt } from '#domain/calendar.ts'
import {
  importLimits,
  type ImportCheck,
  type ImportDetail,
  type ImportSummary,
  importSummary,
} from '#domain/customers/imports/contract.ts'
import { planImport, unitsOfOwners, type Plan } from '#domain/customers/imports/plan.ts'
import { previewOf } from '#domain/customers/imports/preview.ts'
import {
  readSheets,
  type ImportRow,
  type LineNote,
  type ReadSheets,
} from '#domain/customers/imports/read-sheets.ts'
import { examplesOf } from '#domain/spreadsheets/examples.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import { serialsOf } from '#server/filters/import-store.ts'
import { ownersNamed, readKnown } from './known-store.ts'
import { rowsOfImport } from './rows-store.ts'
import type { StoredImport } from './store.ts'

type Checked = {
  plan: Plan
  check: ImportCheck
  rows: ImportRow[]
  leftOut: ReadSheets['leftOut']
  /** How many rows of each sheet say nowhere whose they are. */
  ownerless: ReadonlyMap<number, number>
}

/** What will become of the rows, beside what we have by now. */
export async function checkImport(
  db: Db,
  { now }: Pick<Deps, 'now'>,
  stored: StoredImport,
): Promise<Checked> {
  const rows = await rowsOfImport(db, stored.id)
  const today = todayAt(now())
  const owners = await ownersOf(db, stored)
  const heads = headsOf(stored, owners)
  const inMiles = await inSteps(readSheets(heads, rows, today))
  const known = await readKnown(db, inMiles)
  const { id, choices } = stored
  const unitOf = await inSteps(unitsOfOwners(inMiles, known, choices, idsFor(id)))
  const read = unitOf === null ? inMiles : await inSteps(readSheets(heads, rows, today, unitOf))
  const planning = { today, newId: idsFor(id) }
  const plan = await inSteps(planImport(read, known, choices, planning))
  const { counts, errors, twins, undecided, additions } = plan
  const notes = [...notesOfFiles(stored), ...read.notes]
  const ownerless = [...read.ownerless.values()].reduce((sum, rows) => sum + rows, 0)
  const { rows: count } = read
  const numbers = { counts, known: plan.known, undecided, rows: count, ownerless }
  const check = {
    ...numbers,
    completed: additions.length,
    twins,
    digest: await inSteps(digestOf({ ...plan, ...numbers })),
    errors: errors.slice(0, importLimits.errorsShown),
    errorCount: errors.length,
    notes: notes.slice(0, importLimits.notesShown),
    noteCount: notes.length,
    leftOut: read.leftOut.slice(0, importLimits.notesShown),
    leftOutCount: read.leftOut.length,
    preview: previewOf(plan, known),
    wrongRows: new Set(errors.map(({ sheet, line }) => `${sheet}:${line}`)).size,
    wrongSheets: [...new Set(errors.map(({ sheet }) => sheet))].toSorted((a, b) => a - b),
  }
  return { plan, check, rows, leftOut: read.leftOut, ownerless: read.ownerless }
}

/** The same plan has the same ids whenever it is made, so that two can be compared. */
function idsFor(importId: string): () => string {
  let made = 0
  return () => {
    made += 1
    const hex = createHash('sha256').update(`${importId} ${made}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

/**
 * Of all that would be written: whatever changes that is seen here. One after another, since all of
 * it as one text would hold up everybody else.
 */
function* digestOf(planned: Plan & Record<string, unknown>): Generator<null, string> {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(planned)) {
    hash.update(name)
    for (const one of Array.isArray(value) ? value : [value]) {
      hash.update(JSON.stringify(one))
      yield null
    }
  }
  return hash.digest('base64url')
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

/** Who was chosen for whole sheets, of those who are still there. */
const ownersOf = (db: Db, { sheets }: Pick<StoredImport, 'sheets'>) =>
  ownersNamed(
    db,
    sheets.flatMap(({ owner = null }) => owner ?? []),
  )

type Owners = Awaited<ReturnType<typeof ownersOf>>

const headsOf = ({ sheets }: Pick<StoredImport, 'sheets'>, owners: Owners) =>
  sheets.map(({ headLine, head, columns, units, kind = null, owner = null }) => ({
    headLine,
    head,
    kind,
    // One who is gone is nobody's: somebody else is chosen.
    owner: owners.get(owner ?? '')?.customerId ?? null,
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
  const owners = await ownersOf(db, stored)
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
        isRemembered: kept.isRemembered ?? false,
        needsOwner: checked?.ownerless.has(sheet) ?? false,
        owner: owners.get(kept.owner ?? '') ?? null,
        rows: below.length,
        columns: head.map((title, at) => ({
          title,
          field: columns[at] ?? null,
          unit: chosen[at]?.unit ?? null,
          examples: examplesOf(below, at),
        })),
      }
    }),
    progress: { done: stored.doneSteps, total: stored.totalSteps },
    problem: stored.problem,
    check: checked?.check ?? null,
    kept: await serialsOf(db, stored.kept ?? []),
  }
}

export const summaryOf = (stored: StoredImport): ImportSummary =>
  answerOf(importSummary, {
    ...stored,
    // Before there were any in an import.
    counts: stored.counts === null ? null : { ...noFleet, ...stored.counts },
    by: stored.staffName,
  })

const noFleet = { filters: 0, readings: 0 }
