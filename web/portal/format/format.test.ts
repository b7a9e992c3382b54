import { expect, test } from 'vitest'
import {
  clamped,
  clockOf,
  dollars,
  money,
  monthDay,
  shortDay,
  shortDayOf,
  shortInstantOf,
  wholeDay,
  wholeInstantOf,
} from './format.ts'

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
  expect([shortDayOf(instant), clockOf(instant), wholeInstantOf(instant)]).toEqual([
    day,
    time,
    whole,
  ])
})

test('in a list an instant names its zone', () => {
  expect([shortInstantOf('2026-10-06T13:00:00Z'), shortInstantOf(null)]).toEqual([
    'Tue, Oct 6, 2026, 9:00 AM ET',
    'N/A',
  ])
})

test.each([
  ['1200.00', '$1,200.00'],
  ['0.05', '$0.05'],
  ['7', '$7.00'],
  ['-12.5', '-$12.50'],
  ['1234567.89', '$1,234,567.89'],
  [null, '–'],
  ['much', '–'],
])('the amount %j is shown as %s', (amount, shown) => {
  expect(money(amount)).toBe(shown)
})

test.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [0.1 + 0.2, '$0.30'],
])('%d dollars are shown as %s', (amount, shown) => {
  expect(dollars(amount)).toBe(shown)
})

test.each([
  [-5, 0],
  [0, 0],
  [42.5, 42.5],
  [100, 100],
  [260, 100],
  [NaN, 0],
  [Infinity, 100],
  [-Infinity, 0],
])('a bar of %d percent shows %d', (percent, shown) => {
  expect(clamped(percent)).toBe(shown)
})
