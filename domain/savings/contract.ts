import * as z from 'zod/mini'
import { industries } from '#content/calculator.ts'
import { officeList } from '#domain/lists.ts'
import { inputBounds } from './savings.ts'

const bounds = `whole number from ${inputBounds.fewest} to ${inputBounds.most.toLocaleString('en-US')}`
const perMonthWrong = 'Filters per month must be the same number as the filter count.'

const industryKeys = industries.map(({ key }) => key)

/**
 * Money is whole dollars. The shape is checked here; whether the numbers follow from the inputs is
 * checked by `storedCalculation`, which the server calls.
 */
export const savingsCalculation = z.object({
  filterType: z.enum(industryKeys, 'Please choose an industry from the list.'),
  replacementCost: bounded(`The cost per filter must be a ${bounds}.`),
  filterCount: bounded(`The filters per month must be a ${bounds}.`),
  filtersPerMonth: z.pipe(
    z.union(
      [z.string(perMonthWrong).check(z.maxLength(20, perMonthWrong)), z.number(perMonthWrong)],
      perMonthWrong,
    ),
    z.transform(numberAsTyped),
  ),
  replacementsPerYear: z.number('The replacements per year must be a number.'),
  annualSavings: z.number('The annual savings must be a number of dollars.'),
  costReduction: z.number('The cost reduction must be a number of percent.'),
  wasteReduction: z.number('The waste reduction must be a number of percent.'),
})

/** `filtersPerMonth` is a decimal column and travels as text. */
export const savedCalculation = z.object({
  id: z.string(),
  filterType: z.string(),
  replacementCost: z.int(),
  filterCount: z.int(),
  filtersPerMonth: z.string(),
  replacementsPerYear: z.int(),
  annualSavings: z.int(),
  costReduction: z.int(),
  wasteReduction: z.int(),
  createdAt: z.string(),
})

/** Searches by industry. */
export const savedCalculations = officeList(savedCalculation)

export type SavingsCalculation = z.infer<typeof savingsCalculation>
export type SavedCalculation = z.infer<typeof savedCalculation>
export type SavedCalculations = z.infer<typeof savedCalculations>

function bounded(sentence: string) {
  return z
    .int(sentence)
    .check(z.minimum(inputBounds.fewest, sentence), z.maximum(inputBounds.most, sentence))
}

// Blank text would count as 0 for Number; NaN is never equal to a count and is refused with the
// others.
function numberAsTyped(typed: string | number): number {
  return typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed)
}
