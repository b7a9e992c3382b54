import { claims, type ClaimId } from '#content/claims.ts'
import { company } from '#content/company.ts'
import { fillUnknown } from '#domain/fill.ts'

const step = 5

/**
 * Whole years since the founding, rounded down to five: "45" from 2023 to 2027. Counted at the time
 * of the build.
 */
export function yearsOfExperience(now = new Date()): number {
  return Math.floor((now.getFullYear() - company.founded) / step) * step
}

/** Puts the computed years into a text of content/. */
export function withYears(text: string): string {
  return fillUnknown(text, { years: String(yearsOfExperience()) })
}

/** The figure of the claims register as it is shown. */
export function claimValue(id: ClaimId): string {
  return withYears(claims[id].value)
}
