import { expect, test } from 'vitest'
import { filterKinds } from './filter-kinds.ts'
import { lifePriors } from './life-priors.ts'

test.each(filterKinds)('%s has a usual life in regional duty', (kind) => {
  expect(
    lifePriors.filter((prior) => prior.kind === kind && prior.duty === 'regional'),
  ).toHaveLength(1)
})
