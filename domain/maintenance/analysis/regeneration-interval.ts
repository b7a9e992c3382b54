import { type Day, daysBetween } from '#domain/calendar.ts'
import { compared } from '#domain/text-order.ts'
import type { MetricRow } from './metric-evidence.ts'

// Fewer say little: one regeneration more or less would move the interval by half.
const leastRegenerations = 3
const leastMiles = 300
// More than an engine can do in a day: the count was typed wrong, or is that of another computer.
const mostADay = 10

/**
 * Miles between regenerations, where an engine sends only how many it has counted so far. What was
 * read as an interval since the service comes first.
 */
export function withCountedIntervals(
  metrics: readonly MetricRow[],
  service: Day | null,
  milesAt: (day: Day) => number,
  today: Day,
): readonly MetricRow[] {
  const isSince = ({ on }: MetricRow) => service === null || on >= service
  const counts = metrics.filter((row) => row.metricType === 'regeneration_count' && isSince(row))
  if (counts.length < 2) return metrics
  // Of the day of the service it may be of the filter before.
  const isOwn = ({ metricType, on }: MetricRow) =>
    metricType === 'regeneration_interval' && (service === null || on > service) && on <= today
  if (metrics.some(isOwn)) return metrics
  return [
    ...metrics,
    ...intervalsOf(
      counts.toSorted((a, b) => compared(a.on, b.on)),
      milesAt,
    ),
  ]
}

function intervalsOf(counts: readonly MetricRow[], milesAt: (day: Day) => number): MetricRow[] {
  const intervals: MetricRow[] = []
  let [from] = counts
  for (const count of counts) {
    if (from === undefined) break
    const times = count.value - from.value
    const most = mostADay * Math.max(1, daysBetween(from.on, count.on))
    if (times >= 0 && times <= most) {
      const miles = milesAt(count.on) - milesAt(from.on)
      // Until there are enough the first count stays.
      if (times < leastRegenerations || miles < leastMiles) continue
      intervals.push({ ...count, metricType: 'regeneration_interval', value: miles / times })
    }
    from = count
  }
  return intervals
}
