import * as z from 'zod/mini'
import { mostCleanings } from '#content/bench-limits.ts'
import { filter } from '#domain/filters/contract.ts'
import { asNewValues, newOrigins } from '#domain/filters/parts/when-new.ts'
import { ashRemoved } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { certificateKinds, measurement, verdicts } from '#domain/services/contract.ts'
import { isMeasuredAfter, isRefused, type Readings } from '#domain/services/readings.ts'
import { filterPhoto } from '#domain/services/bench/contract.ts'
import { filterEnds, filterStates } from '#domain/services/bench/filter-states.ts'

/** One stay with us. `serviceFilterId` is null where its paper is of its whole service. */
export const cleaning = z.object({
  serviceId: z.string(),
  serviceFilterId: z.nullable(z.string()),
  serviceType: z.string(),
  on: z.string(),
  vehicle: z.nullable(z.object({ id: z.string(), name: z.string() })),
  mileage: z.nullable(z.number()),
  state: z.enum(filterStates),
  /** What became of it without a result. */
  ended: z.nullable(z.enum(filterEnds)),
  measured: measurement,
  photos: z.array(filterPhoto),
  paper: z.nullable(z.object({ kind: z.enum(certificateKinds), number: z.string() })),
  /** An earlier one had to be done again: it uses up no life. Absent where not. */
  isRework: z.optional(z.boolean()),
  /** The number of the certificate that it has confirmed; absent where not. */
  confirmed: z.optional(z.string()),
  /** The company of its order, where that is not the owner's. */
  payer: z.optional(z.string()),
})

/** When its next cleaning is due, as the maintenance of its vehicle predicts it. */
const filterPrediction = z.object({
  serviceBy: z.string(),
  mileage: z.nullable(z.number()),
  urgency: z.enum(urgencyLevels),
  /** Of the cleanings of its vehicle's filters that were weighed. */
  ash: z.nullable(ashRemoved),
})

/** All that is known of a filter, the first cleaning first. */
export const passport = z.object({
  filter,
  /** When new: of the filter itself, else of its part number. */
  asNew: asNewValues,
  asNewFrom: newOrigins,
  vehicle: z.nullable(z.object({ id: z.string(), name: z.string() })),
  company: z.nullable(z.object({ id: z.string(), name: z.string() })),
  cleanings: z.array(cleaning),
  lives: z.object({ used: z.number(), of: z.number() }),
  moves: z.array(
    z.object({
      on: z.string(),
      vehicle: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** How much more than after its first cleaning it holds back now; null without two of them. */
  creep: z.nullable(z.object({ percent: z.number(), first: z.string(), last: z.string() })),
  lastResult: z.nullable(z.enum(verdicts)),
  prediction: z.nullable(filterPrediction),
  /** It lies on our dock and is nobody's yet: what was said of it, by whom, since when. */
  found: z.optional(
    z.object({
      note: z.string(),
      by: z.nullable(z.string()),
      since: z.string(),
      photos: z.array(filterPhoto),
    }),
  ),
  /** Filters of other companies that have the same serial number. */
  sameSerial: z.array(z.object({ id: z.string(), company: z.string() })),
})

export type Cleaning = z.infer<typeof cleaning>
export type Passport = z.infer<typeof passport>

type Measured = Pick<Cleaning, 'measured' | 'isRework'>

/** Without those done once more for the same life: what was refused before has none to redo. */
export function ofTheirOwn<Of extends Measured>(cleanings: readonly Of[]): Of[] {
  return cleanings.filter(({ isRework }, at) => {
    const before = cleanings.slice(0, at).findLast(({ measured }) => measured.verdict !== null)
    return isRework !== true || (before !== undefined && isRefused(before.measured))
  })
}

/**
 * Cleanings that it went through: of those that were refused, only the ones measured after, and of
 * one that was done again the first.
 */
export function livesUsed(cleanings: readonly Measured[]): { used: number; of: number } {
  const used = ofTheirOwn(cleanings).filter(
    ({ measured }) =>
      measured.verdict !== null && (!isRefused(measured) || isMeasuredAfter(measured)),
  ).length
  return { used, of: mostCleanings }
}

/** What the pressure drop after a cleaning has become since the first of them. */
export function restrictionCreep(cleanings: readonly Measured[]): Passport['creep'] {
  const after = ofTheirOwn(cleanings).flatMap(({ measured }) => afterPressure(measured))
  const [first, last] = [after[0], after.at(-1)]
  if (first === undefined || last === undefined || after.length < 2 || Number(first) <= 0)
    return null
  const percent = Math.round((Number(last) / Number(first) - 1) * 100)
  return { percent, first, last }
}

const afterPressure = ({ pressureAfterInH2O: after }: Readings): string[] =>
  after === null ? [] : [after]
