import { addDays, isDay, type Day } from '#domain/calendar.ts'
import { dayIn, numberIn } from '#domain/fleet/imports/csv-table.ts'
import { toCents } from '#domain/money.ts'
import { withoutCommas } from '#domain/thousands.ts'

// What Excel calls day 0. It counts a February 29 of 1900, so this is right from March 1900 on.
const excelEpoch = '1899-12-30'
const excelDays = { first: 20_000, last: 80_000 } as const
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yes = new Set(['yes', 'y', 'true', '1', 'due'])
const no = new Set(['no', 'n', 'false', '0', 'not due'])
const mostCents = 999_999_999

/**
 * The day of a cell: 2026-03-10, 3/10/2026, 3/10/26, 10-Mar-2026, Mar 10, 2026, or 46091, as Excel
 * counts days. Null for anything else.
 */
export function dayOfCell(text: string): Day | null {
  const plain = text.trim()
  return dayIn(plain) ?? shortYear(plain) ?? namedMonth(plain) ?? excelDay(plain)
}

/** Dollars as whole cents: $1,250.00, 1250 or (40.00). Null for anything else. */
export function centsOfCell(text: string): number | null {
  const [, opened, size, closed] =
    /^(\(|-)?\s*(?:USD)?\s*\$?\s*([\d,]*\d(?:\.\d{1,4})?)\s*(\))?$/.exec(text.trim()) ?? []
  if (size === undefined || (opened === '(') !== (closed === ')')) return null
  const plain = withoutCommas(size)
  const cents = plain === null ? null : toCents(Number(plain))
  if (cents === null || cents > mostCents) return null
  return opened === undefined ? cents : 0 - cents
}

/** A whole number, with its unit after it: 412,000 mi. Null for anything else. */
export function milesOfCell(text: string): number | null {
  const number = numberIn(text.replace(/\s*(?:mi|miles?)\.?$/i, '').trim())
  return number === null ? null : Math.round(number)
}

/** Undefined for anything but yes or no. */
export function answerOfCell(text: string): boolean | undefined {
  const plain = text.trim().toLowerCase()
  return yes.has(plain) ? true : no.has(plain) ? false : undefined
}

function shortYear(text: string): Day | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text) ?? []
  if (year === '') return null
  return written(Number(year) < 70 ? `20${year}` : `19${year}`, Number(month), day)
}

function namedMonth(text: string): Day | null {
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  const spelled = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text)
  const [name, day, year] = american?.slice(1) ?? [spelled?.[2], spelled?.[1], spelled?.[3]]
  if (name === undefined || day === undefined || year === undefined) return null
  return written(year, months.indexOf(name.toLowerCase()) + 1, day)
}

function excelDay(text: string): Day | null {
  const [, whole = ''] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  const count = Number(whole)
  return count >= excelDays.first && count <= excelDays.last ? addDays(excelEpoch, count) : null
}

function written(year: string, month: number, day: string): Day | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) && text >= '1900' ? text : null
}
