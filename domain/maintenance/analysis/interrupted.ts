import { daysBetween, type Day } from '#domain/calendar.ts'
import type { MetricRow } from './metric-evidence.ts'

// One or two are a driver who parks, or a door to wait at (judgement).
const leastInterrupted = 3
const withinDays = 14

/**
 * Regenerations are cut short again and again: soot stays, and is burned by none. A gateway sends the
 * count of a day as it rises, so that of each day the highest counts.
 */
export function areInterrupted(
  metrics: readonly MetricRow[],
  service: Day | null,
  today: Day,
): boolean {
  const byDay = new Map<Day, number>()
  for (const { metricType, on, value } of metrics)
    if (
      metricType === 'interrupted_regenerations' &&
      on <= today &&
      daysBetween(on, today) < withinDays &&
      (service === null || on > service)
    )
      byDay.set(on, Math.max(byDay.get(on) ?? 0, value))
  let all = 0
  for (const count of byDay.values()) all += count
  return all >= leastInterrupted
}
