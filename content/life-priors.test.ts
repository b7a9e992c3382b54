import { expect, test } from 'vitest'
import { filterKinds } from './filter-kinds.ts'
import { lifePriors, type Duty } from './life-priors.ts'

test.each(filterKinds)('%s has a usual life in regional duty', (kind) => {
  expect(
    lifePriors.filter((prior) => prior.kind === kind && prior.duty === 'regional'),
  ).toHaveLength(1)
})

test.each(filterKinds)(
  '%s lasts longest on the highway, and no longer where work is harder',
  (kind) => {
    const harder: readonly Duty[] = ['line_haul', 'regional', 'vocational', 'refuse', 'severe']
    const lives = harder.flatMap((duty) =>
      lifePriors.filter((prior) => prior.kind === kind && prior.duty === duty),
    )
    const miles = lives.map(({ medianMiles }) => medianMiles)
    expect(miles).toEqual(miles.toSorted((a, b) => b - a))
    if (kind === 'dpf') expect(new Set(miles).size).toBe(harder.length)
  },
)

test('what says it is as in severe duty is', () => {
  const severe = new Map(
    lifePriors.flatMap(({ kind, duty, medianMiles }) =>
      duty === 'severe' ? [[kind, medianMiles]] : [],
    ),
  )
  for (const { kind, source, medianMiles } of lifePriors)
    if (source === 'As in severe duty')
      expect([kind, medianMiles]).toEqual([kind, severe.get(kind)])
})
