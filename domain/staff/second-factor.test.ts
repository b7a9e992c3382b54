import { expect, test } from 'vitest'
import { otpauthAddress, readCode } from './second-factor.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('of %j is read %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('the address names the house and the person, with nothing in it that could end a part early', () => {
  const url = new URL(otpauthAddress('MZXW6YTBOI', 'a&b@lakeline.example'))
  expect([url.protocol, url.hostname, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Lakeline:a&b@lakeline.example',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'MZXW6YTBOI',
    issuer: 'Lakeline',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
