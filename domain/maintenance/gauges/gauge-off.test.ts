import { describe, expect, test } from 'vitest'
import {
  along,
  evidenceOf,
  phaseOf,
  placeOf,
  usualGauge,
} from '#domain/maintenance/clogging-evidence.ts'
import {
  offsJudged,
  offsShown,
  partPlaces,
  readLifeOf,
  type Offs,
  type ReadLife,
} from './gauge-off.ts'

const read = (miles: number, health = 0.5) => ({ miles, health })
const life = (readings: readonly ReturnType<typeof read>[], miles = 100_000): ReadLife => {
  const one = readLifeOf(readings, miles)
  if (one === null) throw new Error('nothing read')
  return one
}
const counts = (offs: Offs) => offs.map(([count]) => count)
const total = (offs: Offs, at: 0 | 1 | 2) => offs.reduce((sum, part) => sum + part[at], 0)

describe('readings of a life that ran until it was due', () => {
  const exact = [0.42, 0.65, 0.78].map((phase, at) =>
    read(phase * 100_000, [0.1, 0.3, 0.5][at] ?? 0),
  )

  test('belong to its early, middle, late and last part', () => {
    const miles = [31_000, 55_000, 55_001, 72_000, 72_001, 87_000, 87_001]
    expect(counts(offsShown(life(miles.map((at) => read(at)))))).toEqual([2, 2, 2, 1])
  })

  test.each([
    [0, null],
    [30_000, null],
    [30_001, [1, 0, 0, 0]],
  ])('tell something beyond three tenths of it: at %d miles', (miles, told) => {
    const one = readLifeOf([read(miles)], 100_000)
    expect(one === null ? null : counts(offsShown(one))).toEqual(told)
  })

  test('tell nothing of a filter that is nearly clean, or before it began', () => {
    expect(readLifeOf(exact, 300_000)).toBeNull()
    expect(readLifeOf([], 100_000)).toBeNull()
    expect(life([read(-1), read(0), ...exact])).toEqual(life(exact))
  })

  test('are off by what they say beside what was', () => {
    const each = placeOf(phaseOf(0.5)) - placeOf(0.6)
    expect(offsShown(life([read(60_000)]))).toEqual([
      [0, 0, 0],
      [1, each, each * each],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('are off by nothing where they give the life, and by more where they show more', () => {
    expect(total(offsShown(life(exact)), 2)).toBeCloseTo(0, 10)
    expect(total(offsShown(life(exact, 130_000)), 1) / 3).toBeGreaterThan(0.5)
  })

  test('are few enough of a life that was read daily, each with the two before it', () => {
    const daily = Array.from({ length: 1000 }, (_none, at) => read(100 * (at + 1)))
    const { told } = life(daily)
    expect(told.length).toBeGreaterThan(20)
    expect(told.length).toBeLessThanOrEqual(24)
    for (const { read: last } of told)
      expect(last.map(({ miles }) => miles - (last[0]?.miles ?? NaN))).toEqual([0, 100, 200])
  })

  test('have a place for each part of a life, and they rise', () => {
    expect(partPlaces).toHaveLength(4)
    expect([...partPlaces].sort((a, b) => a - b)).toEqual(partPlaces)
  })
})

describe('what is judged by the readings of a life', () => {
  // Far apart, as on a life of few months, with a slow curve: what was read early counts for more.
  const slow = [read(30_000, 0.1), read(60_000, 0.25), read(90_000, 0.4)]
  const shown = partPlaces.map((place) => place + 0.2)

  test.each([
    ['as they are', usualGauge],
    ['corrected by what gauges show', { ...usualGauge, places: partPlaces, shown }],
  ])('is the phase that would have been taken, %s', (_how, gauge) => {
    const rows = slow.map((one, at) => ({ ...one, milesAgo: 0, ageDays: 2 - at }))
    const offs = rows.flatMap(({ miles }, at) => {
      const phase = evidenceOf(rows.slice(0, at + 1), gauge)?.phase ?? NaN
      return miles > 30_000 ? [placeOf(phase) - placeOf(miles / 100_000)] : []
    })
    const [one, other] = offs
    expect(total(offsJudged(life(slow), gauge), 1)).toBeCloseTo((one ?? 0) + (other ?? 0), 10)
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
