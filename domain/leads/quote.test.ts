import { describe, expect, test } from 'vitest'
import { pricedFilters } from '#content/priced-filters.ts'
import { priceRanges } from '#content/typical-prices.ts'
import { priceSentences, quoteAsTyped, typicalQuote, waySentence } from './quote.ts'

describe('the typical price', () => {
  test('of 40 HEPA filters is the range of the table 40 times', () => {
    const [from, to] = priceRanges('hepa').cleaning
    expect(typicalQuote({ filterKind: 'hepa', quantity: 40 })?.total).toBe(
      `$${(from * 40).toLocaleString('en-US')} to $${(to * 40).toLocaleString('en-US')}`,
    )
    expect(priceSentences({ filterKind: 'hepa', quantity: 40 })).toEqual({
      price: '$6,000 to $14,000 for 40',
      rest: [
        '$150 to $350 each to clean.',
        'New, they usually cost $300 to $700 each.',
        'Your quote is a fixed price for your own filters.',
      ],
    })
  })

  test('of one, or of nobody knows how many, is that of one', () => {
    for (const quantity of [1, null])
      expect(priceSentences({ filterKind: 'dpf', quantity })?.price).toBe(
        '$1,050 to $1,350 to clean',
      )
  })

  test('is known for each kind, and without a kind there is none', () => {
    for (const filterKind of pricedFilters)
      expect(typicalQuote({ filterKind, quantity: 3 })).not.toBeNull()
    expect(priceSentences({ filterKind: null, quantity: 40 })).toBeNull()
  })
})

test.each([
  [
    '44113',
    'Wednesday, March 11, 2026',
    'We pick up in Cuyahoga County. The next pickup day with room is Wednesday, March 11, 2026.',
  ],
  ['44113', null, 'We pick up in Cuyahoga County. We’ll agree on a day when we answer.'],
  [
    '43604',
    'Wednesday, March 11, 2026',
    'ZIP code 43604 is outside our pickup area: send the filters by freight. We’ll tell you how to pack them.',
  ],
  ['4411', null, null],
])('the way from %s, the next pickup being on %s: %s', (zip, day, sentence) => {
  expect(waySentence(zip, day)).toBe(sentence)
})

test('what is half typed is not there yet', () => {
  expect(quoteAsTyped({ filterKind: 'hepa', quantity: '1,000', zipCode: '44113' })).toEqual({
    filterKind: 'hepa',
    quantity: 1000,
    zipCode: '44113',
  })
  expect(quoteAsTyped({ filterKind: '', quantity: '0', zipCode: '4411' })).toEqual({
    filterKind: null,
    quantity: null,
    zipCode: null,
  })
})
