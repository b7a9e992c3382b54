import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { tableAnswer } from '#domain/fleet/imports/table-contract.ts'

export const filterImportStates = ['new', 'completed', 'known'] as const

export const filtersImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  added: z.number(),
  /** Known ones, of which the file says more than we had. */
  completed: z.number(),
  known: z.number(),
  preview: z.array(
    z.object({
      line: z.number(),
      serialNumber: z.string(),
      partNumber: z.nullable(z.string()),
      kind: z.nullable(z.enum(filterKinds)),
      weightNewG: z.nullable(z.string()),
      vehicle: z.nullable(z.string()),
      state: z.enum(filterImportStates),
      /** For our team alone: the other company that has a filter with this serial number. */
      alsoOf: z.optional(z.string()),
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
export const filtersImportUndone = z.object({
  removed: z.number(),
  /** Used since, or changed by somebody. */
  kept: z.number(),
})

export type FiltersImportAnswer = z.infer<typeof filtersImportAnswer>
export type FiltersImportUndone = z.infer<typeof filtersImportUndone>
