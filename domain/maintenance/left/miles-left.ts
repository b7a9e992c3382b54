import type { Costs } from '#domain/maintenance/urgency.ts'

/** The shares of filters of which is said in how many miles so many are due. */
export const shares: readonly number[] = [
  0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5,
  0.57, 0.64, 0.72, 0.8, 0.86, 0.9, 0.95, 0.98, 0.995,
]
const count = shares.length
const median = shares.indexOf(0.5)

/** For a filter that is not due yet: within so many miles each of `shares` of its kind are. */
export type MilesLeft = readonly number[]

/**
 * Of two beliefs in either of which a filter may stand, the second with this chance, and never more
 * urgent than the first: then neither more miles nor less trust in the second one makes it look better.
 */
export function eitherLeft(one: MilesLeft, other: MilesLeft, chance: number): MilesLeft {
  const mixed = (of: (left: MilesLeft, ahead: number) => number, ahead: number) =>
    (1 - chance) * of(one, ahead) + chance * of(other, ahead)
  // Between two of these the chance rises on a line.
  const places = Float64Array.of(0, ...one, ...other).sort()
  let from = 0
  let due = mixed(chanceAt, 0)
  // A map would leave holes for the engine to look for at each reading of it.
  const either = one.slice()
  for (const [at, share] of shares.entries()) {
    for (let next = from + 1; next < places.length; next += 1) {
      const there = mixed(chanceAt, places[next] ?? NaN)
      if (there >= share) break
      from = next
      due = there
    }
    const place = places[from] ?? NaN
    const ahead = due < share ? place + (share - due) / mixed(slopeAt, place) : place
    either[at] = Math.max(one[at] ?? NaN, Math.min(ahead, places[from + 1] ?? place))
  }
  return either
}

/** The same, but each share is due no later than it is by these points of share and miles. */
export function noLaterThan(
  left: MilesLeft,
  points: readonly (readonly [share: number, miles: number])[],
): MilesLeft {
  return shares.map((share, at) => {
    const next = points.findIndex(([known]) => known >= share)
    const [to, high] = points[next] ?? [NaN, Infinity]
    const [from, low] = points[next - 1] ?? [to, high]
    const miles = to > from ? low + ((share - from) / (to - from)) * (high - low) : high
    return Math.min(left[at] ?? NaN, miles)
  })
}

const slopeAt = (left: MilesLeft, ahead: number) => slopeIn(left, cellAt(left, ahead))

/** Miles until a share is due: one of `shares`. */
export function milesUntil(left: MilesLeft, share: number): number {
  return left[shares.indexOf(share)] ?? NaN
}

/** P(due within the next `ahead` miles | not due yet). */
export function dueWithin(left: MilesLeft, ahead: number): number {
  return ahead > 0 ? chanceAt(left, ahead) : 0
}

/** The last of `shares` that is due within so many miles, found from one near it; -1 before all of them. */
function cellNear(left: MilesLeft, ahead: number, near: number): number {
  let cell = near
  while (cell >= 0 && (left[cell] ?? NaN) > ahead) cell -= 1
  while (cell < count - 1 && (left[cell + 1] ?? NaN) <= ahead) cell += 1
  return cell
}

const cellAt = (left: MilesLeft, ahead: number) => cellNear(left, ahead, median)

/** `slope` is that of the cell. */
function chanceOn(left: MilesLeft, cell: number, ahead: number, slope: number): number {
  return cell < 0 ? ahead * slope : (shares[cell] ?? NaN) + (ahead - (left[cell] ?? NaN)) * slope
}

function chanceAt(left: MilesLeft, ahead: number): number {
  const cell = cellAt(left, ahead)
  return chanceOn(left, cell, ahead, slopeIn(left, cell))
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
  let best = 0
  let least = planned / Math.max(1, miles)
  let lived = miles
  let before = 0
  let dueBefore = 0
  for (let at = 0; at <= median; at += 1) {
    const ahead = left[at] ?? NaN
    const due = shares[at] ?? NaN
    lived += (ahead - before) * (1 - (due + dueBefore) / 2)
    before = ahead
    dueBefore = due
    const cost = (planned * (1 - due) + missed * due) / Math.max(1, lived)
    if (cost < least) {
      best = ahead
      least = cost
    }
  }
  return best
}

/** How a truck drives: miles a day, and how far the logarithm of the coming months' average may be off. */
export type DailyMiles = { milesPerDay: number; spread: number }

/** As far ahead as anybody plans. */
export const mostDays = 3650

// Three points that have the mean and the spread of a normal (Gauss and Hermite).
const away = Math.sqrt(3)
const tries = 12
const closeEnoughDays = 1e-6

/** P(due within so many days), over the miles that the truck may make in them. */
export function dueInDays(
  left: MilesLeft,
  { milesPerDay, spread }: DailyMiles,
  days: number,
): number {
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
export function daysUntil(
  left: MilesLeft,
  { milesPerDay, spread }: DailyMiles,
  share: number,
): number {
  const factor = Math.exp(away * spread)
  const most = mostDays * milesPerDay
  const middle = milesUntil(left, share)
  let low = middle / factor
  if (low >= most || (middle * factor > most && mixed(left, most, factor) <= share)) return mostDays
  let high = Math.min(most, middle * factor)
  let at = Math.min(middle, high)
  let usual = median
  let slow = median
  let fast = median
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const slower = at / factor
    const faster = at * factor
    usual = cellNear(left, at, usual)
    slow = cellNear(left, slower, slow)
    fast = cellNear(left, faster, fast)
    const usualSlope = slopeIn(left, usual)
    const slowSlope = slopeIn(left, slow)
    const fastSlope = slopeIn(left, fast)
    const off =
      (4 * chanceOn(left, usual, at, usualSlope) +
        chanceOn(left, slow, slower, slowSlope) +
        chanceOn(left, fast, faster, fastSlope)) /
        6 -
      share
    const slope = (4 * usualSlope + slowSlope / factor + fastSlope * factor) / 6
    if (off < 0) low = at
    else high = at
    const aim = at - off / slope
    const near = closeEnoughDays * milesPerDay
    // A step onto the other bound would come back from there, and so on.
    const isFree = (aim > low && aim < high) || Math.abs(aim - at) < near
    const next = isFree && aim >= low && aim <= high ? aim : (low + high) / 2
    const isNear = Math.abs(next - at) < near
    at = next
    if (isNear) break
  }
  return at / milesPerDay
}
