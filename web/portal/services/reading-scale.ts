import type { Measurement } from '#domain/services/contract.ts'
import { type Quantity, type Reading, readingOf } from '#domain/services/readings.ts'

export function hasReadings(filters: readonly Measurement[], quantity: Quantity): boolean {
  return filters.some(
    (filter) =>
      readingOf(filter, quantity).before !== null || readingOf(filter, quantity).after !== null,
  )
}

/** From the least to the most that was read, so that the filters of one service can be compared. */
export type Scale = { least: number; most: number }

export function scaleOf(filters: readonly Measurement[], quantity: Quantity): Scale {
  const read = filters
    .flatMap((filter) => Object.values(readingOf(filter, quantity)))
    .filter((text) => text !== null)
    .map(Number)
  return { least: Math.min(...read), most: Math.max(...read) }
}

/** The place of a reading on a line from 0 to 100; all of one size are in the middle. */
export function placeOn({ least, most }: Scale, reading: string): number {
  return most === least ? 50 : ((Number(reading) - least) / (most - least)) * 100
}

/** How much it has changed, in whole percent: "+76%". Null where one of the two is missing. */
export function changeOf({ before, after }: Reading): string | null {
  if (before === null || after === null || Number(before) === 0) return null
  const percent = Math.round((Number(after) / Number(before) - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
}
