import { timeZone } from '#content/hours.ts'
import { formatDollars } from '#domain/money.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const instant = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
  timeZone,
})

/** 412000 as "412,000". */
export const number = (value: number): string => Math.round(value).toLocaleString('en-US')
/** Dollars without cents. */
export const wholeDollars = (amount: number): string => formatDollars(Math.round(amount * 100))
/** A day of the wire as "Oct 6, 2026". */
export const shortDay = (value: string): string =>
  day.format(Date.parse(`${value.slice(0, 10)}T00:00:00Z`))
/** "2026-10" as "Oct", or as "October 2026". */
export const shortMonth = (value: string): string =>
  month.format(Date.parse(`${value}-01T00:00:00Z`))
export const wholeMonth = (value: string): string =>
  longMonth.format(Date.parse(`${value}-01T00:00:00Z`))
/** An instant by the workshop's clock, which it names: "Nov 22, 2026, 8:12 AM ET". Intl sets a narrow space before AM and PM that not every font has. */
export const formatInstant = (value: string): string =>
  instant.format(Date.parse(value)).replaceAll('\u202f', ' ')
export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`
/** Miles with their sign: "+22,500" or "−31,000". */
export const signed = (miles: number): string =>
  `${miles < 0 ? '−' : '+'}${number(Math.abs(miles))}`
