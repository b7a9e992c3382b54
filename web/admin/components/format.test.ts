import { expect, test } from 'vitest'
import { exactTime, fullDate, percentOf, riskLevel, shortDate, usd } from './format.ts'

test.each([
  [0, '$0'],
  [5700, '$5,700'],
  [131_100, '$131,100'],
  [1234.5, '$1,235'],
  [-12, '-$12'],
])('%d dollars are shown as %s', (dollars, text) => {
  expect(usd(dollars)).toBe(text)
})

test.each([
  [100, 'high'],
  [70, 'high'],
  [69, 'medium'],
  [40, 'medium'],
  [39, 'low'],
  [0, 'low'],
])('a risk of %d is %s', (score, level) => {
  expect(riskLevel(score)).toBe(level)
})

test.each([
  [1, 4, 25],
  [5, 4, 100],
  [-1, 4, 0],
  [1, 0, 0],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('dates are those of the workshop', () => {
  expect([shortDate('2026-11-18'), shortDate('2026-11-19T03:30:00Z'), shortDate('soon')]).toEqual([
    'Nov 18, 2026',
    'Nov 18, 2026',
    'N/A',
  ])
  expect(exactTime(Date.parse('2026-11-19T03:30:05Z'))).toBe('10:30:05 PM')
  expect(fullDate('2026-11-19T03:30:00Z')).toBe('Wednesday, November 18, 2026 at 10:30 PM')
})
