import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { courseOf, paceOf, type OdometerReading } from './odometer.ts'

const today = '2026-03-10'
const read = (daysAgo: number, miles: number): OdometerReading => ({
  on: addDays(today, -daysAgo),
  miles,
})

describe('the pace', () => {
  test.each([
    [[read(100, 10_000), read(0, 20_000)], { milesPerDay: 100, days: 100 }],
    [[read(1500, 0), read(700, 100_000), read(0, 170_000)], { milesPerDay: 100, days: 700 }],
    [[read(1, 10), read(0, 60)], { milesPerDay: 50, days: 1 }],
    [[read(0, 10), read(0, 60)], null],
    [[read(3, 10)], null],
    [[], null],
  ])('of %# is what was driven', (readings, pace) => {
    const found = paceOf(courseOf(readings, today))
    expect(found && { milesPerDay: found.milesPerDay, days: found.days }).toEqual(pace)
  })
})

describe('the spread of the pace', () => {
  const quarters = (...miles: number[]) => {
    let sum = 0
    return [0, ...miles].map((more, at) => read(700 - 91 * at, (sum += more)))
  }
  const spreadOf = (readings: OdometerReading[]) => paceOf(courseOf(readings, today))?.spread

  test('is how far the logarithms of its quarters are apart', () => {
    expect(spreadOf(quarters(9100, 9100, 9100))).toBe(0)
    const apart = Math.log(2) / 2
    expect(spreadOf(quarters(9100, 18_200, 9100, 18_200))).toBeCloseTo(
      Math.sqrt((4 * apart ** 2) / 3),
      10,
    )
  })

  test('is unknown before three quarters, of 91 days each', () => {
    expect(spreadOf(quarters(9100, 18_200))).toBeNull()
    const early = [read(700, 0), read(610, 9000), read(519, 9100), read(428, 9200)]
    expect(spreadOf(early)).toBeNull()
  })

  test('takes a vehicle that stood still for one that went a mile a day', () => {
    expect(spreadOf(quarters(0, 91, 0))).toBe(0)
  })

  test.each([
    [730, 0],
    [731, null],
  ])('does not look further back than two years: at %d days it is %s', (daysAgo, spread) => {
    const even = [daysAgo, 600, 300, 0].map((ago) => read(ago, 100 * (daysAgo - ago)))
    expect(spreadOf(even) ?? null).toBe(spread)
  })
})
