import { expect, test } from 'vitest'
import { isVinDoubtful } from './vin.ts'

test.each([
  // The example of the regulation's own table, and one whose rest is ten.
  ['1M8GDM9AXKP042788', false],
  ['1m8gdm9axkp042788 ', false],
  ['11111111111111111', false],
  ['1M8GDM9A0KP042788', true],
  // Two signs in the wrong order.
  ['1M8GDM9AXKP042878', true],
  ['1M8GDM9AXKP04278', false],
  ['IM8GDM9AXKP042788', false],
  ['', false],
  [null, false],
])('the check digit of %s is doubtful: %s', (vin, expected) => {
  expect(isVinDoubtful(vin)).toBe(expected)
})

test('a mistyped digit is always noticed', () => {
  const vin = '1M8GDM9AXKP042788'
  for (let at = 11; at < vin.length; at += 1)
    for (const digit of '0123456789')
      if (digit !== vin[at])
        expect([at, digit, isVinDoubtful(vin.slice(0, at) + digit + vin.slice(at + 1))]).toEqual([
          at,
          digit,
          true,
        ])
})
