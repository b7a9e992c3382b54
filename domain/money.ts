/**
 * Money is whole cents in every sum; dollars appear only when something is shown or stored as whole
 * dollars. A number of cents is exact up to 90 trillion dollars (2^53 cents).
 */
const centsPerDollar = 100

/**
 * Dollars, as a person types them, in whole cents. Amounts with at most two decimals come out
 * exact; a third decimal is rounded to the nearest cent, half a cent up. Throws RangeError when the
 * amount is not a finite number or is too large for exact cents.
 */
export function toCents(dollars: number): number {
  // 15 significant digits drop the tail of binary fractions: 1.005 * 100 is 100.49999999999999.
  const cents = Math.floor(Number((dollars * centsPerDollar).toPrecision(15)) + 0.5)
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`${dollars} dollars cannot be counted in whole cents`)
  return cents
}

/**
 * An amount as the database and the wire write it, "1200.00" or "-3.5", in whole cents. Throws
 * RangeError for any other text.
 */
export function centsOf(amount: string): number {
  const [, sign, dollars, decimals] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  // No float in between: 1.15 * 100 is 114.99999999999999.
  const cents =
    dollars === undefined
      ? NaN
      : Number(dollars) * centsPerDollar + Number((decimals ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(cents))
    throw new RangeError(`"${amount}" cannot be counted in whole cents`)
  return sign === '-' ? 0 - cents : cents
}

export function amountOf(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / centsPerDollar)}.${String(size % centsPerDollar).padStart(2, '0')}`
}

/**
 * Cents to whole dollars, half a dollar up: 50 cents are 1 dollar, -50 cents are 0. Exact as long
 * as the cents are.
 */
export function roundToDollars(cents: number): number {
  // By the remainder, because near 2^53 a sum or a quotient would already be rounded once.
  const remainder = cents % centsPerDollar
  const rest = remainder < 0 ? remainder + centsPerDollar : remainder
  return (cents - rest) / centsPerDollar + (rest < centsPerDollar / 2 ? 0 : 1)
}

export function formatDollars(cents: number): string {
  const dollars = roundToDollars(cents)
  return `${dollars < 0 ? '-' : ''}$${grouped(Math.abs(dollars))}`
}

export function formatDollarsCents(cents: number): string {
  const size = Math.abs(cents)
  const dollars = Math.floor(size / centsPerDollar)
  return `${cents < 0 ? '-' : ''}$${grouped(dollars)}.${String(size % centsPerDollar).padStart(2, '0')}`
}

/**
 * An amount of the database or the wire, "1200.00", as "$1,200.00". Throws RangeError for any other
 * text.
 */
export function formatAmount(amount: string): string {
  return formatDollarsCents(centsOf(amount))
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
