import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { kindMissing, measuredNew } from '#domain/filters/contract.ts'
import { partKey } from '#domain/filters/part-number.ts'
import { optionalLine, orNull, requiredCode, versionWrong } from '#domain/form-fields.ts'
import { longList, pageOfOfficeList } from '#domain/lists.ts'
import { gramsTyped } from '#domain/pounds.ts'
import { learnedValues, partSources } from './when-new.ts'

const partMissing = 'Please enter the part number.'

/** Searches part number and maker. */
export const partNumbersQuery = z.object(pageOfOfficeList)

/**
 * A part number that our team has described or that filters have. `source` is null for one that
 * nobody has described yet.
 */
export const partNumber = z.object({
  id: z.string(),
  partNumber: z.string(),
  kind: z.nullable(z.enum(filterKinds)),
  maker: z.nullable(z.string()),
  weightNewG: z.nullable(z.string()),
  flowNewCfm: z.nullable(z.string()),
  pressureNewInH2O: z.nullable(z.string()),
  source: z.nullable(z.enum(partSources)),
  staffName: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  /** How many filters have it. */
  filters: z.number(),
  learned: learnedValues,
})
export const partNumbers = longList(partNumber)

/** What our team says of a part number, whole. Weights are in grams. */
export const partNumberSaid = z.object({
  partNumber: requiredCode(partMissing, 100).check(
    z.refine((typed) => partKey(typed) !== '', partMissing),
  ),
  kind: orNull(z.enum(filterKinds, kindMissing)),
  maker: optionalLine(100),
  weightNewG: measuredNew(1),
  flowNewCfm: measuredNew(1),
  pressureNewInH2O: measuredNew(2),
  /** Of the row that was changed, as it was read; null for a new one. */
  seenAt: z.nullable(z.iso.datetime({ offset: true, error: versionWrong })),
})

/** As a person types it: its weight in pounds. */
export const typedPartNumber = (stored: string | null) =>
  z.pipe(
    z.transform((typed: PartNumberForm): PartNumberForm => ({
      ...typed,
      weightNewG: gramsTyped(typed.weightNewG, stored),
    })),
    partNumberSaid,
  )

export type PartNumber = z.infer<typeof partNumber>
export type PartNumbers = z.infer<typeof partNumbers>
export type PartNumbersQuery = z.infer<typeof partNumbersQuery>
export type PartNumberSaid = z.infer<typeof partNumberSaid>
export type PartNumberForm = z.input<typeof partNumberSaid>
