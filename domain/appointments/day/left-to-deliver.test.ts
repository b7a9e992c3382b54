import { expect, test } from 'vitest'
import { leftToDeliver } from './left-to-deliver.ts'

const given = (filterCount: number, kind: string | null = 'delivery') => ({ kind, filterCount })

test.each([
  ['nothing was handed over', [], 4],
  ['a driver came in vain', [given(0)], 4],
  ['some were handed over', [given(1), given(0), given(2)], 1],
  ['all were handed over and that was taken back', [given(3), given(1)], 4],
  ['others were picked up', [given(3, 'pickup'), given(1, null)], 4],
])('when %s, the rest is left', (_what, handovers, left) => {
  expect(leftToDeliver(4, handovers)).toBe(left)
})
