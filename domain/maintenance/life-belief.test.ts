import { describe, expect, test } from 'vitest'
import { afterLife, beliefFrom, dueBy, dueWithin, lifeAt, scaled, spreadOf } from './life-belief.ts'

const belief = beliefFrom(200_000, 0.35)

describe('a belief', () => {
  test("out of the table has the table's median and spread", () => {
    expect(dueBy(belief, 200_000)).toBeCloseTo(0.5, 12)
    expect(spreadOf(belief)).toBeCloseTo(0.35, 12)
    expect(lifeAt(belief, 0.1, 0)).toBeCloseTo(200_000 * Math.exp(-0.35 * 1.2815515655), 2)
  })

  test('scaled by seven tenths has seven tenths of the median', () => {
    expect(lifeAt(scaled(belief, 0.7), 0.5, 0)).toBeCloseTo(140_000, 6)
  })

  test('after many equal lives is that life, with the spread from one to the next', () => {
    const taught = Array.from({ length: 200 }, () => ({ miles: 120_000, wasDue: true })).reduce(
      afterLife,
      belief,
    )
    expect(Math.exp(taught.logMedian)).toBeGreaterThan(119_000)
    expect(Math.exp(taught.logMedian)).toBeLessThan(121_500)
    expect(spreadOf(taught)).toBeCloseTo(0.2, 2)
  })

  test('does not depend on the order of exact lives', () => {
    const lives = [90_000, 150_000, 240_000].map((miles) => ({ miles, wasDue: true }))
    expect(lives.reduce(afterLife, belief).logMedian).toBeCloseTo(
      lives.toReversed().reduce(afterLife, belief).logMedian,
      12,
    )
  })

  test('is unmoved by a cleaning long before anything could be due', () => {
    expect(afterLife(belief, { miles: 1000, wasDue: false }).logMedian).toBeCloseTo(
      belief.logMedian,
      9,
    )
  })

  test('is carried beyond a bound that it did not expect', () => {
    const carried = afterLife(belief, { miles: 2_000_000, wasDue: false })
    expect(carried.logMedian).toBeGreaterThan(belief.logMedian + 1)
    expect(Number.isFinite(spreadOf(carried))).toBe(true)
  })

  test('of a filter that still runs is one of those that run', () => {
    expect(lifeAt(belief, 0.5, 300_000)).toBeGreaterThan(300_000)
    expect(dueWithin(belief, 300_000, 50_000)).toBeGreaterThan(dueWithin(belief, 100_000, 50_000))
    expect(dueWithin(belief, 0, 200_000)).toBeCloseTo(0.5, 12)
  })

  test.each([0, -5])('nothing is due after %d miles', (miles) => {
    expect([dueBy(belief, miles), dueWithin(belief, 100_000, miles)]).toEqual([0, 0])
  })

  test('far out of its reach everything is due at once', () => {
    expect(dueWithin(belief, 1e12, 1)).toBe(1)
  })
})
