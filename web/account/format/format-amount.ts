import { formatAmount, formatDollars, formatDollarsCents, toCents } from '#domain/money.ts'

/** What is shown where a value is missing. */
export const missing = '–'

/** 412000.4 as "412,000". */
export const number = (value: number): string => Math.round(value).toLocaleString('en-US')

/** An amount of the wire, "1200.00", as "$1,200.00". */
export function money(amount: string | null): string {
  if (amount === null) return missing
  try {
    return formatAmount(amount)
  } catch {
    return missing
  }
}

/** Dollars as a number, as the statistics have them, with cents and without. */
export const inDollars = (amount: number): string => formatDollarsCents(toCents(amount))
export const wholeDollars = (amount: number): string => formatDollars(Math.round(amount * 100))

/** A share for a bar: nothing below 0, nothing above 100. */
export function clamped(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent))
}
