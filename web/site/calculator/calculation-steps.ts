import { calculator } from '#content/calculator.ts'
import { formatDollars, formatDollarsCents } from '#domain/money.ts'
import type { CheckedInputs } from '#domain/savings/inputs.ts'
import { lifespanFactor, type Savings } from '#domain/savings/savings.ts'

const { maths } = calculator.report

/** One step of the calculation: what is counted, the formula with its numbers, the result. */
export type CalculationStep = { name: string; formula: string; result: string }

/**
 * The formulas of the specification, section 9, with the numbers put in, and ours for the new
 * filter.
 */
export function calculationSteps(
  { filtersPerMonth, costPerFilterDollars }: CheckedInputs,
  savings: Savings,
): CalculationStep[] {
  const { cents, cleaningPercent, costReductionPercent, wholeLife } = savings
  const filters = grouped(filtersPerMonth)
  const cost = formatDollars(costPerFilterDollars * 100)
  const [replacement, cleaning] = [exact(cents.monthlyReplacement), exact(cents.monthlyCleaning)]
  const [monthly, annual] = [exact(cents.monthlySavings), exact(cents.annualSavings)]
  const uses = lifespanFactor + 1
  return [
    { name: maths.replacement, formula: `${cost} × ${filters}`, result: replacement },
    {
      name: maths.cleaning,
      formula: `${cost} × ${cleaningPercent}% × ${filters}`,
      result: cleaning,
    },
    { name: maths.savings, formula: `${replacement} − ${cleaning}`, result: monthly },
    { name: maths.annual, formula: `${monthly} × 12`, result: annual },
    { name: maths.fiveYears, formula: `${annual} × 5`, result: exact(cents.fiveYearSavings) },
    {
      name: maths.percent,
      formula: `${monthly} ÷ ${replacement}`,
      result: `${costReductionPercent}%`,
    },
    {
      name: maths.percentWithNew,
      formula: `${costReductionPercent}% × ${lifespanFactor} ÷ ${uses}`,
      result: `${wholeLife.costReductionPercent}%`,
    },
    {
      name: maths.landfill,
      formula: `${filters} × 12 × 4`,
      result: grouped(savings.filtersKeptFromLandfill),
    },
  ]
}

/** The result in one sentence, for programs that read aloud. */
export function inWords(savings: Savings, isReport: boolean): string {
  const { preview, report } = calculator
  const { cents, costReductionPercent } = savings
  const monthly = `${preview.monthly} ${formatDollars(cents.monthlySavings)}`
  if (!isReport)
    return `${monthly}, ${preview.annual.toLowerCase()} ${formatDollars(cents.annualSavings)}.`
  const five = `${report.fiveYearSavings.toLowerCase()} ${formatDollars(cents.fiveYearSavings)}`
  return `${monthly}, ${costReductionPercent}% ${report.percentLess}, ${five}.`
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/**
 * Whole dollars as they are; cents where there are any, so that every line can be checked by hand.
 */
function exact(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatDollarsCents(cents)
}
