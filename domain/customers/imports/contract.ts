import * as z from 'zod/mini'
import { cellNotes } from '#domain/spreadsheets/cells.ts'
import {
  importFields,
  meterUnits,
  sheetKinds,
  type ImportField,
} from '#domain/spreadsheets/fields.ts'
import { programs } from '#domain/spreadsheets/programs.ts'
import { leftOutLine } from '#domain/spreadsheets/left-out.ts'
import { sentFile } from '#domain/spreadsheets/sent-file.ts'
import { sheetLimits, shownOfSheet } from '#domain/spreadsheets/sheet.ts'

export const importLimits = {
  files: 3,
  /** Of all files together, before they are packed into the call. */
  bytes: sheetLimits.bytes,
  sheets: 6,
  rows: sheetLimits.rows,
  columns: sheetLimits.columns,
  errorsShown: shownOfSheet.errors,
  notesShown: 1000,
  previewed: shownOfSheet.previewed,
} as const
/** Fields of other imports: a site is of a company, which names its own. */
export const notImported: readonly ImportField[] = ['site', 'maker', 'weightNewG']
/** Rows as they were sent are deleted after this; what was made of them stays. */
export const rawRowDays = 14

const filesWrong = 'Please choose one to three files.'
const fieldWrong = 'Please choose a field from the list.'
const kindWrong = 'Please choose a kind of list.'
const choiceWrong = 'Please choose who it is.'

export const importFiles = z.object({
  files: z
    .array(sentFile(filesWrong), filesWrong)
    .check(z.minLength(1, filesWrong), z.maxLength(importLimits.files, filesWrong)),
})

const place = { sheet: z.number(), line: z.number() }
const as = z.enum(['same', 'company', 'new'], choiceWrong)
export const importChoice = z.object({
  ...place,
  as,
  /** The customer that was found; null for somebody new. */
  customerId: z.nullable(z.string()),
})

export const importSettings = z.object({
  /** A field for each column of each sheet; null leaves the column out. */
  columns: z
    .array(
      z
        .array(z.nullable(z.enum(importFields, fieldWrong)))
        .check(z.maxLength(importLimits.columns)),
    )
    .check(z.maxLength(importLimits.sheets)),
  /** The unit of each column; null where what its heading says is right. */
  units: z.optional(
    z
      .array(z.array(z.nullable(z.enum(meterUnits))).check(z.maxLength(importLimits.columns)))
      .check(z.maxLength(importLimits.sheets)),
  ),
  choices: z.array(importChoice).check(z.maxLength(importLimits.rows)),
  /**
   * What each sheet is, where that was taken wrong: its columns are matched anew, whatever
   * `columns` says of them. Null stays as it is.
   */
  kinds: z.optional(
    z.array(z.nullable(z.enum(sheetKinds, kindWrong))).check(z.maxLength(importLimits.sheets)),
  ),
  /** Whose the rows of each sheet are, where they don’t say it themselves. */
  owners: z.optional(
    z.array(z.nullable(z.string().check(z.maxLength(200)))).check(z.maxLength(importLimits.sheets)),
  ),
})

/** Of which sheet; the first with such rows unless said. */
export const refusedQuery = z.object({
  sheet: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(0))), null),
})

/** What was seen when it was decided: whatever changed since is checked again first. */
export const importCommit = z.object({ digest: z.string().check(z.maxLength(100)) })

export const importStatuses = ['checking', 'importing', 'done', 'undone'] as const
const [_customers, ...otherKinds] = sheetKinds
/** What a row of a file makes: customers are people, and some of them a company as well. */
export const previewedKinds = ['people', ...otherKinds] as const
export const madeKinds = ['companies', ...previewedKinds] as const
type MadeKind = (typeof madeKinds)[number]
const numbers = Object.fromEntries(madeKinds.map((kind) => [kind, z.number()]))
const counts = z.object(numbers as Record<MadeKind, z.ZodMiniNumber>)

/** By which a customer may be one that we have. */
export const twinMarks = ['email', 'phone', 'company', 'name'] as const
export const foundTwin = z.object({
  customerId: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  same: z.array(z.enum(twinMarks)),
})
const twinRow = z.object({
  ...place,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  found: z.array(foundTwin),
  /** Null until somebody has chosen. */
  choice: z.nullable(z.object({ as, customerId: z.nullable(z.string()) })),
})

const sheet = z.object({
  name: z.string(),
  headLine: z.number(),
  /** What it was taken for; null for what was read before this was kept. */
  kind: z.nullable(z.enum(sheetKinds)),
  /** Whose layout it has; null for a list that somebody keeps by hand. */
  program: z.nullable(z.enum(programs)),
  /** The same for every file with these headings. */
  fingerprint: z.nullable(z.string()),
  /** Its columns are as somebody chose them for the last file with these headings. */
  isRemembered: z.boolean(),
  /** Nothing in it says whose its rows are: somebody has to, once. */
  needsOwner: z.boolean(),
  /** Who was chosen for all of its rows. */
  owner: z.nullable(
    z.object({ customerId: z.string(), name: z.string(), company: z.nullable(z.string()) }),
  ),
  rows: z.number(),
  columns: z.array(
    z.object({
      title: z.string(),
      field: z.nullable(z.enum(importFields)),
      unit: z.nullable(z.enum(meterUnits)),
      /** The first three cells in which something stands. */
      examples: z.array(z.string()),
    }),
  ),
})

export const importCheck = z.object({
  digest: z.string(),
  rows: z.number(),
  /** What will be made. */
  counts,
  /** Rows that say what we have already. */
  known: z.number(),
  /** Filters that we have, of which the rows say more. */
  completed: z.number(),
  errors: z.array(z.object({ ...place, column: z.nullable(z.string()), message: z.string() })),
  errorCount: z.number(),
  /** Rows left out: one may have several errors. */
  wrongRows: z.number(),
  /** The sheets that they are in. */
  wrongSheets: z.array(z.number()),
  /** Cells that are left empty, or mean something else than they show; the first of them. */
  notes: z.array(
    z.object({
      ...place,
      column: z.nullable(z.string()),
      what: z.enum(cellNotes),
      message: z.string(),
    }),
  ),
  noteCount: z.number(),
  /** Lines that are no rows: sums, names of groups, remarks; the first of them. */
  leftOut: z.array(z.extend(leftOutLine, { sheet: z.number() })),
  leftOutCount: z.number(),
  twins: z.array(twinRow),
  undecided: z.number(),
  /** Rows of sheets of which nobody has said whose they are. */
  ownerless: z.number(),
  /** The first of what will be there afterward. */
  preview: z.array(
    z.object({
      ...place,
      what: z.enum(previewedKinds),
      name: z.string(),
      details: z.array(z.string()),
    }),
  ),
})

export const importSummary = z.object({
  id: z.string(),
  state: z.enum(importStatuses),
  fileNames: z.array(z.string()),
  /** What was made; null before. */
  counts: z.nullable(counts),
  by: z.string(),
  createdAt: z.string(),
  committedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
})

export const importDetail = z.extend(importSummary, {
  sheets: z.array(sheet),
  progress: z.object({ done: z.number(), total: z.number() }),
  /** Why it is back to be checked, in a sentence. */
  problem: z.nullable(z.string()),
  /** Null once it is imported, and when its rows were deleted. */
  check: z.nullable(importCheck),
  /** Filters that keep what it added, since somebody changed that before it was taken back. */
  kept: z.array(z.object({ id: z.string(), serialNumber: z.string() })),
})
export const importList = z.object({ items: z.array(importSummary) })

export type ImportFiles = z.infer<typeof importFiles>
export type ImportSettings = z.infer<typeof importSettings>
export type ImportChoice = z.infer<typeof importChoice>
export type ImportCheck = z.infer<typeof importCheck>
export type ImportCounts = z.infer<typeof counts>
export type ImportDetail = z.infer<typeof importDetail>
export type ImportSummary = z.infer<typeof importSummary>
export type ImportState = (typeof importStatuses)[number]
export type FoundTwin = z.infer<typeof foundTwin>
export type TwinRow = z.infer<typeof twinRow>
