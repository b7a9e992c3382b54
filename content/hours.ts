export type Weekday =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'

/**
 * Times are local to `timeZone`, 24-hour HH:MM; null on a day when the workshop is closed. `text`
 * is what people read.
 */
export type DayHours = { opens: string | null; closes: string | null; text: string }
export type HoursRow = DayHours & { label: string }

/** `date` is the day the workshop stays closed, YYYY-MM-DD. */
export type Holiday = { date: string; name: string }

export const timeZone = 'America/New_York'
export const timeZoneName = 'ET'

const mondayToFriday: DayHours = { opens: '07:00', closes: '17:00', text: '7:00 AM-5:00 PM' }
const saturday: DayHours = { opens: '08:00', closes: '14:00', text: '8:00 AM-2:00 PM' }
const sunday: DayHours = { opens: null, closes: null, text: 'Closed' }

export const businessHours: Record<Weekday, DayHours> = {
  monday: mondayToFriday,
  tuesday: mondayToFriday,
  wednesday: mondayToFriday,
  thursday: mondayToFriday,
  friday: mondayToFriday,
  saturday,
  sunday,
}

export const hoursRows: readonly HoursRow[] = [
  { label: 'Monday-Friday', ...mondayToFriday },
  { label: 'Saturday', ...saturday },
  { label: 'Sunday', ...sunday },
]

// The six federal holidays that the workshop keeps. One on a Saturday closes that Saturday; one on
// a Sunday, the Monday.
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

export const holidayNote =
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
