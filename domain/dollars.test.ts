import { expect, test } from 'vitest'
import { dollars } from './dollars.ts'

test.each([
  ['2405.00', '2405.00'],
  ['$2,405.00', '2405.00'],
  [' $ 2,405 ', '2405'],
  ['1,234,567.8', '1234567.8'],
])('%j is %s dollars', (typed, amount) => {
  expect(dollars().parse(typed)).toBe(amount)
})

test.each(['', '$', '1,20', '12,34.00', '1.234,50', '2 405', '-$5', '€5', '$5$', '1,'.repeat(500)])(
  '%j is no amount',
  (typed) => {
    expect(dollars().safeParse(typed).error?.issues[0]?.message).toBe(
      'Please enter dollars and cents, such as 1200.00.',
    )
  },
)
