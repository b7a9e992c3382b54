import { typedNumber } from './typed-number.ts'
import { gramsPerPound } from './weight.ts'

/** Grams, as they are stored, of the pounds that a person types. Null for what is no number. */
export function gramsOf(pounds: string): string | null {
  const number = typedNumber(pounds)
  return number === null ? null : String(Math.round(Number(number) * gramsPerPound * 100) / 100)
}

/** As `gramsOf` reads it: "18.08". */
export const poundsOf = (grams: string, digits = 2): string =>
  (Number(grams) / gramsPerPound).toLocaleString('en-US', { maximumFractionDigits: digits })

/**
 * Of a form that shows a stored weight in pounds: one that nobody has changed stays as it is
 * stored, to the gram. What is no number is left for the contract to refuse.
 */
export function gramsTyped(typed: string | null | undefined, stored: string | null = null) {
  if (typed === null || typed === undefined || typed.trim() === '') return null
  if (stored !== null && typed.trim() === poundsOf(stored)) return stored
  return gramsOf(typed) ?? `${typed} lb`
}
