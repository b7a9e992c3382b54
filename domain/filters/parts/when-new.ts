import * as z from 'zod/mini'
import type { Filter, NewValueField } from '#domain/filters/contract.ts'

/**
 * Where a value when new comes from: the filter itself, its part number as our team typed it or
 * brought it in a file, the reading after the filter's first cleaning, or what we learned from
 * other filters of that part number.
 */
export const newSources = ['filter', 'typed', 'imported', 'first', 'learned'] as const
export const partSources = ['typed', 'imported'] as const satisfies readonly NewSource[]
export const newQuantities = ['flowCfm', 'pressureInH2O', 'weightG'] as const

/** Null for what nobody knows. */
export const asNewValues = z.object({
  weightG: z.nullable(z.string()),
  flowCfm: z.nullable(z.string()),
  pressureInH2O: z.nullable(z.string()),
})
/** `filters`: of how many it was learned. */
const newOrigin = z.nullable(
  z.object({ source: z.enum(newSources), filters: z.nullable(z.number()) }),
)
export const newOrigins = z.object({
  weightG: newOrigin,
  flowCfm: newOrigin,
  pressureInH2O: newOrigin,
})

/** What the readings of other filters of a part number teach: the middle one, and of how many. */
export const learnedValue = z.nullable(z.object({ value: z.string(), filters: z.number() }))
export const learnedValues = z.object({
  weightG: learnedValue,
  flowCfm: learnedValue,
  pressureInH2O: learnedValue,
})

export type NewSource = (typeof newSources)[number]
export type AsNew = z.infer<typeof asNewValues>
export type NewOrigins = z.infer<typeof newOrigins>
export type LearnedValues = z.infer<typeof learnedValues>
/** What is known of a part number. */
export type KnownPart = {
  said: (AsNew & { source: (typeof partSources)[number] }) | null
  learned: LearnedValues
}

/** As a filter has them, or a part number. */
export const newValuesOf = (row: Pick<Filter, NewValueField>): AsNew => ({
  weightG: row.weightNewG,
  flowCfm: row.flowNewCfm,
  pressureInH2O: row.pressureNewInH2O,
})

export const nothingLearned: LearnedValues = { weightG: null, flowCfm: null, pressureInH2O: null }

type Sources = {
  own: AsNew
  /** Null for a filter without a part number. */
  part: KnownPart | null
  /** The pressure drop after its first cleaning with us. */
  firstPressure: string | null
}

/**
 * What a filter is compared with. What was said goes before what was read, and what was read of
 * this very filter before what others teach.
 */
export function whenNew({ own, part, firstPressure }: Sources): {
  asNew: AsNew
  asNewFrom: NewOrigins
} {
  const asNew = { weightG: null, flowCfm: null, pressureInH2O: null } as AsNew
  const asNewFrom = { weightG: null, flowCfm: null, pressureInH2O: null } as NewOrigins
  for (const quantity of newQuantities) {
    const learned = part?.learned[quantity] ?? null
    const said = part?.said ?? null
    const known: [string | null, NewSource, number | null][] = [
      [own[quantity], 'filter', null],
      [said?.[quantity] ?? null, said?.source ?? 'typed', null],
      [quantity === 'pressureInH2O' ? firstPressure : null, 'first', null],
      [learned?.value ?? null, 'learned', learned?.filters ?? null],
    ]
    const [value, source, filters] = known.find(([found]) => found !== null) ?? []
    if (value === undefined || value === null || source === undefined) continue
    asNew[quantity] = value
    asNewFrom[quantity] = { source, filters: filters ?? null }
  }
  return { asNew, asNewFrom }
}

/** Whether what others teach could still say something. */
export const lacksNewValue = (own: AsNew): boolean =>
  newQuantities.some((quantity) => own[quantity] === null)
