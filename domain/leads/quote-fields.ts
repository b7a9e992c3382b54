import type { PricedFilter } from '#content/priced-filters.ts'
import { isBlank } from '#domain/blank.ts'
import { pastedCode } from '#domain/pasted-text.ts'

/** What a quote is about: all of it optional, and beside the message that says it in words. */
export type QuoteFields = {
  filterKind: PricedFilter | null
  quantity: number | null
  partNumber: string | null
  zipCode: string | null
}

export const noQuote: QuoteFields = {
  filterKind: null,
  quantity: null,
  partNumber: null,
  zipCode: null,
}

export const mostFiltersOfQuote = 10_000
/** How many one message can have. */
export const mostPhotosOfMessage = 4
/** How long after a message its sender may add one: the form sends them right after it. */
export const photoMinutes = 60

/** Whether something of a quote was typed. */
export const hasQuote = (typed: Partial<Record<keyof QuoteFields, unknown>>): boolean =>
  Object.keys(noQuote).some((name) => {
    const value = typed[name as keyof QuoteFields]
    return typeof value === 'string' ? !isBlank(value) : (value ?? null) !== null
  })

// With or without the commas between thousands.
const wholeShape = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/

/**
 * What a person types as a number, NaN for what is none and null for nothing. What comes over the
 * wire may be anything, and is judged by its shape.
 */
export function numberTyped(given: string | number | null): number | null {
  if (typeof given !== 'string') return given
  const typed = pastedCode(given)
  if (typed === '') return null
  return wholeShape.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
}
