import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { phoneNumberWrong } from './phone-numbers.ts'
import { mobileNumber, switchboardSentence, textableNumber } from './textable-numbers.ts'

const northAmerica = 'We text only numbers in the United States and Canada.'

describe('a text goes', () => {
  test.each([
    ['216 555 0178', ['+1'], '+12165550178'],
    ['416 555 0178', ['+1'], '+14165550178'],
    ['+44 20 7946 0958', ['+1', '+44'], '+442079460958'],
    ['216 555 0178', ['+1216'], '+12165550178'],
    ['+1 876 555 0178', ['+1', '+1876'], '+18765550178'],
    ['+1 787 555 0178', ['+1', '+1787'], '+17875550178'],
  ])('to %s where %j is allowed', (typed, prefixes, number) => {
    expect(textableNumber(typed, prefixes)).toBe(number)
  })

  test.each([
    ['soon', ['+1'], phoneNumberWrong],
    ['+44 20 7946 0958', ['+1'], northAmerica],
    [
      '+49 30 123456',
      ['+1', '+44'],
      'We text only numbers in the United States and Canada, and numbers that begin with +44.',
    ],
    ['330 555 0178', ['+1216'], 'We text only numbers that begin with +1216.'],
    ['+44 20 7946 0958', ['+1216', '+49'], 'We text only numbers that begin with +1216 or +49.'],
    ['800 555 0178', ['+1', '+1800'], switchboardSentence],
    ['900 555 0178', ['+1', '+1900'], switchboardSentence],
  ])('not to %s where %j is allowed', (typed, prefixes, sentence) => {
    expect(() => textableNumber(typed, prefixes)).toThrow(
      new CodedError('invalid_input', sentence, { phoneNumber: sentence }),
    )
  })

  // Jamaica, the Dominican Republic, the Bahamas, Barbados, Trinidad, Bermuda, Cayman, Puerto Rico,
  // Guam, a personal number, none at all.
  test.each([
    '876',
    '658',
    '809',
    '829',
    '849',
    '242',
    '246',
    '868',
    '441',
    '345',
    '787',
    '671',
    '500',
    '600',
    '211',
  ])('with +1 never to the area code %s', (code) => {
    expect(mobileNumber(`+1${code}5550178`, ['+1'])).toBeNull()
    expect(mobileNumber(`${code} 555 0178`, ['+1', '+18'])).toBeNull()
  })
})

describe('the number of a profile', () => {
  test.each([
    ['(216) 555-0178', ['+1'], '+12165550178'],
    ['+44 20 7946 0958', ['+1', '+44'], '+442079460958'],
    [null, ['+1'], null],
    ['', ['+1'], null],
    ['ask for Dana', ['+1'], null],
    ['+44 20 7946 0958', ['+1'], null],
    ['(800) 555-0178', ['+1'], null],
    ['1-888-555-0178', ['+1'], null],
    ['833 555 0178', ['+1'], null],
    ['900 555 0178', ['+1'], null],
    // Area codes of people, not of switchboards.
    ['801 555 0178', ['+1'], '+18015550178'],
    ['+49 800 555 0178', ['+49'], '+498005550178'],
  ])('%j with %j: texts go to %s', (typed, prefixes, number) => {
    expect(mobileNumber(typed, prefixes)).toBe(number)
  })
})
