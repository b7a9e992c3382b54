import { expect, test } from 'vitest'
import { clamped, inDollars, money, number, wholeDollars } from './format-amount.ts'

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
  expect(inDollars(amount)).toBe(shown)
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

test.each([
  [0, '$0'],
  [5700, '$5,700'],
  [131_100, '$131,100'],
  [1234.5, '$1,235'],
  [-12, '-$12'],
])('%d dollars without cents are shown as %s', (amount, shown) => {
  expect(wholeDollars(amount)).toBe(shown)
})

test('a number is whole, with commas', () => {
  expect([number(0), number(412_000.4)]).toEqual(['0', '412,000'])
})
