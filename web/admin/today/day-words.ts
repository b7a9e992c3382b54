import { staffAppointmentsText } from '#content/office.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { todayPageText } from '#content/today.ts'
import { type Day, daysBetween, todayAt } from '#domain/calendar.ts'
import type { CustomerName } from '#domain/accounts/customer-name.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { workLine } from '#web/account/format/work-line.ts'

const { waited } = todayPageText.waiting
const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

type CountWords = { one: string; many: TextWith<'count'> }

/** Whether an instant is on that day of the workshop. */
export const isOnDay = (at: string | null, day: Day) => at !== null && todayAt(new Date(at)) === day

/** How long somebody has waited: "12 min", "3 h", "2 days". */
export function waitedFor(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / minuteMs)
  if (minutes < 1) return waited.now
  if (minutes < hourMinutes) return fill(waited.minutes, { count: String(minutes) })
  if (minutes < dayMinutes)
    return fill(waited.hours, { count: String(Math.floor(minutes / hourMinutes)) })
  return counted(waited.days, Math.floor(minutes / dayMinutes))
}

/** How many days from one to another, in the words for one and for many. */
export const daysApart = (words: CountWords, from: Day, to: Day) =>
  counted(words, daysBetween(from, to))

export function counted({ one, many }: CountWords, count: number): string {
  return count === 1 ? one : fill(many, { count: String(count) })
}

/** Whose it is: the company, and who there. */
export function whose({ name, company }: Pick<CustomerName, 'name' | 'company'>): {
  title: string
  person: string | null
} {
  return company === null ? { title: name, person: null } : { title: company, person: name }
}

type WorkOfDay = Parameters<typeof workLine>[0] & { kind?: AppointmentKind | null }

/** The same behind how it comes to us: "Pickup, DPF Cleaning, 6 x DPF, Unit 214". */
export function what({ kind = null, ...work }: WorkOfDay): string {
  return kind === null ? workLine(work) : `${staffAppointmentsText.kinds[kind]}, ${workLine(work)}`
}
