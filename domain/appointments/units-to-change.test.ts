import { expect, test } from 'vitest'
import { longestUnits } from './contract.ts'
import { unitsToChange } from './units-to-change.ts'

test.each([
  ['214, a trailer', '214', '214, a trailer'],
  [null, '214, 215', '214, 215'],
  [null, undefined, null],
  ['1, 2, 3 and 2 more', '1, 2, 3, 4, 5', '1, 2, 3, 4, 5'],
  // What nobody has named, or no field takes, stays as it was said.
  ['1, 2, 3 and 2 more', null, '1, 2, 3 and 2 more'],
  ['1 and 200 more', 'x'.repeat(longestUnits + 1), '1 and 200 more'],
])('where %j was said of %j, a form begins with %j', (vehicleIdentifier, units, shown) => {
  expect(unitsToChange({ vehicleIdentifier, units })).toBe(shown)
})
