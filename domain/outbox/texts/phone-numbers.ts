/** A number as networks know it: a plus sign and digits (ITU-T E.164). */
export type E164 = string

export const phoneNumberWrong =
  'Please enter a phone number with its country code, for example +1 216 555 0178.'

export { spokenNumber } from '#content/company.ts'

/** "+1 216 555 0178"; of other countries as networks know it. */
export function formatPhoneNumber(number: E164): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3')
}
