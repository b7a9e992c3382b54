import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { rangeWhen, serviceWhen, whenOf } from './when.ts'

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
  const date = addDays(today, ahead)
  const stored = { date, range: { p10: today, p90: addDays(today, range) }, isOverdue: ahead < 0 }
  expect(serviceWhen(stored, today)).toBe(words)
})

test.each([
  ['2027-01-01', 'early 2027'],
  ['2027-04-30', 'early 2027'],
  ['2027-05-01', 'mid-2027'],
  ['2027-08-31', 'mid-2027'],
  ['2027-09-01', 'late 2027'],
  ['2027-12-31', 'late 2027'],
])('%s, of which little is known, is %s', (day, words) => {
  const range = { p10: today, p90: '2030-01-01' }
  expect(serviceWhen({ date: day, range, isOverdue: false }, today)).toBe(words)
})

test('a day that has passed is said of what is overdue alone', () => {
  const stored = { date: '2026-03-01', range: null }
  expect(serviceWhen({ ...stored, isOverdue: false }, today)).toBe('March 10, 2026')
  expect(serviceWhen({ ...stored, isOverdue: true }, today)).toBe('March 1, 2026')
})

test.each([
  ['2026-03-20', '2026-04-20', 'between March 20 and April 20, 2026'],
  ['2026-03-20', '2026-04-21', 'between March and April 2026'],
  ['2026-03-20', '2026-05-19', 'between March and May 2026'],
  ['2026-12-20', '2027-01-19', 'between December 20, 2026 and January 19, 2027'],
  ['2026-06-03', '2026-06-03', 'on June 3, 2026'],
  ['2027-03-01', '2027-08-20', 'between March and August 2027'],
  ['2026-11-20', '2027-08-20', 'between November 2026 and August 2027'],
  ['2027-03-01', '2028-12-01', 'between early 2027 and late 2028'],
  ['2029-07-01', '2029-10-01', 'between mid and late 2029'],
  ['2029-09-01', '2029-12-01', 'in late 2029'],
  ['2026-03-10', '2026-08-01', 'between now and August 2026'],
  ['2025-03-10', '2026-03-10', 'now'],
  ['2028-06-01', '2033-06-01', 'between mid-2028 and mid-2033'],
  ['2028-06-01', '2036-03-10', 'after mid-2028'],
])('four in five due from %s to %s: %s', (p10, p90, words) => {
  expect(rangeWhen({ p10, p90 }, today)).toBe(words)
})
