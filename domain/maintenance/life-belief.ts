import { normalCdf, normalQuantile } from '#domain/normal.ts'

/**
 * What is believed of the life of a filter on one vehicle, from service to due, in miles: its logarithm is normal.
 * `vehicle` is the spread of what this vehicle's lives have in common, `between` the spread from one life to the next.
 */
export type LifeBelief = { logMedian: number; vehicle: number; between: number }

/** One life that has ended: cleaned because it was due, or earlier, so that it would have lasted longer still. */
export type PastLife = { miles: number; wasDue: boolean }

// From one life to the next of the same vehicle, lives differ by about a fifth (notes of the trade; judgement).
const betweenLives = 0.2
// A planned cleaning shows that the filter would have lasted at least about that long.
const lastedAtLeast = 0.9

/** A belief out of a table: of its spread, what lives of one vehicle do not share among themselves is the vehicle's own. */
export function beliefFrom(medianMiles: number, spread: number): LifeBelief {
  const between = Math.min(betweenLives, spread / Math.SQRT2)
  return {
    logMedian: Math.log(medianMiles),
    vehicle: Math.sqrt(spread * spread - between * between),
    between,
  }
}

/** Moves the median by a factor, for example 0.7 for stop and go. */
export function scaled(belief: LifeBelief, factor: number): LifeBelief {
  return { ...belief, logMedian: belief.logMedian + Math.log(factor) }
}

/** Learns from a finished life: exactly from one that was due, by its lower bound from one that was not. */
export function afterLife(belief: LifeBelief, { miles, wasDue }: PastLife): LifeBelief {
  const total = belief.vehicle ** 2 + belief.between ** 2
  if (wasDue) {
    const gain = belief.vehicle ** 2 / total
    const logMedian = belief.logMedian + gain * (Math.log(miles) - belief.logMedian)
    return { ...belief, logMedian, vehicle: belief.vehicle * Math.sqrt(1 - gain) }
  }
  // The moments of a normal that is known to lie above a bound (expectation propagation's probit step).
  const sd = Math.sqrt(total)
  const z = (belief.logMedian - Math.log(lastedAtLeast * miles)) / sd
  const tail = millsRatio(z)
  const logMedian = belief.logMedian + (belief.vehicle ** 2 / sd) * tail
  const variance = belief.vehicle ** 2 - (belief.vehicle ** 4 / total) * tail * (tail + z)
  return { ...belief, logMedian, vehicle: Math.sqrt(Math.max(variance, 1e-6)) }
}

export function spreadOf({ vehicle, between }: LifeBelief): number {
  return Math.sqrt(vehicle * vehicle + between * between)
}

/** P(due at or before `miles`), knowing nothing of how far it has come. */
export function dueBy(belief: LifeBelief, miles: number): number {
  return miles <= 0 ? 0 : normalCdf((Math.log(miles) - belief.logMedian) / spreadOf(belief))
}

/** P(due within the next `ahead` miles | not due at `miles`). */
export function dueWithin(belief: LifeBelief, miles: number, ahead: number): number {
  if (ahead <= 0) return 0
  const alive = 1 - passedAt(belief, miles)
  return alive <= 1e-12 ? 1 : Math.min(1, (dueBy(belief, miles + ahead) - (1 - alive)) / alive)
}

/** The life that a `share` of filters does not reach, of those that are not due at `miles`. At least `miles`. */
export function lifeAt(belief: LifeBelief, share: number, miles: number): number {
  const passed = passedAt(belief, miles)
  const at = passed + share * (1 - passed)
  return Math.max(
    miles,
    Math.exp(belief.logMedian + spreadOf(belief) * normalQuantile(Math.min(at, 1 - 1e-12))),
  )
}

let last: { belief: LifeBelief; miles: number; share: number } | null = null

/** `dueBy` of where a filter is now: asked a dozen times in a row of the same belief, computed once. */
function passedAt(belief: LifeBelief, miles: number): number {
  if (last === null || last.belief !== belief || last.miles !== miles)
    last = { belief, miles, share: dueBy(belief, miles) }
  return last.share
}

/** The density of the standard normal over its distribution at z; by its asymptote where both vanish. */
function millsRatio(z: number): number {
  return z < -30 ? -z : Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) / normalCdf(z)
}
