import { expect, test } from 'vitest'
import { fullTime, shortTime } from './format-time.ts'

// Written in the reader's own zone, whatever it is where the test runs.
const now = new Date(2026, 2, 10, 15, 0)

test.each([
  ['of today stands with its time alone', new Date(2026, 2, 10, 9, 5), '9:05 AM'],
  ['of another day stands with the day', new Date(2026, 2, 9, 21, 5), 'Mar 9, 9:05 PM'],
])('a message %s', (_title, at, shown) => expect(shortTime(at.toISOString(), now)).toBe(shown))

test('the office reads the clock of the workshop, wherever its browser is', () => {
  expect(
    shortTime('2026-03-10T02:30:00Z', new Date('2026-03-10T03:00:00Z'), 'America/New_York'),
  ).toBe('10:30 PM')
  expect(fullTime('2026-03-10T02:30:00Z', 'America/New_York')).toBe(
    'Monday, March 9, 2026 at 10:30 PM',
  )
})
