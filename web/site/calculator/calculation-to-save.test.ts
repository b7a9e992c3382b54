import { expect, test } from 'vitest'
import { savingsCalculation } from '#domain/savings/contract.ts'
import { checkInputs } from '#domain/savings/inputs.ts'
import { calculateSavings } from '#domain/savings/savings.ts'
import { storedCalculation } from '#domain/savings/stored-calculation.ts'
import { calculationToSave } from './calculation-to-save.ts'

test.each([
  ['transportation', '24', '500'],
  ['mining', ' 7 ', '400'],
  ['other', '1e3', '1'],
  ['other', '100000', '100000'],
])(
  'what is sent for %s, %j filters at $%s is taken by the contract and by the rule of the server',
  (industry, filtersPerMonth, costPerFilter) => {
    const check = checkInputs({ industry, filtersPerMonth, costPerFilter })
    if (!check.ok) throw new Error(check.message)
    const body = calculationToSave(filtersPerMonth, check.inputs, calculateSavings(check.inputs))
    expect(body.filtersPerMonth).toBe(filtersPerMonth.trim())
    expect(storedCalculation(savingsCalculation.parse(body))).toMatchObject({
      filterType: industry,
      wasteReduction: 80,
    })
  },
)
