import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { whenOf, whenOn } from './when.ts'

const today = '2026-03-10'

test.each([
  [120, 5000, 'July 8, 2026'],
  [121, 60, 'July 9, 2026'],
  [121, 61, 'July 2026'],
  [121, 540, 'July 2026'],
  [121, 541, 'mid-2026'],
  [1095, 60, 'March 9, 2029'],
  [1096, 0, 'early 2029'],
  [-1, 5000, 'March 9, 2026'],
  [-60, 5000, 'January 9, 2026'],
  [-61, 60, 'January 2026'],
  [-2000, 0, 'September 2020'],
])('%d days ahead, within %d days, is %s', (ahead, range, words) => {
  expect(whenOf(today, { serviceBy: ahead, p10: 100, p90: 100 + range })).toBe(words)
  const day = addDays(today, ahead)
  expect(whenOn(day, today, { p10: today, p90: addDays(today, range) })).toBe(words)
})

test.each([
  ['2027-01-01', 'early 2027'],
  ['2027-04-30', 'early 2027'],
  ['2027-05-01', 'mid-2027'],
  ['2027-08-31', 'mid-2027'],
  ['2027-09-01', 'late 2027'],
  ['2027-12-31', 'late 2027'],
])('%s, of which little is known, is %s', (day, words) => {
  expect(whenOn(day, today, { p10: today, p90: '2030-01-01' })).toBe(words)
})
