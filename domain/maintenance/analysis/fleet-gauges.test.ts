import { describe, expect, test } from 'vitest'
import { along } from '#domain/maintenance/clogging-evidence.ts'
import { partPlaces } from '#domain/maintenance/gauges/gauge-off.ts'
import {
  curveOf,
  gaugeOf,
  gaugesOf,
  offFrom,
  scaleOf,
  usualCurve,
  usualGauges,
  type FleetGauges,
} from './fleet-gauges.ts'

/** A life whose readings were off by this much, and from each other by so much (variance). */
const off = (mean: number, variance = 0) => ({ mean, square: mean * mean + variance })
const closeTo = (gauges: FleetGauges) =>
  Object.fromEntries(Object.entries(gauges).map(([key, value]) => [key, expect.closeTo(value, 10)]))

describe('the gauges of a fleet', () => {
  test('are as usual before a life was read', () => {
    expect(gaugesOf([], usualGauges)).toEqual(usualGauges)
  })

  test('are drawn halfway from the usual by one life', () => {
    // Off by 1: the bias is 0.5, from which this truck is 0.5 apart.
    expect(gaugesOf([[off(1, 0.1)]], usualGauges)).toEqual(
      closeTo({ bias: 0.5, readings: 0.2, lives: 0.1, trucks: (0.25 - 0.1 + 0.4) / 2 }),
    )
  })

  test('tell lives of one truck from trucks of one fleet', () => {
    const bias = (1 - 1) / 3
    const lives = ((1 - 0) ** 2 / 2 + 0.1) / 2
    const apart = [0.5 ** 2 - lives / 2, (-0.5) ** 2 - lives]
    expect(gaugesOf([[off(0), off(1)], [off(-0.5)]], usualGauges)).toEqual(
      closeTo({
        bias,
        readings: 0.3 / 4,
        lives,
        trucks: ((apart[0] ?? 0) + (apart[1] ?? 0) + 0.4) / 3,
      }),
    )
  })

  test('are never taken for further off than 3.5', () => {
    const wild = gaugesOf([[off(9)]], usualGauges)
    expect(wild).toEqual(gaugesOf([[off(3.5)]], usualGauges))
    expect(gaugesOf([[off(-9)]], usualGauges).bias).toBe(-wild.bias)
    expect(gaugesOf([[off(0, 100)]], usualGauges).readings).toBeCloseTo((3.5 ** 2 + 0.3) / 2, 10)
  })

  test('differ no less than not at all', () => {
    const alike = Array.from({ length: 40 }, () => [off(0)])
    expect(gaugesOf(alike, usualGauges).trucks).toBe(0)
  })
})

describe('the gauge of a truck', () => {
  const fleet: FleetGauges = { bias: 0.2, trucks: 0.4, lives: 0.1, readings: 0.3 }

  test('is that of its fleet before a life of its own was read', () => {
    expect(gaugeOf(fleet, [])).toEqual({ bias: 0.2, error: expect.closeTo(0.8, 10) })
  })

  test.each([1, 2, 5])('is believed by %i lives of its own', (count) => {
    const gain = 0.4 / (0.4 + 0.1 / count + 0.01)
    const own = Array.from({ length: count }, () => off(1))
    expect(gaugeOf(fleet, own)).toEqual({
      bias: expect.closeTo(0.2 + gain * 0.8, 10),
      error: expect.closeTo((1 - gain) * 0.4 + 0.4, 10),
    })
  })

  test('is the mean of its lives, none of them further off than 3.5', () => {
    const by = (...means: number[]) =>
      gaugeOf(
        fleet,
        means.map((mean) => off(mean)),
      ).bias
    expect(by(0, 2)).toBeCloseTo(by(1, 1), 10)
    expect(by(9, -9)).toBeCloseTo(by(3.5, -3.5), 10)
  })

  test('is off by something in any case', () => {
    expect(gaugeOf({ bias: 0, trucks: 0, lives: 0, readings: 0 }, [off(1)]).error).toBe(0.01)
  })
})

describe('the curve of a fleet’s gauges', () => {
  /** A life with four readings in each part, off by so much from ours, and from each other (variance). */
  const life = (means: readonly number[], variances: readonly number[] = [0, 0, 0, 0]) => {
    const parts = means.map(
      (mean, at) => [4, 4 * mean, 4 * (mean * mean + (variances[at] ?? 0))] as const,
    )
    return { ...off(0), parts }
  }
  const many = <Value>(value: Value) => Array.from({ length: 400 }, () => value)

  test('is ours before a life was read, and changes nothing', () => {
    expect(curveOf([], usualCurve)).toEqual(usualCurve)
    const { read, places, marks } = scaleOf(usualCurve)
    expect([read, marks]).toEqual([places, places.map((place) => expect.closeTo(place, 10))])
  })

  test('is what many lives show, so that nothing is left that it is off by', () => {
    const bent = life([0.3, 0.2, 0.1, -0.1])
    const curve = curveOf(many(bent), usualCurve)
    for (const [at, mean] of [0.3, 0.2, 0.1, -0.1].entries())
      expect(curve.bias[at]).toBeCloseTo(mean, 1)
    expect(Math.abs(offFrom(curve, bent).mean)).toBeLessThan(0.01)
    const { read, marks, places } = scaleOf(curve)
    for (const [at, place] of places.entries())
      expect(along(read, marks, place + (curve.bias[at] ?? 0))).toBeCloseTo(marks[at] ?? NaN, 10)
  })

  test('says how far a life was off in units of what the fleet is off in each part', () => {
    const curve = { bias: [0.2, 0, 0, 0], spread: [2, 0.5, 1, 1] }
    // Of four readings each: off by 0.2 + 2 in the first part, which is usual there, and by 0.5.
    const { mean, square } = offFrom(curve, life([2.2, 0.5, 0, 0], [4, 0.25, 0, 0]))
    expect(mean).toBeCloseTo((4 * 1 + 4 * 1) / 16, 10)
    expect(square).toBeCloseTo((4 * (1 + 1) + 4 * (1 + 1)) / 16, 10)
  })

  test('is wider where readings were further off', () => {
    const early = many(life([0, 0, 0, 0], [0.4, 0.2, 0.1, 0.05]))
    const { spread } = curveOf(early, usualCurve)
    expect(spread[0]).toBeGreaterThan(1.1)
    expect(spread[3]).toBeLessThan(0.9)
  })

  test('always rises, however wild the readings', () => {
    const wild = curveOf(many(life([3, -3, 3, -3])), usualCurve)
    const { read, marks } = scaleOf(wild)
    for (const at of partPlaces.keys()) {
      if (at === 0) continue
      expect(read[at]).toBeGreaterThan(read[at - 1] ?? 0)
      expect(marks[at]).toBeGreaterThan(marks[at - 1] ?? 0)
    }
  })
})
