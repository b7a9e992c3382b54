import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilterKind } from '#content/filter-kinds.ts'
import type { Duty } from '#content/life-priors.ts'
import { ourInterval } from '#content/makers-intervals.ts'
import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'
import { analyseFleet, type Advice } from './analyse-fleet.ts'
import type { MetricRow } from './metric-evidence.ts'
import type { ServiceRow, VehicleRow } from './vehicle-facts.ts'

// predictor.md 1, 2, 8, 10: what is past its interval says so, and no date moves away with the miles.

const cleaned: Day = '2022-01-01'
type Truck = Partial<VehicleRow> & {
  milesPerDay: number
  /** Without a record, where it is null. */
  cleanedOn?: Day | null
  readings?: readonly MetricRow[]
}

const row = (metricType: string, on: Day, value: number): MetricRow => ({
  metricType,
  value,
  on,
  isNewDial: false,
})

/** A truck that was cleaned at 240,000 miles, and has gone evenly since. */
function adviceOn(today: Day, { milesPerDay, cleanedOn = cleaned, readings = [], ...more }: Truck) {
  const vehicle: VehicleRow = {
    id: 'a',
    vehicleType: 'Tractor',
    year: null,
    engineType: null,
    operatingConditions: 'Regional haul',
    averageMilesPerMonth: null,
    filterTypes: ['DPF'],
    maintenanceHistory: null,
    currentMileage: null,
    lastServiceMileage: null,
    addedOn: cleaned,
    ...more,
  }
  const days = daysBetween(cleaned, today)
  const odometer = Array.from({ length: Math.floor(days / 30) + 1 }, (_none, at) =>
    row('odometer', addDays(cleaned, 30 * at), 240_000 + 30 * at * milesPerDay),
  )
  const last = row('odometer', today, 240_000 + days * milesPerDay)
  const service: ServiceRow = {
    filterType: '',
    on: cleanedOn ?? today,
    mileage: null,
    wasDue: null,
  }
  const { advice } = analyseFleet(
    {
      vehicles: [vehicle],
      services: new Map([['a', cleanedOn === null ? [] : [service]]]),
      metrics: new Map([['a', [...odometer, last, ...readings.filter(({ on }) => on <= today)]]]),
    },
    today,
  )
  const [one] = advice
  if (one === undefined) throw new Error('no advice')
  return one
}
/** So many miles since the cleaning. */
const after = (miles: number, truck: Truck) =>
  adviceOn(addDays(cleaned, Math.round(miles / truck.milesPerDay)), truck)
/** Asked every 60 days for two years, from so many miles on. */
const series = (miles: number, truck: Truck): Advice[] => {
  const first = addDays(cleaned, Math.round(miles / truck.milesPerDay))
  return Array.from({ length: 13 }, (_none, at) => adviceOn(addDays(first, 60 * at), truck))
}
const neverLater = (advice: readonly Advice[]) =>
  advice.every(({ serviceBy }, at) => {
    const before = advice[at - 1]?.serviceBy ?? '9999-01-01'
    return serviceBy !== null && serviceBy <= before
  })

const anyTruck: fc.Arbitrary<Truck> = fc.record({
  milesPerDay: fc.integer({ min: 5, max: 600 }),
  operatingConditions: fc.constantFrom(
    null,
    'Line haul',
    'Regional haul',
    'Refuse',
    'Dusty quarry',
  ),
  vehicleType: fc.constantFrom('Tractor', 'Refuse truck', 'School bus', 'Excavator', 'Van'),
  filterTypes: fc.constantFrom(['DPF'], ['DOC'], ['Engine air'], ['Cabin air'], ['Hydraulic']),
  year: fc.option(fc.integer({ min: 2005, max: 2021 })),
})
const lineHaul: Truck = { milesPerDay: 296, operatingConditions: 'Line haul' }
const regional: Truck = { milesPerDay: 250 }
const usualLife = (kind: FilterKind, duty: Duty) => contentTable.lifeOf(kind, duty).medianMiles

describe('a DPF or DOC past the interval of its makers', () => {
  test.each([520_000, 900_000])('after %d miles of line haul is high, and says so', (miles) => {
    const { urgency, action, reasoning } = after(miles, lineHaul)
    expect(urgency).toBe('high')
    expect(action).toMatch(/^Past every maker’s interval: book the DPF now\./)
    expect(reasoning?.overdue).toBe('makers')
  })

  test('before that is medium at most, by its miles alone', () => {
    const { urgency, action } = after(498_000, lineHaul)
    expect(urgency).toBe('medium')
    expect(action).not.toContain('maker')
  })

  test('is high whatever its gauges read', () => {
    const clean = [700, 1000, 1300, 1600, 1740].map((days, at) =>
      row('differential_pressure', addDays(cleaned, days), 10 + at),
    )
    const truck = { ...lineHaul, readings: clean }
    expect(after(498_000, truck).urgency).not.toBe('high')
    expect(after(520_000, truck)).toMatchObject({
      urgency: 'high',
      action: expect.stringMatching(/^Past every maker’s interval/),
    })
  })

  test('is so by its engine hours too', () => {
    const hours = (perDay: number) =>
      [0, 400, 800, 1200].map((days) => row('engine_hours', addDays(cleaned, days), perDay * days))
    const idling = { ...lineHaul, milesPerDay: 100 }
    const on = addDays(cleaned, 1200)
    expect(adviceOn(on, { ...idling, readings: hours(8) }).action).not.toContain('maker')
    expect(adviceOn(on, { ...idling, readings: hours(9) })).toMatchObject({
      urgency: 'high',
      action: expect.stringMatching(/^Past every maker’s interval/),
    })
  })

  test.each<[string, Truck, number, string]>([
    ['regional', regional, 300_000, 'Past every maker’s interval'],
    [
      'of which nobody said the duty',
      { ...regional, operatingConditions: null, vehicleType: 'Truck' },
      500_000,
      'Past every maker’s interval',
    ],
    [
      'refuse',
      { milesPerDay: 80, operatingConditions: 'Refuse' },
      ourInterval.lives * usualLife('dpf', 'refuse'),
      'Past one and a half times its typical life',
    ],
    [
      'a DOC',
      { ...regional, filterTypes: ['DOC'] },
      ourInterval.lives * usualLife('doc', 'regional'),
      'Past one and a half times its typical life',
    ],
  ])('%s: at its own number', (_duty, truck, miles, words) => {
    expect(after(miles - 2000, truck).action).not.toContain(words)
    const { urgency, action } = after(miles + 2000, truck)
    expect(urgency).toBe('high')
    expect(action).toContain(words)
  })

  test('without a service on record is to be inspected first: nobody knows its miles', () => {
    expect(after(520_000, { ...lineHaul, cleanedOn: null })).toMatchObject({
      urgency: 'medium',
      reasoning: null,
    })
  })
})

describe('asked every 60 days for two years, with nothing new but miles', () => {
  test.each<[string, Truck, number]>([
    ['past the interval of its makers', lineHaul, 500_500],
    ['from before it until long after', lineHaul, 420_000],
    ['regional, from its usual life on', regional, usualLife('dpf', 'regional')],
    ['an air filter', { milesPerDay: 90, filterTypes: ['Engine air'] }, 60_000],
    ['a cabin filter', { milesPerDay: 20, filterTypes: ['Cabin air'] }, 5000],
  ])('no date moves away: %s', (_which, truck, miles) => {
    const all = series(miles, truck)
    expect(neverLater(all), JSON.stringify(all.map(({ serviceBy }) => serviceBy))).toBe(true)
    expect(all.map(({ urgency }) => urgency)).not.toContain('low')
  })

  test('no level of a random truck falls, and no date of it moves away once it is past its usual life', () => {
    fc.assert(
      fc.property(anyTruck, fc.integer({ min: 120, max: 2500 }), (truck, days) => {
        const all = series(days * truck.milesPerDay, truck)
        const said = all.map((one) => `${one.serviceBy} ${one.urgency}: ${one.action}`).join('\n')
        const ranks = all.map(({ urgency }) => -urgencyLevels.indexOf(urgency))
        expect(ranks, said).toEqual(ranks.toSorted((a, b) => a - b))
        const past = all.findIndex(({ reasoning }) => reasoning?.overdue !== undefined)
        if (past >= 0) expect(neverLater(all.slice(past)), said).toBe(true)
      }),
      { numRuns: 1000 },
    )
  }, 600_000)

  test('past the interval it is high, and says the same each time', () => {
    const all = series(500_500, lineHaul)
    expect(new Set(all.map(({ urgency }) => urgency))).toEqual(new Set(['high']))
    expect(all.every(({ action }) => action.startsWith('Past every maker’s interval'))).toBe(true)
  })

  test('past its usual life it is to be inspected, and no day is named ahead', () => {
    const [last] = series(usualLife('dpf', 'regional'), { ...regional, milesPerDay: 60 }).slice(-1)
    expect(last?.urgency).toBe('medium')
    expect(last?.action).toMatch(
      /^Past its usual life since [A-Z][a-z]+ (\d+, )?\d{4}: inspect the DPF with the next preventive maintenance\.$/,
    )
    expect(last?.reasoning?.overdue).toBe('usual_life')
  })
})

describe('an air or a cabin filter', () => {
  const air = { milesPerDay: 250, filterTypes: ['Engine air'] }
  const cabin = { milesPerDay: 15, filterTypes: ['Cabin air'] }
  const restriction = (daysAgo: number, today: Day, value: number) =>
    row('restriction', addDays(today, -daysAgo), value)

  test.each([65_000, 120_000, 400_000])(
    'past its miles, by %d, is overdue, with the next PM',
    (miles) => {
      const { urgency, action, reasoning } = after(miles, { ...air, milesPerDay: 400 })
      expect(urgency).toBe('medium')
      expect(action).toMatch(
        /^Overdue since [A-Z][a-z]+ (\d+, )?\d{4}: service the engine air filter with the next preventive maintenance\./,
      )
      expect(['miles', 'months']).toContain(reasoning?.overdue)
    },
  )

  test('is overdue after twelve months, however few its miles', () => {
    const day = (days: number) => adviceOn(addDays(cleaned, days), cabin)
    expect(day(200)).toMatchObject({ urgency: 'low' })
    expect(day(360)).toMatchObject({ urgency: 'medium', serviceBy: '2023-01-01' })
    expect(day(730)).toMatchObject({
      urgency: 'medium',
      serviceBy: '2023-01-01',
      action:
        'Overdue since January 2023: service the cabin air filter with the next preventive maintenance.',
      reasoning: { overdue: 'months' },
    })
  })

  test('is high only by a reading', () => {
    const today = addDays(cleaned, 300)
    const read = (value: number) => [9, 5, 2].map((days) => restriction(days, today, value))
    const atLimit = [24, 24, 25.2].map((value, at) => restriction(9 - 3 * at, today, value))
    expect(adviceOn(today, { ...air, readings: atLimit }).urgency).toBe('high')
    // look.md S9 b: near its limit less than $50 is at risk, which no plan is changed for.
    expect(adviceOn(today, { ...air, readings: read(24) }).urgency).toBe('medium')
    expect(adviceOn(today, { ...air, readings: read(9) }).urgency).not.toBe('high')
    expect(after(700_000, air).urgency).toBe('medium')
  })
})
