import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lifeFactors } from '#content/life-priors.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { predictService, type FilterFacts } from './predict-service.ts'
import { urgencyLevels } from './urgency.ts'

const today = '2026-03-10'
const truck: FilterFacts = {
  table: contentTable,
  kind: 'dpf',
  filterName: 'DPF',
  duty: 'regional',
  factors: [],
  modelYear: 2019,
  currentMileage: 300_000,
  lastServiceMileage: 150_000,
  milesPerDay: 250,
  pastLives: [],
  readings: [],
  fleet: null,
  flags: [],
}
const predict = (facts: Partial<FilterFacts> = {}) => predictService({ ...truck, ...facts }, today)
const rank = (facts: FilterFacts) =>
  urgencyLevels.length - urgencyLevels.indexOf(predictService(facts, today).urgency)

const anyFacts: fc.Arbitrary<FilterFacts> = fc.record({
  table: fc.constant(contentTable),
  kind: fc.constantFrom('dpf', 'doc', 'engine_air', 'cabin', 'other'),
  filterName: fc.constant('DPF'),
  duty: fc.constantFrom(null, 'line_haul', 'regional', 'vocational', 'severe', 'light', 'off_road'),
  factors: fc.subarray(lifeFactors.map(({ key }) => key)),
  modelYear: fc.option(fc.integer({ min: 1990, max: 2027 })),
  currentMileage: fc.integer({ min: 0, max: 1_500_000 }),
  lastServiceMileage: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  milesPerDay: fc.integer({ min: 1, max: 1500 }),
  pastLives: fc.array(
    fc.record({ miles: fc.integer({ min: 1, max: 600_000 }), wasDue: fc.boolean() }),
    { maxLength: 5 },
  ),
  readings: fc.array(
    fc.record({
      miles: fc.integer({ min: 1, max: 400_000 }),
      health: fc.double({ min: 0, max: 1.5, noNaN: true }),
      ageDays: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 4 },
  ),
  fleet: fc.option(
    fc.record({
      logRatio: fc.double({ min: -1, max: 1, noNaN: true }),
      lives: fc.integer({ min: 0, max: 200 }),
    }),
  ),
  flags: fc.constant([]),
})

describe('whatever is known of a filter', () => {
  test('more miles never lower the urgency', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 500_000 }), (facts, more) => {
        expect(
          rank({ ...facts, currentMileage: facts.currentMileage + more }),
        ).toBeGreaterThanOrEqual(rank(facts))
      }),
      { numRuns: 2000 },
    )
  })

  test('a worse newest reading never lowers the urgency', () => {
    const some = anyFacts.filter(({ readings }) => readings.length > 0)
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (facts, worse) => {
        const readings = facts.readings.map((reading, index) =>
          index === facts.readings.length - 1
            ? { ...reading, health: reading.health + worse }
            : reading,
        )
        expect(rank({ ...facts, readings })).toBeGreaterThanOrEqual(rank(facts))
      }),
      { numRuns: 2000 },
    )
  })

  test('the effects add up to the predicted life, to the mile', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { effects, interval } = predictService(facts, today)
        expect(effects.reduce((sum, { effectMiles }) => sum + effectMiles, 0)).toBe(interval.p50)
      }),
    )
  })

  test('every figure is one: in order, whole, and in its limits', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { interval, confidence, dueWithin, predictedServiceMileage, days, estimatedSavings } =
          predictService(facts, today)
        expect(interval.p10 <= interval.p50 && interval.p50 <= interval.p90).toBe(true)
        expect(
          dueWithin.days14 <= dueWithin.days45 &&
            dueWithin.days45 <= dueWithin.days90 &&
            dueWithin.days90 <= 1,
        ).toBe(true)
        for (const value of [predictedServiceMileage, days.p10, days.p90, interval.p50])
          expect(Number.isSafeInteger(value)).toBe(true)
        expect(confidence >= 5 && confidence <= 99 && estimatedSavings >= 0).toBe(true)
      }),
    )
  })
})

describe('a prediction', () => {
  test('for a truck of which little is known is the table, wide and modest', () => {
    const { interval, confidence, urgency } = predict({ currentMileage: 170_000 })
    expect(interval.p50).toBeGreaterThan(200_000)
    expect(interval.p50).toBeLessThan(270_000)
    expect(confidence).toBeLessThan(45)
    expect(urgency).toBe('low')
  })

  test.each([
    [40_000, 'low'],
    [160_000, 'medium'],
    [172_000, 'high'],
    [260_000, 'critical'],
  ])('%d miles after its service is %s', (miles, urgency) => {
    expect(predict({ currentMileage: 150_000 + miles }).urgency).toBe(urgency)
  })

  test('learns from the lives of the same vehicle, and is surer for it', () => {
    const lives = [
      { miles: 90_000, wasDue: true },
      { miles: 95_000, wasDue: true },
      { miles: 92_000, wasDue: true },
    ]
    const [known, unknown] = [
      predict({ currentMileage: 160_000, pastLives: lives }),
      predict({ currentMileage: 160_000 }),
    ]
    expect(known.interval.p50).toBeLessThan(unknown.interval.p50 - 50_000)
    expect(known.confidence).toBeGreaterThan(unknown.confidence)
    expect(known.effects.find(({ factor }) => factor === 'own_lives')?.effectMiles).toBeLessThan(
      -50_000,
    )
  })

  test('takes a cleaning by plan for a lower bound: short ones do not shorten the life, long ones lengthen it', () => {
    const base = predict({ currentMileage: 160_000 }).interval.p50
    const early = predict({
      currentMileage: 160_000,
      pastLives: [{ miles: 40_000, wasDue: false }],
    }).interval.p50
    const late = predict({
      currentMileage: 160_000,
      pastLives: [{ miles: 400_000, wasDue: false }],
    }).interval.p50
    expect(Math.abs(early / base - 1)).toBeLessThan(0.02)
    expect(late / base).toBeGreaterThan(1.2)
  })

  test('hears readings, the more the nearer they stand to the limit', () => {
    const at = (health: number) =>
      predict({ currentMileage: 250_000, readings: [{ miles: 100_000, health, ageDays: 3 }] })
    expect(at(0.9).interval.p50).toBeLessThan(at(0.5).interval.p50)
    expect(at(0.9).interval.p50).toBeLessThan(135_000)
    expect(at(0.9).confidence).toBeGreaterThan(at(0.1).confidence)
  })

  test('forgets a reading that is old', () => {
    const at = (ageDays: number) =>
      predict({ currentMileage: 250_000, readings: [{ miles: 60_000, health: 0.9, ageDays }] })
        .interval.p50
    expect(at(600)).toBeGreaterThan(at(3) + 20_000)
  })

  test('is critical with two readings at the limit; with one it says to check the sensor', () => {
    const reading = { miles: 20_000, health: 1.1, ageDays: 2 }
    const one = predict({ currentMileage: 170_000, readings: [reading] })
    expect(predict({ currentMileage: 170_000, readings: [reading, reading] }).urgency).toBe(
      'critical',
    )
    expect(one.flags).toContain('single_limit_reading')
    expect(one.action).toContain('check the sensor')
  })

  test('far beyond belief stays critical, asks for the record, and is not sure', () => {
    const { urgency, action, confidence } = predict({ currentMileage: 1_400_000 })
    expect([urgency, confidence <= 40]).toEqual(['critical', true])
    expect(action).toContain('confirm the service record')
  })

  test.each([136_000, 380_000, 700_000, 1_100_000])(
    'without a service on record is an inspection first, at %d miles as at any other',
    (currentMileage) => {
      const unknown = { lastServiceMileage: null, currentMileage }
      const { isUnknown, urgency, action } = predict(unknown)
      expect([isUnknown, urgency]).toEqual([true, 'medium'])
      expect(action).toMatch(/^Inspect the DPF first: there’s no service on record/)
    },
  )

  test.each([134_000, 136_000, 380_000])(
    'counts readings at the limit without a service on record too, at %d miles',
    (currentMileage) => {
      const readings = [1.25, 1.3].map((health) => ({ miles: currentMileage, health, ageDays: 9 }))
      const { urgency, isUnknown, days, dueWithin } = predict({
        lastServiceMileage: null,
        currentMileage,
        readings,
      })
      expect([urgency, isUnknown]).toEqual(['critical', false])
      expect([days.p50, days.serviceBy, dueWithin.days14]).toEqual([0, 0, 1])
    },
  )

  test('does not count a factor twice that its duty has in it', () => {
    const life = (facts: Partial<FilterFacts>) => predict(facts).interval.p50
    const refuse = { duty: 'severe', factors: ['idle', 'stop_go'] } as const
    expect(life(refuse)).toBe(life({ duty: 'severe' }))
    expect(life({ factors: ['stop_go'] })).toBeLessThan(life({}))
  })

  test.each([
    ['dpf', 2800, 70],
    ['doc', 2100, 70],
    ['engine_air', 90, 50],
  ] as const)('of a %s saves %d dollars, %d percent of a new one', (kind, dollars, rate) => {
    expect(predict({ kind })).toMatchObject({ estimatedSavings: dollars, savingsRate: rate })
  })
})
