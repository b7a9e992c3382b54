import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import * as contract from './contract.ts'
import { demoCustomer, refuseForDemo } from './demo-account.ts'

test.each([
  ['email', 'You can’t change the demo account’s email address.'],
  ['password', 'You can’t change the demo account’s password.'],
  ['closing', 'You can’t close the demo account.'],
  ['sessions', 'Others use the demo account too, so you can’t sign them out.'],
] as const)('what the visitors of the demo account share stays: %s', (change, sentence) => {
  expect(() => refuseForDemo({ isDemo: true }, change)).toThrow(
    new CodedError('not_allowed', sentence),
  )
  expect(() => refuseForDemo({ isDemo: false }, change)).not.toThrow()
})

test('the published account is one that could be registered', () => {
  expect(contract.registration.safeParse(demoCustomer).success).toBe(true)
  expect(contract.signIn.parse(demoCustomer)).toEqual({
    email: 'demo@lakeline.example',
    password: 'demo-filters-1978',
  })
})
