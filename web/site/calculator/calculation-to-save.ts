import type { CheckedInputs } from '#domain/savings/inputs.ts'
import type { Savings } from '#domain/savings/savings.ts'
import type { CalculationToSave } from '#web/data/savings.ts'

/**
 * The fields of the specification, section 3; the filters per month once more as the text that was
 * entered.
 */
export function calculationToSave(
  filtersAsEntered: string,
  inputs: CheckedInputs,
  savings: Savings,
): CalculationToSave {
  return {
    filterType: inputs.industry,
    replacementCost: inputs.costPerFilterDollars,
    filterCount: inputs.filtersPerMonth,
    filtersPerMonth: filtersAsEntered.trim(),
    replacementsPerYear: savings.replacementsPerYear,
    annualSavings: savings.annualSavings,
    costReduction: savings.costReductionPercent,
    wasteReduction: savings.wasteReduction,
  }
}
