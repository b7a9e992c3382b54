import { describe, expect, test } from 'vitest'
import { afterLife, beliefFrom, spreadOf, type PastLife } from './life-belief.ts'

const belief = beliefFrom(200_000, 0.35)
const taughtBy = (lives: readonly PastLife[]) =>
  lives.reduce((known, life) => afterLife(known, life), belief)
const median = ({ logMedian }: { logMedian: number }) => Math.exp(logMedian)

describe('a belief', () => {
  test("out of the table has the table's median and spread", () => {
    expect(median(belief)).toBeCloseTo(200_000, 6)
    expect(spreadOf(belief)).toBeCloseTo(0.35, 12)
  })

  test('after many equal lives is that life, with the spread from one to the next', () => {
    const taught = taughtBy(Array.from({ length: 200 }, () => ({ miles: 120_000, wasDue: true })))
    expect(median(taught)).toBeGreaterThan(118_000)
    expect(median(taught)).toBeLessThan(122_000)
    expect(spreadOf(taught)).toBeCloseTo(belief.between, 2)
  })

  test('is unmoved by a cleaning long before anything could be due', () => {
    expect(afterLife(belief, { miles: 1000, wasDue: false }).logMedian).toBeCloseTo(
      belief.logMedian,
      9,
    )
  })

  test('is carried beyond a bound that it did not expect, and not far by one beyond all belief', () => {
    const carried = afterLife(belief, { miles: 350_000, wasDue: false })
    expect(carried.logMedian).toBeGreaterThan(belief.logMedian + 0.1)
    const odd = afterLife(belief, { miles: 2_000_000, wasDue: false })
    expect(odd.logMedian).toBeLessThan(belief.logMedian + 0.2)
    expect(Number.isFinite(spreadOf(odd))).toBe(true)
  })

  test('is hardly moved by a life that a fault has ended', () => {
    const fault = afterLife(belief, { miles: 30_000, wasDue: true })
    expect(median(fault)).toBeGreaterThan(0.95 * 200_000)
  })

  test('learns less from a life of which nobody said whether it was due', () => {
    const [due, unsaid, planned] = [true, null, false].map((wasDue) =>
      median(afterLife(belief, { miles: 120_000, wasDue })),
    )
    expect(due).toBeLessThan(unsaid ?? 0)
    expect(unsaid).toBeLessThan(planned ?? 0)
  })
})
