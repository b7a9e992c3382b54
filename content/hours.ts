import { type Holiday, house, markOnly, orMark, type Weekday } from './house.ts'

export type { Holiday, Weekday } from './house.ts'

/**
 * Times are local to `timeZone`, 24-hour HH:MM; null on a day when the workshop is closed. `text`
 * is what people read.
 */
export type DayHours = { opens: string | null; closes: string | null; text: string }
/** Days that follow each other and have the same hours. */
export type HoursRow = DayHours & { label: string; days: readonly Weekday[] }

export const timeZone = 'America/New_York'
export const timeZoneName = 'ET'

const mostNamed = 8
const mondayToFriday: DayHours = { opens: '07:00', closes: '17:00', text: '7:00 AM-5:00 PM' }
const saturday: DayHours = { opens: '08:00', closes: '14:00', text: '8:00 AM-2:00 PM' }
const sunday: DayHours = { opens: null, closes: null, text: 'Closed' }

/** Until an owner changes them: `weekHours` is what applies. */
export const businessHours: Record<Weekday, DayHours> = {
  monday: mondayToFriday,
  tuesday: mondayToFriday,
  wednesday: mondayToFriday,
  thursday: mondayToFriday,
  friday: mondayToFriday,
  saturday,
  sunday,
}

// The six federal holidays that the workshop keeps. One on a Saturday closes that Saturday; one on
// a Sunday, the Monday. Until an owner changes them: `closedDays` is what applies.
export const holidays: readonly Holiday[] = [
  { date: '2026-01-01', name: 'New Year’s Day' },
  { date: '2026-05-25', name: 'Memorial Day' },
  { date: '2026-07-04', name: 'Independence Day' },
  { date: '2026-09-07', name: 'Labor Day' },
  { date: '2026-11-26', name: 'Thanksgiving Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-05-31', name: 'Memorial Day' },
  { date: '2027-07-05', name: 'Independence Day (observed)' },
  { date: '2027-09-06', name: 'Labor Day' },
  { date: '2027-11-25', name: 'Thanksgiving Day' },
  { date: '2027-12-25', name: 'Christmas Day' },
  { date: '2028-01-01', name: 'New Year’s Day' },
  { date: '2028-05-29', name: 'Memorial Day' },
  { date: '2028-07-04', name: 'Independence Day' },
  { date: '2028-09-04', name: 'Labor Day' },
  { date: '2028-11-23', name: 'Thanksgiving Day' },
  { date: '2028-12-25', name: 'Christmas Day' },
]

const holidayNote =
  'Closed New Year’s Day, Memorial Day, July 4, Labor Day, Thanksgiving, and Christmas.'
export const emergencyNote =
  'Emergency service is available outside these hours. Call the emergency line before you head over.'
export const turnaround = '24-48 hours'

/** What the hours card says of the moment at which it is read. */
export const openingStatus = {
  openUntil: 'Open now, until {time}',
  opens: 'Closed now, opens {day} at {time}',
  closedFor: 'Closed today for {holiday}, opens {day} at {time}',
  closedSoon: 'Closed on {date} for {holiday}.',
} as const

export function weekHours(): Record<Weekday, DayHours> {
  const { hours } = house()
  if (hours === undefined) return businessHours
  const withText = Object.entries(hours).map(([day, { opens, closes }]) => [
    day,
    { opens, closes, text: textOf(opens, closes) },
  ])
  return Object.fromEntries(withText)
}

export const closedDays = (): readonly Holiday[] => house().closedDays ?? holidays

/** Why the shop is closed from a day on; as stated until an owner changes it. */
export function closedNote(from: string): string {
  if (house().closedDays === undefined) return holidayNote
  const names = closedDays().flatMap(({ date, name }) => (date >= from ? [name] : []))
  const list = new Intl.ListFormat('en-US').format([...new Set(names)].slice(0, mostNamed))
  return list === '' ? '' : `Closed for ${list}.`
}

/** The week as people read it, beginning on Monday. */
export function hoursRows(): HoursRow[] {
  const rows: HoursRow[] = []
  const week = weekHours()
  for (const day of Object.keys(businessHours) as Weekday[]) {
    const last = rows.at(-1)
    if (last?.text !== week[day].text) rows.push({ ...week[day], days: [day], label: nameOf(day) })
    else
      rows[rows.length - 1] = {
        ...last,
        days: [...last.days, day],
        label: `${nameOf(last.days[0] ?? day)}-${nameOf(day)}`,
      }
  }
  return rows
}

/** The same for pages: in one that is built it is a pattern of one row, between two marks. */
export function hoursOnPage() {
  const begin = markOnly('hours')
  const rows = hoursRows().map(({ label, text }) => ({
    label: orMark('hours.label', label),
    text: orMark('hours.text', text),
  }))
  return { begin, rows: begin === null ? rows : rows.slice(0, 1), end: markOnly('/hours') }
}

function textOf(opens: string | null, closes: string | null): string {
  return opens === null || closes === null ? sunday.text : `${clockOf(opens)}-${clockOf(closes)}`
}

function clockOf(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`
