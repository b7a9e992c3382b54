import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as contract from './contract.ts'

const registration = {
  firstName: 'Ivy',
  lastName: 'Kowalski',
  email: 'ivy@cuyahoga.example',
  password: 'soot-and-ash-1978',
}
const profile = { firstName: 'Ivy', lastName: 'Kowalski' }
const emailWrong = 'Please enter a valid email address.'
const tooLong = 'Please use 128 characters or fewer for the password.'

/** The first sentence for each field; null where everything is taken. */
function refused(schema: z.ZodMiniType, body: unknown): Record<string, string> | null {
  const result = schema.safeParse(body)
  if (result.success) return null
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('signing in', () => {
  test.each([
    [{ email: 'ivy@cuyahoga.example', password: 'x' }, null],
    [{ email: '  ivy@cuyahoga.example ', password: ' ' }, null],
    [{ email: 'ivy@cuyahoga.example', password: 'x'.repeat(1000) }, null],
    [{ email: 'ivy@cuyahoga.example', password: 'x'.repeat(1001) }, { password: tooLong }],
    [{ email: 'ivy@cuyahoga.example', password: '' }, { password: 'Password is required' }],
    [{ email: 'ivy@cuyahoga.example' }, { password: 'Password is required' }],
    [{ email: 'ivy', password: 'x' }, { email: 'Invalid email address' }],
    [{ email: '', password: 'x' }, { email: 'Invalid email address' }],
    [{ password: 'x' }, { email: 'Invalid email address' }],
    [{ email: `${'x'.repeat(250)}@a.example`, password: 'x' }, { email: 'Invalid email address' }],
    [{}, { email: 'Invalid email address', password: 'Password is required' }],
  ])('%j answers %j', (body, fields) => {
    expect(refused(contract.signIn, body)).toEqual(fields)
  })

  test('trims the email and leaves the password as it was typed', () => {
    expect(contract.signIn.parse({ email: ' ivy@cuyahoga.example ', password: ' x ' })).toEqual({
      email: 'ivy@cuyahoga.example',
      password: ' x ',
    })
  })
})

describe('registering', () => {
  test.each([
    ['everything that must be there', {}, null],
    ['a password of eight characters', { password: '12345678' }, null],
    [
      'a password of seven',
      { password: '1234567' },
      { password: 'Password must be at least 8 characters' },
    ],
    ['a password of 128', { password: 'x'.repeat(128) }, null],
    ['a password of 129', { password: 'x'.repeat(129) }, { password: tooLong }],
    [
      'no password',
      { password: undefined },
      { password: 'Password must be at least 8 characters' },
    ],
    [
      'a number for a password',
      { password: 12_345_678 },
      { password: 'Password must be at least 8 characters' },
    ],
    ['no first name', { firstName: '' }, { firstName: 'Please enter your first name.' }],
    ['a blank last name', { lastName: '  ' }, { lastName: 'Please enter your last name.' }],
    ['two addresses in one', { email: 'a@b.example,c@d.example' }, { email: emailWrong }],
    [
      'a header in the address',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      { email: emailWrong },
    ],
    [
      'a long ZIP code',
      { zipCode: '1'.repeat(21) },
      { zipCode: 'Please use 20 characters at most.' },
    ],
    [
      'a name of two lines',
      { firstName: 'Ivy\nBcc: x' },
      { firstName: 'Please write this on one line, without control characters.' },
    ],
    [
      'words for a phone number',
      { phone: 'call me' },
      { phone: 'Please enter a phone number with area code.' },
    ],
  ])('with %s', (_what, change, fields) => {
    expect(refused(contract.registration, { ...registration, ...change })).toEqual(fields)
  })

  test('makes what was left open null, and drops what no form has', () => {
    const sent = {
      ...registration,
      company: ' ',
      phone: '',
      city: null,
      id: 'mine',
      isDemo: true,
      passwordHash: 'x',
      isActive: false,
    }
    expect(contract.registration.parse(sent)).toEqual({
      ...registration,
      company: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      zipCode: null,
    })
  })
})

describe('the profile', () => {
  test('has neither email nor password', () => {
    expect(
      contract.profile.parse({ ...profile, email: 'else@example.com', password: 'soot-and-ash' }),
    ).toEqual({
      ...profile,
      company: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      zipCode: null,
    })
  })

  test.each([
    [{ firstName: ' ' }, ['firstName']],
    [{ lastName: null }, ['lastName']],
    [{ state: 7 }, ['state']],
  ])('with %j is refused', (change, fields) => {
    expect(Object.keys(refused(contract.profile, { ...profile, ...change }) ?? {})).toEqual(fields)
  })
})

describe('what needs the current password', () => {
  const currentPassword = 'soot-and-ash-1978'
  test.each([
    [contract.passwordChange, { currentPassword, newPassword: 'lake-erie' }, null],
    [
      contract.passwordChange,
      { newPassword: 'lake-erie' },
      { currentPassword: 'Password is required' },
    ],
    [
      contract.passwordChange,
      { currentPassword, newPassword: 'short' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [contract.emailChange, { currentPassword, email: 'new@cuyahoga.example' }, null],
    [contract.emailChange, { currentPassword, email: 'new' }, { email: emailWrong }],
    [
      contract.emailChange,
      { currentPassword: '', email: 'new@cuyahoga.example' },
      { currentPassword: 'Password is required' },
    ],
    [contract.closing, { currentPassword }, null],
    [contract.closing, {}, { currentPassword: 'Password is required' }],
  ])('%#: %o', (schema, body, fields) => {
    expect(refused(schema, body)).toEqual(fields)
  })
})

describe('a reset', () => {
  test.each([
    [contract.resetRequest, { email: ' ivy@cuyahoga.example' }, null],
    [contract.resetRequest, { email: 'ivy' }, { email: 'Invalid email address' }],
    [contract.reset, { password: 'lake-erie' }, null],
    [contract.reset, { password: 'short' }, { password: 'Password must be at least 8 characters' }],
  ])('%#: %o', (schema, body, fields) => {
    expect(refused(schema, body)).toEqual(fields)
  })
})

test('the customer on the wire has no password', () => {
  expect(Object.keys(contract.customer.shape)).not.toContain('passwordHash')
})
