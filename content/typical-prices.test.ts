import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import { contactFaqs } from './faqs.ts'
import { aboutKind } from './filter-kinds.ts'
import { cleaningOf } from './price-table.ts'
import { pricedFilters } from './priced-filters.ts'
import { statedRanges, typicalPrice } from './typical-prices.ts'

test('a cleaning saves what our claims say it saves', () => {
  const percents = { dpf: claims.dpfSavings, doc: claims.dpfSavings } as Record<
    string,
    { value: string }
  >
  for (const key of pricedFilters) {
    const { bought, cleaning } = statedRanges(key)
    for (const at of [0, 1] as const)
      expect([key, `${Math.round((1 - cleaning[at] / bought[at]) * 100)}%`]).toEqual([
        key,
        (percents[key] ?? claims.otherSavings).value,
      ])
  }
})

test('a DPF is cleaned for about $1,200 where a new one is $4,000, as stated', () => {
  expect(typicalPrice('dpf')).toEqual({ replacement: 4000, cleaning: 1200, saves: 70 })
  expect(cleaningOf('dpf')).toBe('$1,050 to $1,350')
})

test('the fleet page counts with the middle of the ranges', () => {
  expect(
    Object.values(aboutKind).map(({ replacement, cleaning }) => [replacement, cleaning]),
  ).toEqual([
    [4000, 1200],
    [3000, 900],
    [80, 40],
    [180, 90],
    [600, 300],
  ])
})

test('what does it cost is answered with a price', () => {
  expect(contactFaqs.find(({ id }) => id === 'what-it-costs')?.answer).toContain(cleaningOf('dpf'))
})
