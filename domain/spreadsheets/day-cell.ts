import { addDays, isDay, wallClock, type Day } from '#domain/calendar.ts'
import type { ReadCell } from './identity.ts'

// What Excel calls day 0. It counts a February 29 of 1900, so this is right from March 1900 on.
const excelEpoch = '1899-12-30'
const excelDays = { first: 20_000, last: 80_000 } as const
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const hourMs = 3_600_000

export const dayCellWrong = 'Please enter the date as 2026-03-10 or 3/10/2026.'
const ambiguous = 'This date may mean two days. Please write it as 2026-03-10.'

// Hours from UTC. Eastern time is the workshop's own.
const zones: Readonly<Record<string, number>> = { Z: 0, UTC: 0, GMT: 0 }
const otherZones: Readonly<Record<string, number>> = {
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}
const time =
  /^(.*?)(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[ECMP][SD]?T|[+-]\d{2}(?::?\d{2})?)?)$/i

/**
 * The day of a cell at the workshop: 2026-03-10, 3/10/2026, 3/10/26, Mar 10, 2026, 10-Mar-2026,
 * 46091 as Excel counts days, each with or without a time. A time with its zone is an instant: what
 * is 02:30 in Greenwich was the day before in Ohio.
 */
export function dayOfCell(text: string): ReadCell<Day> {
  const plain = text.replaceAll(/[\s\p{Z}]+/gu, ' ').trim()
  const [, before, hours, minutes, seconds = '0', half, zone] = time.exec(plain) ?? []
  const date = before ?? plain
  const day = writtenDay(date)
  if (day === null) return { unread: isAmbiguous(date) ? ambiguous : dayCellWrong }
  const offset = zone === undefined ? null : offsetOf(zone)
  if (offset === null || hours === undefined) return { value: day }
  const hour = hourOf(Number(hours), half)
  const at = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  const instant = at + Number(minutes) * 60_000 + Number(seconds) * 1000 - offset * hourMs
  return { value: wallClock(new Date(instant)).day }
}

function writtenDay(text: string): Day | null {
  return (
    isoDay(text) ?? americanDay(text) ?? europeanDay(text) ?? namedMonth(text) ?? excelDay(text)
  )
}

function isoDay(text: string): Day | null {
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ??
    []
  return year === undefined ? null : dayWritten(year, Number(month), day)
}

function americanDay(text: string): Day | null {
  const [, month = '', day = '', year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/.exec(text) ??
    []
  return year === undefined ? null : dayWritten(yearOf(year), Number(month), day)
}

const europeanShape = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/

/** 13.02.2026 is February 13. 03.02.2026 may be two days, and is none. */
function europeanDay(text: string): Day | null {
  const [, day = '', month = '', year] = europeanShape.exec(text) ?? []
  const isSure = Number(day) > 12 || Number(day) === Number(month)
  return year === undefined || !isSure ? null : dayWritten(yearOf(year), Number(month), day)
}

function isAmbiguous(text: string): boolean {
  const [, day, month] = europeanShape.exec(text) ?? []
  return day !== undefined && Number(day) <= 12 && Number(month) <= 12
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i

function namedMonth(text: string): Day | null {
  const plain = text.replace(weekday, '')
  const american = /^([a-z]{3})[a-z]*\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4}|\d{2})$/i.exec(
    plain,
  )
  const spelled = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/i.exec(
    plain,
  )
  const [name, day, year] = american?.slice(1) ?? [spelled?.[2], spelled?.[1], spelled?.[3]]
  if (name === undefined || day === undefined || year === undefined) return null
  return dayWritten(yearOf(year), months.indexOf(name.toLowerCase()) + 1, day)
}

function excelDay(text: string): Day | null {
  const [, whole = ''] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  const count = Number(whole)
  return count >= excelDays.first && count <= excelDays.last ? addDays(excelEpoch, count) : null
}

function dayWritten(year: string, month: number, day: string): Day | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) && text >= '1900' && text < '2100' ? text : null
}

const yearOf = (year: string): string =>
  year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function offsetOf(zone: string): number | null {
  const name = zone.toUpperCase()
  const named = zones[name] ?? otherZones[name]
  if (named !== undefined) return named
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}
