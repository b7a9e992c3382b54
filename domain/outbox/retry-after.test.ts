import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = new Date('2026-03-10T15:00:00Z')

test.each([
  ['7', 7000],
  [' 90 ', 90_000],
  ['0', 0],
  ['Tue, 10 Mar 2026 15:01:00 GMT', 60_000],
  ['Tue, 10 Mar 2026 14:00:00 GMT', 0],
  ['99999999999', 21_600_000],
  ['soon', null],
  ['-5', 0],
  ['', null],
  [null, null],
  [undefined, null],
])('a Retry-After of %j is %j ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms)
})
