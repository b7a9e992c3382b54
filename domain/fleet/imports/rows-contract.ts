import * as z from 'zod/mini'
import { tableAnswer } from './table-contract.ts'

/** Of a file of readings or past services. */
export const rowsImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  added: z.number(),
  /** Rows that say what we have already. */
  known: z.number(),
  preview: z.array(
    z.object({
      line: z.number(),
      vehicle: z.string(),
      day: z.string(),
      what: z.string(),
      value: z.string(),
      isKnown: z.boolean(),
    }),
  ),
  errors: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
  errorCount: z.number(),
  ...tableAnswer,
  /** Takes back what was added; null where nothing was. */
  importId: z.nullable(z.string()),
})

export const importUndo = z.strictObject({ importId: z.string().check(z.maxLength(100)) })
/** What was removed before, or corrected, is not counted. */
export const rowsImportUndone = z.object({ removed: z.number() })

/** `keptNames`: the first of those that were used or changed since. */
export const vehiclesImportUndone = z.object({
  removed: z.number(),
  kept: z.number(),
  keptNames: z.array(z.string()),
})

export type VehiclesImportUndone = z.infer<typeof vehiclesImportUndone>
export type RowsImportUndone = z.infer<typeof rowsImportUndone>
export type RowsImportAnswer = z.infer<typeof rowsImportAnswer>
