import { expect, test } from 'vitest'
import { toastLimits } from './toast.ts'

test('the limits of a toast are those of the specification, section 9', () => {
  expect(toastLimits).toEqual({
    atOnce: 1,
    shownMs: 5000,
    swipeThresholdPx: 50,
    swipeDirection: 'right',
    hotkey: 'F8',
    removedAfterMs: 1_000_000,
  })
})
