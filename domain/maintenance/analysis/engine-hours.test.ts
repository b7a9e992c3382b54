import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { predictService } from '#domain/maintenance/predict-service.ts'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const hours = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'engine_hours',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const odometer = (daysAgo: number, value: number): MetricRow => ({
  ...hours(daysAgo, value),
  metricType: 'odometer',
})
/** A truck that drove 100 miles a day for 500 days, after a service; `perDay` hours of its engine. */
const driven = [odometer(500, 350_000), odometer(0, 400_000)]
const ran = (perDay: number) => [hours(500, 1000), hours(0, 1000 + 500 * perDay)]
const serviced = [service(500, 350_000)]

describe('engine hours beside an odometer', () => {
  test('count where the truck idles: 33.3 miles an hour in regional duty', () => {
    const { facts } = factsOf({}, serviced, [...driven, ...ran(5)])
    // 2,500 hours are 83,250 miles.
    expect(facts).toMatchObject({
      currentMileage: 400_000,
      lastServiceMileage: 350_000,
      hours: { added: 33_250, drivenPerDay: 100 },
      pace: { milesPerDay: expect.closeTo(166.5, 6) },
      flags: ['hours_ahead'],
    })
  })

  test('count for nothing where it drives', () => {
    const { facts } = factsOf({}, serviced, [...driven, ...ran(2)])
    expect(facts).toEqual(factsOf({}, serviced, driven).facts)
  })

  test('make it due sooner, and leave the odometer as it is', () => {
    const [idles, drives] = [ran(6), ran(2)].map((read) => {
      const { facts } = factsOf({}, serviced, [...driven, ...read])
      return { facts, draft: draftOf('DPF', facts, today), ...predictService(facts, today) }
    })
    if (!idles?.life || !drives?.life) throw new Error('nothing known')
    expect(idles.life.days.p50).toBeLessThan(0.6 * drives.life.days.p50)
    expect(idles.life.milesSinceService).toBe(99_900)
    expect(idles.draft).toMatchObject({ currentMileage: 400_000, lastServiceMileage: 350_000 })
    // On the likely day the odometer will show what is predicted: it goes on by 100 miles a day.
    const shown = idles.draft.predictedServiceMileage ?? 0
    expect(Math.abs((shown - 400_000) / 100 / idles.life.days.p50 - 1)).toBeLessThan(0.03)
    expect(idles.draft.reasoning?.milesPerDay).toBe(100)
    expect(idles.draft.reasoning?.serviceBy.mileage).toBe(400_000 + 100 * idles.life.days.serviceBy)
  })

  test.each<[string, MetricRow[], ReturnType<typeof service>[]]>([
    ['read once', [hours(0, 9000)], serviced],
    ['read twice in a week', [hours(7, 8900), hours(0, 9000)], serviced],
    ['not read near the service', [hours(400, 1000), hours(0, 9000)], serviced],
    ['not read lately', [hours(500, 1000), hours(91, 9000)], serviced],
    ['of a service without a day', ran(6), []],
  ])('do not count where they were %s', (_title, read, services) => {
    const { facts } = factsOf({}, services, [...driven, ...read])
    expect([facts.hours, facts.flags]).toEqual([null, []])
  })

  test('between the readings around the service are on the line, beyond them by the pace', () => {
    const addedBy = (...read: MetricRow[]) =>
      factsOf({}, serviced, [...driven, ...read]).facts.hours?.added
    const expected = 33_250
    expect(addedBy(hours(540, 800), hours(460, 1200), hours(0, 3500))).toBe(expected)
    expect(addedBy(hours(420, 1400), hours(20, 3400))).toBe(expected)
  })

  test('of a new hour meter, and slips, are seen as those of an odometer', () => {
    const { facts } = factsOf({}, serviced, [
      ...driven,
      hours(500, 9000),
      hours(300, 10_000),
      hours(299, 100_000),
      hours(298, 10_010),
      hours(200, 3),
      hours(0, 1003),
    ])
    expect(facts.hours?.added).toBe(Math.round(2010 * 33.3) - 50_000)
    expect(facts.flags).toEqual(['hours_ahead'])
  })

  test('of the first filter begin with the vehicle', () => {
    const fresh = { lastServiceMileage: null, currentMileage: 60_000, year: 2025 }
    const { facts } = factsOf(fresh, [], [odometer(0, 60_000), hours(100, 1500), hours(0, 2500)])
    expect(facts).toMatchObject({ lastServiceMileage: 0, hours: { added: 2500 * 33.3 - 60_000 } })
  })

  test('take the place of words about idling', () => {
    const said = { operatingConditions: 'Regional haul, long idling' }
    expect(factsOf(said, serviced, driven).facts.factors).toEqual(['idle'])
    expect(factsOf(said, serviced, [...driven, ...ran(5)]).facts.factors).toEqual([])
  })

  test('measure earlier lives too; one without hours is taken to have had as many', () => {
    const { facts, ended } = factsOf(
      {},
      [service(1100, 240_000), service(800, 310_000), ...serviced],
      [...driven, hours(800, 0), ...ran(5)],
    )
    // 70,000 miles unread; then 40,000 miles or 1,000 hours.
    expect(ended.map(({ life }) => life)).toEqual([null, 70_000, 40_000])
    // Of 83,250 miles that count since the last service 50,000 were driven.
    expect(facts.pastLives.map(({ miles }) => miles)).toEqual([
      Math.round(70_000 * (1 + 33_250 / 60_000)),
      40_000,
    ])
  })

  test('more of them, or more miles, never lower the urgency', () => {
    const rank = (life: number | null, miles: number, perDay: number) => {
      const read = [odometer(500, 350_000), odometer(0, 350_000 + miles), ...ran(perDay)]
      const services = life === null ? serviced : [service(900, 350_000 - life), ...serviced]
      const { facts } = factsOf({ currentMileage: null }, services, read)
      return urgencyLevels.indexOf(predictService(facts, today).urgency)
    }
    // No truck drives more than 1,500 miles a day.
    const anyMiles = fc.integer({ min: 0, max: 400_000 })
    const anyHours = fc.double({ min: 0, max: 20, noNaN: true })
    const anyLife = fc.option(fc.integer({ min: 1000, max: 340_000 }))
    fc.assert(
      fc.property(anyLife, anyMiles, anyHours, anyHours, (life, miles, perDay, longer) => {
        const before = rank(life, miles, perDay)
        expect(rank(life, miles, Math.min(24, perDay + longer))).toBeLessThanOrEqual(before)
        expect(rank(life, miles + 15_000 * longer, perDay)).toBeLessThanOrEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a machine without an odometer', () => {
  const loader = {
    vehicleType: 'Wheel loader',
    operatingConditions: null,
    currentMileage: null,
    lastServiceMileage: null,
    averageMilesPerMonth: 900,
  }

  test('is counted by its hours, not by a monthly average', () => {
    const read = [hours(200, 4000), hours(0, 5200)]
    const { facts } = factsOf(loader, [service(100, null)], read)
    // 600 hours since the service, 6 a day.
    expect(facts.currentMileage - (facts.lastServiceMileage ?? 0)).toBe(19_980)
    expect(facts).toMatchObject({
      duty: 'off_road',
      currentMileage: 173_160,
      pace: { milesPerDay: expect.closeTo(199.8, 6) },
      hours: null,
      flags: ['hours_counted'],
    })
  })

  test('is due after the hours that its duty lasts', () => {
    const after = (run: number) => {
      const read = [hours(500, 4000), hours(0, 4000 + run)]
      const { facts } = factsOf(loader, [service(500, null)], read)
      const { life, urgency } = predictService(facts, today)
      return { urgency, due: addDays(today, life?.days.p50 ?? 0) }
    }
    expect(after(500).urgency).toBe('low')
    expect(after(5500).urgency).not.toBe('low')
    expect(after(4000).due < after(1000).due).toBe(true)
  })

  test('that has run for few hours has its first filter', () => {
    const { facts } = factsOf(loader, [], [hours(100, 100), hours(0, 700)])
    expect([facts.lastServiceMileage, facts.flags]).toEqual([0, ['hours_counted']])
    const old = factsOf(loader, [], [hours(100, 6000), hours(0, 6600)])
    expect(old.facts.lastServiceMileage).toBeNull()
  })

  test('is estimated where its hours were read once, or a mileage was typed', () => {
    const once = factsOf(loader, [], [hours(0, 700)])
    expect(once.facts.flags).toEqual(['odometer_missing'])
    const typed = factsOf({ ...loader, lastServiceMileage: 90_000 }, [], ran(5))
    expect(typed.facts.flags).toEqual(['odometer_missing'])
  })
})
