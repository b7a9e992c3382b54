import { addDays, formatLongDay, type Day } from './calendar.ts'

type Ahead = { today: Day; days: (Day | undefined)[]; long: (string | undefined)[] }

let known: Ahead = { today: '', days: [], long: [] }

/**
 * The day `count` days after `today`. Those ahead are remembered: an analysis asks for a few
 * thousand of them half a million times.
 */
export function dayAhead(today: Day, count: number): Day {
  return count < 0 ? addDays(today, count) : (aheadOf(today).days[count] ??= addDays(today, count))
}

export function longDayAhead(today: Day, count: number): string {
  const day = dayAhead(today, count)
  return count < 0 ? formatLongDay(day) : (aheadOf(today).long[count] ??= formatLongDay(day))
}

function aheadOf(today: Day): Ahead {
  if (known.today !== today) known = { today, days: [], long: [] }
  return known
}
