import { areaCodes } from '#content/area-codes.ts'
import { timeZone } from '#content/hours.ts'
import type { E164 } from './phone-numbers.ts'

const zonesByCode = new Map(
  areaCodes.flatMap(({ codes, zones }) => codes.map((code) => [String(code), zones] as const)),
)

/**
 * Whether a number belongs to the fifty states, the District of Columbia or Canada: +1 is twenty
 * other countries too.
 */
export function isUnitedStatesOrCanada(number: E164): boolean {
  return number.startsWith('+1') && zonesByCode.has(number.slice(2, 5))
}

/**
 * The clocks that have to show daytime before a text leaves for a number; the workshop's for other
 * countries.
 */
export function zonesOfNumber(number: E164): readonly string[] {
  return (number.startsWith('+1') ? zonesByCode.get(number.slice(2, 5)) : undefined) ?? [timeZone]
}
