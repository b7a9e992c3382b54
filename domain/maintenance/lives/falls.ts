import type { FilterKind } from '#content/life-priors.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { healthOf, metricOf, type Metric } from '#domain/fleet/metric-types.ts'
import { compared } from '#domain/text-order.ts'

type Row = { metricType: string; value: number; on: Day }

// A gauge that falls so far, and stays there, was read on another filter, or on a clean one.
const fellFrom = 0.3
const fellTo = 0.4
const stayedLow = 0.5
const nearlyClean = 0.3
// A record may be entered late, or with the day that was planned: so near to it a fall is no other service.
const sameDays = 31

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
    let next = until
    for (let end = until; ;) {
      let last: Fall | null = null
      for (const { rows, healthIn } of gauges) {
        const between = rows.filter(({ on }) => on <= end && (after === null || on > after))
        last = later(last, lastFall(between, healthIn))
      }
      if (last === null) return falls.reverse()
      end = last.from
      if (isNear(last.to, next) || (after !== null && isNear(after, last.from))) continue
      falls.push(last.from)
      next = last.from
    }
  }
}

const isNear = (one: Day, other: Day) => daysBetween(one, other) <= sameDays

type Gauge = { rows: Row[]; healthIn: (row: Row) => number }

function gaugesIn(metrics: readonly Row[], kind: FilterKind): Gauge[] {
  return [...Map.groupBy(metrics, ({ metricType }) => metricType)].flatMap(([type, all]) => {
    const metric = type === 'soot' || !isMetricOf(type, kind) ? null : metricOf(type)
    if (metric === null) return []
    const rows = worstOfDays(
      all.filter(({ value }) => Number.isFinite(value)),
      metric,
    )
    return [{ rows, healthIn: ({ value }) => healthOf(metric, value, null) ?? 0 }]
  })
}

/** The days of the last reading before it, and of the first one after it. */
export type Fall = { from: Day; to: Day }

export const later = (one: Fall | null, other: Fall | null): Fall | null =>
  one === null || (other !== null && other.from > one.from) ? other : one

/** The last fall that lasted: the life that runs began with it. */
export function lastFall<One extends Row>(
  rows: readonly One[],
  healthIn: (row: One) => number,
): Fall | null {
  for (let at = rows.length - 2; at > 0; at -= 1) {
    const high = rows[at - 1]
    const low = rows[at]
    const next = rows[at + 1]
    if (high === undefined || low === undefined || next === undefined) continue
    const before = healthIn(high)
    if (
      before >= fellFrom &&
      healthIn(low) <= fellTo * before &&
      healthIn(low) < fellBelow(rows[at - 2], healthIn) &&
      healthIn(next) <= stayedLow * before
    )
      return { from: high.on, to: low.on }
  }
  return null
}

/**
 * Back to what was read before it, a high reading was a slip, unless that is nearly clean; and what
 * is at the limit was not cleaned.
 */
function fellBelow<One extends Row>(earlier: One | undefined, healthIn: (row: One) => number) {
  return earlier === undefined ? 1 : Math.min(1, Math.max(nearlyClean, healthIn(earlier)))
}

export function isMetricOf(type: string, kind: FilterKind): boolean {
  return metricOf(type)?.filters.some((filter) => filter === kind) ?? false
}

/**
 * Of each day the worst, in order: what the same gauge showed at idle, and what was entered twice,
 * confirms nothing and takes nothing back. Two values of one day are two where both are at the
 * usual limit, and nothing lower was read on it.
 */
export function worstOfDays<One extends Row>(rows: readonly One[], metric: Metric): One[] {
  const isAtLimit = ({ value }: One) => (healthOf(metric, value, null) ?? 0) >= 1
  const rises = metric.scale === null || metric.scale.limit > metric.scale.clean
  const worst = oneADay(rows, (value, other) => (rises ? value > other : value < other))
  if (worst.length === rows.length || !worst.some(isAtLimit)) return worst
  const days = Map.groupBy(rows, ({ on }) => on)
  return worst.flatMap((row) => {
    const day = days.get(row.on) ?? []
    return day.every(isAtLimit) ? distinct(day) : [row]
  })
}

function distinct<One extends Row>(rows: readonly One[]): One[] {
  return [...new Map(rows.map((row) => [row.value, row])).values()].sort(
    (a, b) => a.value - b.value,
  )
}

/** The one of each day that stands out before all others of it, in order. */
export function oneADay<One extends Row>(
  rows: readonly One[],
  isBefore: (value: number, other: number) => boolean,
): One[] {
  const days = new Map<Day, One>()
  for (const row of rows) {
    const other = days.get(row.on)
    if (other === undefined || isBefore(row.value, other.value)) days.set(row.on, row)
  }
  return [...days.values()].sort((a, b) => compared(a.on, b.on))
}
