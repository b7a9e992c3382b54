import { pastedCode } from './pasted-text.ts'

export const commaWrong = 'Please write it with a point, like 6.4.'

/**
 * Without the commas that part thousands, as in 1,234.5. Null where a comma is anything else, since
 * 6,4 is not 64.
 */
export function withoutCommas(text: string): string | null {
  if (!text.includes(',')) return text
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : null
}

/** What is wrong with what is no number. */
export function numberWrong(input: unknown, otherwise: string): string {
  return typeof input === 'string' && withoutCommas(pastedCode(input)) === null
    ? commaWrong
    : otherwise
}
