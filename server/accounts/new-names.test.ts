import { expect, test } from 'vitest'
import { newPerson } from '#domain/companies/contract.ts'
import { registration } from '#domain/accounts/contract.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import { refuseNewNames } from './new-names.ts'

const dana = { firstName: 'Dana', lastName: 'Ortiz', company: 'Sandusky Bay Freight' }
const more = { email: 'dana@sanduskybay.example', password: 'soot-and-ash-1978' }
const isTaken = (names: object) => registration.safeParse({ ...dana, ...names, ...more }).success

test.each([
  { firstName: 'J. R.' },
  { firstName: 'J.R.' },
  { firstName: 'Anne-Marie', lastName: "O'Brien" },
  { lastName: 'St. John, Jr.' },
  { lastName: 'Nguyễn' },
  { firstName: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff' },
  { company: 'Amazon.com Services, Inc.' },
  { company: 'A.B.C. Trucking' },
  { company: null },
])('%j are names', (names) => {
  expect(isTaken(names)).toBe(true)
})

test.each([
  { firstName: 'Refund waiting at https://evil-refund.com/claim' },
  { firstName: 'evil-refund.com' },
  { firstName: 'Claim: Evil.Com/x' },
  { lastName: 'write to a@evil.example' },
  { lastName: 'www.evil' },
  { firstName: 'Two\nlines' },
  { firstName: 'x'.repeat(81) },
  { company: 'See https://evil.example' },
  { company: 'evil.example/claim' },
  { company: 'x'.repeat(121) },
])('%j are none', (names) => {
  expect(isTaken(names)).toBe(false)
})

test('a colleague is invited under a name only', () => {
  const invited = { ...dana, email: more.email, phone: null, role: 'driver' }
  expect(newPerson.safeParse(invited).success).toBe(true)
  expect(newPerson.safeParse({ ...invited, firstName: 'claim at evil.example' }).success).toBe(
    false,
  )
})

test('a name from before stays, and a new one is judged at its field', () => {
  const profile = { phone: null, address: null, city: null, state: null, zipCode: null }
  const before = { ...dana, firstName: 'x'.repeat(200), company: 'www.sanduskybay.example' }
  expect(() => refuseNewNames(before, { ...profile, ...before })).not.toThrow()
  expect(() => refuseNewNames(before, { ...profile, ...dana })).not.toThrow()
  expect(() => refuseNewNames(dana, { ...profile, ...before })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { firstName: expect.any(String), company: expect.any(String) },
    }),
  )
})

test('only who has proven the address is greeted by name', () => {
  expect(greetedAs({ firstName: 'Dana', isEmailProven: true })).toBe('Dana')
  expect(greetedAs({ firstName: 'Dana', isEmailProven: false })).toBeNull()
})
