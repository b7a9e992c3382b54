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

/** With `dryRun` nothing is stored: the result is the preview. */
export const importAnswer = z.object({
  dryRun: z.boolean(),
  /** A known identifier is updated. */
  rows: z.number(),
  created: z.number(),
  updated: z.number(),
  preview: z.array(
    z.object({
      line: z.number(),
      vehicleIdentifier: z.string(),
      vehicleType: z.string(),
      make: z.nullable(z.string()),
      model: z.nullable(z.string()),
      year: z.nullable(z.number()),
      vin: z.nullable(z.string()),
      site: z.nullable(z.string()),
      currentMileage: z.nullable(z.number()),
      kilometers: z.optional(z.number()),
      filterTypes: z.array(z.string()),
      isKnown: z.boolean(),
    }),
  ),
  errors: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
  errorCount: z.number(),
  ...tableAnswer,
  /** What was taken and may be a typing error; as many as of the errors. */
  doubts: z.array(z.object({ line: z.number(), field: z.string(), message: z.string() })),
  /** Takes the new vehicles back; null where none was stored. */
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
export type ImportAnswer = z.infer<typeof importAnswer>
export type RowsImportAnswer = z.infer<typeof rowsImportAnswer>
