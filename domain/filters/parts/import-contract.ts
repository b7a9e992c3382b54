import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { tableAnswer } from '#domain/fleet/imports/table-contract.ts'

export const partImportStates = ['new', 'changed', 'known'] as const

const values = {
  kind: z.nullable(z.enum(filterKinds)),
  maker: z.nullable(z.string()),
  weightNewG: z.nullable(z.string()),
  flowNewCfm: z.nullable(z.string()),
  pressureNewInH2O: z.nullable(z.string()),
}

/** What becomes of the rows of a file. The first of the preview are those that change something. */
export const partsImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  known: z.number(),
  preview: z.array(
    z.object({
      line: z.number(),
      partNumber: z.string(),
      ...values,
      state: z.enum(partImportStates),
      /** As it was, where the row changes it. */
      was: z.nullable(z.object(values)),
    }),
  ),
  errors: z.array(
    z.object({ line: z.number(), field: z.nullable(z.string()), message: z.string() }),
  ),
  errorCount: z.number(),
  ...tableAnswer,
})

export type PartsImportAnswer = z.infer<typeof partsImportAnswer>
