import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { courseOf, distanceOn, misfitsOf, mostMilesADay, type OdometerReading } from './odometer.ts'

const today = '2026-03-10'
const read = (daysAgo: number, miles: number, isNewDial = false): OdometerReading => ({
  on: addDays(today, -daysAgo),
  miles,
  isNewDial,
})
const monthly = [read(120, 50_000), read(90, 53_000), read(60, 56_000), read(30, 59_000)]
const dials = (readings: OdometerReading[]) =>
  courseOf(readings, today).points.map(({ dial }) => dial)

describe('the course of a vehicle', () => {
  test.each<[string, OdometerReading[], number[], string[]]>([
    ['of no reading is empty', [], [], []],
    ['of one reading is that reading', [read(3, 100)], [100], []],
    [
      'does not depend on the order of its readings',
      [read(1, 300), read(100, 100), read(50, 200)],
      [100, 200, 300],
      [],
    ],
    [
      'leaves out one that falls back',
      [read(90, 1000), read(60, 400), read(30, 2000)],
      [1000, 2000],
      ['odometer_jump'],
    ],
    [
      'leaves out one that leaps',
      [read(90, 1000), read(60, 900_000), read(30, 2000), read(1, 3000)],
      [1000, 2000, 3000],
      ['odometer_jump'],
    ],
    [
      'takes kilometres for what they are',
      [read(90, 100_000), read(60, 160_900), read(59, 102_000), read(1, 104_000)],
      [100_000, 102_000, 104_000],
      ['odometer_units'],
    ],
    [
      'leaves out a newest one in kilometers, which nothing later proves wrong',
      [...monthly, read(1, 99_600)],
      [50_000, 53_000, 56_000, 59_000],
      ['odometer_units'],
    ],
    [
      'keeps one in kilometers that the next reading goes on from',
      [...monthly, read(5, 96_000), read(1, 97_000)],
      [50_000, 53_000, 56_000, 59_000, 96_000, 97_000],
      [],
    ],
    [
      'keeps a newest one that leaps as no kilometers do',
      [...monthly, read(1, 90_000)],
      [50_000, 53_000, 56_000, 59_000, 90_000],
      [],
    ],
    [
      'keeps what a truck of that pace may well have driven',
      [read(120, 1000), read(90, 13_000), read(60, 25_000), read(1, 60_000)],
      [1000, 13_000, 25_000, 60_000],
      [],
    ],
    [
      'does not judge a newest one by readings of a few weeks',
      [read(50, 50_000), read(30, 52_000), read(1, 88_300)],
      [50_000, 52_000, 88_300],
      [],
    ],
    [
      'ignores what lies ahead, and what is no number',
      [read(-5, 900), read(2, 500), read(1, Number.NaN), read(1, -4)],
      [500],
      [],
    ],
    [
      'goes on after a new dial',
      [read(90, 400_000), read(60, 401_000), read(30, 50, true), read(1, 2050)],
      [400_000, 401_000, 50, 2050],
      ['odometer_replaced'],
    ],
    [
      'sees a new dial by its lasting fall',
      [read(90, 400_000), read(60, 401_000), read(30, 50), read(1, 2050)],
      [400_000, 401_000, 50, 2050],
      ['odometer_replaced'],
    ],
    [
      'goes on after a new dial that was read again on its day',
      [read(9, 400_000), read(3, 80), read(3, 12, true), read(1, 500)],
      [400_000, 12, 80, 500],
      ['odometer_replaced'],
    ],
    [
      'keeps what the old dial showed on the day of the new one',
      [read(9, 400_000), read(3, 12, true), read(3, 400_900), read(1, 500)],
      [400_000, 400_900, 12, 500],
      ['odometer_replaced'],
    ],
    [
      'takes both for what they are',
      [read(3, 80), read(3, 12, true), read(3, 400_000)],
      [400_000, 12, 80],
      ['odometer_replaced'],
    ],
    [
      'leaves a reading that fits both dials with the old one',
      [read(9, 400_000), read(3, 400_100), read(3, 400_050, true)],
      [400_000, 400_100, 400_050],
      ['odometer_replaced'],
    ],
    ['keeps two readings of one day', [read(1, 100), read(1, 90)], [90, 100], []],
    [
      'takes a fall of 500 miles for a reading that is wrong',
      [read(90, 1000), read(60, 500), read(30, 600), read(1, 700)],
      [500, 600, 700],
      ['odometer_jump'],
    ],
    [
      'takes a fall of more for a new dial, if two readings go on from there',
      [read(90, 1000), read(60, 499), read(30, 499)],
      [1000, 499, 499],
      ['odometer_replaced'],
    ],
    [
      'does not take it for one while it is the last reading',
      [read(90, 1000), read(60, 2000), read(30, 400)],
      [1000, 2000],
      ['odometer_jump'],
    ],
    [
      'does not take it for one where the next falls again',
      [read(90, 3000), read(80, 4000), read(60, 900), read(30, 800)],
      [3000, 4000],
      ['odometer_jump'],
    ],
    [
      'does not take it for one where the old height is shown again',
      [read(90, 1000), read(60, 2000), read(50, 400), read(40, 500), read(1, 2000)],
      [1000, 2000, 2000],
      ['odometer_jump'],
    ],
    [
      'of two chains of one length keeps the newer one',
      [read(3, 100_000), read(2, 400), read(1, 200_000), read(0, 500)],
      [400, 500],
      ['odometer_jump'],
    ],
    [
      'begins with a new dial where the first reading is one',
      [read(30, 50, true), read(1, 2050)],
      [50, 2050],
      [],
    ],
    [
      'takes 1,500 miles a day, and not one more',
      [read(4, 0), read(2, 3000), read(1, 4501), read(0, 5000)],
      [0, 3000, 5000],
      ['odometer_jump'],
    ],
  ])('%s', (_title, readings, expected, flags) => {
    const course = courseOf(readings, today)
    expect([course.points.map(({ dial }) => dial), course.flags]).toEqual([expected, flags])
  })

  test('counts the miles on through a new dial', () => {
    expect(
      courseOf([read(60, 401_000), read(30, 50, true), read(1, 2050)], today).points.map(
        ({ distance }) => distance,
      ),
    ).toEqual([401_000, 401_000, 403_000])
  })

  test('never falls, never leaps, and is the same whatever the order, for any readings', () => {
    const anyReading = fc.record({
      daysAgo: fc.integer({ min: 0, max: 900 }),
      miles: fc.integer({ min: 0, max: 900_000 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyReading, { selector: ({ daysAgo }) => daysAgo, maxLength: 30 }),
        (all) => {
          const readings = all.map(({ daysAgo, miles }) => read(daysAgo, miles))
          const { points } = courseOf(readings, today)
          expect(courseOf(readings.toReversed(), today).points).toEqual(points)
          for (const [at, point] of points.entries()) {
            const before = points[at - 1]
            if (before !== undefined) expect(point.distance).toBeGreaterThanOrEqual(before.distance)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('of thousands of readings takes no time', () => {
    expect(
      dials(Array.from({ length: 3000 }, (_, at) => read(3000 - at, (at * 7919) % 100_000))).length,
    ).toBeGreaterThan(0)
  })
})

describe('the distance on a day', () => {
  const course = courseOf([read(100, 10_000), read(50, 15_000)], today)
  test.each([
    [100, 10_000],
    [75, 12_500],
    [50, 15_000],
    [0, 15_000 + 50 * 40],
    [110, 10_000 - 10 * 40],
  ])('%d days ago is %d', (daysAgo, miles) => {
    expect(distanceOn(course, addDays(today, -daysAgo), 40)).toBeCloseTo(miles, 6)
  })

  test('without any reading is unknown', () => {
    expect(distanceOn({ points: [], flags: [] }, today, 40)).toBeNull()
  })
})

describe('a new reading', () => {
  const known = [read(30, 10_000), read(10, 12_000)]
  test.each([
    [read(0, 13_000), []],
    [read(20, 11_000), []],
    [read(0, 11_000), [12_000]],
    [read(20, 12_500), [12_000]],
    [read(20, 9000), [10_000]],
    [read(9, 12_000 + mostMilesADay + 1), [12_000]],
    [read(10, 11_000), [12_000]],
    [read(10, 12_500), []],
  ])('%j does not fit %j', (reading, misfits) => {
    expect(misfitsOf(known, reading).map(({ miles }) => miles)).toEqual(misfits)
  })

  test.each([
    [694_000, []],
    [695_223, []],
    [695_224, [693_723]],
    [3_900_000, [693_723]],
    [69_372, [693_723]],
  ])('of the same day, %d miles, may be a day’s drive higher and no more', (miles, misfits) => {
    expect(misfitsOf([read(0, 693_723)], read(0, miles)).map((known) => known.miles)).toEqual(
      misfits,
    )
  })

  test('of the day of a new dial that was the vehicle’s first is held against that dial', () => {
    expect(misfitsOf([read(10, 12, true)], read(10, 5)).map(({ miles }) => miles)).toEqual([12])
  })

  test('after a new dial is held against that dial only', () => {
    expect(misfitsOf([read(30, 400_000), read(10, 20, true)], read(0, 500))).toEqual([])
  })

  test.each([
    [80, []],
    [400_500, []],
    [5, [12]],
  ])('of the day of a new dial, %d miles, may be one of either dial', (miles, misfits) => {
    expect(
      misfitsOf([read(30, 400_000), read(10, 12, true)], read(10, miles)).map(
        (known) => known.miles,
      ),
    ).toEqual(misfits)
  })

  test.each([
    [401_000, []],
    [399_000, [400_000]],
    [900, [400_000]],
  ])(
    'of a day before a new dial, %d miles, is held against the dial of that day',
    (miles, misfits) => {
      expect(
        misfitsOf([read(30, 400_000), read(10, 20, true), read(5, 900)], read(20, miles)).map(
          (known) => known.miles,
        ),
      ).toEqual(misfits)
    },
  )
})
