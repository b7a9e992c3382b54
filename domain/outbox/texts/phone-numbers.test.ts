import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { company } from '#content/company.ts'
import { formatPhoneNumber, spokenNumber } from './phone-numbers.ts'
import { readPhoneNumber } from './read-phone-number.ts'

describe('a number as it was typed', () => {
  test.each([
    ['+12165550178', '+12165550178'],
    ['+1 216 555 0178', '+12165550178'],
    ['(216) 555-0178', '+12165550178'],
    ['216.555.0178', '+12165550178'],
    ['216–555–0178', '+12165550178'],
    ['2165550178', '+12165550178'],
    ['1-216-555-0178', '+12165550178'],
    ['12165550178', '+12165550178'],
    ['001 216 555 0178', '+12165550178'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+４９ ３０ １２３４５６', '+4930123456'],
    ['  +1 (216) 555 0178 ', '+12165550178'],
    ['\u202a(216) 555-0178\u202c', '+12165550178'],
    ['\u202d+1 216-555-0178\u202c', '+12165550178'],
    ['tel:+1-216-555-0178', '+12165550178'],
    ['216-555-0178 (cell)', '+12165550178'],
    ['216\u00b7555\u00b70178', '+12165550178'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    // None.
    ['', null],
    ['555-0178', null],
    ['216 555 017', null],
    ['216 555 01789', null],
    ['116 555 0178', null],
    ['016 555 0178', null],
    ['216 155 0178', null],
    ['216 911 0178', null],
    ['+1 216 055 0178', null],
    ['+1 216 555 01789', null],
    ['+0 216 555 0178', null],
    ['+1234567', null],
    [`+49${'1'.repeat(14)}`, null],
    ['(216) 555-0178 ext 7', null],
    ['+1-216-555-0178;ext=7', null],
    ['216-555-0178;+12165550199', null],
    ['++12165550178', null],
    ['+1216555017８a', null],
    ['dana@example.com', null],
    ['+1\u0000216 555 0178', null],
  ])('%j is %s', (typed, number) => {
    expect(readPhoneNumber(typed)).toBe(number)
  })

  test('is a plus and 8 to 15 digits, or nothing, and stays what it is when read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+(]?[\d ().-]{0,20}$/)), (typed) => {
        const number = readPhoneNumber(typed)
        if (number === null) return
        expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
        expect(readPhoneNumber(number)).toBe(number)
      }),
    )
  })

  test('the numbers of the house are numbers', () => {
    for (const { display, e164 } of [company.phone, company.emergencyPhone])
      expect(readPhoneNumber(display)).toBe(e164)
  })
})

test.each([
  ['+12165550178', '+1 216 555 0178'],
  ['+442079460958', '+442079460958'],
])('%s is shown as %s, and reads as the same number', (number, shown) => {
  expect([formatPhoneNumber(number), readPhoneNumber(shown)]).toEqual([shown, number])
})

test.each([
  ['+12165550178', '(216) 555-0178'],
  ['+442079460958', '+442079460958'],
])('%s is said as %s, and reads as the same number', (number, spoken) => {
  expect([spokenNumber(number), readPhoneNumber(spoken)]).toEqual([spoken, number])
})
