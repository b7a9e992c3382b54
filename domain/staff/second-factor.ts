import { company } from '#content/company.ts'

// RFC 6238 as every app for codes understands it: SHA-1, six digits, thirty seconds.
export const codeDigits = 6
const stepSeconds = 30
// One step either way, for clocks that differ (RFC 6238, 5.2).
const stepsOff = [0, -1, 1]
export const secretBytes = 20

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The steps whose code counts at the instant `now`, the current one first. */
export function stepsAt(now: Date): number[] {
  const current = Math.floor(now.getTime() / (stepSeconds * 1000))
  return stepsOff.map((off) => current + off)
}

/** What was typed, without the spaces that apps show between the digits; null when it is no code. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Bytes as the letters that people can type (RFC 4648, base 32 without padding). */
export function asLetters(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes behind the letters. Throws RangeError for any other sign. */
export function bytesOf(text: string): Uint8Array {
  const bits = [...text].map((letter) => {
    const value = letters.indexOf(letter)
    if (value < 0) throw new RangeError('this is no secret in base 32')
    return value.toString(2).padStart(5, '0')
  })
  const whole = bits.join('').match(/.{8}/g) ?? []
  return Uint8Array.from(whole, (eight) => Number.parseInt(eight, 2))
}

/** What an app for codes reads out of a link or a picture. */
export function otpauthAddress(secret: string, email: string): string {
  const issuer = encodeURIComponent(company.shortName)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`
}
