import { expect, test } from 'vitest'
import { addressLines, noAddress } from './addressee.ts'

const dana = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: null,
  ...noAddress,
}

test.each([
  [{}, ['Dana Ortiz']],
  [{ company: 'Sandusky Bay Freight' }, ['Sandusky Bay Freight', 'Dana Ortiz']],
  [{ company: ' ', address: '' }, ['Dana Ortiz']],
  [
    { address: '210 Water Street', city: 'Sandusky', state: 'OH', zipCode: '44870' },
    ['Dana Ortiz', '210 Water Street', 'Sandusky, OH 44870'],
  ],
  [{ city: 'Sandusky' }, ['Dana Ortiz', 'Sandusky']],
  [{ state: 'OH' }, ['Dana Ortiz', 'OH']],
  [{ zipCode: '44870' }, ['Dana Ortiz', '44870']],
])('of %j these lines are written: %j', (known, lines) => {
  expect(addressLines({ ...dana, ...known })).toEqual(lines)
})
