import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const row = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const odometer = [row('odometer', 200, 350_000), row('odometer', 0, 400_000)]

/** The card of a DPF that was serviced 600 days ago, at 220,000 miles. */
const cardOf = (metrics: readonly MetricRow[]) => {
  const serviced = [service(600, 220_000)]
  return draftOf('DPF', factsOf({}, serviced, [...odometer, ...metrics]).facts, today)
}

/** One a day for two months, the oldest first, with lower ones on the same days. */
const daily = (metricType: string, values: readonly number[], ...lower: readonly number[]) =>
  values.flatMap((value, at) =>
    [...lower, value].map((each) => row(metricType, values.length - 1 - at, each)),
  )
const rising = Array.from({ length: 60 }, (_, at) => 34 + at * 0.15)

describe('readings of one gauge on one day', () => {
  test('at idle take nothing back of what it showed under load', () => {
    const under = cardOf(daily('differential_pressure', rising))
    expect(under.urgency).toBe('critical')
    expect(cardOf(daily('differential_pressure', rising, 3, 5))).toEqual(under)
  })

  test('count as the worst of them, whatever else was read', () => {
    const value = fc.integer({ min: 4, max: 55 })
    const days = fc.array(fc.tuple(value, fc.array(fc.integer({ min: 0, max: 38 }))), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(days, (read) => {
        const rows = (all: boolean) =>
          read.flatMap(([worst, others], at) =>
            [worst, ...(all ? others.filter((other) => other < worst) : [])].map((each) =>
              row('differential_pressure', read.length - 1 - at, each),
            ),
          )
        expect(cardOf(rows(true))).toEqual(cardOf(rows(false)))
      }),
    )
  })

  test('that fall where less is worse count as the least of them', () => {
    const falling = Array.from({ length: 30 }, (_, at) => 300 - at * 3)
    expect(cardOf(daily('flow', falling, 380, 395))).toEqual(cardOf(daily('flow', falling)))
  })

  test('of soot count as the least of them: it burns off', () => {
    const cycling = Array.from({ length: 30 }, (_, at) => 30 + (at % 4))
    const high = cycling.flatMap((least, at) =>
      [least, 70, 122].map((value) => row('soot', 29 - at, value)),
    )
    expect(cardOf(high)).toEqual(cardOf(daily('soot', cycling)))
  })

  test('are two signs at the limit only where nothing lower was read', () => {
    const usual = Array.from({ length: 20 }, (_, at) => row('differential_pressure', 20 - at, 18))
    const spike = [41, 42].map((value) => row('differential_pressure', 0, value))
    expect(cardOf([...usual, ...spike]).urgency).toBe('critical')
    const among = [...usual, ...spike, row('differential_pressure', 0, 18)]
    expect(cardOf(among).urgency).not.toBe('critical')
  })
})

test('a vehicle with a quarter of a million readings of its odometer is analyzed', () => {
  const miles = Array.from({ length: 250_000 }, (_, at) =>
    row('odometer', 200 - Math.floor(at / 1250), 350_000 + at / 5),
  )
  expect(factsOf({}, [service(600, 220_000)], miles).facts.lastServiceMileage).toBe(220_000)
})
