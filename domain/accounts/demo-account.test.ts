import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import * as contract from './contract.ts'
import { demoCustomer, refuseForDemo } from './demo-account.ts'

test.each([
  [
    'profile',
    'You can’t change the demo account’s profile, because everyone who tries it would see what you enter.',
  ],
  ['email', 'You can’t change the demo account’s email address.'],
  ['password', 'You can’t change the demo account’s password.'],
  ['closing', 'You can’t close the demo account.'],
  ['texts', 'The demo account can’t send texts.'],
  [
    'apiKeys',
    'The demo account can’t have API keys, because everyone who tries it could use them.',
  ],
  [
    'people',
    'The demo account’s people can’t be changed, because everyone who tries it would see them.',
  ],
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
