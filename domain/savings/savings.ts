import { industries, type IndustryKey } from '#content/calculator.ts'
import { roundToDollars } from '#domain/money.ts'

/**
 * The formulas of the public site specification, section 9. Costs come in whole dollars and
 * percents in whole numbers, so dollars times percent are whole cents: no figure is rounded before
 * the last step, to whole dollars.
 */
export type SavingsInput = {
  /** A key of content/calculator.ts; any other text counts as an unknown industry. */
  industry: string
  filtersPerMonth: number
  costPerFilterDollars: number
}

export type SavingsFigures = {
  cleaningPerFilter: number
  monthlyReplacement: number
  monthlyCleaning: number
  monthlySavings: number
  annualReplacement: number
  annualCleaning: number
  annualSavings: number
  fiveYearSavings: number
}

/** In whole dollars, counted from the first month. */
export type YearOfCosts = {
  year: number
  replacing: number
  cleaning: number
  cleaningWithRenewal: number
}

/**
 * The same saving with the new filter counted that has to be bought after the last cleaning; whole
 * dollars.
 */
export type WholeLife = {
  costReductionPercent: number
  monthlySavings: number
  annualSavings: number
  fiveYearSavings: number
}

/** Whole dollars, as shown, and exact under `cents`. */
export type Savings = SavingsFigures & {
  cents: SavingsFigures
  cleaningPercent: number
  costReductionPercent: number
  replacementsPerYear: number
  /** Over five years: a month's filters times 12 times 4, as the specification counts. */
  filtersKeptFromLandfill: number
  wasteReduction: number
  lifespanFactor: number
  wholeLife: WholeLife
  fiveYearSeries: readonly YearOfCosts[]
}

/** Both numbers of the calculator are whole numbers from `fewest` to `most`. */
export const inputBounds = { fewest: 1, most: 100_000 } as const
/** Percent of replacement that a cleaning costs in an industry that the table does not hold. */
export const fallbackCleaningPercent = 45
/** A fixed number of the specification. */
export const wasteReduction = 80
/** How often a filter can be cleaned, at most: the "5x longer lifespan". */
export const lifespanFactor = 5

const monthsPerYear = 12
const years = 5
const landfillYears = 4

/**
 * All figures of the calculator. Throws RangeError when a number is not whole or outside
 * `inputBounds`; at the largest inputs every sum still fits exactly (6 * 10^13 cents).
 */
export function calculateSavings({
  industry,
  filtersPerMonth,
  costPerFilterDollars,
}: SavingsInput): Savings {
  if (!isWithinBounds(filtersPerMonth) || !isWithinBounds(costPerFilterDollars)) {
    throw new RangeError(
      `The calculator takes whole numbers from ${inputBounds.fewest} to ${inputBounds.most}`,
    )
  }
  const percent = cleaningPercentOf(industry)
  const cents = amountsInCents(filtersPerMonth, costPerFilterDollars, percent)
  return {
    ...inDollars(cents),
    cents,
    cleaningPercent: percent,
    costReductionPercent: Math.round((cents.monthlySavings / cents.monthlyReplacement) * 100),
    replacementsPerYear: filtersPerMonth * monthsPerYear,
    filtersKeptFromLandfill: filtersPerMonth * monthsPerYear * landfillYears,
    wasteReduction,
    lifespanFactor,
    wholeLife: wholeLife(cents),
    fiveYearSeries: fiveYearSeries(cents),
  }
}

/** `fallbackCleaningPercent` for an unknown industry. */
export function cleaningPercentOf(industry: string): number {
  return industries.find(({ key }) => key === industry)?.cleaningPercent ?? fallbackCleaningPercent
}

export function defaultCostOf(industry: IndustryKey): number | null {
  return industries.find(({ key }) => key === industry)?.defaultCost ?? null
}

export function isWithinBounds(value: number): boolean {
  return Number.isInteger(value) && value >= inputBounds.fewest && value <= inputBounds.most
}

function amountsInCents(filters: number, costDollars: number, percent: number): SavingsFigures {
  const cleaningPerFilter = costDollars * percent
  const monthlyReplacement = costDollars * 100 * filters
  const monthlyCleaning = cleaningPerFilter * filters
  const monthlySavings = monthlyReplacement - monthlyCleaning
  const annualSavings = monthlySavings * monthsPerYear
  return {
    cleaningPerFilter,
    monthlyReplacement,
    monthlyCleaning,
    monthlySavings,
    annualReplacement: monthlyReplacement * monthsPerYear,
    annualCleaning: monthlyCleaning * monthsPerYear,
    annualSavings,
    fiveYearSavings: annualSavings * years,
  }
}

/**
 * The life of a filter is one purchase and five cleanings: six uses, of which five are cleanings.
 * Who replaces each time buys six. So five sixths of the stated saving remain: 70% becomes 58%, 50%
 * becomes 42%. Our own formula; the specification sets one cleaning against one new filter.
 */
function wholeLife(cents: SavingsFigures): WholeLife {
  return {
    costReductionPercent: Math.round(
      (perUse(cents.monthlySavings) / cents.monthlyReplacement) * 100,
    ),
    monthlySavings: roundToDollars(perUse(cents.monthlySavings)),
    annualSavings: roundToDollars(perUse(cents.annualSavings)),
    fiveYearSavings: roundToDollars(perUse(cents.fiveYearSavings)),
  }
}

function perUse(savingsCents: number): number {
  return (savingsCents * lifespanFactor) / (lifespanFactor + 1)
}

function fiveYearSeries(cents: SavingsFigures): YearOfCosts[] {
  const withRenewal = cents.annualReplacement - perUse(cents.annualSavings)
  return Array.from({ length: years }, (_, index) => ({
    year: index + 1,
    replacing: roundToDollars(cents.annualReplacement * (index + 1)),
    cleaning: roundToDollars(cents.annualCleaning * (index + 1)),
    cleaningWithRenewal: roundToDollars(withRenewal * (index + 1)),
  }))
}

function inDollars(cents: SavingsFigures): SavingsFigures {
  return {
    cleaningPerFilter: roundToDollars(cents.cleaningPerFilter),
    monthlyReplacement: roundToDollars(cents.monthlyReplacement),
    monthlyCleaning: roundToDollars(cents.monthlyCleaning),
    monthlySavings: roundToDollars(cents.monthlySavings),
    annualReplacement: roundToDollars(cents.annualReplacement),
    annualCleaning: roundToDollars(cents.annualCleaning),
    annualSavings: roundToDollars(cents.annualSavings),
    fiveYearSavings: roundToDollars(cents.fiveYearSavings),
  }
}
