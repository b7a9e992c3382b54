import { accuracyPage as texts } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Comparison } from '#domain/maintenance/accuracy/contract.ts'

/** Small numbers with a tenth, so that 0.4 is not 0. */
export function formatCount(value: number): string {
  const digits = value < 20 && !Number.isInteger(value) ? 1 : 0
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** Whole numbers, as a count is one: none inside is said to be outside. */
export function rangeOf({ low, high }: Comparison): string {
  return fill(texts.range, {
    low: formatCount(Math.ceil(low)),
    high: formatCount(Math.floor(high)),
  })
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
