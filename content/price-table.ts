import { claims } from './claims.ts'
import { orMark } from './house.ts'
import { type PricedFilter, pricedFilterNames, pricedFilters } from './priced-filters.ts'
import { dollarsFromTo, priceRanges } from './typical-prices.ts'

/** Each with what a new one and a cleaning usually cost, and how long it is in our shop. */
export const priceTable = () =>
  pricedFilters.map((key) => ({
    key,
    name: pricedFilterNames[key],
    bought: textOf(key, 'bought'),
    cleaning: textOf(key, 'cleaning'),
    turnaround: claims.turnaround.value,
  }))

/** "$1,050 to $1,350" for the cleaning of one. */
export const cleaningOf = (key: PricedFilter): string => textOf(key, 'cleaning')

const textOf = (key: PricedFilter, of: 'bought' | 'cleaning') =>
  orMark(`price.${key}.${of}`, dollarsFromTo(priceRanges(key)[of]))
