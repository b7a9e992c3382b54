import { expect, test } from 'vitest'
import { accountFailures, failuresCountMs, waitMs } from './sign-in-delays.ts'

const now = new Date('2026-03-10T15:00:00Z')
const minute = 60_000

// A failure counts until it is a quarter of an hour old, and from a clock that is a minute ahead.
test.each([
  [failuresCountMs - 1, true],
  [failuresCountMs, false],
  [-minute, true],
  [-minute - 1, false],
])('as many failures as there may be, %i ms ago, let nobody in: %s', (ago, isShut) => {
  const failures = Array.from({ length: accountFailures.most }, () => new Date(now.getTime() - ago))
  expect(waitMs(failures, accountFailures, now) > 0).toBe(isShut)
})
