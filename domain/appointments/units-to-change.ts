import { longestUnits } from './contract.ts'

type OfVehicles = { vehicleIdentifier: string | null; units?: string | null | undefined }

/**
 * What a form about vehicles begins with: what was said of them, or else their names. Where words
 * leave some out, all names: whoever adds one would take those away.
 */
export function unitsToChange({ vehicleIdentifier, units = null }: OfVehicles): string | null {
  const isShort = / and \d+ more$/.test(vehicleIdentifier ?? '')
  const isWhole = isShort && units !== null && units.length <= longestUnits
  return isWhole ? units : (vehicleIdentifier ?? units)
}
