import { milesFromKilometers, type DistanceUnit } from '#domain/distance.ts'
import { commaWrong, withoutCommas } from '#domain/thousands.ts'
import { type MeterUnit } from './fields.ts'
import { damageOf } from './identity.ts'
import { numberOfCell, pointOrThousands } from './number-cell.ts'
import { unitIn } from './match-columns.ts'

/** What a meter shows. Kilometers are kept as they were typed, beside the miles. */
export type Distance = { miles: number; kilometers: number | null }
/** `isSaid`: by the cell, a column or a heading; else it is the account's own. */
export type Meter = { amount: number; unit: MeterUnit; isSaid: boolean }

const meterWrong = 'Please enter a number, such as 412,350.'
const withUnit = /^(.*?)\s*(mi|miles?|kms?|kilomet(?:er|re)s?|h|hrs?|hours?)\.?$/i

/**
 * In whole miles or kilometers, or in hours. A unit of the cell's own goes before any other.
 * `asked` where it may be two numbers.
 */
export function meterOfCell(
  text: string,
  { said, account }: { said: MeterUnit | null; account: DistanceUnit },
): Meter | { unread: string } | { asked: string } {
  const plain = text.trim()
  const damage = damageOf(plain)
  if (damage !== null) return { unread: damage }
  const [, number = plain, own] = withUnit.exec(plain) ?? []
  const amount = numberOfCell(number)
  if (amount === null)
    return { unread: withoutCommas(number.trim()) === null ? commaWrong : meterWrong }
  const asked = pointOrThousands(number)
  if (asked !== null) return { asked }
  const unit = own === undefined ? said : meterUnitNamed(own)
  return { amount, unit: unit ?? account, isSaid: unit !== null }
}

/** What a cell of a column of units says: "mi", "Kilometers", "hr". Null for anything else. */
export const meterUnitNamed = (text: string): MeterUnit | null => unitIn(text.trim().toLowerCase())

export function meterDistance({ amount, unit }: Pick<Meter, 'amount' | 'unit'>): Distance {
  const whole = Math.round(amount)
  return unit === 'km'
    ? { miles: milesFromKilometers(whole), kilometers: whole }
    : { miles: whole, kilometers: null }
}

// Two drivers who take turns come to 250,000 miles a year; a truck of this year may be one and a
// half years old, since its model year begins in summer.
const mostMilesPerYear = 250_000
const yearsBefore = 1.5

/** Whether no vehicle of this model year can have so many miles on a day of this year. */
export function isImplausible(miles: number, modelYear: number, thisYear: number): boolean {
  return miles > mostMilesPerYear * Math.max(thisYear - modelYear + yearsBefore, 1)
}
