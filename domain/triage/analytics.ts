import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import type { TriageAnalytics, TriageItem } from './contract.ts'

export const analyticsDays = 30

type Counted = Pick<
  TriageItem,
  | 'status'
  | 'category'
  | 'priority'
  | 'responseTime'
  | 'isLate'
  | 'waitingMinutes'
  | 'estimatedSavings'
  | 'createdAt'
> & { isWaiting: boolean }

/** `items` are those of the thirty days that end today. */
export function analyticsOf(items: readonly Counted[], today: Day): TriageAnalytics {
  const from = addDays(today, 1 - analyticsDays)
  const times = items
    .flatMap(({ responseTime }) => (responseTime === null ? [] : [responseTime]))
    .sort((a, b) => a - b)
  const inTime = items.filter(({ responseTime, isLate }) => responseTime !== null && !isLate).length
  return {
    from,
    to: today,
    total: items.length,
    byStatus: tally(items.map(({ status }) => status)),
    byCategory: tally(items.map(({ category }) => category)),
    byPriority: tally(items.map(({ priority }) => priority)),
    answered: times.length,
    waiting: items.filter(({ isWaiting }) => isWaiting).length,
    late: items.filter(({ isLate }) => isLate).length,
    medianResponseMinutes: median(times),
    answeredInTimePercent: times.length === 0 ? null : Math.round((100 * inTime) / times.length),
    estimatedSavings: items.reduce((sum, { estimatedSavings }) => sum + estimatedSavings, 0),
    perDay: perDay(
      items.map(({ createdAt }) => todayAt(new Date(createdAt))),
      from,
    ),
  }
}

export function tally(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function median(sorted: readonly number[]): number | null {
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

// Days without a request are days too: a chart must not close the gap.
function perDay(days: readonly Day[], from: Day): { day: Day; count: number }[] {
  const counts = tally(days)
  return Array.from({ length: analyticsDays }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    count: counts[day] ?? 0,
  }))
}
