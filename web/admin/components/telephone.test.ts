import { expect, test } from 'vitest'
import { telephone } from './telephone.ts'

test.each([
  ['(216) 555-0178', 'tel:2165550178'],
  ['+1 216 555 0178', 'tel:+12165550178'],
  ['(216) 555-0178 ext. 12', 'tel:2165550178;ext=12'],
  ['+1-216-555-0178 ext. 123456', 'tel:+12165550178;ext=123456'],
  // From before extensions were written in one way.
  ['216-555-0178x12', 'tel:2165550178;ext=12'],
  ['216-555-0178;ext=12', 'tel:2165550178;ext=12'],
  ['216 555 0178 #7', 'tel:2165550178;ext=7'],
  ['2165550178,,12#', 'tel:2165550178;ext=12'],
  ['216-555-0178 (cell)', 'tel:2165550178'],
  ['555-0126', 'tel:5550126'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(+44) (0)20 7946 0958', 'tel:+442079460958'],
])('%s is dialed as %s', (phone, address) => {
  expect(telephone(phone)).toBe(address)
})
