import { describe, expect, test } from 'vitest'
import { ago, factsOf, service } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const ash = (value: number, daysAgo: number): MetricRow => ({
  metricType: 'ash',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const driven = [1000, 0].map((days) => ({
  ...ash(400_000 - 100 * days, days),
  metricType: 'odometer',
}))
const serviced = [service(600, null), service(300, null)]
const readBefore = (value: number, daysAgo = 310) =>
  factsOf({}, serviced, [...driven, ash(value, daysAgo)])

describe('whether a filter was due at a service of which nobody said so', () => {
  test.each([
    [90, true],
    [89, null],
    [60, null],
    [59, false],
    [1, false],
    [0, null],
  ])('shows in a reading before it: %d of a hundred, %s', (value, wasDue) => {
    const { facts, ended } = readBefore(value)
    expect(ended.map((one) => [one.life, one.wasDue])).toEqual([
      [90_000, null],
      [30_000, wasDue],
    ])
    expect(facts.pastLives.at(-1)).toEqual({ miles: 30_000, wasDue })
  })

  test('and what somebody said goes before that', () => {
    const said = [service(600, null), service(300, null, { wasDue: false })]
    const { ended } = factsOf({}, said, [...driven, ash(95, 310)])
    expect(ended.at(-1)?.wasDue).toBe(false)
  })
})

describe('a service that our own advice had asked for, of which nobody said whether the filter was due', () => {
  const [cleaned, name] = [300, 'DPF']
  test.each([
    [cleaned, false],
    [cleaned + 45, false],
    [cleaned + 46, null],
    [cleaned - 1, null],
  ])('was planned, where it was asked for %d days ago: %s', (daysAgo, wasDue) => {
    const asked = [{ filterType: name, on: ago(daysAgo) }]
    const { facts, ended } = factsOf({ asked }, serviced, driven)
    expect(facts.pastLives.at(-1)).toEqual({ miles: 30_000, wasDue })
    // Of what was predicted nobody knows whether it came.
    expect(ended.at(-1)?.wasDue).toBe(null)
  })

  test('was planned also where the filter was named otherwise then', () => {
    const asked = [{ filterType: 'Diesel particulate filter', on: ago(cleaned) }]
    const { facts } = factsOf({ asked }, serviced, driven)
    expect(facts.pastLives.at(-1)?.wasDue).toBe(false)
  })

  test('was due all the same where a reading says so; and other filters were not asked for', () => {
    const asked = [{ filterType: name, on: ago(cleaned) }]
    const read = [...driven, ash(95, 310)]
    expect(factsOf({ asked }, serviced, read).facts.pastLives.at(-1)?.wasDue).toBe(true)
    const other = [{ filterType: 'Engine air', on: ago(cleaned) }]
    expect(factsOf({ asked: other }, serviced, driven).facts.pastLives.at(-1)?.wasDue).toBe(null)
  })
})

test('a life of less than a mile, and one of unknown length, teach nothing', () => {
  const told = [service(600, 340_000), service(590, 340_000), service(300, 370_000)]
  const { facts, ended } = factsOf({ lastServiceMileage: null }, told, driven)
  expect(ended.map(({ life }) => life)).toEqual([null, 0, 30_000])
  expect(facts.pastLives).toEqual([{ miles: 30_000, wasDue: null }])
})

test('what is named in several ways is one filter, and each kind is one', () => {
  const names = (filterTypes: unknown, ...of: string[]) =>
    factsOf(
      { filterTypes },
      of.map((filterType) => service(10, null, { filterType })),
    ).facts.flags
  expect(names(['DPF', 'diesel particulate filter'], '')).not.toContain('service_unassigned')
  expect(names(['DPF', 'DOC'], ' ')).toContain('service_unassigned')
  expect(names(null, ' ', '')).toContain('filters_assumed')
})
