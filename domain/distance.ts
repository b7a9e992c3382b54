/**
 * Distances are stored in whole miles. An account in kilometers types and reads kilometers; since a
 * mile is longer than a kilometer, what was typed is stored beside the miles.
 */
export const distanceUnits = ['mi', 'km'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

/** The international mile, exactly. */
export const kilometersPerMile = 1.609344

/** The whole miles nearest to so many kilometers. */
export function milesFromKilometers(kilometers: number): number {
  return Math.round(kilometers / kilometersPerMile)
}

/** As a number of the unit that is as exact as whole miles are: never for sums of money or time. */
export function inUnit(miles: number, unit: DistanceUnit): number {
  return unit === 'mi' ? miles : miles * kilometersPerMile
}

/**
 * Whole miles or kilometers. `typed` is what somebody typed in kilometers: it is shown as long as
 * these are still its miles, so nobody reads another number than they typed.
 */
export function wholeInUnit(
  miles: number,
  unit: DistanceUnit,
  typed: number | null | undefined = null,
): number {
  if (unit === 'mi') return miles
  if (typed !== null && milesFromKilometers(typed) === miles) return typed
  return Math.round(inUnit(miles, unit))
}

/** "412,000 mi" or "663,050 km". */
export function formatDistance(
  miles: number,
  unit: DistanceUnit,
  typed: number | null | undefined = null,
): string {
  return `${wholeInUnit(miles, unit, typed).toLocaleString('en-US')} ${unit}`
}

export const distanceNames = { mi: 'miles', km: 'kilometers' } as const
