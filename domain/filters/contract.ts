import * as z from 'zod/mini'
import { filterKinds } from '#content/filter-kinds.ts'
import { codeIfSent, ifSent, orNull, requiredCode, textIfSent } from '#domain/form-fields.ts'
import { choiceOf, pageOfList, sortBy } from '#domain/lists.ts'
import { gramsTyped } from '#domain/pounds.ts'
import { noLabelAddress } from './label-address.ts'

/** `returned`: it went back and can't be used. `gone`: neither its owner has it nor we do. */
export const filterPlaces = [
  'in_service',
  'at_shop',
  'on_shelf',
  'returned',
  'gone',
  'retired',
] as const

export const measureWrong = 'Please enter a number such as 412.5.'
export const kindMissing = 'Please choose a kind from the list.'
const placeWrong = 'Please choose from the list.'
export const reasonMissing = 'Please say why it’s retired.'

/** Is it more than nothing once it is stored with so many decimals? */
export const isSome = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) > 0

const newValue = (decimals: number) =>
  z.string(measureWrong).check(
    z.regex(/^\d{1,6}(\.\d{1,2})?$/, measureWrong),
    z.refine((typed) => isSome(Number(typed), decimals), measureWrong),
  )

/** A value when new, stored with so many decimals. */
export const measuredNew = (decimals: number) => orNull(newValue(decimals))
const measuredIfSent = (decimals: number) => ifSent(newValue(decimals))

/** `companyId` null: exchange stock of our own. `state` null: nobody has said where it is. */
export const filter = z.object({
  id: z.string(),
  companyId: z.nullable(z.string()),
  serialNumber: z.string(),
  partNumber: z.nullable(z.string()),
  kind: z.enum(filterKinds),
  weightNewG: z.nullable(z.string()),
  flowNewCfm: z.nullable(z.string()),
  pressureNewInH2O: z.nullable(z.string()),
  vehicleId: z.nullable(z.string()),
  state: z.nullable(z.enum(filterPlaces)),
  retiredReason: z.nullable(z.string()),
  /** Opens its page without names: /verify/filter/{publicCode}. */
  publicCode: z.string(),
  createdAt: z.string(),
})

/** Without a status wherever they are. By vehicle those without one come last. */
export const filterQuery = z.object({
  ...pageOfList,
  status: choiceOf(filterPlaces, placeWrong),
  sort: sortBy(['createdAt', 'serialNumber', 'vehicle']),
})

/** What our team knows of a filter once its label is scanned. */
export const labelledFilter = z.object({
  id: z.string(),
  serialNumber: z.string(),
  partNumber: z.nullable(z.string()),
  kind: z.enum(filterKinds),
  vehicle: z.nullable(
    z.object({ id: z.string(), name: z.string(), unitNumber: z.nullable(z.string()) }),
  ),
})

/** Only what is sent changes. */
export const filterChange = z
  .object({
    serialNumber: z.optional(
      requiredCode('Please enter the serial number.', 100).check(noLabelAddress()),
    ),
    partNumber: codeIfSent(100),
    kind: z.optional(z.enum(filterKinds, kindMissing)),
    weightNewG: measuredIfSent(1),
    flowNewCfm: measuredIfSent(1),
    pressureNewInH2O: measuredIfSent(2),
    state: z.optional(z.enum(filterPlaces, placeWrong)),
    retiredReason: textIfSent(1000),
  })
  .check(
    z.superRefine(({ state, retiredReason }, context) => {
      if (state === 'retired' && (retiredReason ?? null) === null)
        context.addIssue({ code: 'custom', path: ['retiredReason'], message: reasonMissing })
    }),
  )

/** As a person types it on the page of the filter: its weight in pounds. */
export const typedFilterChange = ({ weightNewG }: Pick<Filter, 'weightNewG'>) =>
  z.pipe(
    z.transform((typed: z.input<typeof filterChange>): z.input<typeof filterChange> => ({
      ...typed,
      ...(typed.weightNewG !== undefined && {
        weightNewG: gramsTyped(typed.weightNewG, weightNewG),
      }),
    })),
    filterChange,
  )

export type Filter = z.infer<typeof filter>
export type FilterQuery = z.infer<typeof filterQuery>
export type LabelledFilter = z.infer<typeof labelledFilter>
export type FilterChange = z.infer<typeof filterChange>
export type NewValueField = 'flowNewCfm' | 'pressureNewInH2O' | 'weightNewG'
export type FilterPlace = (typeof filterPlaces)[number]
