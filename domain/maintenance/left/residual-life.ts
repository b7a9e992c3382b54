import { cellAt, edges, type Survival } from '#domain/maintenance/survival.ts'
import type { Costs } from '#domain/maintenance/urgency.ts'

/** What is left of a life of which it is known that it still runs, in miles from here. */
export type ResidualLife = {
  /** P(due within so many miles | not due yet). */
  dueWithin: (miles: number) => number
  /** Miles until the chance of being due reaches a share. */
  milesUntil: (share: number) => number
}

// Of fewer lives than these a number has not enough digits left to tell them apart.
const fewest = 1e-290

const widths = edges.subarray(1).map((edge, cell) => edge - (edges[cell] ?? NaN))

/** The hazard of each cell, per unit, and the cumulative hazard at each edge. */
type Hazard = { rates: Float64Array; total: Float64Array }

// Of survival functions that many filters share.
const known = new WeakMap<Float64Array, Hazard>()

/**
 * What is left after `miles`; `readAt` is where someone read how far the filter has come. More miles
 * never make a filter look better.
 */
export function residualLife(survival: Survival, miles: number, readAt?: number): ResidualLife {
  const { unit, above } = survival
  const hazard =
    readAt === undefined ? unreadHazard(above) : risingHazard(above, cellAt(readAt / unit))
  const start = Math.max(0, miles) / unit
  const gone = hazardUntil(hazard, start)
  return {
    dueWithin: (ahead) =>
      ahead > 0 ? -Math.expm1(gone - hazardUntil(hazard, start + ahead / unit)) : 0,
    milesUntil: (share) => unit * Math.max(0, placeOf(hazard, gone - Math.log1p(-share)) - start),
  }
}

/**
 * Unread, the hazard rises no further than to one over the mean residual life: whoever has outlived
 * most is told what holds of all that come so far.
 */
function unreadHazard(above: Float64Array): Hazard {
  const found = known.get(above)
  if (found !== undefined) return found
  const most = new Float64Array(widths.length)
  let beyond = 0
  for (let cell = widths.length - 1; cell >= 0; cell -= 1) {
    const [running, after] = [above[cell] ?? NaN, above[cell + 1] ?? NaN]
    beyond += ((running + after) / 2) * (widths[cell] ?? NaN)
    most[cell] = running / beyond
  }
  const hazard = risingHazard(above, 0, most)
  known.set(above, hazard)
  return hazard
}

/**
 * From a cell on, a hazard that never falls (increasing failure rate; Barlow and Proschan 1965):
 * whoever has outlived nearly all others is likelier to have a service that nobody recorded than a
 * long life ahead.
 */
function risingHazard(above: Float64Array, first: number, most?: Float64Array): Hazard {
  const rates = new Float64Array(widths.length)
  const total = new Float64Array(above.length)
  let rate = 0
  for (let cell = first; cell < widths.length; cell += 1) {
    const width = widths[cell] ?? NaN
    const after = above[cell + 1] ?? NaN
    if (after > fewest) {
      const hazard = Math.log((above[cell] ?? NaN) / after) / width
      rate = Math.max(rate, Math.min(hazard, most?.[cell] ?? Infinity))
    }
    rates[cell] = rate
    total[cell + 1] = (total[cell] ?? NaN) + rate * width
  }
  return { rates, total }
}

function hazardUntil({ rates, total }: Hazard, life: number): number {
  const cell = cellAt(life)
  return (total[cell] ?? NaN) + Math.max(0, life - (edges[cell] ?? NaN)) * (rates[cell] ?? NaN)
}

function placeOf({ rates, total }: Hazard, hazard: number): number {
  let cell = 0
  let last = rates.length
  while (last - cell > 1) {
    const middle = (cell + last) >> 1
    if ((total[middle] ?? NaN) <= hazard) cell = middle
    else last = middle
  }
  return (edges[cell] ?? NaN) + (hazard - (total[cell] ?? NaN)) / (rates[cell] ?? NaN)
}

/**
 * Of two beliefs in either of which a filter may stand, the second with this chance, and never more
 * urgent than the first: then neither more miles nor less trust in the second one makes it look better.
 */
export function eitherOf(one: ResidualLife, other: ResidualLife, chance: number): ResidualLife {
  const mixed = (miles: number) =>
    (1 - chance) * one.dueWithin(miles) + chance * other.dueWithin(miles)
  return {
    dueWithin: (miles) => Math.min(one.dueWithin(miles), mixed(miles)),
    milesUntil: (share) => {
      const [first, second] = [one.milesUntil(share), other.milesUntil(share)]
      return second <= first ? first : reachedAt(mixed, share, first, second)
    },
  }
}

/** The same, but each share is due no later than it is by these points of share and miles. */
export function noLaterThan(
  { dueWithin, milesUntil }: ResidualLife,
  points: readonly (readonly [share: number, miles: number])[],
): ResidualLife {
  const line = points.map(([share, miles]) => [miles, share] as const)
  const [most = 0] = points.at(-1) ?? []
  return {
    dueWithin: (miles) => (miles > 0 ? Math.max(dueWithin(miles), onLine(line, miles, most)) : 0),
    milesUntil: (share) => Math.min(milesUntil(share), onLine(points, share, Infinity)),
  }
}

/** On the line through points that rise; before the first as there. */
function onLine(points: readonly (readonly [number, number])[], at: number, beyond: number) {
  const next = points.findIndex(([from]) => from >= at)
  const [to, high] = points[next] ?? [NaN, beyond]
  const [from, low] = points[next - 1] ?? [to, high]
  return to > from ? low + ((at - from) / (to - from)) * (high - low) : high
}

const tries = 60
const closeEnough = 1e-10

/**
 * Where a chance that never falls reaches a share, between two places: by lines from one to the other
 * (regula falsi, as in Dowell and Jarratt 1971).
 */
export function reachedAt(
  chance: (at: number) => number,
  share: number,
  low: number,
  high: number,
): number {
  let [under, over] = [chance(low) - share, chance(high) - share]
  if (under >= 0) return low
  if (over <= 0) return high
  let last = 0
  let before = low
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const at = low - (under * (high - low)) / (over - under)
    const off = chance(at) - share
    if (off === 0 || Math.abs(at - before) <= closeEnough * at) return at
    before = at
    if (off < 0) {
      low = at
      under = off
      if (last < 0) over /= 2
    } else {
      high = at
      over = off
      if (last > 0) under /= 2
    }
    last = off
  }
  return high
}

// Of what is left until half are due: whatever costs least beyond that is a bet.
const cheapestSteps = 24

/**
 * Miles from here at which a service costs least per mile in the long run: the least of
 * [planned × S(t) + missed × F(t)] / E[min(T, t)], over what is left of this life (age replacement;
 * Barlow and Hunter 1960). Not beyond the median.
 */
export function cheapestAhead(
  { dueWithin, milesUntil }: ResidualLife,
  miles: number,
  { planned, missed }: Costs,
): number {
  const width = milesUntil(0.5) / cheapestSteps
  let best = 0
  let least = planned / Math.max(1, miles)
  let lived = miles
  let dueBefore = 0
  for (let step = 1; step <= cheapestSteps; step += 1) {
    const due = dueWithin(step * width)
    lived += width * (1 - (due + dueBefore) / 2)
    dueBefore = due
    const cost = (planned * (1 - due) + missed * due) / Math.max(1, lived)
    if (cost >= least) continue
    best = step * width
    least = cost
  }
  return best
}
