import { claims } from './claims.ts'
import { type PricedFilter, pricedFilterNames, pricedFilters } from './priced-filters.ts'
import { dollarsFromTo, priceRanges } from './typical-prices.ts'

/** Each with what a new one and a cleaning usually cost, and how long it is in our shop. */
export const priceTable = pricedFilters.map((key) => ({
  key,
  name: pricedFilterNames[key],
  ...priceRanges(key),
  turnaround: claims.turnaround.value,
}))

/** "$1,050 to $1,350" for the cleaning of one. */
export const cleaningOf = (key: PricedFilter): string => dollarsFromTo(priceRanges(key).cleaning)
