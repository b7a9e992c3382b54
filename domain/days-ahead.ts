import { addDays, formatLongDay, type Day } from './calendar.ts'

type Ahead = { today: Day; days: (Day | undefined)[]; long: (string | undefined)[] }

let known: Ahead = { today: '', days: [], long: [] }

/**
 * The day `count` days after `today`, 0 or more. Remembered: an analysis asks for a few thousand
 * days half a million times.
 */
export function dayAhead(today: Day, count: number): Day {
  return (aheadOf(today).days[count] ??= addDays(today, count))
}

export function longDayAhead(today: Day, count: number): string {
  return (aheadOf(today).long[count] ??= formatLongDay(dayAhead(today, count)))
}

function aheadOf(today: Day): Ahead {
  if (known.today !== today) known = { today, days: [], long: [] }
  return known
}
