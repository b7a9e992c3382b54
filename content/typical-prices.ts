import { house, type PriceRange } from './house.ts'
import type { PricedFilter } from './priced-filters.ts'

export type { PriceRange } from './house.ts'

/**
 * What filters usually cost new, and what share of that a cleaning saves: 70% for what sits in the
 * exhaust and 50% for the rest, as stated (claims `dpfSavings` and `otherSavings`). The table on
 * services, the FAQ, and quotes show what the owner made of it; the calculator and the fleet page
 * count with it as it is here. Not an offer: the quote is.
 */
const rows = {
  dpf: { new: [3500, 4500], saves: 70 },
  doc: { new: [2600, 3400], saves: 70 },
  engine_air: { new: [140, 220], saves: 50 },
  cabin: { new: [60, 100], saves: 50 },
  other: { new: [400, 800], saves: 50 },
  panel: { new: [60, 140], saves: 50 },
  hepa: { new: [300, 700], saves: 50 },
} as const satisfies Record<PricedFilter, { new: PriceRange; saves: number }>

const cleaned = (price: number, saves: number) => Math.round((price * (100 - saves)) / 100)

/** What a new one and its cleaning usually cost, as the owner has it. */
export const priceRanges = (key: PricedFilter): Record<'bought' | 'cleaning', PriceRange> =>
  house().prices?.[key] ?? statedRanges(key)

/** The same until an owner changes it. */
export function statedRanges(key: PricedFilter): Record<'bought' | 'cleaning', PriceRange> {
  const { new: bought, saves } = rows[key]
  const [from, to] = bought
  return { bought, cleaning: [cleaned(from, saves), cleaned(to, saves)] }
}

/** The middle of both ranges, and the percent that a cleaning saves. */
export function typicalPrice(key: PricedFilter) {
  const {
    new: [from, to],
    saves,
  } = rows[key]
  const replacement = (from + to) / 2
  return { replacement, cleaning: cleaned(replacement, saves), saves }
}

export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
export const dollarsFromTo = ([from, to]: PriceRange): string =>
  `${dollars(from)} to ${dollars(to)}`
