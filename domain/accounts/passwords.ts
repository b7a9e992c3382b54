import { CodedError } from '#domain/errors.ts'

export const commonPassword =
  'This password is on a list of the most common ones. Please choose another.'
export const passwordIsEmail = 'Please choose a password that is not your email address.'

/**
 * Normalized, so that the same letters from any keyboard give the same hash (NIST SP 800-63B,
 * 5.1.1.2). Never cut, never in another case.
 */
export function asComputed(password: string): string {
  return password.normalize('NFC')
}

/** Throws `invalid_input` on `fields[field]` for a password that others would try first. */
export function refuseWeak(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
  field = 'password',
): void {
  const refuse = (sentence: string) =>
    new CodedError('invalid_input', sentence, { [field]: sentence })
  const typed = asComputed(password)
  if (typed.toLowerCase() === email.toLowerCase()) throw refuse(passwordIsEmail)
  if (isCommon(typed) || isCommon(typed.toLowerCase())) throw refuse(commonPassword)
}
