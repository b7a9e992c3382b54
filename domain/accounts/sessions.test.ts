import { expect, test } from 'vitest'
import { hasEnded, sessionLasts } from './sessions.ts'

const began = new Date('2026-03-10T15:00:00Z')
const day = 86_400_000
const after = (ms: number) => new Date(began.getTime() + ms)
const expiresAt = after(sessionLasts.absoluteMs)

test.each([
  ['just begun', 0, 0, false],
  ['used yesterday', 5 * day, 6 * day, false],
  ['unused for a moment less than two weeks', 0, 14 * day - 1, false],
  ['unused for two weeks', 0, 14 * day, true],
  ['used all the time, a moment before sixty days', 60 * day - 10, 60 * day - 1, false],
  ['used all the time, after sixty days', 60 * day - 10, 60 * day, true],
  ['seen by a clock that went back', 10, 0, false],
])('a session that is %s', (_what, lastSeen, now, ended) => {
  expect(hasEnded({ lastSeenAt: after(lastSeen), expiresAt }, after(now))).toBe(ended)
})
