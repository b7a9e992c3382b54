import { expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const cut = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'interrupted_regenerations',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const draftAfter = (metrics: MetricRow[], daysSince = 200) =>
  draftOf('DPF', factsOf({}, [service(daysSince, 350_000)], metrics).facts, today)

// market.md T2
test.each<[string, MetricRow[], boolean]>([
  ['three of one day', [cut(3, 3)], true],
  ['one of each of three days', [cut(9, 1), cut(6, 1), cut(1, 1)], true],
  ['two', [cut(6, 1), cut(1, 1)], false],
  ['the count of a day, as it rises', [cut(1, 1), cut(1, 1), cut(1, 2)], false],
  ['of two weeks ago', [cut(14, 3)], false],
  ['none', [cut(2, 0), cut(1, 0)], false],
  ['of tomorrow', [cut(-1, 3)], false],
])('interrupted regenerations are a sign of their own: %s', (_title, metrics, is) => {
  const [said, without] = [draftAfter(metrics), draftAfter([])]
  expect(said.action.endsWith(' Its regenerations are interrupted: let one finish.')).toBe(is)
  expect(said.reasoning?.dataQuality.includes('interrupted')).toBe(is)
  // It moves neither the level nor the life.
  expect(said.urgency).toBe(without.urgency)
  expect(said.reasoning?.interval).toEqual(without.reasoning?.interval)
})

test('before the service they were of the filter before', () => {
  expect(draftAfter([cut(3, 3)], 3).reasoning?.dataQuality).not.toContain('interrupted')
})
