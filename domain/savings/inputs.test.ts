import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { industries } from '#content/calculator.ts'
import {
  checkInputs,
  inputsMissing,
  inputsNotPositive,
  inputsOutOfBounds,
  readInputs,
  writeInputs,
} from './inputs.ts'

const missing = 'Please fill in all required fields'
const notPositive = 'Please enter valid positive numbers for filters per month and cost per filter'
const outOfBounds = 'Please enter whole numbers from 1 to 100,000'

test('the messages are the specification to the letter, and one of ours', () => {
  expect([inputsMissing, inputsNotPositive, inputsOutOfBounds]).toEqual([
    missing,
    notPositive,
    outOfBounds,
  ])
})

describe('the form is checked in the order of the messages', () => {
  test.each([
    ['', '', '', missing],
    ['', '10', '500', missing],
    ['other', '', '500', missing],
    ['other', '10', '', missing],
    ['other', '  ', '500', missing],
    ['', '-1', 'x', missing],
    ['spaceflight', '10', '500', missing],
    ['other', '0', '500', notPositive],
    ['other', '-5', '500', notPositive],
    ['other', '10', '0', notPositive],
    ['other', '10', '-0.5', notPositive],
    ['other', 'ten', '500', notPositive],
    ['other', '10', '$500', notPositive],
    ['other', '1,000', '500', notPositive],
    ['other', 'NaN', '500', notPositive],
    ['other', '0', '200000', notPositive],
    ['other', '100001', '500', outOfBounds],
    ['other', '10', '100001', outOfBounds],
    ['other', '1.5', '500', outOfBounds],
    ['other', '10', '0.99', outOfBounds],
    ['other', '10', '499.95', outOfBounds],
    ['other', 'Infinity', '500', outOfBounds],
    ['other', '10', '1e9', outOfBounds],
  ])(
    'industry %j, filters %j, cost %j: %s',
    (industry, filtersPerMonth, costPerFilter, message) => {
      expect(checkInputs({ industry, filtersPerMonth, costPerFilter })).toEqual({
        ok: false,
        message,
      })
    },
  )

  test.each([
    ['transportation', '1', '1', 1, 1],
    ['other', '100000', '100000', 100_000, 100_000],
    ['mining', ' 24 ', '400', 24, 400],
    ['mining', '24', '400.00', 24, 400],
    ['mining', '1e3', '400', 1_000, 400],
    ['mining', '007', '400', 7, 400],
  ] as const)(
    'industry %j, filters %j, cost %j are taken',
    (industry, filtersPerMonth, costPerFilter, filters, cost) => {
      const inputs = { industry, filtersPerMonth: filters, costPerFilterDollars: cost }
      expect(checkInputs({ industry, filtersPerMonth, costPerFilter })).toEqual({
        ok: true,
        inputs,
      })
    },
  )

  test('whatever is typed, the check answers and what it takes is in bounds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom('', 'other', 'x'),
        (filtersPerMonth, costPerFilter, industry) => {
          const check = checkInputs({ industry, filtersPerMonth, costPerFilter })
          if (check.ok)
            expect(
              check.inputs.filtersPerMonth * check.inputs.costPerFilterDollars,
            ).toBeGreaterThan(0)
          else expect([missing, notPositive, outOfBounds]).toContain(check.message)
        },
      ),
    )
  })
})

describe('a link restores the inputs', () => {
  test.each([
    ['industry=mining&filters=24&cost=400', 'mining', 24, 400],
    ['cost=400&industry=MINING&filters=24&utm_source=mail', 'mining', 24, 400],
    ['filters=24', null, 24, null],
    ['', null, null, null],
    ['industry=spaceflight&filters=24&cost=400', null, 24, 400],
    ['industry=mining&filters=0&cost=100001', 'mining', null, null],
    ['industry=mining&filters=1&cost=100000', 'mining', 1, 100_000],
    ['industry=mining&filters=2.5&cost=-4', 'mining', null, null],
    ['industry=mining&filters=%00&cost=1e3', 'mining', null, null],
    ['industry=mining&filters=24abc&cost=0x10', 'mining', null, null],
    ['industry=mining&filters=%2024%20&cost=99999999999999999999', 'mining', 24, null],
    ['industry=&filters=&cost=', null, null, null],
    ['industry=other&industry=mining&filters=1&filters=2&cost=3', 'other', 1, 3],
    ['industry=<script>&filters=1&cost=3', null, 1, 3],
  ])('%s', (query, industry, filtersPerMonth, costPerFilterDollars) => {
    expect(readInputs(new URLSearchParams(query))).toEqual({
      industry,
      filtersPerMonth,
      costPerFilterDollars,
    })
  })

  test('is written in one order, without what is not known', () => {
    const full = { industry: 'mining', filtersPerMonth: 24, costPerFilterDollars: 400 } as const
    expect(writeInputs(full).toString()).toBe('industry=mining&filters=24&cost=400')
    expect(writeInputs({ ...full, industry: null, costPerFilterDollars: null }).toString()).toBe(
      'filters=24',
    )
    expect(
      writeInputs({ industry: null, filtersPerMonth: null, costPerFilterDollars: null }).toString(),
    ).toBe('')
  })

  test('what was written reads back the same', () => {
    const number = fc.option(fc.integer({ min: 1, max: 100_000 }))
    const industry = fc.option(fc.constantFrom(...industries.map(({ key }) => key)))
    fc.assert(
      fc.property(
        fc.record({ industry, filtersPerMonth: number, costPerFilterDollars: number }),
        (inputs) => {
          expect(readInputs(new URLSearchParams(writeInputs(inputs).toString()))).toEqual(inputs)
        },
      ),
    )
  })
})
