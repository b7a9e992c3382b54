import { expect, test } from 'vitest'
import { calculateSavings } from '#domain/savings/savings.ts'
import { inWords, calculationSteps } from './calculation-steps.ts'

test('the maths shows every formula with its numbers', () => {
  const inputs = {
    industry: 'transportation',
    filtersPerMonth: 24,
    costPerFilterDollars: 500,
  } as const
  expect(
    calculationSteps(inputs, calculateSavings(inputs)).map(
      ({ name, formula, result }) => `${name}: ${formula} = ${result}`,
    ),
  ).toEqual([
    'Monthly replacement cost: $500 × 24 = $12,000',
    'Monthly cleaning cost: $500 × 30% × 24 = $3,600',
    'Monthly savings: $12,000 − $3,600 = $8,400',
    'Annual savings: $8,400 × 12 = $100,800',
    'Five-year savings: $100,800 × 5 = $504,000',
    'Percent less than replacement: $8,400 ÷ $12,000 = 70%',
    'The same, with new filters included: 70% × 5 ÷ 6 = 58%',
    'Filters kept from landfill: 24 × 12 × 4 = 1,152',
  ])
})

test('where cents come out they are shown, so that a line adds up', () => {
  const inputs = { industry: 'other', filtersPerMonth: 3, costPerFilterDollars: 5 } as const
  const lines = calculationSteps(inputs, calculateSavings(inputs))
  expect(lines.slice(1, 4).map(({ formula, result }) => `${formula} = ${result}`)).toEqual([
    '$5 × 50% × 3 = $7.50',
    '$15 − $7.50 = $7.50',
    '$7.50 × 12 = $90',
  ])
})

test('the result is said in one sentence, shorter while it is only a preview', () => {
  const savings = calculateSavings({
    industry: 'transportation',
    filtersPerMonth: 24,
    costPerFilterDollars: 500,
  })
  expect(inWords(savings, false)).toBe('Monthly savings $8,400, annual savings $100,800.')
  expect(inWords(savings, true)).toBe(
    'Monthly savings $8,400, 70% less than replacement, five-year savings $504,000.',
  )
})
