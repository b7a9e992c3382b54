import { withoutExtension } from '#domain/typed-phone.ts'

const fewestDigits = 4
const mostDigits = 10
/** From here on a number is whole but for its area code. */
const localDigits = 7
const numberLike = /^[\d\s().+/\u00b7\u2022\u2010-\u2015\u2212-]+$/

/** What a number may end in, and the shorter numbers that it may be written as. */
export type PhoneSearch = { ends: readonly string[]; locals: readonly string[] }

/**
 * How to find a telephone number, however it was typed here and there; null for what is none, or
 * says too little.
 */
export function readPhoneSearch(typed: string): PhoneSearch | null {
  const text = withoutExtension(typed)
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < fewestDigits || !numberLike.test(text)) return null
  // A zero before it belongs to the way of dialing; but four digits may begin with one.
  const whole = digits.length < localDigits ? digits : digits.replace(/^0+/, '')
  const ends = [...new Set([digits.slice(-mostDigits), whole.slice(-mostDigits)])].filter(
    (end) => end.length >= fewestDigits,
  )
  const longest = whole.slice(-mostDigits)
  const locals = Array.from({ length: Math.max(0, longest.length - localDigits) }, (_none, at) =>
    longest.slice(at + 1),
  )
  return { ends, locals }
}
