import type { FilterKind } from '#content/life-priors.ts'
import type { Day } from '#domain/calendar.ts'
import { healthOf, metricOf } from '#domain/fleet/metric-types.ts'
import { compared } from '#domain/text-order.ts'

type Row = { metricType: string; value: number; on: Day }

// A gauge that falls so far, and stays there, was read on another filter, or on a clean one.
const fellFrom = 0.3
const fellTo = 0.4
const stayedLow = 0.5

/**
 * The days after one service and until the next one on which readings fell and stayed low, oldest
 * first: each is a service that nobody recorded. By the usual limits; not of soot, which burns off.
 */
export function fallsOf(
  metrics: readonly Row[],
  kind: FilterKind,
): (after: Day | null, until: Day) => Day[] {
  let gauges: Gauge[] | null = null
  return (after, until) => {
    gauges ??= gaugesIn(metrics, kind)
    const falls: Day[] = []
    for (let end = until; ;) {
      let last: Day | null = null
      for (const { rows, healthIn } of gauges) {
        const between = rows.filter(({ on }) => on <= end && (after === null || on > after))
        last = later(last, lastFall(between, healthIn))
      }
      if (last === null) return falls.reverse()
      falls.push(last)
      end = last
    }
  }
}

type Gauge = { rows: Row[]; healthIn: (row: Row) => number }

function gaugesIn(metrics: readonly Row[], kind: FilterKind): Gauge[] {
  return [...Map.groupBy(metrics, ({ metricType }) => metricType)].flatMap(([type, all]) => {
    const metric = type === 'soot' || !isMetricOf(type, kind) ? null : metricOf(type)
    if (metric === null) return []
    const rows = inOrder(all.filter(({ value }) => Number.isFinite(value)))
    return [{ rows, healthIn: ({ value }) => healthOf(metric, value, null) ?? 0 }]
  })
}

export const later = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other > one) ? other : one

/** The last day before a fall that lasted: the life that runs began after it. */
export function lastFall<One extends Row>(
  rows: readonly One[],
  healthIn: (row: One) => number,
): Day | null {
  for (let at = rows.length - 2; at > 0; at -= 1) {
    const [high, low, next] = [rows[at - 1], rows[at], rows[at + 1]]
    if (high === undefined || low === undefined || next === undefined) continue
    const before = healthIn(high)
    if (
      before >= fellFrom &&
      healthIn(low) <= fellTo * before &&
      healthIn(next) <= stayedLow * before
    )
      return high.on
  }
  return null
}

export function isMetricOf(type: string, kind: FilterKind): boolean {
  return metricOf(type)?.filters.some((filter) => filter === kind) ?? false
}

/** What was entered twice, the same value on the same day, is one reading: it confirms nothing. */
export function inOrder<One extends Row>(rows: readonly One[]): One[] {
  return rows
    .toSorted((a, b) => compared(a.on, b.on) || a.value - b.value)
    .filter(({ on, value }, at, all) => all[at - 1]?.on !== on || all[at - 1]?.value !== value)
}
