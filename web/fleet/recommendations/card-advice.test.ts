import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import type { Recommendation, ReasoningFactors } from '#domain/maintenance/contract.ts'
import type { FilterFacts } from '#domain/maintenance/predict-service.ts'
import { adviceOf } from './card-advice.ts'

const today = '2026-11-22'
const reasons: ReasoningFactors = {
  modelVersion: '1',
  effects: [],
  interval: { p10: 90_000, p50: 130_000, p90: 180_000 },
  milesSinceService: 100_000,
  dates: { p10: '2026-12-20', p50: '2027-01-16', p90: '2027-05-01' },
  pDue: { days14: 0.16, days45: 0.4, days90: 0.7 },
  serviceBy: { mileage: 160_000, date: '2026-11-22' },
  savingsRate: 70,
  expectedSavings: 779,
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
  test('says one day, and what speaks for it though the filter may last longer', () => {
    expect(adviceOf(critical, today)).toMatchObject({
      headline: 'Service by Nov 24, 2026',
      action: 'Service the DPF within 48 hours.',
      reason: 'It may last to Jan 16, 2027, but acting now is expected to save $779.',
      nextMileage: '160,500 mi',
      hasBestDay: false,
      hasChance: false,
    })
  })

  test('never says that acting now costs more while it says to act now', () => {
    const advice = adviceOf(
      having(
        { urgencyLevel: 'high', recommendedAction: 'Schedule the DPF within 2 weeks.' },
        { expectedSavings: -270, pDue: { days14: 0.02, days45: 0.06, days90: 0.12 } },
      ),
      today,
    )
    expect(advice).toMatchObject({
      headline: 'Service by Dec 6, 2026',
      reason: 'It may last to Jan 16, 2027, but that’s too uncertain to wait for.',
      hasSaving: false,
      hasChance: false,
    })
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
      hasBestDay: false,
      hasChance: false,
    })
  })

  test('names the best day where there is time for it', () => {
    const low = having(
      {
        urgencyLevel: 'low',
        recommendedAction: 'Nothing to do yet. The DPF is best cleaned around December 30, 2026.',
      },
      { serviceBy: { mileage: 165_000, date: '2026-12-30' } },
    )
    expect(adviceOf(low, today)).toMatchObject({
      headline: 'Next cleaning around Dec 30, 2026',
      reason: null,
      hasBestDay: true,
      hasChance: true,
    })
  })

  test('is never of a day that has passed', () => {
    expect(adviceOf({ ...critical, updatedAt: '2026-10-01T13:00:00Z' }, today).headline).toBe(
      'Service by Nov 22, 2026',
    )
  })

  test.each([
    [[], '160,000 mi', '160,500 mi'],
    [['odometer_missing'], 'about 160,000 mi, estimated', 'about 161,000 mi, estimated'],
    [['mileage_projected'], 'about 160,000 mi, estimated', 'about 161,000 mi, estimated'],
    [['odometer_missing', 'rate_assumed'], 'N/A', 'N/A'],
  ])('with %j shows the mileage as %s', (dataQuality, current, next) => {
    expect(adviceOf(having({}, { dataQuality }), today)).toMatchObject({
      currentMileage: current,
      nextMileage: next,
    })
  })
})

const facts: FilterFacts = {
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

test.each([100, 20_000, 60_000, 120_000, 160_000, 172_000, 200_000, 260_000, 800_000])(
  'after %i miles the next service mileage is neither behind the vehicle nor after the likely one',
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
      expect(next).toBeGreaterThanOrEqual(draft.currentMileage - 10)
      expect(next).toBeLessThanOrEqual((draft.predictedServiceMileage ?? 0) + 10)
      if (advice.hasBestDay) expect(reasoning.serviceBy.date <= reasoning.dates.p50).toBe(true)
    }
  },
)
