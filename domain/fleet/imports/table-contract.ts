import * as z from 'zod/mini'
import { importFields, meterUnits, sheetKinds } from '#domain/spreadsheets/fields.ts'
import { programs } from '#domain/spreadsheets/programs.ts'
import { leftOutLine } from '#domain/spreadsheets/left-out.ts'
import { sentFile } from '#domain/spreadsheets/sent-file.ts'
import { bodyOfFiles, sheetLimits, shownOfSheet } from '#domain/spreadsheets/sheet.ts'
import { fleetTables } from './samples.ts'

export const fleetImportLimits = {
  body: bodyOfFiles,
  errorsShown: shownOfSheet.errors,
  previewed: shownOfSheet.previewed,
} as const

const fileWrong = 'Please choose a CSV or an Excel file.'
const fieldWrong = 'Please choose a field from the list.'

const file = sentFile(fileWrong)

/** `csv` is the text of a file, `file` its bytes: one of them is there. */
export const importRequest = z
  .object({
    csv: z.optional(z.string(fileWrong)),
    file: z.optional(file),
    /** A field for each column, where they are other ones than we took them for; null for none. */
    columns: z.optional(
      z.array(z.nullable(z.enum(importFields, fieldWrong))).check(z.maxLength(sheetLimits.columns)),
    ),
    /** The unit of each column; null where what its heading says is right. */
    units: z.optional(
      z.array(z.nullable(z.enum(meterUnits))).check(z.maxLength(sheetLimits.columns)),
    ),
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ csv, file }) => (csv === undefined) !== (file === undefined), {
      error: fileWrong,
      path: ['csv'],
    }),
  )

/** What an import says of the table as such. */
export const tableAnswer = {
  /** What its columns prove it to be, whatever it was read as. */
  kind: z.enum(sheetKinds),
  columns: z.array(
    z.object({
      title: z.string(),
      /** Null for a column that is left out. */
      field: z.nullable(z.enum(importFields)),
      unit: z.nullable(z.enum(meterUnits)),
      /** The first three cells in which something stands. */
      examples: z.array(z.string()),
    }),
  ),
  unknownColumns: z.array(z.string()),
  /**
   * The first cells that are left empty or mean something else than they show. Their rows are
   * there.
   */
  notes: z.array(
    z.object({
      line: z.nullable(z.number()),
      field: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
  noteCount: z.number(),
  /** Lines that are no rows: sums, headings, remarks; the first of them. */
  leftOut: z.array(leftOutLine),
  leftOutCount: z.number(),
  /** Its columns are as somebody has chosen them for a file like this. */
  isRemembered: z.optional(z.boolean()),
  /** The rows that stay away, with a first column that says why; null where there are none. */
  refusedCsv: z.optional(z.nullable(z.string())),
  /** How many of them are more than that file takes: it has the first. */
  refusedLeft: z.optional(z.number()),
}

/** What a file is taken for, before it is read as one of them. */
export const recognizeRequest = z.object({ file })
export const recognized = z.object({
  table: z.enum(fleetTables),
  /** Whose layout it has; null for a list that somebody keeps by hand. */
  program: z.nullable(z.enum(programs)),
})

export type ImportRequest = z.infer<typeof importRequest>
export type Recognized = z.infer<typeof recognized>
export type TableColumn = z.infer<(typeof tableAnswer)['columns']>[number]
