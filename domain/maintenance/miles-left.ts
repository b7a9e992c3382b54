import { cellOf, type LifeOdds } from './life-odds.ts'
import type { Costs } from './urgency.ts'

/** The shares of filters of which is said in how many miles so many are due. */
const shares = Float64Array.from([
  0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5,
  0.57, 0.64, 0.72, 0.8, 0.86, 0.9, 0.95, 0.98, 0.995,
])
const count = shares.length
const median = shares.indexOf(0.5)

// What is left of whom a share is due.
const remaining = shares.map((share) => 1 - share)
const halvings = 40
const closeEnoughMiles = 0.001
// Until a tenth have ended a record is taken as it stands, however little is known.
const fewHaveEnded = 0.9
const noCells = Array.from(shares, () => 0)
const endless = Array.from(shares, () => Infinity)

/** For a filter that is not due yet: within so many miles each of `shares` of its kind are. */
export type MilesLeft = readonly number[]

// Of the odds that many filters share: at each edge of the cells from the first that counts.
const known = new WeakMap<Float64Array, readonly MilesLeft[]>()

/** What is left after `miles`, of odds that many filters share: all places are kept. */
export function leftOfKept(odds: LifeOdds, miles: number): MilesLeft {
  let rows = known.get(odds.above)
  if (rows === undefined) {
    rows = keptRows(odds)
    known.set(odds.above, rows)
  }
  const row = cellOf(odds.edges, miles / odds.unit) - odds.from
  const here = rows[Math.min(Math.max(0, row), rows.length - 1)] ?? endless
  return between(odds, miles, here, rows[row + 1] ?? here)
}

/**
 * Whoever has outlived nearly all others is likelier to have a service that nobody recorded than a
 * long life ahead. After a reading, what counts at each edge is where, of all places up to there, a share is due
 * soonest: more miles never make a filter look better.
 */
export function leftOf(odds: LifeOdds, miles: number): MilesLeft {
  const rows = rowsUpTo(odds, cellOf(odds.edges, miles / odds.unit) + 1)
  const next = rows.at(-1) ?? endless
  return between(odds, miles, rows.at(-2) ?? next, next)
}

/**
 * Unread filters: of those that have outlived most, the longer a record the likelier that it misses a
 * service. The chance may not fall with the miles, so from where it would, all who come further are
 * told the same: what holds of them together, each place by how many come to it.
 */
function keptRows(odds: LifeOdds): MilesLeft[] {
  const together = { ...odds, above: beyondEach(odds) }
  const least = endless.slice()
  const [cells, cellsTogether] = [noCells.slice(), noCells.slice()]
  const rows: MilesLeft[] = []
  for (let edge = odds.from; edge < odds.edges.length; edge += 1) {
    const [here, all] = [endless.slice(), endless.slice()]
    lower(odds, edge, cells, here)
    lower(together, edge, cellsTogether, all)
    // At the same place however far it is leaned: else the order of two would be lost there.
    const isEarly = ((odds.unleaned ?? odds.above)[edge] ?? NaN) > fewHaveEnded
    for (let at = 0; at < count; at += 1) {
      const ofAll = isEarly || all[at] === Infinity ? 0 : (all[at] ?? NaN)
      const left = Math.max(here[at] ?? NaN, ofAll)
      if (left < (least[at] ?? NaN)) least[at] = left
    }
    rows.push(least.slice())
  }
  return rows
}

/** The miles that are driven beyond each edge, of one filter on average. */
function beyondEach({ edges, above }: LifeOdds): Float64Array {
  const miles = new Float64Array(edges.length)
  for (let at = edges.length - 2; at >= 0; at -= 1) {
    const alive = ((above[at] ?? NaN) + (above[at + 1] ?? NaN)) / 2
    miles[at] = (miles[at + 1] ?? NaN) + alive * ((edges[at + 1] ?? NaN) - (edges[at] ?? NaN))
  }
  return miles
}

function rowsUpTo(odds: LifeOdds, last: number): MilesLeft[] {
  const cells = noCells.slice()
  const least = endless.slice()
  const rows: MilesLeft[] = []
  for (let edge = odds.from; edge <= Math.min(last, odds.edges.length - 1); edge += 1) {
    lower(odds, edge, cells, least)
    rows.push(least.slice())
  }
  if (rows.length === 0) lower(odds, odds.from, cells, least)
  return rows.length === 0 ? [least] : rows
}

/**
 * Lowers `least` to what is left at an edge, in units. `cells` are where the shares were found at
 * the edges before: they only ever go on.
 */
function lower({ edges, above }: LifeOdds, edge: number, cells: number[], least: number[]): void {
  const running = above[edge] ?? NaN
  if (running === 0 && least[0] !== Infinity) return
  const from = edges[edge] ?? NaN
  const lastCell = above.length - 2
  let cell = edge
  for (let at = 0; at < count; at += 1) {
    const goal = running * (remaining[at] ?? NaN)
    cell = Math.max(cell, cells[at] ?? NaN)
    while (cell < lastCell && (above[cell + 1] ?? NaN) > goal) cell += 1
    cells[at] = cell
    const [over, under] = [above[cell] ?? 1, above[cell + 1] ?? 0]
    const [low, high] = [edges[cell] ?? 0, edges[cell + 1] ?? 0]
    const part = over > under ? Math.min(1, Math.max(0, (over - goal) / (over - under))) : 1
    const here = Math.max(0, low + part * (high - low) - from)
    if (here < (least[at] ?? NaN)) least[at] = here
  }
}

/** In miles, of what is left at the edges before and after. */
function between(
  { edges, unit, from }: LifeOdds,
  miles: number,
  here: MilesLeft,
  next: MilesLeft,
): MilesLeft {
  const out = noCells.slice()
  const at = miles / unit
  const start = edges[from] ?? NaN
  if (at < start) {
    const more = start - Math.max(0, at)
    for (let one = 0; one < count; one += 1) out[one] = unit * ((here[one] ?? NaN) + more)
    return out
  }
  const cell = cellOf(edges, at)
  const low = edges[cell] ?? NaN
  const part = cell >= edges.length - 1 ? 0 : (at - low) / ((edges[cell + 1] ?? NaN) - low)
  for (let one = 0; one < count; one += 1) {
    const left = here[one] ?? NaN
    out[one] = unit * (left + part * ((next[one] ?? NaN) - left))
  }
  return out
}

/**
 * Of two beliefs in either of which a filter may stand, the second with this chance, and never more
 * urgent than the first: then neither more miles nor less trust in the second one makes it look better.
 */
export function eitherLeft(one: MilesLeft, other: MilesLeft, chance: number): MilesLeft {
  const dueIn = (ahead: number) => {
    const due = dueWithin(one, ahead)
    return (1 - chance) * due + chance * Math.min(due, dueWithin(other, ahead))
  }
  return Array.from(shares, (share, at) => {
    let low = one[at] ?? NaN
    let high = Math.max(low, other[at] ?? NaN)
    for (let attempt = 0; attempt < halvings && high - low > closeEnoughMiles; attempt += 1) {
      const middle = (low + high) / 2
      if (dueIn(middle) < share) low = middle
      else high = middle
    }
    return high
  })
}

/** Miles until a share is due: one of `shares`. */
export function milesUntil(left: MilesLeft, share: number): number {
  return left[shares.indexOf(share)] ?? NaN
}

/** P(due within the next `ahead` miles | not due yet). */
export function dueWithin(left: MilesLeft, ahead: number): number {
  return ahead > 0 ? chanceIn(left, cellAt(left, ahead), ahead) : 0
}

/** The last of `shares` that is due within so many miles; -1 before all of them. */
function cellAt(left: MilesLeft, ahead: number): number {
  let [first, last] = [-1, count]
  while (last - first > 1) {
    const middle = (first + last) >> 1
    if ((left[middle] ?? Infinity) <= ahead) first = middle
    else last = middle
  }
  return first
}

function chanceIn(left: MilesLeft, cell: number, ahead: number): number {
  if (cell < 0) return ahead * slopeIn(left, cell)
  const under = shares[cell] ?? NaN
  return cell >= count - 1 ? under : under + (ahead - (left[cell] ?? NaN)) * slopeIn(left, cell)
}

/** How fast the chance rises with each mile. */
function slopeIn(left: MilesLeft, cell: number): number {
  if (cell < 0) return (shares[0] ?? NaN) / (left[0] ?? Infinity)
  return cell >= count - 1
    ? 0
    : ((shares[cell + 1] ?? NaN) - (shares[cell] ?? NaN)) /
        ((left[cell + 1] ?? NaN) - (left[cell] ?? NaN))
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
    const [ahead, due] = [left[at] ?? NaN, shares[at] ?? NaN]
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

/**
 * Days until the chance of being due reaches `share`, one of those of `MilesLeft`: by Newton's steps
 * between two bounds, exact as soon as a step stays on its line.
 */
export function daysUntil(left: MilesLeft, { milesPerDay, spread }: Pace, share: number): number {
  const factor = Math.exp(away * spread)
  const most = mostDays * milesPerDay
  const middle = milesUntil(left, share)
  let [low, high] = [middle / factor, middle * factor]
  if (low >= most || (high > most && mixed(left, most, factor) <= share)) return mostDays
  high = Math.min(most, high)
  let at = Math.min(middle, high)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [slower, faster] = [at / factor, at * factor]
    const [usual, slow, fast] = [cellAt(left, at), cellAt(left, slower), cellAt(left, faster)]
    const off =
      (4 * chanceIn(left, usual, at) +
        chanceIn(left, slow, slower) +
        chanceIn(left, fast, faster)) /
        6 -
      share
    const slope =
      (4 * slopeIn(left, usual) + slopeIn(left, slow) / factor + slopeIn(left, fast) * factor) / 6
    if (off < 0) low = at
    else high = at
    const aim = at - off / slope
    const next = aim >= low && aim <= high ? aim : (low + high) / 2
    const isNear = Math.abs(next - at) < closeEnoughDays * milesPerDay
    at = next
    if (isNear) break
  }
  return at / milesPerDay
}
