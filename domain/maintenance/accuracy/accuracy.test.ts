import { describe, expect, test } from 'vitest'
import { accuracyOf, type PredictionOutcome } from './accuracy.ts'

const outcome = (more: Partial<PredictionOutcome> = {}): PredictionOutcome => ({
  p10: 80_000,
  p50: 100_000,
  p90: 125_000,
  confidence: 60,
  life: 100_000,
  wasDue: true,
  ...more,
})
const many = (count: number, more: Partial<PredictionOutcome> = {}) =>
  Array.from({ length: count }, () => outcome(more))

describe('accuracy', () => {
  test.each([0, 29])('of %d outcomes is not told', (count) => {
    expect(accuracyOf(many(count), 4)).toEqual({
      isEnough: false,
      outcomes: count,
      needed: 30,
      cleanedEarly: 0,
      waiting: 4,
      figures: null,
      bins: [],
    })
  })

  test('of thirty is told, in bins of equal count', () => {
    const result = accuracyOf([...many(18), ...many(12, { life: 200_000 })], 0)
    expect(result.figures).toMatchObject({
      coverage80: 0.6,
      withinFifteen: 0.6,
      meanConfidence: 0.6,
      medianErrorMiles: 0,
    })
    expect(result.bins.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  })

  test('whose words come true has no error, whose words do not has all of it', () => {
    const half = [...many(20, { confidence: 50 }), ...many(20, { confidence: 50, life: 300_000 })]
    const mixed = half.flatMap((_one, at) => [half[(at * 21) % 40] ?? outcome()])
    expect(accuracyOf(mixed, 0).figures?.calibrationError).toBeLessThan(0.25)
    expect(
      accuracyOf(many(40, { confidence: 99, life: 500_000 }), 0).figures?.calibrationError,
    ).toBeCloseTo(0.99, 6)
  })

  test('of what was cleaned early judges nothing', () => {
    expect(accuracyOf(many(50, { wasDue: false }), 0)).toMatchObject({
      isEnough: false,
      outcomes: 0,
      cleanedEarly: 50,
    })
  })
})
