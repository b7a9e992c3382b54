import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostAttempts, retryDelayMs } from './retries.ts'

test.each([
  [1, 1, 4000],
  [1, 0, 2000],
  [2, 1, 10_000],
  [3, 0, 12_500],
  [11, 1, 21_600_000],
  [12, 1, 21_600_000],
])('after attempt %i with a chance of %f the pause is %i ms', (attempt, random, ms) =>
  expect(retryDelayMs(attempt, random, null)).toBe(ms),
)

test('all pauses together outlast a bad night', () => {
  const attempts = Array.from({ length: mostAttempts - 1 }, (_, at) => at + 1)
  const hours = (random: number) =>
    attempts.reduce((sum, attempt) => sum + retryDelayMs(attempt, random, null), 0) / 3_600_000
  expect(hours(0)).toBeGreaterThan(6)
  expect(hours(1)).toBeLessThan(24)
})

test('no pause is shorter than what the provider asked for, and none is the same for all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 21_600_000 }),
      (attempt, random, asked) => {
        expect(retryDelayMs(attempt, random, asked)).toBeGreaterThanOrEqual(asked)
      },
    ),
  )
  expect(retryDelayMs(3, 0.2, 60_000)).not.toBe(retryDelayMs(3, 0.9, 60_000))
})
