import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { predictService } from '#domain/maintenance/predict-service.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { casesOf } from './filter-facts.ts'
import { ago, service, today, truck } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const read = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})

type Past = {
  words: string
  /** Oldest first. The last one runs. */
  lives: { days: number; perDay: number }[]
  odometerAgo: number
  /** Newest first: days between readings, and hours a day. */
  hours: { gap: number; perDay: number }[]
}

/** Lives about as long as each other, so that the one that runs is near its end. */
const past: fc.Arbitrary<Past> = fc
  .record({
    words: fc.constantFrom('Regional haul', 'Regional haul, long idling'),
    perDay: fc.integer({ min: 20, max: 450 }),
    miles: fc.integer({ min: 10_000, max: 130_000 }),
    lives: fc.array(fc.double({ min: 0.8, max: 1.2, noNaN: true }), {
      minLength: 2,
      maxLength: 4,
    }),
    running: fc.double({ min: 0.2, max: 1.2, noNaN: true }),
    odometerAgo: fc.integer({ min: 0, max: 15 }),
    hours: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 500 }),
        /** Beside what was driven. */
        share: fc.double({ min: 0.5, max: 2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ words, perDay, miles, lives, running, odometerAgo, hours }) => ({
    words,
    lives: [...lives, running].map((share) => ({
      days: Math.max(20, Math.round((share * miles) / perDay)),
      perDay,
    })),
    odometerAgo,
    hours: hours.map(({ gap, share }) => ({ gap, perDay: (share * perDay) / 33.3 })),
  }))

/**
 * 0 is critical. `moreHours` and `moreMiles` a day up to the newest reading. Null where that one
 * looks like kilometers, so that the miles are not believed.
 */
function rankOf(
  { words, lives, odometerAgo, hours }: Past,
  more: { hours?: number; miles?: number },
  day = today,
) {
  const metrics: MetricRow[] = []
  let [daysAgo, miles] = [lives.reduce((sum, { days }) => sum + days, 0), 100_000]
  const services = [service(daysAgo, miles)]
  metrics.push(read('odometer', daysAgo, miles))
  for (const [index, { days, perDay }] of lives.entries()) {
    if (index === lives.length - 1) {
      const run = Math.max(1, days - odometerAgo)
      const at = Math.min(odometerAgo, days - 1)
      metrics.push(read('odometer', at, miles + run * Math.min(1500, perDay + (more.miles ?? 0))))
      break
    }
    daysAgo -= days
    miles += days * perDay
    services.push(service(daysAgo, miles))
  }
  let hoursAgo = hours.reduce((sum, { gap }) => sum + gap, 0)
  let total = 500
  metrics.push(read('engine_hours', hoursAgo, total))
  for (const [index, { gap, perDay }] of hours.toReversed().entries()) {
    hoursAgo -= gap
    const added = index === hours.length - 1 ? (more.hours ?? 0) : 0
    total += gap * Math.min(23, perDay + added)
    metrics.push(read('engine_hours', hoursAgo, total))
  }
  const vehicle = { ...truck, operatingConditions: words, currentMileage: null }
  const [first] = casesOf({ ...vehicle, lastServiceMileage: null }, services, metrics, day)
  if (first === undefined) throw new Error('no filter')
  if (first.facts.flags.includes('odometer_units')) return null
  return urgencyLevels.indexOf(predictService(first.facts, day).urgency)
}

describe('the urgency never falls', () => {
  test('with more engine hours, or more miles, whatever was read of earlier lives', () => {
    const anyMore = fc.double({ min: 0, max: 8, noNaN: true })
    fc.assert(
      fc.property(past, anyMore, (one, more) => {
        const before = rankOf(one, {})
        if (before === null) return
        for (const some of [{ hours: more }, { miles: 25 * more }])
          expect(rankOf(one, some) ?? 0).toBeLessThanOrEqual(before)
      }),
      { numRuns: 2000 },
    )
  })

  test('while nothing is read, day by day', () => {
    const anyDays = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(past, anyDays, (one, from) => {
        let before: number = urgencyLevels.length
        for (let day = from; day <= from + 200; day += 1) {
          const rank = rankOf(one, {}, addDays(today, day))
          if (rank === null) return
          expect(rank).toBeLessThanOrEqual(before)
          before = rank
        }
      }),
      { numRuns: 60 },
    )
  })

  test('over the day on which the last hours were read three months ago', () => {
    const one: Past = {
      words: 'Regional haul',
      lives: [{ days: 500, perDay: 100 }],
      odometerAgo: 0,
      hours: [{ gap: 500, perDay: 20 }],
    }
    const ranks = Array.from({ length: 200 }, (_, day) => rankOf(one, {}, addDays(today, day)))
    expect(ranks.every((rank) => rank !== null && rank <= 1)).toBe(true)
  })
})
