import type { FilterKind } from './filter-kinds.ts'

/**
 * Dollars for a new filter and for its cleaning (B1, B9: DPF about $1,200 against $4,000), and
 * whether a truck stands still for one that is missed: an air filter is changed at the dock.
 */
export type FilterPrice = { replacement: number; cleaning: number; stopsTruck: boolean }

export const filterPrices: Record<FilterKind, FilterPrice> = {
  dpf: { replacement: 4000, cleaning: 1200, stopsTruck: true },
  doc: { replacement: 3000, cleaning: 900, stopsTruck: true },
  engine_air: { replacement: 180, cleaning: 90, stopsTruck: false },
  cabin: { replacement: 80, cleaning: 40, stopsTruck: false },
  other: { replacement: 600, cleaning: 300, stopsTruck: false },
}

/**
 * What a day off the road costs, and for how many days: missed against planned
 * (truckinginfo.com/279657).
 */
export const downtime = { dollarsPerDay: 600, daysWhenMissed: 2.5, daysWhenPlanned: 1 }

/**
 * Of a hundred filters that are missed, so many end in a replacement: judgement, until our own
 * services tell.
 */
export const missedEndsInReplacement = 0.4
