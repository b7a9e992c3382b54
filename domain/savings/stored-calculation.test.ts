import * as z from 'zod/mini'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industries } from '#content/calculator.ts'
import { CodedError } from '#domain/errors.ts'
import { savingsCalculation } from './contract.ts'
import { calculateSavings } from './savings.ts'
import { storedCalculation } from './stored-calculation.ts'

const sent = {
  filterType: 'transportation',
  replacementCost: 500,
  filterCount: 10,
  filtersPerMonth: '10',
  replacementsPerYear: 120,
  annualSavings: 42_000,
  costReduction: 70,
  wasteReduction: 80,
}

/** The sentences by field that the contract finds wrong. */
function shapeFaults(body: unknown): Record<string, string> {
  const { error } = z.safeParse(savingsCalculation, body)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

/** The sentences by field that the recomputation finds wrong. */
function figureFaults(change: object): Record<string, string> | undefined {
  try {
    storedCalculation(z.parse(savingsCalculation, { ...sent, ...change }))
  } catch (error) {
    if (error instanceof CodedError && error.code === 'invalid_input') return error.fields
    throw error
  }
  return undefined
}

describe('the shape of a calculation', () => {
  test.each([
    ['filterType', 'Transportation', 'Please choose an industry from the list.'],
    ['filterType', 'shipping', 'Please choose an industry from the list.'],
    ['filterType', '', 'Please choose an industry from the list.'],
    ['filterType', undefined, 'Please choose an industry from the list.'],
    ['filterType', null, 'Please choose an industry from the list.'],
    ['replacementCost', 0, 'The cost per filter must be a whole number from 1 to 100,000.'],
    ['replacementCost', 100_001, 'The cost per filter must be a whole number from 1 to 100,000.'],
    ['replacementCost', 1.5, 'The cost per filter must be a whole number from 1 to 100,000.'],
    ['replacementCost', '500', 'The cost per filter must be a whole number from 1 to 100,000.'],
    ['filterCount', 0, 'The filters per month must be a whole number from 1 to 100,000.'],
    ['filterCount', -3, 'The filters per month must be a whole number from 1 to 100,000.'],
    ['filterCount', 1e20, 'The filters per month must be a whole number from 1 to 100,000.'],
    ['filterCount', undefined, 'The filters per month must be a whole number from 1 to 100,000.'],
    ['filtersPerMonth', null, 'Filters per month must be the same number as the filter count.'],
    [
      'filtersPerMonth',
      undefined,
      'Filters per month must be the same number as the filter count.',
    ],
    [
      'filtersPerMonth',
      '1'.repeat(21),
      'Filters per month must be the same number as the filter count.',
    ],
    ['replacementsPerYear', '120', 'The replacements per year must be a number.'],
    ['annualSavings', null, 'The annual savings must be a number of dollars.'],
    ['costReduction', [], 'The cost reduction must be a number of percent.'],
    ['wasteReduction', undefined, 'The waste reduction must be a number of percent.'],
  ])('%s of %j is refused by name', (field, value, sentence) => {
    expect(shapeFaults({ ...sent, [field]: value })).toEqual({ [field]: sentence })
  })

  test.each(['10', ' 10 ', '10.00', 10, '1e1'])(
    'filters per month may be %j',
    (filtersPerMonth) => {
      expect(z.parse(savingsCalculation, { ...sent, filtersPerMonth }).filtersPerMonth).toBe(10)
    },
  )

  test('every figure without a number is named in one answer', () => {
    expect(Object.keys(shapeFaults({}))).toEqual(Object.keys(sent))
  })

  test('unknown keys are dropped', () => {
    expect(z.parse(savingsCalculation, { ...sent, id: 'mine', annualSavingsCents: 1 })).toEqual({
      ...sent,
      filtersPerMonth: 10,
    })
  })
})

describe('the figures are ours, whatever the browser sends', () => {
  test('what agrees is stored as we compute it', () => {
    expect(storedCalculation(z.parse(savingsCalculation, sent))).toEqual({
      ...sent,
      filtersPerMonth: 10,
    })
  })

  test('rounding in another order is forgiven, and our figure is stored', () => {
    const off = { ...sent, annualSavings: 42_001, costReduction: 70.4 }
    expect(storedCalculation(z.parse(savingsCalculation, off))).toMatchObject({
      annualSavings: 42_000,
      costReduction: 70,
    })
  })

  test.each([
    ['filtersPerMonth', 11, 'Filters per month must be the same number as the filter count.'],
    ['filtersPerMonth', '', 'Filters per month must be the same number as the filter count.'],
    ['filtersPerMonth', 'ten', 'Filters per month must be the same number as the filter count.'],
    ['filtersPerMonth', '10.5', 'Filters per month must be the same number as the filter count.'],
    ['replacementsPerYear', 119, 'Replacements per year must be filters per month times 12.'],
    ['replacementsPerYear', 120.5, 'Replacements per year must be filters per month times 12.'],
    [
      'annualSavings',
      42_421,
      'The annual savings do not follow from the cost and the number of filters.',
    ],
    [
      'annualSavings',
      41_579,
      'The annual savings do not follow from the cost and the number of filters.',
    ],
    [
      'annualSavings',
      -42_000,
      'The annual savings do not follow from the cost and the number of filters.',
    ],
    [
      'annualSavings',
      1e300,
      'The annual savings do not follow from the cost and the number of filters.',
    ],
    ['costReduction', 72, 'The cost reduction does not follow from the industry.'],
    ['costReduction', 68.9, 'The cost reduction does not follow from the industry.'],
    ['costReduction', 0.7, 'The cost reduction does not follow from the industry.'],
    ['wasteReduction', 85, 'The waste reduction must be 80.'],
    ['wasteReduction', 79.99, 'The waste reduction must be 80.'],
  ])('%s of %j is refused by name', (field, value, sentence) => {
    expect(figureFaults({ [field]: value })).toEqual({ [field]: sentence })
  })

  test.each([
    ['annualSavings', 42_420],
    ['annualSavings', 41_580],
    ['costReduction', 69],
    ['costReduction', 71],
  ])('%s of %d is still within a dollar or one percent', (field, value) => {
    expect(figureFaults({ [field]: value })).toBeUndefined()
  })

  test('on small sums a dollar counts, not a percent', () => {
    const small = {
      replacementCost: 1,
      filterCount: 1,
      filtersPerMonth: 1,
      replacementsPerYear: 12,
    }
    expect(figureFaults({ ...small, annualSavings: 9 })).toBeUndefined()
    expect(figureFaults({ ...small, annualSavings: 10 })).toHaveProperty('annualSavings')
  })

  test('every field that disagrees is named, in one answer', () => {
    expect(
      Object.keys(
        figureFaults({ replacementCost: 400, wasteReduction: 1, replacementsPerYear: 1 }) ?? {},
      ),
    ).toEqual(['replacementsPerYear', 'annualSavings', 'wasteReduction'])
  })

  test('the figures of our own calculator are always taken', () => {
    const number = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...industries.map(({ key }) => key)),
        number,
        number,
        (industry, filters, cost) => {
          const savings = calculateSavings({
            industry,
            filtersPerMonth: filters,
            costPerFilterDollars: cost,
          })
          const body = {
            filterType: industry,
            replacementCost: cost,
            filterCount: filters,
            filtersPerMonth: String(filters),
            replacementsPerYear: savings.replacementsPerYear,
            annualSavings: savings.annualSavings,
            costReduction: savings.costReductionPercent,
            wasteReduction: savings.wasteReduction,
          }
          expect(storedCalculation(z.parse(savingsCalculation, body))).toEqual({
            ...body,
            filtersPerMonth: filters,
          })
        },
      ),
    )
  })
})
