import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultTypes } from '#content/fault-codes.ts'
import { anyFacts, usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import type { FilterFacts } from './facts.ts'
import { predictService } from './predict-service.ts'
import { urgencyLevels } from './urgency.ts'

const today = '2026-03-10'
const truck: FilterFacts = { ...usualFacts, modelYear: 2019 }
const predict = (facts: Partial<FilterFacts> = {}) => predictService({ ...truck, ...facts }, today)
const rank = (facts: FilterFacts) =>
  urgencyLevels.length - urgencyLevels.indexOf(predictService(facts, today).urgency)

describe('whatever is known of a filter', () => {
  test('more miles, driven or by engine hours, never lower the urgency', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 500_000 }), (facts, more) => {
        const { added, drivenPerDay } = facts.hours ?? { added: 0, drivenPerDay: 1 }
        const before = rank(facts)
        expect(
          rank({ ...facts, currentMileage: facts.currentMileage + more }),
        ).toBeGreaterThanOrEqual(before)
        expect(
          rank({ ...facts, hours: { added: added + more, drivenPerDay } }),
        ).toBeGreaterThanOrEqual(before)
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
        // What is to be inspected first has no place on the scale.
        fc.pre(predictService(facts, today).life !== null)
        expect(rank({ ...facts, readings })).toBeGreaterThanOrEqual(rank(facts))
      }),
      { numRuns: 2000 },
    )
  })

  test('beside the newest reading one at its limit never lowers the urgency, whichever the gauge', () => {
    const inOrder = (readings: FilterFacts['readings']) =>
      readings.toSorted((a, b) => b.ageDays - a.ageDays || a.health - b.health)
    const gauges = fc.constantFrom('ash', 'soot', 'differential_pressure')
    fc.assert(
      fc.property(anyFacts, gauges, (facts, gauge) => {
        const readings = inOrder(facts.readings)
        // A counter says nothing beside a gauge: what is read on its day would be a day of its own,
        // and one such day may be a slip.
        const isFresh = ({ gauge, ageDays }: (typeof readings)[number]) =>
          gauge !== 'ash' && ageDays <= 120
        fc.pre(readings.at(-1)?.gauge !== 'ash' || !readings.some(isFresh))
        const beside = readings.slice(-1).map((newest) => ({ ...newest, gauge, health: 1 }))
        fc.pre(predictService({ ...facts, readings }, today).life !== null)
        expect(
          rank({ ...facts, readings: inOrder([...readings, ...beside]) }),
        ).toBeGreaterThanOrEqual(rank({ ...facts, readings }))
      }),
      { numRuns: 2000 },
    )
  })

  test('a code of the engine never lowers the urgency', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(rank({ ...facts, faults: [...faultTypes] })).toBeGreaterThanOrEqual(rank(facts))
      }),
      { numRuns: 1000 },
    )
  })

  test('nothing on a card contradicts the rest', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { urgency, life, confidence, estimatedSavings, action } = predictService(facts, today)
        if (life === null) {
          expect([urgency, confidence, estimatedSavings]).toEqual(['medium', 0, 0])
          return
        }
        const { days, dueWithin, interval, effects, atRisk } = life
        expect(effects.reduce((sum, { effectMiles }) => sum + effectMiles, 0)).toBe(interval.p50)
        expect(interval.p10 <= interval.p50 && interval.p50 <= interval.p90).toBe(true)
        expect(days.serviceBy <= days.p50 && days.p50 <= days.p90 + 1).toBe(true)
        expect(days.cheapest <= Math.max(0, days.serviceBy)).toBe(true)
        if (days.serviceBy < 0) expect(life.overdue !== null || urgency === 'critical').toBe(true)
        expect(
          dueWithin.days14 <= dueWithin.days45 &&
            dueWithin.days45 <= dueWithin.days90 &&
            dueWithin.days90 < 1,
        ).toBe(true)
        const isPlanned = urgency === 'medium' && !action.includes(' around ')
        const most = { critical: 2, high: 45, medium: isPlanned ? 120 : Infinity, low: Infinity }
        expect(days.serviceBy).toBeLessThanOrEqual(most[urgency])
        if (urgency === 'low') expect(days.serviceBy).toBeGreaterThan(119)
        expect(confidence >= 5 && confidence <= 99 && estimatedSavings > 0).toBe(true)
        expect(atRisk >= 0).toBe(true)
        for (const value of [life.predictedServiceMileage, days.p10, days.p90, interval.p50])
          expect(Number.isSafeInteger(value)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a prediction', () => {
  const lifeOf = (facts: Partial<FilterFacts>) => {
    const { life } = predict(facts)
    if (life === null) throw new Error('nothing known')
    return life
  }
  const read = (health: number, more: Partial<FilterFacts['readings'][number]> = {}) => ({
    miles: 100_000,
    milesAgo: 0,
    health,
    ageDays: 3,
    ...more,
  })

  test('for a truck of which little is known is the table, wide and modest', () => {
    const { life, confidence, urgency } = predict({ currentMileage: 170_000 })
    expect(life?.interval.p50).toBeGreaterThan(190_000)
    expect(life?.interval.p50).toBeLessThan(270_000)
    expect(confidence).toBeLessThan(45)
    expect(urgency).toBe('low')
  })

  test.each([
    [40_000, 'low'],
    [80_000, 'low'],
    [150_000, 'low'],
    [230_000, 'low'],
    [270_000, 'medium'],
    [1_200_000, 'high'],
  ])('%d miles after its service is %s', (miles, urgency) => {
    expect(predict({ currentMileage: 150_000 + miles }).urgency).toBe(urgency)
  })

  test('learns from the lives of the same vehicle, and is surer for it', () => {
    const lives = [90_000, 95_000, 92_000].map((miles) => ({ miles, wasDue: true }))
    const [known, unknown] = [
      predict({ currentMileage: 160_000, pastLives: lives }),
      predict({ currentMileage: 160_000 }),
    ]
    expect(known.life?.interval.p50).toBeLessThan((unknown.life?.interval.p50 ?? 0) - 40_000)
    expect(known.confidence).toBeGreaterThan(unknown.confidence)
    expect(
      known.life?.effects.find(({ factor }) => factor === 'own_lives')?.effectMiles,
    ).toBeLessThan(-40_000)
  })

  test('hears readings, the more the nearer they stand to the limit', () => {
    const at = (health: number) => predict({ currentMileage: 250_000, readings: [read(health)] })
    expect(at(0.9).life?.interval.p50).toBeLessThan(at(0.5).life?.interval.p50 ?? 0)
    expect(at(0.9).life?.interval.p50).toBeLessThan(125_000)
    expect(at(0.9).confidence).toBeGreaterThan(at(0.1).confidence)
  })

  test.each([1, 100, 5000])(
    'a clean reading %d miles after the service says next to nothing',
    (miles) => {
      const currentMileage = 150_000 + miles
      const clean = lifeOf({ currentMileage, readings: [read(0.02, { miles })] })
      const unread = lifeOf({ currentMileage })
      expect(Math.abs(clean.interval.p50 / unread.interval.p50 - 1)).toBeLessThan(0.03)
      expect(Math.abs(clean.interval.p90 / unread.interval.p90 - 1)).toBeLessThan(0.1)
    },
  )

  test('forgets a reading that is old', () => {
    const at = (ageDays: number) =>
      lifeOf({ currentMileage: 250_000, readings: [read(0.9, { miles: 60_000, ageDays })] })
    expect(at(900).interval.p50).toBeGreaterThan(at(3).interval.p50 + 5000)
  })

  test('is critical with two readings at the limit; with one it says to check the sensor', () => {
    const high = read(1.1, { miles: 20_000 })
    const both = predict({ currentMileage: 170_000, readings: [high, high] })
    expect(both.urgency).toBe('critical')
    expect(both.life?.days).toMatchObject({ serviceBy: 2, p10: 0 })
    const one = predict({ currentMileage: 170_000, readings: [high] })
    expect(one.flags).toContain('single_limit_reading')
    expect(one.action).toContain('check the sensor')
  })

  test('far beyond belief asks for the record, and is not sure', () => {
    const { urgency, action } = predict({ currentMileage: 1_400_000 })
    expect(urgency).toBe('high')
    expect(action).toContain('confirm the service record')
  })

  test('gives a bad air filter no critical level without a reading at the limit', () => {
    const old = { kind: 'engine_air', currentMileage: 700_000 } as const
    expect(predict(old).urgency).toBe('medium')
    const full = [read(1.2), read(1.2)]
    expect(predict({ ...old, readings: full }).urgency).toBe('critical')
  })

  test('does not count a factor twice that its duty has in it', () => {
    const refuse = { duty: 'severe', factors: ['idle', 'stop_go'] } as const
    expect(lifeOf(refuse).interval.p50).toBe(lifeOf({ duty: 'severe' }).interval.p50)
    expect(lifeOf({ factors: ['stop_go'] }).interval.p50).toBeLessThan(lifeOf({}).interval.p50)
  })

  test.each([
    ['dpf', 2800, 70],
    ['doc', 2100, 70],
    ['engine_air', 90, 50],
  ] as const)('of a %s saves %d dollars, %d percent of a new one', (kind, dollars, rate) => {
    expect(predict({ kind })).toMatchObject({ estimatedSavings: dollars, savingsRate: rate })
  })
})

describe('without a service on record', () => {
  const unknown = { lastServiceMileage: null }

  test.each([136_000, 380_000, 700_000, 1_100_000])(
    'and a reading a truck of %d miles is to be inspected first, with no date and no miles',
    (currentMileage) => {
      const { life, urgency, action, confidence } = predict({ ...unknown, currentMileage })
      expect([life, urgency, confidence]).toEqual([null, 'medium', 0])
      expect(action).toMatch(/^Inspect the DPF first/)
    },
  )

  test('readings at the limit count all the same', () => {
    const high = [125, 130].map((ash, at) => ({
      miles: 380_000 + at,
      milesAgo: 0,
      health: ash / 100,
      ageDays: 30 - at,
    }))
    for (const currentMileage of [134_000, 136_000, 380_000])
      expect(predict({ ...unknown, currentMileage, readings: high }).urgency).toBe('critical')
  })

  test('a reading gives the date, no invented miles, and little confidence', () => {
    const { life, confidence, flags } = predict({
      ...unknown,
      readings: [{ miles: 300_000, milesAgo: 0, health: 0.95, ageDays: 1 }],
    })
    expect(life?.milesSinceService).toBeNull()
    expect(life?.days.p50).toBeLessThan(200)
    expect(confidence).toBeLessThanOrEqual(35)
    expect(flags).toContain('no_service')
  })
})
