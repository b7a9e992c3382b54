import { normalCdf } from '#domain/normal.ts'

/**
 * What is believed of the life of a filter on one vehicle, from service to due, in miles: its logarithm is normal.
 * `vehicle` is the spread of what this vehicle's lives have in common, `between` the spread from one life to the next.
 */
export type LifeBelief = { logMedian: number; vehicle: number; between: number }

/**
 * One life that has ended: cleaned because it was due, or earlier, so that it would have lasted
 * longer still; null where nobody said which.
 */
export type PastLife = {
  miles: number
  wasDue: boolean | null
  /** Ended together with that of another filter on the same vehicle. */
  isBeside?: true
}

// From one life to the next of the same vehicle, lives differ by about a fifth (notes of the trade; judgement).
export const betweenLives = 0.22
// A planned cleaning shows that the filter would have lasted at least about that long.
const lastedAtLeast = 0.9
/**
 * Of lives on record so many are none of the filter's own (judgement): ended by a fault, two run into
 * one, or of a filter that the table does not know.
 */
export const oddLives = { faults: 0.05, missed: 0.08, strange: 0.01 } as const
const odd = oddLives.faults + oddLives.missed + oddLives.strange
const oddSpread = 0.9
// Of services of which nobody said why, so many were due (judgement).
const saidNothingDue = 0.5

/** A belief out of a table: of its spread, what lives of one vehicle do not share among themselves is the vehicle's own. */
export function beliefFrom(
  medianMiles: number,
  spread: number,
  scatter: number = betweenLives,
): LifeBelief {
  const between = Math.min(scatter, spread / Math.SQRT2)
  return {
    logMedian: Math.log(medianMiles),
    vehicle: Math.sqrt(spread * spread - between * between),
    between,
  }
}

/**
 * Learns from a finished life: exactly from one that was due, by its lower bound from one that was
 * not, by the odds of both where nobody said. A life far from all belief is likelier a fault, or two
 * lives with an unrecorded service between them: it teaches by how likely it is neither.
 */
export function afterLife(belief: LifeBelief, { miles, wasDue }: PastLife): LifeBelief {
  if (wasDue === true) return afterDue(belief, Math.log(miles))
  const bound = Math.log(lastedAtLeast * miles)
  if (wasDue === false) return afterPlanned(belief, bound)
  const sd = spreadOf(belief)
  const off = (Math.log(miles) - belief.logMedian) / sd
  const asDue = (saidNothingDue * Math.exp(-0.5 * off * off)) / (sd * Math.sqrt(2 * Math.PI))
  const asPlanned = (1 - saidNothingDue) * normalCdf((belief.logMedian - bound) / sd)
  const weight = asDue / (asDue + asPlanned + 1e-12)
  return between(afterPlanned(belief, bound), afterDue(belief, Math.log(miles)), weight)
}

function afterDue(belief: LifeBelief, logMiles: number): LifeBelief {
  const total = belief.vehicle ** 2 + belief.between ** 2
  const off = logMiles - belief.logMedian
  const gain = (belief.vehicle ** 2 / total) * trustIn(off, Math.sqrt(total))
  const logMedian = belief.logMedian + gain * off
  return { ...belief, logMedian, vehicle: belief.vehicle * Math.sqrt(1 - gain) }
}

/** The moments of a normal that is known to lie above a bound (expectation propagation's probit step). */
function afterPlanned(belief: LifeBelief, bound: number): LifeBelief {
  const total = belief.vehicle ** 2 + belief.between ** 2
  const sd = Math.sqrt(total)
  const z = (belief.logMedian - bound) / sd
  const tail = millsRatio(z)
  const trust = trustIn(Math.max(0, -z) * sd, sd)
  const logMedian = belief.logMedian + trust * (belief.vehicle ** 2 / sd) * tail
  const variance =
    belief.vehicle ** 2 - trust * (belief.vehicle ** 4 / total) * Math.min(1, tail * (tail + z))
  return { ...belief, logMedian, vehicle: Math.sqrt(Math.max(variance, 1e-6)) }
}

/** The mean and spread of the mixture, with the second one this likely. */
function between(one: LifeBelief, other: LifeBelief, weight: number): LifeBelief {
  const logMedian = (1 - weight) * one.logMedian + weight * other.logMedian
  const apart = other.logMedian - one.logMedian
  const variance =
    (1 - weight) * one.vehicle ** 2 +
    weight * other.vehicle ** 2 +
    weight * (1 - weight) * apart * apart
  return { ...one, logMedian, vehicle: Math.sqrt(variance) }
}

/** P(an ordinary life | how far its logarithm is off), against lives that say nothing of the filter. */
function trustIn(off: number, sd: number): number {
  const wide = Math.hypot(sd, oddSpread)
  const ordinary = ((1 - odd) / sd) * Math.exp(-0.5 * (off / sd) ** 2)
  const other = (odd / wide) * Math.exp(-0.5 * (off / wide) ** 2)
  return ordinary / (ordinary + other)
}

export function spreadOf({ vehicle, between }: LifeBelief): number {
  return Math.sqrt(vehicle * vehicle + between * between)
}

/** The density of the standard normal over its distribution at z; by its asymptote where both vanish. */
function millsRatio(z: number): number {
  return z < -30 ? -z : Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) / normalCdf(z)
}
