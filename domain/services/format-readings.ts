import { formatWeight, gramsPerPound, withDecimals } from '#domain/weight.ts'
import { type Quantity, type Reading, type Readings, readingOf } from './readings.ts'

const decimals = { flow: 0, pressure: 2, weight: 2 } as const

/**
 * A reading with the decimals of its quantity, one under the other: whole cfm, inches of water, and
 * pounds.
 */
export function formatReading(quantity: Quantity, reading: string): string {
  return withDecimals(
    quantity === 'weight' ? Number(reading) / gramsPerPound : Number(reading),
    decimals[quantity],
  )
}

/** Null where it was not weighed before and after. */
export function removedGrams(filter: Readings): number | null {
  const { before, after } = readingOf(filter, 'weight')
  return before === null || after === null ? null : Number(before) - Number(after)
}

/**
 * "0.91 lb" of all filters together, and how many were weighed; null where nothing was taken out.
 */
export function totalRemoved(
  filters: readonly Readings[],
): { weight: string; filters: number } | null {
  const removed = filters.map(removedGrams).filter((grams) => grams !== null)
  const grams = removed.reduce((sum, one) => sum + one, 0)
  return grams > 0 ? { weight: formatWeight(grams), filters: removed.length } : null
}

/** "228 to 402"; "228, then not measured". Null where there is neither. */
export function formatPair(
  quantity: Quantity,
  { before, after }: Reading,
  missing: string,
): string | null {
  if (before === null && after === null) return null
  const [first, last] = [before, after].map((reading) =>
    reading === null ? missing : formatReading(quantity, reading),
  )
  return before === null || after === null ? `${first}, then ${last}` : `${first} to ${last}`
}
