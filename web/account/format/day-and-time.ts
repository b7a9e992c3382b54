import { type Day, todayAt } from '#domain/calendar.ts'
import { clockTime, monthDay } from './format-date.ts'

/** An instant as "9:00 AM" where it is today, else with its day: "Nov 24, 9:00 AM". */
export function dayAndTime(at: string, today: Day): string {
  const day = todayAt(new Date(at))
  return day === today ? clockTime(at) : `${monthDay(day)}, ${clockTime(at)}`
}
