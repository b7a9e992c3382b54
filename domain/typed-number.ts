import { withoutCommas } from './thousands.ts'

// On keypads without a point; before three digits it is between thousands, as it is shown.
const decimalComma = /^(?:\d+,\d{1,2}|0,\d{3})$/

/** A number that a person types, with a point and without commas. Null for what is none. */
export function typedNumber(typed: string): string | null {
  const trimmed = typed.trim()
  const text = decimalComma.test(trimmed) ? trimmed.replace(',', '.') : withoutCommas(trimmed)
  return text !== null && /^\d{1,5}(\.\d{1,3})?$/.test(text) ? text : null
}
