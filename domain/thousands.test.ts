import { expect, test } from 'vitest'
import { commaWrong, numberWrong, withoutCommas } from './thousands.ts'

test.each([
  ['1,234.5', '1234.5'],
  ['-412,000', '-412000'],
  ['1,234,567', '1234567'],
  ['6.4', '6.4'],
  ['six', 'six'],
  ['6,4', null],
  ['41,2350', null],
  ['1234,567', null],
  ['1,23,456', null],
  ['1.234,5', null],
  [',123', null],
  ['1,234 567', null],
])('without the commas of its thousands %j is %j', (text, plain) => {
  expect(withoutCommas(text)).toBe(plain)
})

test('only a number with such a comma is asked for with a point', () => {
  expect(numberWrong(' 6,4 ', 'No.')).toBe(commaWrong)
  expect(numberWrong('six', 'No.')).toBe('No.')
  expect(numberWrong(null, 'No.')).toBe('No.')
})
