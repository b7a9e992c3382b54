import { expect, test } from 'vitest'
import { hasStaffSessionEnded, staffSessionLasts } from './sessions.ts'

test.each([
  ['2026-03-10T15:00:00Z', '2026-03-10T15:00:00Z', '2026-03-17T15:00:00Z', false],
  ['2026-03-11T02:59:59Z', '2026-03-10T15:00:00Z', '2026-03-17T15:00:00Z', false],
  ['2026-03-11T03:00:00Z', '2026-03-10T15:00:00Z', '2026-03-17T15:00:00Z', true],
  ['2026-03-17T14:59:59Z', '2026-03-17T14:00:00Z', '2026-03-17T15:00:00Z', false],
  ['2026-03-17T15:00:00Z', '2026-03-17T14:59:00Z', '2026-03-17T15:00:00Z', true],
])('at %s a session seen at %s that lasts until %s has ended: %s', (at, seen, expires, ended) => {
  expect(
    hasStaffSessionEnded(
      { lastSeenAt: new Date(seen), expiresAt: new Date(expires) },
      new Date(at),
    ),
  ).toBe(ended)
})

test('a session lasts twelve hours without use and a week at the longest', () => {
  expect([staffSessionLasts.idleMs / 3_600_000, staffSessionLasts.absoluteMs / 86_400_000]).toEqual(
    [12, 7],
  )
})
