import { pastedCode } from '#domain/pasted-text.ts'

const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'0123456789'].map((sign, value) => [sign, value] as const),
  ...[...'ABCDEFGH'].map((sign, at) => [sign, at + 1] as const),
  ...[...'JKLMN'].map((sign, at) => [sign, at + 1] as const),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((sign, at) => [sign, at + 2] as const),
])
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkAt = 8

export const vinDoubtful =
  'The ninth character doesn’t fit the others, as it does on vehicles made for North America. Please compare the VIN once more.'

/**
 * Whether the check digit of a VIN contradicts its other signs (49 CFR 565.15). Not forced:
 * vehicles
 * made for other markets have none. False as long as it is no whole VIN.
 */
export function isVinDoubtful(typed: string | null | undefined): boolean {
  const vin = pastedCode(typed ?? '').toUpperCase()
  const signs = [...vin].map((sign) => values[sign])
  if (signs.length !== weights.length || signs.includes(undefined)) return false
  const sum = weights.reduce((all, weight, at) => all + weight * (signs[at] ?? 0), 0)
  const check = sum % 11
  return vin[checkAt] !== (check === 10 ? 'X' : String(check))
}
