import { expect, test } from 'vitest'
import { namedUnits } from './named-units.ts'

test.each([
  [[], null],
  [['Unit 101'], 'Unit 101'],
  [['1', '2', '3', '4'], '1, 2, 3, 4'],
  [['1', '2', '3', '4', '5', '6'], '1, 2, 3, 4 and 2 more'],
])('of the units %j is said %s', (units, said) => {
  expect(namedUnits(units)).toBe(said)
})
