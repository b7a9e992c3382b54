import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'

const minuteMs = 60_000

/** The instant that many opening minutes earlier: always within working hours, whenever `at` is. */
export function openBefore(at: Date, minutes: number): Date {
  let left = minutes * minuteMs
  for (let day = todayAt(at); ; day = addDays(day, -1)) {
    const opening = openingOn(day)
    if (opening === null) continue
    const end = Math.min(opening.closes.getTime(), at.getTime())
    const open = end - opening.opens.getTime()
    if (open > left) return new Date(end - left - (left === 0 ? 1 : 0))
    left -= Math.max(0, open)
  }
}

/** The same ahead. */
export function openAfter(at: Date, minutes: number): Date {
  let left = minutes * minuteMs
  for (let day = todayAt(at); ; day = addDays(day, 1)) {
    const opening = openingOn(day)
    if (opening === null) continue
    const start = Math.max(opening.opens.getTime(), at.getTime())
    const open = opening.closes.getTime() - start
    if (open > left) return new Date(start + left)
    left -= Math.max(0, open)
  }
}

/**
 * On an open day, by how much of it has passed: 0.5 is the middle of the hours that it has. Throws
 * on a closed day.
 */
export function during(day: Day, share: number): Date {
  const opening = openingOn(day)
  if (opening === null) throw new RangeError(`the shop is closed on ${day}`)
  const { opens, closes } = opening
  const minutes = Math.floor((share * (closes.getTime() - opens.getTime())) / minuteMs)
  return new Date(opens.getTime() + minutes * minuteMs)
}
