import { expect, test } from 'vitest'
import {
  clockTime,
  dayAndName,
  dayHeading,
  dayName,
  exactTime,
  monthDay,
  shortDay,
  shortInstant,
  shortMonth,
  wholeDay,
  wholeInstant,
  wholeMonth,
} from './format-date.ts'

test.each([
  ['2026-10-06', 'Oct 6, 2026', 'Tuesday, October 6, 2026'],
  ['2028-02-29', 'Feb 29, 2028', 'Tuesday, February 29, 2028'],
  [null, 'N/A', 'N/A'],
  ['', 'N/A', 'N/A'],
  ['soon', 'N/A', 'N/A'],
])('the day %j is shown as %s, and as a whole as %s', (day, short, whole) => {
  expect([shortDay(day), wholeDay(day)]).toEqual([short, whole])
})

test('a day of this year needs no year', () => {
  expect([monthDay('2026-10-06'), monthDay('never')]).toEqual(['Oct 6', 'N/A'])
})

test.each([
  ['2026-10-06T13:00:00Z', 'Tue, Oct 6, 2026', '9:00 AM', 'Tuesday, October 6, 2026 at 9:00 AM ET'],
  [
    '2026-10-07T02:30:00Z',
    'Tue, Oct 6, 2026',
    '10:30 PM',
    'Tuesday, October 6, 2026 at 10:30 PM ET',
  ],
  ['2026-12-06T14:00:00Z', 'Sun, Dec 6, 2026', '9:00 AM', 'Sunday, December 6, 2026 at 9:00 AM ET'],
  [null, 'N/A', 'N/A', 'N/A'],
  ['no instant', 'N/A', 'N/A', 'N/A'],
])("the instant %j is shown by the workshop's clock", (instant, day, time, whole) => {
  expect([dayAndName(instant), clockTime(instant), wholeInstant(instant)]).toEqual([
    day,
    time,
    whole,
  ])
})

test('in a list an instant names its zone', () => {
  expect([shortInstant('2026-10-06T13:00:00Z'), shortInstant(null)]).toEqual([
    'Tue, Oct 6, 2026, 9:00 AM ET',
    'N/A',
  ])
})

test('an instant is written with the day that it is at the workshop', () => {
  expect([shortDay('2026-11-19T03:30:00Z'), monthDay('2026-11-19T03:30:00Z')]).toEqual([
    'Nov 18, 2026',
    'Nov 18',
  ])
})

test('what was checked last names its second', () => {
  expect(exactTime(Date.parse('2026-11-19T03:30:05Z'))).toBe('10:30:05 PM')
})

test('a day has its name in headings, and a month stands alone or with its year', () => {
  expect([dayName('2026-11-18'), dayHeading('2026-11-18')]).toEqual([
    'Wed, Nov 18',
    'Wednesday, November 18',
  ])
  expect([shortMonth('2026-10'), wholeMonth('2026-10')]).toEqual(['Oct', 'October 2026'])
})
