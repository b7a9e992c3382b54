import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { adviceOf } from './card-advice.ts'

const today = '2026-11-22'
const reasons: ReasoningFactors = {
  modelVersion: '1',
  effects: [],
  interval: { p10: 90_000, p50: 130_000, p90: 180_000 },
  milesSinceService: 100_000,
  dates: { p10: '2026-12-20', p50: '2027-01-16', p90: '2027-05-01' },
  pDue: { days14: 0.16, days45: 0.4, days90: 0.7 },
  serviceBy: { mileage: 160_500, date: '2026-11-24' },
  savingsRate: 70,
  atRisk: 808,
  cleaningCost: 1200,
  milesPerDay: 250,
  withoutFactor: null,
  dataQuality: [],
}
const critical: Recommendation = {
  id: '1',
  customerId: 'c',
  filterType: 'DPF',
  vehicleId: 'v',
  vehicleIdentifier: 'Unit 109',
  currentMileage: 160_000,
  lastServiceMileage: 60_000,
  predictedServiceMileage: 168_680,
  urgencyLevel: 'critical',
  confidenceScore: '83.00',
  estimatedCostSavings: '2800.00',
  recommendedAction: 'Service the DPF within 48 hours.',
  reasoningFactors: reasons,
  status: 'pending',
  scheduledDate: null,
  snoozedUntil: null,
  dismissReason: null,
  appointmentId: null,
  appointmentTime: null,
  createdAt: '',
  updatedAt: '2026-11-22T13:00:00Z',
}
const having = (more: Partial<Recommendation>, why: Partial<ReasoningFactors> = {}) => ({
  ...critical,
  ...more,
  reasoningFactors: { ...reasons, ...why },
})

describe('the face of a card', () => {
  test('of what is to be done now says its day, why, and what is at risk beyond it', () => {
    expect(adviceOf(critical, today)).toMatchObject({
      headline: 'Service by November 24, 2026',
      action: 'Service the DPF within 48 hours.',
      why: 'It has run 100,000 mi of about 130,000 mi that we expect between services.',
      reason: 'About $808 is at risk if it waits 45 days.',
      nextMileage: '160,500 mi',
    })
  })

  // look.md S9 a, c: its day is in what to do.
  test('of high urgency begins with the range, and rounds the miles', () => {
    const high = having(
      {
        urgencyLevel: 'high',
        recommendedAction: 'Book the DPF now, service by December 20, 2026.',
      },
      { serviceBy: { mileage: 167_000, date: '2026-12-20' } },
    )
    expect(adviceOf(high, today)).toMatchObject({
      headline: 'Likely due between December 2026 and May 2027',
      action: 'Book the DPF now, service by December 20, 2026.',
      likely: null,
      nextMileage: 'about 167,000 mi',
    })
  })

  test('says nothing of miles ahead that are within what is rounded', () => {
    const near = having(
      { urgencyLevel: 'high', currentMileage: 160_123 },
      { serviceBy: { mileage: 160_400, date: '2026-12-20' } },
    )
    expect(adviceOf(near, today).nextMileage).toBe('160,123 mi')
  })

  test('says in one sentence why', () => {
    const effects = [{ factor: 'at_limit', label: '', effectMiles: 0 }]
    const why = (row: Recommendation) => adviceOf(row, today).why
    expect(why(having({}, { effects }))).toBe(
      'At least two of its newest readings are at the limit.',
    )
    expect(why(having({}, { effects, dataQuality: ['ash_code'] }))).toBe(
      'Two signs say it’s at the limit, an engine code among them.',
    )
    expect(why(having({ lastServiceMileage: 0 }))).toBe(
      'It has run 100,000 mi of about 130,000 mi that we expect before its first service.',
    )
    expect(why(having({}, { milesSinceService: 400 }))).toContain('It has run under 1,000 mi of')
    expect(adviceOf(critical, today, 'km').why).toContain('161,000 km of about 209,000 km')
    for (const row of [having({}, { milesSinceService: null }), having({ status: 'dismissed' })])
      expect(why(row)).toBeNull()
  })

  // look.md S9 b
  test.each([
    [49, null],
    [50, 'About $50 is at risk if it waits 45 days.'],
  ])('at a risk of %i dollars says: %s', (atRisk, reason) => {
    expect(adviceOf(having({}, { atRisk }), today).reason).toBe(reason)
  })

  // The date of a cleaning is no answer to what cleaning does not cure.
  test.each([
    ['low', 'efficiency_code', 'Check it first'],
    ['medium', 'engine_first', 'Check it first'],
    ['high', 'low_pressure_code', 'Check it first'],
    ['critical', 'engine_first', 'Service by November 24, 2026'],
  ] as const)('of %s urgency, with %s, is headed %s', (urgencyLevel, flag, headline) => {
    expect(adviceOf(having({ urgencyLevel }, { dataQuality: [flag] }), today).headline).toBe(
      headline,
    )
  })

  test('of what is overdue says the mileage that its odometer shows', () => {
    const late = having({ currentMileage: 633_699 }, { overdue: 'makers' })
    expect(adviceOf(late, today).nextMileage).toBe('633,699 mi')
  })

  test('says how far its date may be off, but of what is to be done now', () => {
    const range = 'Likely due between December 2026 and May 2027'
    expect(adviceOf(having({ urgencyLevel: 'medium' }), today).headline).toBe(range)
    const checked = having({ urgencyLevel: 'high' }, { dataQuality: ['engine_first'] })
    expect(adviceOf(checked, today).likely).toBe(`${range}.`)
    const late = having({ urgencyLevel: 'high' }, { overdue: 'usual_life' })
    for (const row of [critical, late, having({ status: 'dismissed' })]) {
      expect(adviceOf(row, today).likely).toBeNull()
      expect(adviceOf(row, today).headline).not.toBe(range)
    }
  })

  test('asks for an inspection first where nothing says when', () => {
    const unknown: Recommendation = {
      ...critical,
      urgencyLevel: 'medium',
      predictedServiceMileage: null,
      confidenceScore: '0.00',
      reasoningFactors: null,
    }
    expect(adviceOf(unknown, today)).toMatchObject({
      headline: 'Inspect it first',
      nextMileage: 'Not known yet',
    })
    expect(adviceOf({ ...unknown, currentMileage: 0 }, today).currentMileage).toBe('N/A')
  })

  test('names no day where months are all that is known', () => {
    const low = having(
      {
        urgencyLevel: 'low',
        recommendedAction: 'Nothing to do yet. Service the DPF around August 2027.',
      },
      {
        serviceBy: { mileage: 205_000, date: '2027-08-12' },
        dates: { p10: '2027-07-20', p50: '2027-12-20', p90: '2028-05-01' },
      },
    )
    expect(adviceOf(low, today)).toMatchObject({
      headline: 'Likely due between July 2027 and May 2028',
      reason: null,
    })
  })

  test('is never of a day that has passed', () => {
    const old = having({}, { serviceBy: { mileage: 160_500, date: '2026-10-03' } })
    expect(adviceOf(old, today).headline).toBe('Service by November 22, 2026')
  })

  test('of what is due now says the miles of its day, as the plan does', () => {
    const due = having({ predictedServiceMileage: 160_000 })
    expect(adviceOf(due, today).nextMileage).toBe('160,500 mi')
  })

  test('keeps day and mileage of its analysis where it is scheduled the day after', () => {
    const scheduled = having({ status: 'scheduled', updatedAt: '2026-11-23T13:00:00Z' })
    expect(adviceOf(scheduled, '2026-11-23')).toMatchObject({
      headline: 'Service by November 24, 2026',
      nextMileage: '160,500 mi',
    })
  })

  test('where it is dismissed has no headline, and the mileage of the day that its words name', () => {
    expect(adviceOf(having({ status: 'dismissed' }), today)).toMatchObject({
      headline: null,
      reason: null,
      nextMileage: '160,500 mi',
    })
  })

  test.each([
    [[], '160,000 mi', '160,500 mi'],
    [['odometer_missing'], 'about 160,000 mi, estimated', 'about 161,000 mi, estimated'],
    [['mileage_projected'], 'about 160,000 mi, estimated', 'about 161,000 mi, estimated'],
    [['hours_counted'], 'about 160,000 mi, estimated', 'about 161,000 mi, estimated'],
    [['odometer_missing', 'rate_assumed'], 'N/A', 'N/A'],
  ])('with %j shows the mileage as %s', (dataQuality, current, next) => {
    expect(adviceOf(having({}, { dataQuality }), today)).toMatchObject({
      currentMileage: current,
      nextMileage: next,
    })
  })
})

test.each([
  [[], undefined, '257,497 km', '258,300 km'],
  [[], 257_496, '257,496 km', '258,300 km'],
  [[], 300_000, '257,497 km', '258,300 km'],
  [['mileage_projected'], 257_496, 'about 257,000 km, estimated', 'about 258,000 km, estimated'],
])('in kilometers with %j, typed as %j, it shows %s', (dataQuality, typed, current, next) => {
  const row = having({ currentMileage: 160_001, currentKilometers: typed }, { dataQuality })
  expect(adviceOf(row, today, 'km')).toMatchObject({
    currentMileage: current,
    nextMileage: next,
  })
})

test('the next service mileage of what is due now is never lower than what the odometer shows', () => {
  const row = having({
    currentMileage: 559_235,
    currentKilometers: 900_001,
    predictedServiceMileage: 559_235,
  })
  expect(adviceOf(row, today, 'km')).toMatchObject({
    currentMileage: '900,001 km',
    nextMileage: '900,001 km',
  })
})

const facts: FilterFacts = { ...usualFacts, modelYear: 2019 }

test.each([100, 20_000, 60_000, 120_000, 160_000, 172_000, 200_000, 260_000, 800_000])(
  'after %i miles the next service mileage is that of the plan, and not behind the vehicle',
  (since) => {
    for (const duty of [null, 'regional', 'severe'] as const) {
      const { reasoning, ...draft } = draftOf(
        'DPF',
        {
          ...facts,
          duty,
          currentMileage: 150_000 + since,
          flags: duty === null ? ['no_service'] : [],
        },
        today,
      )
      const row = {
        ...critical,
        currentMileage: draft.currentMileage,
        predictedServiceMileage: draft.predictedServiceMileage,
        urgencyLevel: draft.urgency,
        recommendedAction: draft.action,
        reasoningFactors: reasoning,
      }
      if (reasoning === null) throw new Error('a service is on record')
      const advice = adviceOf(row, today)
      const next = Number(advice.nextMileage.replaceAll(/\D/g, ''))
      expect(next).toBeGreaterThanOrEqual(draft.currentMileage)
      const isNow = draft.urgency === 'critical' || reasoning.overdue !== undefined
      expect(Math.abs(next - reasoning.serviceBy.mileage)).toBeLessThanOrEqual(isNow ? 5 : 500)
      // What is due now has its day within 48 hours, and the miles of that day.
      if (draft.urgency !== 'critical')
        expect(next).toBeLessThanOrEqual((draft.predictedServiceMileage ?? 0) + 510)
      expect(reasoning.serviceBy.date <= reasoning.dates.p50).toBe(true)
    }
  },
)
