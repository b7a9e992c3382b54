import { describe, expect, test } from 'vitest'
import { curveOf, usualCurve } from '#domain/maintenance/analysis/fleet-gauges.ts'
import { along, phaseOf, placeOf } from '#domain/maintenance/clogging-evidence.ts'
import { gaugeOffOf, partPlaces } from './gauge-off.ts'

const read = (miles: number, health = 0.5) => ({ miles, health })

describe('readings of a life that ran until it was due', () => {
  test('belong to its early, middle, late and last part', () => {
    const miles = [31_000, 55_000, 55_001, 72_000, 72_001, 87_000, 87_001]
    const off = gaugeOffOf(
      miles.map((at) => read(at)),
      100_000,
    )
    expect(off?.parts.map(([count]) => count)).toEqual([2, 2, 2, 1])
    const sums = [0, 1, 2].map((at) => off?.parts.reduce((sum, part) => sum + (part[at] ?? NaN), 0))
    expect(sums).toEqual([
      7,
      expect.closeTo(7 * (off?.mean ?? NaN), 10),
      expect.closeTo(7 * (off?.square ?? NaN), 10),
    ])
  })

  test.each([
    [0, null],
    [30_000, null],
    [30_001, [1, 0, 0, 0]],
  ])('tell something beyond three tenths of it: at %d miles', (miles, counts) => {
    const off = gaugeOffOf([read(miles)], 100_000)
    expect(off?.parts.map(([count]) => count) ?? null).toEqual(counts)
  })

  test('are off by what they say beside what was', () => {
    const each = placeOf(phaseOf(0.5)) - placeOf(0.6)
    expect(gaugeOffOf([read(60_000)], 100_000)).toEqual({
      mean: each,
      square: each * each,
      parts: [
        [0, 0, 0],
        [1, each, each * each],
        [0, 0, 0],
        [0, 0, 0],
      ],
    })
  })

  test('have a place for each part of a life, and they rise', () => {
    expect(partPlaces).toHaveLength(4)
    expect([...partPlaces].sort((a, b) => a - b)).toEqual(partPlaces)
  })
})

test.each([
  [-1, -10],
  [0, 0],
  [0.5, 5],
  [1, 10],
  [2, 15],
  [3, 20],
  [4, 26],
  [6, 38],
])('on the line through the points %d is %d', (at, to) => {
  expect(along([0, 1, 3, 4], [0, 10, 20, 26], at)).toBeCloseTo(to, 10)
})

test('a life moves the curve by a third, and its width by how far its readings are apart', () => {
  const means = [0.5, 0, -0.5, 0]
  const variances = [0.25, 0.5, 0.5, 0.75]
  const parts = means.map((mean, at) => {
    const square = mean * mean + (variances[at] ?? NaN)
    return [4, 4 * mean, 4 * square] as const
  })
  const { bias, spread } = curveOf([{ mean: 0, square: 0, parts }], usualCurve)
  expect(bias).toEqual(means.map((mean) => expect.closeTo(mean / 3, 10)))
  // Around the curve as it is now: what is left of each mean counts too.
  const around = means.map((mean, at) => (variances[at] ?? NaN) + ((2 / 3) * mean) ** 2)
  const usual = around.reduce((sum, one) => sum + one, 0) / 4
  expect(spread).toEqual(around.map((one) => expect.closeTo(Math.sqrt((one / usual + 2) / 3), 10)))
})
