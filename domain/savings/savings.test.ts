import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industries } from '#content/calculator.ts'
import { claims } from '#content/claims.ts'
import { roundToDollars } from '#domain/money.ts'
import {
  calculateSavings,
  cleaningPercentOf,
  defaultCostOf,
  fallbackCleaningPercent,
  inputBounds,
  isWithinBounds,
  lifespanFactor,
  wasteReduction,
} from './savings.ts'

const keys = [...industries.map(({ key }) => key), 'unheard of']
const anyInput = fc.record({
  industry: fc.constantFrom(...keys),
  filtersPerMonth: fc.integer({ min: inputBounds.fewest, max: inputBounds.most }),
  costPerFilterDollars: fc.integer({ min: inputBounds.fewest, max: inputBounds.most }),
})

describe('each industry has the default cost and the cleaning percent of the specification', () => {
  test.each([
    ['transportation', 'Transportation', 500, 30],
    ['manufacturing', 'Manufacturing', 200, 50],
    ['construction', 'Construction', 300, 50],
    ['mining', 'Mining', 400, 50],
    ['agriculture', 'Agriculture', 250, 50],
    ['other', 'Other', 300, 50],
  ] as const)('%s', (key, label, cost, percent) => {
    expect(industries.find((industry) => industry.key === key)?.label).toBe(label)
    expect(defaultCostOf(key)).toBe(cost)
    expect(cleaningPercentOf(key)).toBe(percent)
    expect(
      calculateSavings({ industry: key, filtersPerMonth: 1, costPerFilterDollars: cost })
        .cleaningPercent,
    ).toBe(percent)
  })

  test('there are six, in this order', () => {
    expect(industries.map(({ label }) => label)).toEqual([
      'Transportation',
      'Manufacturing',
      'Construction',
      'Mining',
      'Agriculture',
      'Other',
    ])
  })

  test.each(['', 'shipping', 'Transportation', 'toString', '__proto__'])(
    'the unknown industry %j falls back to 45 percent',
    (industry) => {
      expect(fallbackCleaningPercent).toBe(45)
      expect(cleaningPercentOf(industry)).toBe(45)
      const savings = calculateSavings({ industry, filtersPerMonth: 10, costPerFilterDollars: 100 })
      expect(savings.monthlyCleaning).toBe(450)
      expect(savings.costReductionPercent).toBe(55)
    },
  )
})

describe('the formulas of the specification', () => {
  test.each([
    // industry, filters, cost; a month's replacement, cleaning, savings; of 1 and 5 years; %
    ['transportation', 1, 500, 500, 150, 350, 4_200, 21_000, 70],
    ['transportation', 10, 500, 5_000, 1_500, 3_500, 42_000, 210_000, 70],
    ['transportation', 24, 480, 11_520, 3_456, 8_064, 96_768, 483_840, 70],
    ['manufacturing', 20, 200, 4_000, 2_000, 2_000, 24_000, 120_000, 50],
    ['construction', 7, 300, 2_100, 1_050, 1_050, 12_600, 63_000, 50],
    ['mining', 3, 400, 1_200, 600, 600, 7_200, 36_000, 50],
    ['agriculture', 12, 250, 3_000, 1_500, 1_500, 18_000, 90_000, 50],
    ['other', 5, 300, 1_500, 750, 750, 9_000, 45_000, 50],
    ['unheard of', 4, 100, 400, 180, 220, 2_640, 13_200, 55],
    // Cents that round: half a dollar goes up, on both sides of the sum.
    ['other', 1, 1, 1, 1, 1, 6, 30, 50],
    ['other', 3, 5, 15, 8, 8, 90, 450, 50],
    ['transportation', 1, 1, 1, 0, 1, 8, 42, 70],
    ['transportation', 1, 7, 7, 2, 5, 59, 294, 70],
    ['unheard of', 1, 1, 1, 0, 1, 7, 33, 55],
    ['unheard of', 3, 33, 99, 45, 54, 653, 3_267, 55],
    // The largest.
    [
      'transportation',
      100_000,
      100_000,
      10_000_000_000,
      3_000_000_000,
      7_000_000_000,
      84_000_000_000,
      420_000_000_000,
      70,
    ],
    [
      'other',
      100_000,
      100_000,
      10_000_000_000,
      5_000_000_000,
      5_000_000_000,
      60_000_000_000,
      300_000_000_000,
      50,
    ],
    ['other', 1, 100_000, 100_000, 50_000, 50_000, 600_000, 3_000_000, 50],
    ['other', 100_000, 1, 100_000, 50_000, 50_000, 600_000, 3_000_000, 50],
  ])(
    '%s, %d filters at $%d',
    (industry, filtersPerMonth, cost, replacement, cleaning, monthly, annual, five, percent) => {
      expect(
        calculateSavings({ industry, filtersPerMonth, costPerFilterDollars: cost }),
      ).toMatchObject({
        monthlyReplacement: replacement,
        monthlyCleaning: cleaning,
        monthlySavings: monthly,
        annualReplacement: replacement * 12,
        annualSavings: annual,
        fiveYearSavings: five,
        costReductionPercent: percent,
        replacementsPerYear: filtersPerMonth * 12,
        filtersKeptFromLandfill: filtersPerMonth * 48,
        wasteReduction: 80,
        lifespanFactor: 5,
      })
    },
  )

  test('the fixed figures are the ones that the pages claim', () => {
    expect(wasteReduction).toBe(80)
    expect(claims.savedWasteReduction.value).toBe(`${wasteReduction}%`)
    expect(lifespanFactor).toBe(5)
    expect(claims.cleanings.value).toBe(`${lifespanFactor}`)
  })

  test('filters kept from landfill are a month times 12 times 4', () => {
    const { filtersKeptFromLandfill } = calculateSavings({
      industry: 'other',
      filtersPerMonth: 10,
      costPerFilterDollars: 300,
    })
    expect(filtersKeptFromLandfill).toBe(480)
  })

  test('a year is rounded once, not twelve times', () => {
    const savings = calculateSavings({
      industry: 'transportation',
      filtersPerMonth: 1,
      costPerFilterDollars: 1,
    })
    expect(savings.cents).toMatchObject({
      cleaningPerFilter: 30,
      monthlySavings: 70,
      annualSavings: 840,
      fiveYearSavings: 4_200,
    })
    expect(savings).toMatchObject({
      cleaningPerFilter: 0,
      monthlySavings: 1,
      annualSavings: 8,
      fiveYearSavings: 42,
    })
  })

  test('in cents nothing is lost, whatever the inputs', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { cents, ...savings } = calculateSavings(input)
        expect(cents.monthlySavings + cents.monthlyCleaning).toBe(cents.monthlyReplacement)
        expect(cents.monthlyReplacement).toBe(
          input.costPerFilterDollars * input.filtersPerMonth * 100,
        )
        expect(cents.monthlyCleaning).toBe(cents.cleaningPerFilter * input.filtersPerMonth)
        expect(cents.annualSavings).toBe(12 * cents.monthlySavings)
        expect(cents.fiveYearSavings).toBe(5 * cents.annualSavings)
        expect(cents.annualReplacement - cents.annualCleaning).toBe(cents.annualSavings)
        expect(Object.values(cents).every(Number.isSafeInteger)).toBe(true)
        expect(savings.costReductionPercent).toBe(100 - savings.cleaningPercent)
        for (const name of Object.keys(cents) as (keyof typeof cents)[])
          expect(savings[name]).toBe(roundToDollars(cents[name]))
      }),
    )
  })

  test('more filters or dearer filters never save less', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        fc.pre(
          input.filtersPerMonth < inputBounds.most && input.costPerFilterDollars < inputBounds.most,
        )
        const now = calculateSavings(input).cents.annualSavings
        const oneMore = calculateSavings({ ...input, filtersPerMonth: input.filtersPerMonth + 1 })
        const aDollarMore = calculateSavings({
          ...input,
          costPerFilterDollars: input.costPerFilterDollars + 1,
        })
        expect(oneMore.cents.annualSavings).toBeGreaterThan(now)
        expect(aDollarMore.cents.annualSavings).toBeGreaterThan(now)
      }),
    )
  })
})

describe('five years, year by year', () => {
  test('the costs add up from the first year to the fifth', () => {
    const { fiveYearSeries } = calculateSavings({
      industry: 'transportation',
      filtersPerMonth: 10,
      costPerFilterDollars: 500,
    })
    expect(fiveYearSeries).toEqual([
      { year: 1, replacing: 60_000, cleaning: 18_000, cleaningWithRenewal: 25_000 },
      { year: 2, replacing: 120_000, cleaning: 36_000, cleaningWithRenewal: 50_000 },
      { year: 3, replacing: 180_000, cleaning: 54_000, cleaningWithRenewal: 75_000 },
      { year: 4, replacing: 240_000, cleaning: 72_000, cleaningWithRenewal: 100_000 },
      { year: 5, replacing: 300_000, cleaning: 90_000, cleaningWithRenewal: 125_000 },
    ])
  })

  test('the last year holds the five-year savings, to the dollar of rounding', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const savings = calculateSavings(input)
        const last = savings.fiveYearSeries.at(-1)
        expect(
          Math.abs((last?.replacing ?? 0) - (last?.cleaning ?? 0) - savings.fiveYearSavings),
        ).toBeLessThanOrEqual(1)
        expect(last?.cleaningWithRenewal).toBeGreaterThanOrEqual(last?.cleaning ?? Number.NaN)
      }),
    )
  })
})

describe('with the new filter counted that follows the fifth cleaning', () => {
  test.each([
    ['transportation', 58],
    ['manufacturing', 42],
    ['construction', 42],
    ['mining', 42],
    ['agriculture', 42],
    ['other', 42],
    ['unheard of', 46],
  ])('%s saves %d percent over the life of a filter', (industry, percent) => {
    const { wholeLife } = calculateSavings({
      industry,
      filtersPerMonth: 9,
      costPerFilterDollars: 321,
    })
    expect(wholeLife.costReductionPercent).toBe(percent)
  })

  test('one purchase and five cleanings stand against six purchases', () => {
    const { wholeLife } = calculateSavings({
      industry: 'transportation',
      filtersPerMonth: 6,
      costPerFilterDollars: 1_000,
    })
    // A month of six filters is one life: $1,000 + 5 x $300 = $2,500 instead of $6,000.
    expect(wholeLife).toEqual({
      costReductionPercent: 58,
      monthlySavings: 3_500,
      annualSavings: 42_000,
      fiveYearSavings: 210_000,
    })
  })

  test('it is never the better figure', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { wholeLife, ...stated } = calculateSavings(input)
        expect(wholeLife.costReductionPercent).toBeLessThan(stated.costReductionPercent)
        expect(wholeLife.annualSavings).toBeLessThan(stated.annualSavings)
        // Ten twelfths of a year's cents: five sixths of the saving, in whole cents.
        const cents =
          10 * input.filtersPerMonth * input.costPerFilterDollars * (100 - stated.cleaningPercent)
        expect(wholeLife.annualSavings).toBe(roundToDollars(cents))
      }),
    )
  })
})

describe('the calculator takes whole numbers from 1 to 100,000', () => {
  test.each([1, 2, 99_999, 100_000])('%d is one', (value) => {
    expect(isWithinBounds(value)).toBe(true)
  })

  test.each([0, -1, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused, on either side',
    (value) => {
      expect(isWithinBounds(value)).toBe(false)
      expect(() =>
        calculateSavings({ industry: 'other', filtersPerMonth: value, costPerFilterDollars: 1 }),
      ).toThrow(RangeError)
      expect(() =>
        calculateSavings({ industry: 'other', filtersPerMonth: 1, costPerFilterDollars: value }),
      ).toThrow('The calculator takes whole numbers from 1 to 100000')
    },
  )
})
