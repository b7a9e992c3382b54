import { cellOf, type LifeOdds } from './life-odds.ts'
import type { Costs } from './urgency.ts'

/** The shares of filters of which is said in how many miles so many are due. */
const shares = Float64Array.from([
  0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5,
  0.57, 0.64, 0.72, 0.8, 0.86, 0.9, 0.95, 0.98, 0.995,
])
const count = shares.length
const median = shares.indexOf(0.5)
const nearlyAll = 0.9995

/** For a filter that is not due yet: within so many miles each of `shares` of its kind are. */
export type MilesLeft = Float64Array

/** Of a filter at each edge of the cells, from the first at which any have ended. */
type Rows = { first: number; left: Float64Array }

// Of the odds that many filters share, in medians.
const known = new WeakMap<LifeOdds, Rows>()

/** What is left after `miles`, of odds that are kept and have a median of 1 mile. */
export function leftOfKept(odds: LifeOdds, miles: number, medianMiles: number): MilesLeft {
  let rows = known.get(odds)
  if (rows === undefined) {
    rows = rowsUpTo(odds, odds.miles.length - 1)
    known.set(odds, rows)
  }
  const left = leftAt(odds, rows, miles / medianMiles)
  for (let at = 0; at < count; at += 1) left[at] = (left[at] ?? 0) * medianMiles
  return left
}

export function leftOf(odds: LifeOdds, miles: number): MilesLeft {
  const last = Math.max(0, cellOf(odds.miles, miles)) + 1
  return leftAt(odds, rowsUpTo(odds, Math.min(odds.miles.length - 1, last)), miles)
}

/**
 * Whoever has outlived nearly all others is likelier to have a service that nobody recorded than a
 * long life ahead. So what counts at each edge is where, of all places up to there, a share is due
 * soonest: more miles never make a filter look better.
 */
function rowsUpTo({ miles, above }: LifeOdds, last: number): Rows {
  let first = 0
  while (first < last && (above[first + 1] ?? 0) > nearlyAll) first += 1
  const left = new Float64Array((last + 1) * count)
  for (let edge = first; edge <= last; edge += 1) {
    const row = edge * count
    const running = above[edge] ?? 0
    if (running === 0 && edge > first) {
      left.copyWithin(row, row - count, row)
      continue
    }
    const from = miles[edge] ?? 0
    let cell = edge
    for (let at = 0; at < count; at += 1) {
      const goal = running * (1 - (shares[at] ?? 0))
      while (cell < above.length - 2 && (above[cell + 1] ?? 0) > goal) cell += 1
      const [over, under] = [above[cell] ?? 1, above[cell + 1] ?? 0]
      const [low, high] = [miles[cell] ?? 0, miles[cell + 1] ?? 0]
      const part = over > under ? Math.min(1, Math.max(0, (over - goal) / (over - under))) : 1
      const here = Math.max(0, low + part * (high - low) - from)
      left[row + at] = edge > first ? Math.min(here, left[row - count + at] ?? here) : here
    }
  }
  return { first, left }
}

function leftAt({ miles }: LifeOdds, { first, left }: Rows, at: number): MilesLeft {
  const last = left.length / count - 1
  const cell = cellOf(miles, at)
  const start = miles[first] ?? 0
  if (cell < first) {
    const more = start - Math.max(0, at)
    return left.slice(first * count, (first + 1) * count).map((there) => there + more)
  }
  if (cell >= last) return left.slice(last * count, (last + 1) * count)
  const [low, high] = [miles[cell] ?? 0, miles[cell + 1] ?? 0]
  const part = (at - low) / (high - low)
  const out = new Float64Array(count)
  for (let one = 0; one < count; one += 1) {
    const here = left[cell * count + one] ?? 0
    out[one] = here + part * ((left[(cell + 1) * count + one] ?? here) - here)
  }
  return out
}

/** Miles until a share is due: one of `shares`. */
export function milesUntil(left: MilesLeft, share: number): number {
  return left[shares.indexOf(share)] ?? 0
}

/** P(due within the next `ahead` miles | not due yet). */
export function dueWithin(left: MilesLeft, ahead: number): number {
  if (!(ahead > 0)) return 0
  const cell = cellOf(left, ahead)
  if (cell >= count - 1) return shares[count - 1] ?? 1
  const [low, high] = [left[cell] ?? 0, left[cell + 1] ?? Infinity]
  const under = shares[cell] ?? 0
  return under + ((ahead - low) / (high - low)) * ((shares[cell + 1] ?? 1) - under)
}

/**
 * Miles from here at which a service costs least per mile in the long run: the least of
 * [planned × S(t) + missed × F(t)] / E[min(T, t)], over what is left of this life (age replacement;
 * Barlow and Hunter 1960). Not beyond the median: whatever costs least there is a bet.
 */
export function cheapestAhead(left: MilesLeft, miles: number, { planned, missed }: Costs): number {
  let [best, least] = [0, planned / Math.max(1, miles)]
  let [lived, before, dueBefore] = [miles, 0, 0]
  for (let at = 0; at <= median; at += 1) {
    const [ahead, due] = [left[at] ?? 0, shares[at] ?? 0]
    lived += (ahead - before) * (1 - (due + dueBefore) / 2)
    before = ahead
    dueBefore = due
    const cost = (planned * (1 - due) + missed * due) / Math.max(1, lived)
    if (cost < least) [best, least] = [ahead, cost]
  }
  return best
}

/** How a truck drives: miles a day, and how far the logarithm of the coming months' average may be off. */
export type Pace = { milesPerDay: number; spread: number }

/** As far ahead as anybody plans. */
export const mostDays = 3650

// Three points that have the mean and the spread of a normal (Gauss and Hermite).
const away = Math.sqrt(3)
const tries = 12
const closeEnoughDays = 0.05

/** P(due within so many days), over the miles that the truck may make in them. */
export function dueInDays(left: MilesLeft, { milesPerDay, spread }: Pace, days: number): number {
  return mixed(left, milesPerDay * days, Math.exp(away * spread))
}

function mixed(left: MilesLeft, miles: number, factor: number): number {
  return (
    (4 * dueWithin(left, miles) +
      dueWithin(left, miles / factor) +
      dueWithin(left, miles * factor)) /
    6
  )
}

/** Days until the chance of being due reaches `share`, one of those of `MilesLeft`: by false position. */
export function daysUntil(left: MilesLeft, { milesPerDay, spread }: Pace, share: number): number {
  const factor = Math.exp(away * spread)
  const most = mostDays * milesPerDay
  let low = milesUntil(left, share) / factor
  let high = Math.min(most, milesUntil(left, share) * factor)
  if (low >= most) return mostDays
  let [under, over] = [mixed(left, low, factor) - share, mixed(left, high, factor) - share]
  if (under >= 0) return low / milesPerDay
  if (over <= 0) return Math.min(mostDays, high / milesPerDay)
  let side = 0
  for (
    let attempt = 0;
    attempt < tries && high - low > closeEnoughDays * milesPerDay;
    attempt += 1
  ) {
    const at = (low * over - high * under) / (over - under)
    const off = mixed(left, at, factor) - share
    // The Illinois rule: an end that stays twice loses half its weight.
    if (off < 0) {
      ;[low, under] = [at, off]
      if (side < 0) over /= 2
      side = -1
    } else {
      ;[high, over] = [at, off]
      if (side > 0) under /= 2
      side = 1
    }
  }
  return (low + high) / 2 / milesPerDay
}
