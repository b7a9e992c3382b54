import { expect, test } from 'vitest'
import { lifePriors } from './life-priors.ts'
import { priorsPage } from './priors.ts'

test.each(Object.keys(priorsPage.kinds))('%s has a usual life in regional duty', (kind) => {
  expect(
    lifePriors.filter((prior) => prior.kind === kind && prior.duty === 'regional'),
  ).toHaveLength(1)
})
