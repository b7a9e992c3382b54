import { readTypedPhone } from '#domain/typed-phone.ts'
import type { E164 } from './phone-numbers.ts'

const fewestDigits = 8
const mostDigits = 15
// Area code and exchange begin with 2 to 9, and an exchange of x11 is a service such as 911 (NANP).
const american = /^\+1[2-9]\d{2}(?![2-9]11)[2-9]\d{6}$/
const separators = /[^+\d]/g
// Dialed at home only.
const zeroAtHome = /^(\+\d{1,3}) ?\(0\)/

/**
 * A number as somebody typed it, in E.164; null when it is none. Ten digits, and eleven that begin
 * with 1, are numbers of North America. Behind an extension nobody reads texts: such a number is
 * none here.
 */
export function readPhoneNumber(typed: string): E164 | null {
  const read = readTypedPhone(typed)
  if (read === null || read.extension !== null) return null
  const text = read.number
    .replace(zeroAtHome, '$1')
    .replace(separators, '')
    .replace(/^(?:00|011)(?=[1-9])/, '+')
  const number = text.startsWith('+')
    ? text
    : text.length === 10
      ? `+1${text}`
      : text.length === 11 && text.startsWith('1')
        ? `+${text}`
        : null
  if (number === null || !/^\+[1-9]\d*$/.test(number)) return null
  if (number.startsWith('+1')) return american.test(number) ? number : null
  return number.length - 1 >= fewestDigits && number.length - 1 <= mostDigits ? number : null
}
