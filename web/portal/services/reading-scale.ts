import type { Measurement } from '#domain/service-history/contract.ts'

export const measures = ['flow', 'pressure', 'weight'] as const
export type Measure = (typeof measures)[number]

/** One reading of a filter; null where nothing was measured. Texts as the bench wrote them. */
export type Reading = { before: string | null; after: string | null }

export function readingOf(filter: Measurement, measure: Measure): Reading {
  if (measure === 'flow') return { before: filter.flowBeforeCfm, after: filter.flowAfterCfm }
  if (measure === 'pressure') return { before: filter.pressureBeforeInH2O, after: filter.pressureAfterInH2O }
  return { before: filter.weightBeforeG, after: filter.weightAfterG }
}

export function isMeasured(filters: readonly Measurement[], measure: Measure): boolean {
  return filters.some((filter) => readingOf(filter, measure).before !== null || readingOf(filter, measure).after !== null)
}

/** From the least to the most that was read, so that the filters of one service can be compared. */
export type Scale = { least: number; most: number }

export function scaleOf(filters: readonly Measurement[], measure: Measure): Scale {
  const read = filters.flatMap((filter) => Object.values(readingOf(filter, measure))).filter((text) => text !== null).map(Number)
  return { least: Math.min(...read), most: Math.max(...read) }
}

/** The place of a reading on a line from 0 to 100; all of one size stand in the middle. */
export function placeOn({ least, most }: Scale, reading: string): number {
  return most === least ? 50 : ((Number(reading) - least) / (most - least)) * 100
}

/** How much it has changed, in whole percent: "+76%". Null where one of the two is missing. */
export function changeOf({ before, after }: Reading): string | null {
  if (before === null || after === null || Number(before) === 0) return null
  const percent = Math.round((Number(after) / Number(before) - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`
}

/** "14310.0" as "14,310". */
export function readable(reading: string): string {
  return Number(reading).toLocaleString('en-US', { maximumFractionDigits: 2 })
}
