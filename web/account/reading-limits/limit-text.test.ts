import { expect, test } from 'vitest'
import { limitText } from './limit-text.ts'
import { usualLimitText } from './usual-limit-text.ts'

test.each([
  ['differential_pressure', 30.11, 'mi', '30.1 inH2O'],
  ['regeneration_interval', 124.27, 'mi', '124.3 mi'],
  ['regeneration_interval', 124.27, 'km', '200 km'],
] as const)(
  'a limit of %s of %d, for an account in %3$s, reads %4$s',
  (type, limit, unit, words) => {
    expect(limitText(type, limit, unit)).toBe(words)
  },
)

test.each([
  ['differential_pressure', 'inH2O', '40 inH2O'],
  ['differential_pressure', 'kPa', '10 kPa'],
  ['regeneration_interval', 'km', '193.1 km'],
  ['ash', null, '100 %'],
])('the usual limit of %s, typed in %s, reads %s', (type, unit, words) => {
  expect(usualLimitText(type, unit)).toBe(words)
})
