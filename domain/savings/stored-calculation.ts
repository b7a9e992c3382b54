import type { IndustryKey } from '#content/calculator.ts'
import { CodedError } from '#domain/errors.ts'
import type { SavingsCalculation } from './contract.ts'
import { calculateSavings } from './savings.ts'

/** Our own numbers, whole dollars and whole percents. */
export type StoredCalculation = {
  filterType: IndustryKey
  replacementCost: number
  filterCount: number
  filtersPerMonth: number
  replacementsPerYear: number
  annualSavings: number
  costReduction: number
  wasteReduction: number
}

const disagree = 'The results do not match the inputs. Please reload the calculator and save again.'
// What rounding in another order can change: a dollar, or a hundredth of the sum. Percents may be
// off by one point.
const dollarSlack = 1
const relativeSlack = 0.01
const percentSlack = 1

/**
 * Recomputes a calculation that a browser sends, by section 9 of the specification. Throws
 * CodedError `invalid_input` that names each field which disagrees: a count at all, a sum beyond a
 * dollar or one percent, a percent beyond one point.
 */
export function storedCalculation(sent: SavingsCalculation): StoredCalculation {
  const savings = calculateSavings({
    industry: sent.filterType,
    filtersPerMonth: sent.filterCount,
    costPerFilterDollars: sent.replacementCost,
  })
  const stored = {
    filterType: sent.filterType,
    replacementCost: sent.replacementCost,
    filterCount: sent.filterCount,
    filtersPerMonth: sent.filterCount,
    replacementsPerYear: savings.replacementsPerYear,
    annualSavings: savings.annualSavings,
    costReduction: savings.costReductionPercent,
    wasteReduction: savings.wasteReduction,
  }
  const fields = disagreements(sent, stored)
  if (Object.keys(fields).length > 0) throw new CodedError('invalid_input', disagree, fields)
  return stored
}

function disagreements(sent: SavingsCalculation, ours: StoredCalculation): Record<string, string> {
  const slack = {
    filtersPerMonth: 0,
    replacementsPerYear: 0,
    annualSavings: Math.max(dollarSlack, ours.annualSavings * relativeSlack),
    costReduction: percentSlack,
    wasteReduction: 0,
  }
  const sentences = {
    filtersPerMonth: 'Filters per month must be the same number as the filter count.',
    replacementsPerYear: 'Replacements per year must be filters per month times 12.',
    annualSavings: 'The annual savings do not follow from the cost and the number of filters.',
    costReduction: 'The cost reduction does not follow from the industry.',
    wasteReduction: `The waste reduction must be ${ours.wasteReduction}.`,
  }
  const fields: Record<string, string> = {}
  for (const name of Object.keys(sentences) as (keyof typeof sentences)[]) {
    // Written so that NaN, which is near nothing, disagrees.
    if (!(Math.abs(sent[name] - ours[name]) <= slack[name])) fields[name] = sentences[name]
  }
  return fields
}
