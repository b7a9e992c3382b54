import { expect, test } from 'vitest'
import { hasEnded, sessionLasts } from './sessions.ts'

const began = new Date('2026-03-10T15:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const after = (ms: number) => new Date(began.getTime() + ms)

test.each([
  ['customer', 'just begun', 0, 0, false],
  ['customer', 'used yesterday', 5 * day, 6 * day, false],
  ['customer', 'unused for a moment less than two weeks', 0, 14 * day - 1, false],
  ['customer', 'unused for two weeks', 0, 14 * day, true],
  ['customer', 'used all the time, a moment before sixty days', 60 * day - 10, 60 * day - 1, false],
  ['customer', 'used all the time, after sixty days', 60 * day - 10, 60 * day, true],
  ['customer', 'seen by a clock that went back', 10, 0, false],
  ['staff', 'just begun', 0, 0, false],
  ['staff', 'unused for a moment less than twelve hours', 0, 12 * hour - 1, false],
  ['staff', 'unused for twelve hours', 0, 12 * hour, true],
  ['staff', 'used all the time, a moment before a week', 7 * day - 10, 7 * day - 1, false],
  ['staff', 'used all the time, after a week', 7 * day - 10, 7 * day, true],
  ['staff', 'seen by a clock that went back', 10, 0, false],
] as const)('a session of %s that is %s', (whose, _what, lastSeen, now, ended) => {
  const lasts = sessionLasts[whose]
  const session = { lastSeenAt: after(lastSeen), expiresAt: after(lasts.absoluteMs) }
  expect(hasEnded(session, lasts, after(now))).toBe(ended)
})
