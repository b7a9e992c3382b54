import { type Day, daysBetween } from '#domain/calendar.ts'
import { healthOf } from '#domain/fleet/metric-types.ts'
import type { GaugeRows } from '#domain/maintenance/analysis/gauge-rows.ts'

type Row = GaugeRows['rows'][number]

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
export function fallsBetween(
  gauges: readonly GaugeRows[],
  after: Day | null,
  until: Day,
): readonly Day[] {
  const falls: Day[] = []
  let next = until
  for (let end = until; ;) {
    let last: Fall | null = null
    for (const { type, metric, steady } of gauges) {
      if (type === 'soot') continue
      const between = steady.filter(({ on }) => on <= end && (after === null || on > after))
      last = later(
        last,
        lastFall(between, ({ value }) => healthOf(metric, value, null) ?? 0),
      )
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
