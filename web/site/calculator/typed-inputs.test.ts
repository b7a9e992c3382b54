import { describe, expect, test } from 'vitest'
import { industries } from '#content/calculator.ts'
import { linkQuery, nothingTyped, typedInLink, withEarly, withIndustry } from './typed-inputs.ts'

describe('choosing an industry', () => {
  test.each(industries)('$key sets the cost to $defaultCost', ({ key, defaultCost }) => {
    const typed = { industry: '', filtersPerMonth: '24', costPerFilter: '7' }
    expect(withIndustry(typed, key)).toEqual({
      industry: key,
      filtersPerMonth: '24',
      costPerFilter: String(defaultCost),
    })
  })

  test('taking it away leaves the cost', () => {
    expect(
      withIndustry({ industry: 'mining', filtersPerMonth: '', costPerFilter: '400' }, ''),
    ).toMatchObject({ industry: '', costPerFilter: '400' })
  })
})

test.each([
  [nothingTyped, ''],
  [
    { industry: 'mining', filtersPerMonth: '24', costPerFilter: '400' },
    '?industry=mining&filters=24&cost=400',
  ],
  [
    { industry: 'mining', filtersPerMonth: ' 1e3 ', costPerFilter: '400.00' },
    '?industry=mining&filters=1000&cost=400',
  ],
  [{ industry: 'mining', filtersPerMonth: '', costPerFilter: '400' }, '?industry=mining&cost=400'],
  [{ industry: 'mining', filtersPerMonth: '0', costPerFilter: '100001' }, '?industry=mining'],
  [{ industry: '', filtersPerMonth: '-3', costPerFilter: '' }, ''],
])('the link of %j is %j', (typed, query) => {
  expect(linkQuery(typed)).toBe(query)
})

test('a link fills the fields with what it holds', () => {
  expect(typedInLink('?industry=mining&filters=24&cost=400')).toEqual({
    industry: 'mining',
    filtersPerMonth: '24',
    costPerFilter: '400',
  })
  expect(typedInLink('?industry=spaceflight&filters=0')).toEqual(nothingTyped)
})

test('what was typed before the page was awake holds against the link, and an early industry still sets the cost', () => {
  const linked = { industry: 'mining', filtersPerMonth: '24', costPerFilter: '400' }
  expect(withEarly(linked, nothingTyped)).toEqual(linked)
  expect(withEarly(linked, { ...nothingTyped, filtersPerMonth: '9' })).toEqual({
    ...linked,
    filtersPerMonth: '9',
  })
  expect(withEarly(nothingTyped, { ...nothingTyped, industry: 'other' })).toEqual({
    industry: 'other',
    filtersPerMonth: '',
    costPerFilter: '300',
  })
  expect(withEarly(nothingTyped, nothingTyped)).toEqual(nothingTyped)
})
