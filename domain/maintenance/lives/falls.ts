import { type Day, daysBetween } from '#domain/calendar.ts'
import { healthOf, type Metric } from '#domain/fleet/metric-types.ts'
import { sinceReset, type GaugeRows } from '#domain/maintenance/analysis/gauge-rows.ts'

type Row = GaugeRows['rows'][number]

// A gauge that falls so far, and stays there, was read on another filter, or on a clean one.
const fellFrom = 0.3
const fellTo = 0.4
const stayedLow = 0.5
const nearlyClean = 0.3
/** What goes with the load is low for as long as the truck stands in a yard: it has to stay so. */
export const loadStaysDays = 21
// A record may be entered late, or with the day that was planned: so near to it a fall is no other service.
const sameDays = 31

/**
 * The days after one service and until the next one on which readings fell and stayed low, oldest
 * first: each is a service that nobody recorded. By the usual limits; not of soot, which burns off.
 */
export function fallsBetween(
  gauges: readonly GaugeRows[],
  after: Day | null,
  until: Day,
): readonly Day[] {
  const falls: Day[] = []
  let next = until
  for (let end = until; ;) {
    let last: Fall | null = null
    for (const gauge of gauges) {
      if (gauge.type === 'soot') continue
      const between = gauge.steady.filter(({ on }) => on <= end && (after === null || on > after))
      last = later(last, lastFall(sinceReset(gauge, after, between), gauge.metric))
    }
    if (last === null) return falls.reverse()
    end = last.from
    if (isNear(last.to, next) || (after !== null && isNear(after, last.from))) continue
    falls.push(last.from)
    next = last.from
  }
}

const isNear = (one: Day, other: Day) => daysBetween(one, other) <= sameDays

/** The days of the last reading before it, and of the first one after it. */
export type Fall = { from: Day; to: Day }

export const later = (one: Fall | null, other: Fall | null): Fall | null =>
  one === null || (other !== null && other.from > one.from) ? other : one

/**
 * The last fall that lasted: the life that runs began with it. By the usual limit: else a stricter
 * one would find other services.
 */
export function lastFall(rows: readonly Row[], metric: Metric): Fall | null {
  const healthIn = ({ value }: Row) => healthOf(metric, value, null) ?? 0
  const days = metric.nature === 'load' ? loadStaysDays : 0
  for (let at = rows.length - 2; at > 0; at -= 1) {
    const high = rows[at - 1]
    const low = rows[at]
    if (high === undefined || low === undefined) continue
    const before = healthIn(high)
    if (
      before >= fellFrom &&
      healthIn(low) <= fellTo * before &&
      healthIn(low) < fellBelow(rows[at - 2], healthIn) &&
      hasStayed(rows.slice(at), days, (row) => healthIn(row) <= stayedLow * before)
    )
      return { from: high.on, to: low.on }
  }
  return null
}

/** From the first of them on, for so many days, and on the next reading at the least. */
function hasStayed(
  [first, ...next]: readonly Row[],
  days: number,
  isLow: (row: Row) => boolean,
): boolean {
  const end = next.findIndex((row) => first !== undefined && daysBetween(first.on, row.on) >= days)
  return end >= 0 && next.slice(0, end + 1).every(isLow)
}

/**
 * Back to what was read before it, a high reading was a slip, unless that is nearly clean; and what
 * is at the limit was not cleaned.
 */
function fellBelow(earlier: Row | undefined, healthIn: (row: Row) => number) {
  return earlier === undefined ? 1 : Math.min(1, Math.max(nearlyClean, healthIn(earlier)))
}
