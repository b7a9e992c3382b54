import { describe, expect, test } from 'vitest'
import { aboutKind } from '#content/filter-kinds.ts'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import type { FilterFacts } from './facts.ts'
import { spreadOf } from './life-belief.ts'
import { priorOf } from './life-prior.ts'
import { predictedLife } from './believed-life.ts'
import { predictService } from './predict-service.ts'
import { costsOf, urgencyLevels } from './urgency.ts'

const truck: FilterFacts = { ...usualFacts, currentMileage: 200_000 }
const predict = (facts: Partial<FilterFacts>) =>
  predictService({ ...truck, ...facts }, '2026-03-10')
const full = { miles: 50_000, milesAgo: 0, health: 1.2, ageDays: 1 }

describe('a filter with signs at its limit', () => {
  const two: [string, Partial<FilterFacts>][] = [
    ['by two readings', { readings: [full, full] }],
    ['by one, and the soot code', { readings: [full], faults: ['soot_fault'] }],
  ]

  test.each(two)('%s is critical, and within 48 hours', (_how, facts) => {
    const { urgency, life, flags, action } = predict(facts)
    expect(urgency).toBe('critical')
    expect(action).toBe('Service the DPF within 48 hours.')
    expect(life).toMatchObject({
      milesSinceService: 50_000,
      interval: { p10: 50_000 },
      days: { p10: 0, serviceBy: 2, cheapest: 0 },
      cheapestMileage: 200_000,
    })
    expect(flags).not.toContain('single_limit_reading')
  })

  // predictor.md 4: of a hundred such filters 12 to 53 are due within two weeks. A quarter is through
  // within a hundredth of a usual life, half within a thirtieth.
  test.each(two)(
    '%s is due within two weeks with the chance that such signs have meant, and never surely',
    (_how, facts) => {
      const { life } = predict(facts)
      const { planned, missed } = costsOf(aboutKind.dpf)
      if (life === null) throw new Error('nothing known')
      const { interval, days, dueWithin, effects } = life
      expect(dueWithin.days14).toBeGreaterThan(0.25)
      expect(dueWithin.days14).toBeLessThan(0.35)
      expect(dueWithin.days45).toBeGreaterThan(dueWithin.days14)
      expect(dueWithin.days90).toBeLessThan(0.95)
      expect(life.atRisk).toBe(Math.round(dueWithin.days45 * (missed - planned)))
      expect(interval.p50).toBeGreaterThan(50_000)
      expect(interval.p90).toBeGreaterThan(interval.p50)
      expect(days.p50).toBeGreaterThan(14)
      expect(days.p50).toBeLessThan(45)
      expect(life.predictedServiceMileage).toBe(150_000 + interval.p50)
      expect(effects.at(-1)?.factor).toBe('at_limit')
    },
  )

  test('by its counter and the code of the same computer has one sign, and is asked for', () => {
    const ash = [30, 2].map((ageDays) => ({ ...full, ageDays, gauge: 'ash' }))
    expect(predict({ readings: ash, faults: ['ash_fault'] }).urgency).toBe('high')
    expect(predict({ readings: [...ash, { ...full, gauge: 'flow' }] }).urgency).toBe('critical')
  })

  test('is due with the chance of its readings where that is higher', () => {
    const near = { readings: [99, 98, 97].map((miles) => ({ ...full, miles: miles * 1000 })) }
    const fast = { ...near, currentMileage: 249_000, pace: { milesPerDay: 1500, spread: 0.15 } }
    const { life } = predict(fast)
    expect(life?.dueWithin.days14).toBeGreaterThan(0.46)
    expect(life?.dueWithin.days14).toBeLessThan(1)
  })

  test('is not taken to be due by the soot code alone, nor by one reading', () => {
    const [code, one] = [predict({ faults: ['soot_fault'] }), predict({ readings: [full] })]
    expect([code.urgency, code.flags]).toEqual(['medium', ['soot_code']])
    expect(code.life?.days.p50).toBeGreaterThan(100)
    expect(one.flags).toContain('single_limit_reading')
    expect(one.life?.dueWithin.days14).toBeLessThan(1)
  })

  test('is critical by its odds where no truck stands still, with a reading at the limit and no less', () => {
    const near = { kind: 'engine_air', pace: { milesPerDay: 700, spread: 0.15 } } as const
    const [one, below] = [1.2, 0.99].map((health) =>
      predict({ ...near, readings: [{ ...full, health }] }),
    )
    expect([one?.urgency, below?.urgency]).toEqual(['critical', 'medium'])
    expect(below?.life?.dueWithin.days14).toBeGreaterThan(0.5)
    expect(one?.action).toContain('within 48 hours')
    expect(one?.action).toContain('One reading is at the limit')
  })

  test('says of its soot load that it stayed at the limit, and nothing of a tube', () => {
    const [soot, one] = [{ ...full, gauge: 'soot' }, full].map((read) =>
      predict({ readings: [read] }),
    )
    expect(soot?.flags).toEqual(['soot_at_limit'])
    expect(soot?.action).toContain('soot load stayed at the limit for three readings in a row')
    expect(soot?.action).not.toContain('tube')
    expect([soot?.urgency, soot?.life]).toEqual([one?.urgency, one?.life])
  })
})

describe('what is noted of a prediction', () => {
  test('stands once, after what was noted of the facts', () => {
    const { flags } = predict({
      duty: null,
      kind: 'other',
      faults: ['soot_fault'],
      lastServiceMileage: null,
      flags: ['hours_ahead', 'duty_unknown', 'soot_code'],
    })
    expect(flags).toEqual([
      'hours_ahead',
      'duty_unknown',
      'soot_code',
      'kind_unknown',
      'no_service',
    ])
    expect(predict({ lastServiceMileage: null, flags: ['filter_unknown'] }).flags).toEqual([
      'filter_unknown',
    ])
  })

  test.each<[number, boolean]>([
    [0, true],
    [1, true],
    [2, false],
  ])('far beyond all lives with %d readings at the limit: to confirm %s', (count, isNoted) => {
    const readings = Array.from({ length: count }, () => ({ ...full, miles: 1_500_000 }))
    const { flags } = predict({ currentMileage: 1_650_000, readings })
    expect(flags.includes('beyond_belief')).toBe(isNoted)
  })

  test('is nothing of a life of which nobody knows anything', () => {
    expect(predictedLife({ ...truck, lastServiceMileage: null })).toBe(0)
    expect(predictedLife(truck)).toBe(predict({}).life?.interval.p50)
    expect(predict({ lastServiceMileage: null })).toMatchObject({
      life: null,
      urgency: 'medium',
      confidence: 0,
      estimatedSavings: 0,
      savingsRate: 70,
    })
  })
})

test('by engine hours the odometer shows on each day what it will have driven until then', () => {
  const hours = { added: 20_000, drivenPerDay: 100 }
  const { life } = predict({ hours })
  if (life === null) throw new Error('nothing known')
  expect(life.milesSinceService).toBe(70_000)
  const left = life.interval.p50 - 70_000
  expect(life.predictedServiceMileage).toBe(Math.round(200_000 + (left * 100) / 250))
  expect(life.cheapestMileage).toBeGreaterThan(200_000)
  expect(Math.floor((life.cheapestMileage - 200_000) / 100)).toBe(life.days.cheapest)
})

test.each([
  ['regional', null, 0.25, 0],
  [null, null, 0.25, 0.45],
  ['regional', 4, 0.25 / Math.SQRT2, 0],
  ['regional', 12, 0.125, 0],
] as const)('before its own lives a filter on %s beside %s lives is this wide', (...row) => {
  const [duty, lives, fleets, unknown] = row
  const fleet = lives && { logRatio: 0, lives, scatter: 0.22 }
  const { spread } = contentTable.lifeOf('dpf', duty)
  expect(spreadOf(priorOf({ ...truck, duty, fleet }).belief)).toBeCloseTo(
    Math.hypot(spread, fleets, unknown),
    10,
  )
})

// Found by chance: no life fits eight miles at the limit, and it was as if nobody had read it.
test('a reading at the limit right after the service never lowers the urgency', () => {
  const facts: FilterFacts = {
    ...usualFacts,
    duty: 'light',
    factors: ['idle', 'dust'],
    modelYear: 2024,
    currentMileage: 1_343_979,
    lastServiceMileage: 348_645,
    carried: 178_299,
    pace: { milesPerDay: 1494, spread: 0.075 },
    hours: { added: 78_187, drivenPerDay: 1 },
    pastLives: [
      { miles: 576_872, wasDue: true },
      { miles: 296_079, wasDue: true },
    ],
    ash: { perMile: 0.026, cleanings: 1, fleet: { perMile: 0.0007, vehicles: 6 } },
    fleet: { logRatio: 0, lives: 3, scatter: 0.489 },
  }
  const clean = { miles: 8, milesAgo: 30_445, health: 0, ageDays: 133 }
  const rank = (readings: FilterFacts['readings']) =>
    urgencyLevels.indexOf(predictService({ ...facts, readings }, '2026-03-10').urgency)
  expect(rank([clean, { ...clean, health: 1 }])).toBeLessThanOrEqual(rank([clean]))
})

test.each(['dpf', 'doc', 'cabin', 'engine_air'] as const)(
  'a %s that reaches its usual life today is not overdue yet: no day that has passed lies ahead',
  (kind) => {
    for (const duty of ['line_haul', 'regional', 'severe'] as const) {
      const { medianMiles } = contentTable.lifeOf(kind, duty)
      const { life } = predict({ kind, duty, currentMileage: 150_000 + medianMiles })
      expect((life?.days.serviceBy ?? 0) < 0).toBe(life?.overdue !== null)
    }
  },
)
