import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

// predictor.md 5: the engine adds its ash up from miles and fuel, and nobody measures it.

const read = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const ash = (daysAgo: number, value: number) => read('ash', daysAgo, value)
const pressure = (daysAgo: number, value: number) => read('differential_pressure', daysAgo, value)
/** 250 miles a day. */
const driven = [900, 450, 0].map((days) => read('odometer', days, 400_000 - 250 * days))
const caseOf = (metrics: readonly MetricRow[], serviceAgo = 40) =>
  factsOf(
    { averageMilesPerMonth: 7610 },
    [service(900, 175_000), service(serviceAgo, null)],
    [...driven, ...metrics],
  )
const cardOf = (metrics: readonly MetricRow[], serviceAgo = 40) =>
  draftOf('DPF', caseOf(metrics, serviceAgo).facts, today)

const before = [70, 60, 50].map((days) => ash(days, 98))
const since = [35, 25, 15, 5].map((days, at) => ash(days, 98 + at))
const fell = [pressure(50, 36), pressure(30, 10), pressure(3, 10)]

describe('an ash counter that did not fall after a service on record', () => {
  test.each<[string, readonly MetricRow[]]>([
    ['beside a pressure that did', [...before, ...since, ...fell]],
    ['alone', [...before, ...since]],
    ['that was not read before it', since],
    ['that never moves', [...before, ...[35, 28, 21, 14, 7, 1].map((days) => ash(days, 129))]],
  ])('%s, is to be reset, and never makes its filter due', (_how, metrics) => {
    const { urgency, action, reasoning } = cardOf(metrics)
    expect(urgency).toBe('low')
    expect(action).toMatch(
      /^Nothing to do yet\. .* Reset the ash counter: it didn’t fall after the last service\.$/,
    )
    expect(reasoning?.dataQuality).toEqual(['ash_not_reset'])
  })

  test('takes nothing from another gauge that is at its limit', () => {
    const full = [pressure(50, 44), pressure(30, 42), pressure(3, 43)]
    const card = cardOf([...before, ...since, ...full])
    expect(card.urgency).toBe('critical')
    expect(card.action).toContain('Reset the ash counter')
  })

  test('counts from the day on which someone resets it, which is no service', () => {
    const card = cardOf([...before, ...since.slice(0, 2), ash(12, 2), ash(2, 3)])
    expect(card.reasoning?.dataQuality).toEqual([])
    expect(card.reasoning?.milesSinceService).toBe(10_000)
    expect(card.urgency).toBe('low')
  })

  test('does not say that the filter was due at its next service', () => {
    const { ended } = caseOf([ash(910, 98), ash(890, 99), ash(450, 140), ash(45, 180)])
    expect(ended.at(-1)?.wasDue).toBeNull()
  })
})

test.each<[string, readonly MetricRow[], number]>([
  [
    'that fell, and has risen since',
    [ash(510, 95), ash(490, 3), ash(200, 60), ash(9, 101), ash(2, 102)],
    500,
  ],
  [
    'that was first read long after it',
    [ash(510, 98), ash(200, 96), ash(9, 101), ash(2, 102)],
    500,
  ],
])('an ash counter %s, is believed', (_which, metrics, serviceAgo) => {
  const { urgency, action } = cardOf(metrics, serviceAgo)
  expect(urgency).toBe('high')
  expect(action).not.toContain('Reset')
})
