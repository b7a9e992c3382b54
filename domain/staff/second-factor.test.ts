import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asLetters, bytesOf, otpauthAddress, readCode, stepsAt } from './second-factor.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a secret in letters', () => {
  // The examples of RFC 4648, section 10, without padding.
  test.each([['', ''], ['f', 'MY'], ['fo', 'MZXQ'], ['foo', 'MZXW6'], ['foob', 'MZXW6YQ'], ['fooba', 'MZXW6YTB'], ['foobar', 'MZXW6YTBOI']])('%j is %j', (text, letters) => {
    expect(asLetters(bytes(text))).toBe(letters)
    expect(bytesOf(letters)).toEqual(bytes(text))
  })

  test('comes back whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (some) => void expect(bytesOf(asLetters(some))).toEqual(some)))
  })

  test.each(['my', 'M0', 'M1', 'M Y', 'MÜ'])('%j is none', (text) => {
    expect(() => bytesOf(text)).toThrow(RangeError)
  })
})

test.each([
  ['1970-01-01T00:00:59Z', [1, 0, 2]],
  ['2005-03-18T01:58:29Z', [37_037_036, 37_037_035, 37_037_037]],
  ['2005-03-18T01:58:30Z', [37_037_037, 37_037_036, 37_037_038]],
])('at %s the codes of the steps %j count', (at, steps) => {
  expect(stepsAt(new Date(at))).toEqual(steps)
})

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
  expect([url.protocol, url.hostname, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Lakeline:a&b@lakeline.example'])
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret: 'MZXW6YTBOI', issuer: 'Lakeline', algorithm: 'SHA1', digits: '6', period: '30' })
})
