import { expect, test } from 'vitest'
import { leftToDeliver } from './left-to-deliver.ts'

const clock = (hour: number) => `2026-03-10T${hour}:00:00.000Z`
const given = (filterCount: number, kind: string | null = 'delivery', hour = 15) => ({
  kind,
  filterCount,
  at: clock(hour),
})

test.each([
  ['nothing was handed over', [], 4],
  ['a driver came in vain', [given(0)], 4],
  ['some were handed over', [given(1), given(0), given(2)], 1],
  ['all were handed over and that was taken back', [given(3), given(1)], 4],
  ['others were picked up', [given(3, 'pickup'), given(1, null)], 4],
])('when %s, the rest is left', (_what, handovers, left) => {
  expect(leftToDeliver(4, handovers)).toBe(left)
})

test.each([
  ['one was fetched before', [], [14], 3],
  ['one was fetched, and a driver brought two', [given(2)], [14], 1],
  ['a driver brought two, who are named one by one', [given(2)], [16, 16], 2],
  ['one was fetched, and what a driver brought came back', [given(3)], [14], 3],
  ['a driver came in vain', [given(0)], [14, 16], 2],
])('when of the filters %s, the rest is left', (_what, handovers, hours, left) => {
  expect(
    leftToDeliver(
      4,
      handovers,
      hours.map((hour) => new Date(clock(hour))),
    ),
  ).toBe(left)
})
