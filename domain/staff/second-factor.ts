import { company } from '#content/company.ts'

// RFC 6238 as every app for codes understands it: SHA-1, six digits, thirty seconds.
export const codeDigits = 6
export const stepSeconds = 30
// One step either way, for clocks that differ (RFC 6238, 5.2).
export const stepsOff = 1
export const secretBytes = 20

/**
 * What was typed, without the spaces that apps show between the digits; null when it is no code.
 */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** What an app for codes reads out of a link or a picture. */
export function otpauthAddress(secret: string, email: string): string {
  const issuer = encodeURIComponent(company.shortName)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${codeDigits}&period=${stepSeconds}`
}
