import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { mostDays } from '#domain/maintenance/left/days-left.ts'
import { predictService, modelVersionOf } from '#domain/maintenance/predict-service.ts'
import {
  contentTable,
  lifeTableWith,
  type LifeTable,
} from '#domain/maintenance/priors/life-table.ts'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { casesOf } from './filter-facts.ts'
import { ago, factsOf, service, today, truck } from './filter-facts-setup.ts'
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
    ['of a service without a day', ran(6), []],
  ])('do not count where they were %s', (_title, read, services) => {
    const { facts } = factsOf({}, services, [...driven, ...read])
    expect([facts.hours, facts.flags]).toEqual([null, []])
  })

  test('between the readings around the service are on the line, before the first by the pace', () => {
    const addedBy = (...read: MetricRow[]) =>
      factsOf({}, serviced, [...driven, ...read]).facts.hours?.added
    const expected = 33_250
    expect(addedBy(hours(540, 800), hours(460, 1200), hours(0, 3500))).toBe(expected)
    expect(addedBy(hours(420, 1400), hours(0, 3500))).toBe(expected)
  })

  test('go on with the odometer after the last reading, however old', () => {
    for (const old of [1, 90, 91, 300]) {
      const { facts } = factsOf({}, serviced, [...driven, hours(500, 1000), hours(old, 4000)])
      expect(facts.hours?.added).toBe(Math.round(3000 * 33.3) - (500 - old) * 100)
    }
    const { facts } = factsOf({}, [service(30, null)], [...driven, hours(500, 0), hours(60, 2200)])
    // Nothing was read since the service; the pace holds.
    expect(facts.hours).toEqual({ added: 0, drivenPerDay: 100 })
    expect(facts.pace.milesPerDay).toBeCloseTo(166.5, 6)
  })

  test('more than 24 a day are a slip, and less than 100 back are no new meter', () => {
    const read = [hours(500, 1000), hours(400, 1500)]
    const { facts } = factsOf({}, serviced, [...driven, ...read, hours(399, 1525), hours(0, 3500)])
    expect(facts).toEqual(factsOf({}, serviced, [...driven, ...read, hours(0, 3500)]).facts)
    const back = [hours(300, 2000), hours(299, 1950), hours(298, 1960)]
    expect(factsOf({}, serviced, [...driven, ...read, ...back]).facts.flags).toEqual([
      'hours_ahead',
    ])
  })

  test('are flagged where only their pace is ahead', () => {
    const flagsOf = (perDay: number) => {
      const read = [hours(100, 3000), hours(40, 3000 + 60 * perDay)]
      return factsOf({}, [service(35, 396_500)], [...driven, ...read]).facts.flags
    }
    expect([3.1, 3.2].map(flagsOf)).toEqual([[], ['hours_ahead']])
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

  test('of a truck past the hours of a first filter are not those of a first filter', () => {
    const vehicle = { lastServiceMileage: null, currentMileage: 134_000 }
    const { facts } = factsOf(
      vehicle,
      [],
      [odometer(0, 134_000), hours(90, 22_000), hours(0, 22_775)],
    )
    expect([facts.lastServiceMileage, facts.hours]).toEqual([null, null])
  })

  test('count beside words about idling only as far as they exceed them', () => {
    const unsaid = { lastServiceMileage: null }
    const said = { ...unsaid, operatingConditions: 'Regional haul, long idling' }
    expect(factsOf(said, serviced, driven).facts.factors).toEqual(['idle'])
    const plain = factsOf(said, serviced, driven).facts
    // 1,900 hours are 63,270 miles: less than 50,000 / 0.75.
    expect(factsOf(said, serviced, [...driven, ...ran(3.8)]).facts).toEqual(plain)
    const { facts } = factsOf(said, serviced, [...driven, ...ran(5)])
    expect(facts.factors).toEqual(['idle'])
    expect(facts.hours?.added).toBeCloseTo(0.75 * 83_250 - 50_000, -1)
    const due = (one: typeof facts) => predictService(one, today).life?.days.p50 ?? 0
    expect(due(facts)).toBeLessThan(due(plain))
    // Words about idling add nothing to hours that are known.
    const measured = factsOf(unsaid, serviced, [...driven, ...ran(5)]).facts
    expect(Math.abs(due(facts) - due(measured))).toBeLessThanOrEqual(1)
  })

  test('measure earlier lives too that lie between readings before the newest', () => {
    const { facts, ended } = factsOf(
      {},
      [service(1100, 240_000), service(800, 310_000), ...serviced],
      [...driven, hours(800, 0), hours(500, 2000), hours(0, 4500)],
    )
    // 70,000 miles unread; then 40,000 miles, or 2,000 hours.
    expect(ended.map(({ life }) => life)).toEqual([null, 70_000, 66_600])
    expect(facts.pastLives.map(({ miles }) => miles)).toEqual([70_000, 66_600])
    const late = [hours(700, 0), hours(400, 2000), hours(0, 4500)]
    const unread = factsOf({}, [service(800, 310_000), ...serviced], [...driven, ...late])
    expect(unread.facts.pastLives.map(({ miles }) => miles)).toEqual([60_000, 40_000])
  })
})

test('an hour counts as what our team has put in place for the duty, and the version is named', () => {
  const addedWith = (table: LifeTable) => {
    const [one] = casesOf(truck, serviced, [...driven, ...ran(5)], today, table)
    return [one?.facts.hours?.added, one && draftOf('DPF', one.facts, today).modelVersion]
  }
  const edited = lifeTableWith([{ key: 'hour.regional', value: 40, spread: null }], 7)
  const other = lifeTableWith([{ key: 'hour.line_haul', value: 40, spread: null }], 8)
  expect(addedWith(contentTable)[0]).toBe(33_250)
  expect(addedWith(edited)).toEqual([50_000, modelVersionOf(edited)])
  expect(addedWith(other)[0]).toBe(33_250)
})

describe('a refuse truck that was serviced eight months ago', () => {
  const begun = 240
  const [milesPerDay, hoursPerDay] = [15_000 / 365, 2200 / 365]
  const route = { vehicleType: 'Refuse truck', operatingConditions: 'Residential, stop-and-go' }
  const miles = [odometer(begun, 90_000), odometer(0, Math.round(90_000 + begun * milesPerDay))]
  const run = [hours(begun, 13_000), hours(0, Math.round(13_000 + begun * hoursPerDay))]

  test.each(['DPF', 'DOC', 'Engine air', 'Cabin air'])(
    'is due on about the same day by its odometer and by its engine hours: %s',
    (filter) => {
      const due = (metrics: MetricRow[], vehicle = {}) => {
        const unsaid = { lastServiceMileage: null, averageMilesPerMonth: null }
        const row = { ...route, ...unsaid, filterTypes: [filter], ...vehicle }
        const { facts } = factsOf(row, [service(begun, null, { filterType: filter })], metrics)
        expect(facts.duty).toBe('refuse')
        return predictService(facts, today).life?.days.p50 ?? 0
      }
      const byMiles = due(miles)
      expect(byMiles).toBeLessThan(mostDays)
      for (const days of [due([...miles, ...run]), due(run, { currentMileage: null })])
        expect(Math.abs(days / byMiles - 1)).toBeLessThan(0.2)
    },
  )
})

describe('a machine without an odometer', () => {
  test('idles by its hours: words about idling take nothing off its life again', () => {
    const lifeOf = (operatingConditions: string) => {
      const machine = { currentMileage: null, lastServiceMileage: null, averageMilesPerMonth: null }
      const { facts } = factsOf(
        { ...machine, operatingConditions },
        [service(400, null)],
        [hours(400, 1000), hours(0, 3000)],
      )
      expect(facts.flags).toContain('hours_counted')
      return predictService(facts, today).life?.interval
    }
    expect(lifeOf('Regional haul, long idling')).toEqual(lifeOf('Regional haul'))
    expect(lifeOf('Regional haul, dusty')?.p50).toBeLessThan(lifeOf('Regional haul')?.p50 ?? 0)
  })

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
    expect([facts.lastServiceMileage, facts.flags]).toEqual([
      0,
      ['hours_counted', 'original_assumed'],
    ])
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
