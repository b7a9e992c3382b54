import { expect, test } from 'vitest'
import { usualOdd } from '#domain/maintenance/life-belief.ts'
import type { FilterFacts } from '#domain/maintenance/facts.ts'
import { factsOf } from './filter-facts-setup.ts'
import { fleetOf } from './fleet-lives.ts'

const { facts: usual, ...rest } = factsOf()
const reading = { miles: 50_000, milesAgo: 0, health: 0.5, ageDays: 0 }
const serviced = { lastServiceMileage: 300_000 }
const filter = (facts: Partial<FilterFacts>) => ({ ...rest, facts: { ...usual, ...facts } })
const ended = filter({ pastLives: [{ miles: 100_000, wasDue: true }], lastServiceMileage: null })

/** The share of records that miss a service, in a fleet with these filters. */
const missedIn = (...filters: Partial<FilterFacts>[]) =>
  fleetOf([ended, ...filters.map(filter)]).get(usual.kind)?.odd.missed
/** Of so many that are read, so many have fallen: half of what was missed is seen to fall. */
const share = (fell: number, read: number) => (2 * fell + 10 * usualOdd.missed) / (read + 10)

const fallen: Partial<FilterFacts> = { ...serviced, flags: ['service_unrecorded'] }
const steady = (count: number) =>
  Array.from({ length: count }, () => ({ ...serviced, readings: [reading] }))

test.each<[string, Partial<FilterFacts>[], number]>([
  ['as usual before one was read', [], share(0, 0)],
  ['as usual where none was read since its service', [serviced, serviced], share(0, 0)],
  [
    'as usual where nobody knows the service',
    [{ lastServiceMileage: null, readings: [reading] }],
    share(0, 0),
  ],
  ['lower where readings have not fallen', steady(1), share(0, 1)],
  ['higher where one of nine has fallen', [fallen, ...steady(8)], share(1, 9)],
  ['higher still where two have', [fallen, fallen, ...steady(18)], share(2, 20)],
  ['a fifth at most', [fallen, fallen, ...steady(2)], 0.2],
])('services that nobody recorded are %s', (_what, filters, expected) => {
  expect(missedIn(...filters)).toBeCloseTo(expected, 10)
})
