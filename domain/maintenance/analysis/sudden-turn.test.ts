import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

// predictor.md 12: no ash fills a DPF in five weeks.

const row = (metricType: string, daysAgo: number, value: number): MetricRow => ({
  metricType,
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
/** Each so many days after the one before, the newest today. */
const every = (days: number, metricType: string, values: readonly number[]) =>
  values.map((value, at) => row(metricType, days * (values.length - 1 - at), value))
/** 72,000 miles since its service, 2,500 a month. */
const truck = { currentMileage: 372_000, lastServiceMileage: null, averageMilesPerMonth: 2500 }
const draftAfter = (metrics: readonly MetricRow[], vehicle: object = truck) =>
  draftOf('DPF', factsOf(vehicle, [service(876, 300_000)], [...metrics]).facts, today)
const isEngine = (metrics: readonly MetricRow[], vehicle: object = truck) =>
  draftAfter(metrics, vehicle).action.startsWith('Check the engine first')

describe('a gauge that turns within weeks', () => {
  const intervals = every(7, 'regeneration_interval', [480, 470, 330, 210, 110, 90])
  const pressure = every(7, 'differential_pressure', [19, 20, 20, 21, 20, 20])

  test('sends to the engine first, and stays what its signs say', () => {
    const { urgency, action, reasoning } = draftAfter([...intervals, ...pressure])
    expect(urgency).toBe('critical')
    expect(action).toBe(
      'Check the engine first: injectors, EGR, and turbo. Cleaning alone won’t last. Service the DPF within 48 hours.',
    )
    expect(reasoning?.dataQuality).toContain('engine_first')
    expect(draftAfter(pressure).reasoning?.dataQuality).not.toContain('engine_first')
  })

  test.each<[string, readonly MetricRow[], boolean]>([
    [
      'regenerations, from one day to the next',
      every(35, 'regeneration_interval', [480, 95, 90]),
      true,
    ],
    ['pressure', every(7, 'differential_pressure', [14, 15, 14, 24, 30, 33]), true],
    [
      'pressure, and has stayed there',
      every(7, 'differential_pressure', [14, 15, 30, 30, 31, 31, 31]),
      true,
    ],
    [
      'pressure, and has fallen again',
      every(7, 'differential_pressure', [14, 15, 30, 31, 15, 14]),
      false,
    ],
    ['pressure, once', every(7, 'differential_pressure', [14, 15, 14, 15, 33]), false],
    [
      'pressure, after a day at idle',
      every(7, 'differential_pressure', [30, 31, 30, 10, 31, 32]),
      false,
    ],
    ['pressure, of which one day was low', every(7, 'differential_pressure', [10, 31, 32]), false],
    [
      'pressure, as it does at the end',
      every(30, 'differential_pressure', [28, 29, 30, 32, 35, 38, 40]),
      false,
    ],
    [
      'pressure, while it is nearly clean',
      every(7, 'differential_pressure', [8, 8, 8, 12, 15, 16]),
      false,
    ],
    [
      'soot, whose floor comes to its limit',
      every(1, 'soot', [25, 30, 25, 30, 28, 118, 120, 121, 119, 122]),
      true,
    ],
    [
      'soot, as it does between regenerations',
      every(7, 'soot', [25, 90, 30, 95, 92, 94, 91]),
      false,
    ],
    ['ash, which is counted', every(7, 'ash', [30, 30, 31, 80, 90, 91]), false],
    [
      'pressure, months ago',
      [...every(7, 'differential_pressure', [14, 15, 14, 30, 31])].map((one, at) =>
        row(one.metricType, 160 - 7 * at, one.value),
      ),
      false,
    ],
  ])('%s', (_which, metrics, isSudden) => {
    expect(isEngine(metrics)).toBe(isSudden)
  })

  test('has not turned suddenly where the truck went far in between', () => {
    const turned = every(35, 'differential_pressure', [13, 14, 30, 31])
    expect(isEngine(turned)).toBe(true)
    const miles = [372_000, 345_000, 318_000, 291_000].map((shown, at) =>
      row('odometer', 35 * at, shown),
    )
    const far = draftOf(
      'DPF',
      factsOf(truck, [service(876, 200_000)], [...turned, ...miles]).facts,
      today,
    )
    expect(far.reasoning?.dataQuality).not.toContain('engine_first')
  })

  test('what three weeks at idle made low, as after a service, has not turned', () => {
    const metrics = every(7, 'differential_pressure', [25, 26, 25, 26, 4, 3, 5, 4, 3, 27, 26, 28])
    const { facts } = factsOf(truck, [service(876, 300_000)], metrics)
    expect(facts.flags).toContain('service_unrecorded')
    expect(facts.flags).not.toContain('engine_first')
  })

  test('before the service was of the filter before', () => {
    const { facts } = factsOf(truck, [service(1, 371_900)], [...intervals])
    expect(facts.flags).not.toContain('engine_first')
  })

  test('says nothing of other filters', () => {
    const { facts } = factsOf(
      { ...truck, filterTypes: ['DOC'] },
      [],
      every(7, 'backpressure', [12, 13, 12, 45, 50, 50]),
    )
    expect(facts.flags).not.toContain('engine_first')
  })
})
