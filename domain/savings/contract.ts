import * as z from 'zod/mini'
import { industries } from '#content/calculator.ts'
import { email, honeypot } from '#domain/form-fields.ts'
import { longList } from '#domain/lists.ts'
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

/** The same numbers, and where their report is sent. */
export const reportRequest = z.extend(savingsCalculation, { email: email(), website: honeypot() })

/** So many a day go to one address; a stranger's mailbox cannot be filled. */
export const mostReportsADay = 3

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

/** Whether email leaves at all: never whether this address has had its reports of the day. */
export const requestedReport = z.extend(savedCalculation, { isConfirmed: z.boolean() })

/** `email` and `customerId` are null for a calculation that was only saved. */
export const staffCalculation = z.extend(savedCalculation, {
  email: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** The field that people do not see was filled in: no report was mailed. */
  mayBeAutomatic: z.boolean(),
})

/** Searches by industry and email. */
export const staffCalculations = longList(staffCalculation)

export type SavingsCalculation = z.infer<typeof savingsCalculation>
export type SavedCalculation = z.infer<typeof savedCalculation>
export type RequestedReport = z.infer<typeof requestedReport>
export type StaffCalculation = z.infer<typeof staffCalculation>
export type StaffCalculations = z.infer<typeof staffCalculations>

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
