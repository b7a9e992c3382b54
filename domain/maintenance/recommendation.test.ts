import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import type { FilterFacts } from './facts.ts'
import { predictedLife } from './believed-life.ts'
import { predictService, modelVersionOf } from './predict-service.ts'
import { checkChange, draftOf } from './recommendation.ts'

const today = '2026-03-10'
const truck = usualFacts
const draft = (facts: Partial<FilterFacts> = {}) => draftOf('DPF', { ...truck, ...facts }, today)
const predicted = (facts: Partial<FilterFacts> = {}) => {
  const { life, ...rest } = predictService({ ...truck, ...facts }, today)
  if (life === null) throw new Error('nothing known')
  return { life, ...rest }
}

describe('what is stored of a prediction', () => {
  test('is what it says, with days as dates and chances to a thousandth', () => {
    const { life, confidence, action, urgency } = predicted()
    const { reasoning, ...stored } = draft()
    expect(stored).toEqual({
      filterType: 'DPF',
      currentMileage: 300_000,
      lastServiceMileage: 150_000,
      predictedServiceMileage: life.predictedServiceMileage,
      urgency,
      confidence,
      savings: 2800,
      action,
      serviceBy: addDays(today, life.days.serviceBy),
      modelVersion: modelVersionOf(contentTable),
    })
    expect(reasoning).toMatchObject({
      interval: life.interval,
      milesSinceService: 150_000,
      dates: {
        p10: addDays(today, life.days.p10),
        p50: addDays(today, life.days.p50),
        p90: addDays(today, life.days.p90),
      },
      serviceBy: { mileage: 300_000 + 250 * life.days.serviceBy },
      cheapest: { mileage: life.cheapestMileage, date: addDays(today, life.days.cheapest) },
      cleaningCost: 1200,
      savingsRate: 70,
      milesPerDay: 250,
      withoutFactor: null,
      dataQuality: [],
    })
    for (const days of ['days14', 'days45', 'days90'] as const) {
      const chance = reasoning?.pDue[days] ?? NaN
      expect(chance).toBe(Number(chance.toFixed(3)))
      expect(Math.abs(chance - life.dueWithin[days])).toBeLessThanOrEqual(0.0005)
    }
    expect(reasoning).not.toHaveProperty('ownLimits')
    expect(reasoning).not.toHaveProperty('ash')
  })

  test('names the edits of the table', () => {
    const table = { ...contentTable, version: 12 }
    expect(draft({ table }).modelVersion).toBe(`${modelVersionOf(contentTable)}+12`)
    expect(draft({ table }).reasoning?.modelVersion).toBe(`${modelVersionOf(contentTable)}+12`)
  })

  test.each<[string, Partial<FilterFacts>, number | null]>([
    ['none where nobody knows the service', { lastServiceMileage: null }, null],
    ['none below zero, after an odometer was replaced', { lastServiceMileage: -1 }, null],
    ['that at zero', { lastServiceMileage: 0, currentMileage: 90_000 }, 0],
    ['none of another vehicle', { carried: 0 }, null],
    ['that of the last service', {}, 150_000],
  ])('as mileage of the last service: %s', (_what, facts, mileage) => {
    expect(draft(facts).lastServiceMileage).toBe(mileage)
  })

  test('has no mileage where there is neither a date nor an odometer', () => {
    const unknown = { lastServiceMileage: null }
    const flags = ['odometer_missing'] as const
    expect(draft({ ...unknown, flags })).toMatchObject({ currentMileage: 0, reasoning: null })
    expect(draft(unknown)).toMatchObject({
      currentMileage: 300_000,
      predictedServiceMileage: null,
      serviceBy: null,
      reasoning: null,
    })
    expect(draft({ flags }).currentMileage).toBe(300_000)
  })

  test('fits a column of the database', () => {
    const far = draft({ currentMileage: 3e9, lastServiceMileage: 3e9 - 1000 })
    expect([far.currentMileage, far.predictedServiceMileage]).toEqual([2e9, 2e9])
    // Past its life by far on the dial before: the predicted mileage lies below zero.
    const gone = draft({
      currentMileage: 10,
      lastServiceMileage: -900_000,
      readings: [1.2, 1.3].map((health) => ({ miles: 9e5, milesAgo: 0, health, ageDays: 1 })),
    })
    expect(gone.predictedServiceMileage).toBeGreaterThanOrEqual(0)
  })

  test('has the ash by a thousand miles, and the limits by which readings were judged', () => {
    const ownLimits = [{ metricType: 'ash', limit: 80 }] as const
    const ash = {
      perMile: 0.0012345,
      cleanings: 2,
      fleet: { perMile: 0.00098765, vehicles: 9 },
    }
    expect(draft({ ownLimits, ash }).reasoning).toMatchObject({
      ownLimits,
      ash: { perThousandMiles: 1.23, usual: 0.99, cleanings: 2 },
    })
    expect(draft({ ash: { ...ash, fleet: null } }).reasoning?.ash?.usual).toBeNull()
  })
})

describe('what would lengthen the life', () => {
  test('is the worst of what shortens it, and by how much', () => {
    const facts = { factors: ['mountain', 'stop_go', 'idle'] }
    const gained =
      predictedLife({ ...truck, factors: ['mountain', 'idle'] }) -
      predicted(facts).life.interval.p50
    expect(gained).toBeGreaterThan(10_000)
    expect(draft(facts).reasoning?.withoutFactor).toEqual({ label: 'Stop and go', miles: gained })
  })

  test('of two alike is the first', () => {
    expect(draft({ factors: ['idle', 'short_trips'] }).reasoning?.withoutFactor?.label).toBe(
      'Long idling',
    )
  })

  test.each<[string, Partial<FilterFacts>]>([
    ['where nothing shortens it', {}],
    ['where it is in the duty already', { factors: ['idle'], duty: 'severe' }],
    [
      'where it would lengthen nothing',
      { factors: ['cold'], table: { ...contentTable, factors: factorsAt(1) } },
    ],
    [
      'by less than a fiftieth',
      { factors: ['cold'], table: { ...contentTable, factors: factorsAt(0.99) } },
    ],
  ])('is not said %s', (_when, facts) => {
    expect(draft(facts).reasoning?.withoutFactor).toBeNull()
  })

  function factorsAt(factor: number) {
    return contentTable.factors.map((row) => ({ ...row, factor }))
  }
})

test.each(['scheduled', 'dismissed'] as const)(
  'what is %s already is not changed again',
  (status) => {
    expect(() => checkChange('pending')).not.toThrow()
    expect(() => checkChange(status)).toThrow(
      new CodedError('conflict', `This recommendation is ${status} already.`),
    )
  },
)
