import { textProof } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
import { isUnitedStatesOrCanada } from './area-codes.ts'
import { type E164, phoneNumberWrong } from './phone-numbers.ts'
import { readPhoneNumber } from './read-phone-number.ts'

// Toll-free numbers and 900 ring in a switchboard, or cost whoever writes to them. What else is no
// mobile phone only its carrier knows.
const switchboards = /^\+1(?:8(?:00|22|33|44|55|66|77|88)|900)/
const namesAreaCode = /^\+1\d{3}/

export const switchboardSentence =
  'We can’t text toll-free or 900 numbers. Please use a mobile number.'

/**
 * Null if a text may go there. A prefix of +1 means the United States and Canada: the other
 * countries of that plan are expensive, and a way for strangers to earn money through a form. A
 * prefix with their area code opens them.
 */
export function whyNoText(number: E164, prefixes: readonly string[]): string | null {
  if (switchboards.test(number)) return switchboardSentence
  const isAllowed = prefixes.some(
    (prefix) =>
      number.startsWith(prefix) &&
      (!number.startsWith('+1') || namesAreaCode.test(prefix) || isUnitedStatesOrCanada(number)),
  )
  return isAllowed ? null : whereTextsGo(prefixes)
}

function whereTextsGo(prefixes: readonly string[]): string {
  const others = prefixes.filter((prefix) => prefix !== '+1')
  const beginnings = others.length === 0 ? [] : [`numbers that begin with ${others.join(' or ')}`]
  const places = [
    ...(prefixes.includes('+1') ? ['numbers in the United States and Canada'] : []),
    ...beginnings,
  ]
  return `We text only ${places.join(', and ')}.`
}

export function mobileNumber(typed: string | null, prefixes: readonly string[]): E164 | null {
  const number = readPhoneNumber(typed ?? '')
  return number === null || whyNoText(number, prefixes) !== null ? null : number
}

/** Null when a text can go there, or no number was given. */
export function whyNotMobile(typed: string | null, prefixes: readonly string[]): string | null {
  if (typed === null || typed.trim() === '') return null
  const number = readPhoneNumber(typed)
  return number === null ? textProof.unreadable : whyNoText(number, prefixes)
}

/** Throws `invalid_input` on `phoneNumber`. */
export function textableNumber(typed: string, prefixes: readonly string[]): E164 {
  const number = readPhoneNumber(typed)
  const sentence = number === null ? phoneNumberWrong : whyNoText(number, prefixes)
  if (number === null || sentence !== null)
    throw new CodedError('invalid_input', sentence ?? phoneNumberWrong, {
      phoneNumber: sentence ?? phoneNumberWrong,
    })
  return number
}
