import { normalCdf } from '#domain/normal.ts'
import { placeOf, type Evidence } from './clogging-evidence.ts'
import { oddLives, spreadOf, type LifeBelief } from './life-belief.ts'

/**
 * What is believed of one running life, in cells of its logarithm: `below[k]` is the share of lives
 * that end before `miles[k]`. Everything on a card is read off this one distribution.
 */
export type LifeOdds = {
  low: number
  step: number
  miles: Float64Array
  below: Float64Array
  /** Where the filter stands; see `standsAt`. */
  from: number
  /** The share of lives that ended before `from`. */
  ended: number
}

const cells = 80
/**
 * Of odd lives most end early by a fault (a turbo's oil, an injector, a torn seal); others look like
 * two, since nobody recorded the service between them. Shares and lengths: judgement.
 */
const faults = { share: 0.65, logLife: Math.log(0.35) }
const missed = { share: 0.25, logLife: Math.log(1.7), spread: 0.25 }
// And some filters are none that the table knows: then a reading has the say.
const strange = { share: 0.1, spread: 1 }
const spreads = 4
const readingSpreads = 6
const nearlyNone = 0.001
const nearlyAll = 0.9999

/** Before the readings: the belief, with a tail for lives that a fault ends. Then the readings, by Bayes' rule. */
export function oddsOf(
  belief: LifeBelief,
  evidence: Evidence | null,
  odd: number = oddLives,
): LifeOdds {
  const sd = spreadOf(belief)
  const { low, high } = rangeOf(belief.logMedian, sd, evidence)
  const step = (high - low) / cells
  const miles = new Float64Array(cells + 1)
  const below = new Float64Array(cells + 1)
  let edge = Math.exp(low)
  const grows = Math.exp(step)
  let before = priorBelow(belief.logMedian, sd, odd, low)
  let sum = evidence === null ? before : 0
  for (let cell = 0; cell <= cells; cell += 1) {
    miles[cell] = edge
    edge *= grows
    if (cell > 0) {
      const until = priorBelow(belief.logMedian, sd, odd, low + cell * step)
      sum +=
        (until - before) * (evidence === null ? 1 : likelihood(evidence, low + (cell - 0.5) * step))
      before = until
    }
    below[cell] = sum
  }
  // A reading beyond all belief: then the belief was of another filter, and the reading alone counts.
  if (evidence !== null && !(sum > 0)) return oddsOf(impliedBelief(evidence), null, odd)
  for (let cell = 0; cell <= cells; cell += 1) below[cell] = (below[cell] ?? 0) / sum
  return { low, step, miles, below, from: 0, ended: 0 }
}

function impliedBelief({ implied }: Evidence): LifeBelief {
  return { logMedian: implied.logLife, vehicle: implied.spread, between: 0 }
}

/** Of the logarithm of a life: all that is believed, or as much of it as a reading leaves. */
function rangeOf(mean: number, sd: number, evidence: Evidence | null) {
  const low = mean - Math.max(spreads * sd, 3 * sd - faults.logLife)
  const high = mean + Math.max(spreads * sd, 3 * sd + missed.logLife + missed.spread)
  if (evidence === null) return { low, high }
  const wide = spreads * Math.hypot(sd, strange.spread)
  const { logLife, spread, isFloor } = evidence.implied
  const reach = readingSpreads * spread
  const middle = Math.min(Math.max(logLife, mean - wide), mean + wide)
  return {
    low: Math.max(mean - wide, middle - reach),
    high: isFloor ? mean + wide : Math.min(mean + wide, middle + reach),
  }
}

function priorBelow(mean: number, sd: number, odd: number, log: number): number {
  const z = (log - mean) / sd
  const short = normalCdf(z - faults.logLife / sd)
  const long = normalCdf((log - mean - missed.logLife) / Math.hypot(sd, missed.spread))
  const any = normalCdf((log - mean) / Math.hypot(sd, strange.spread))
  return (
    (1 - odd) * normalCdf(z) +
    odd * (faults.share * short + missed.share * long + strange.share * any)
  )
}

function likelihood({ reading, at, weight }: Evidence, logLife: number): number {
  const off = at - placeOf(reading.miles * Math.exp(-logLife))
  return Math.exp(-0.5 * weight * off * off)
}

/**
 * The filter has come so far and is not due. Whoever has outlived nearly all others is likelier to
 * have a service that nobody recorded than a long life: `from` is then where the next `share` of
 * lives ended soonest, so that more miles never make a filter look better.
 */
export function standsAt(odds: LifeOdds, miles: number, share: number): LifeOdds {
  if (miles <= 0) return odds
  let [from, ended] = [miles, endedAt(odds, miles)]
  let least = leftFrom(odds, from, ended, share)
  for (let cell = 1; cell < cells; cell += 1) {
    const [at, endedThen] = [odds.miles[cell] ?? Infinity, odds.below[cell] ?? 1]
    if (at >= miles || endedThen > nearlyAll) break
    if (endedThen < nearlyNone) continue
    const left = leftFrom(odds, at, endedThen, share)
    if (left < least) [from, ended, least] = [at, endedThen, left]
  }
  return { ...odds, from, ended }
}

/** Miles until a `share` of the filters that stand where this one does are due. */
export function leftOf(odds: LifeOdds, share: number): number {
  return leftFrom(odds, odds.from, odds.ended, share)
}

function leftFrom(
  { low, step, miles, below }: LifeOdds,
  from: number,
  ended: number,
  share: number,
): number {
  const goal = ended + share * (1 - ended)
  let [first, last] = [0, cells]
  while (last - first > 1) {
    const middle = (first + last) >> 1
    if ((below[middle] ?? 1) < goal) first = middle
    else last = middle
  }
  const [under, over] = [below[first] ?? 0, below[last] ?? 1]
  const part = over > under ? Math.min(1, Math.max(0, (goal - under) / (over - under))) : 0
  const at = part === 0 ? (miles[first] ?? 0) : Math.exp(low + (first + part) * step)
  return Math.max(0, at - from)
}

/** P(due within the next `ahead` miles | not due yet). */
export function dueWithin(odds: LifeOdds, ahead: number): number {
  if (ahead <= 0) return 0
  const alive = 1 - odds.ended
  if (alive < 1e-9) return 1
  return Math.min(1, Math.max(0, (endedAt(odds, odds.from + ahead) - odds.ended) / alive))
}

export function endedAt({ low, step, below }: LifeOdds, miles: number): number {
  if (miles <= 0) return 0
  const at = (Math.log(miles) - low) / step
  if (at <= 0) return below[0] ?? 0
  if (at >= cells) return 1
  const cell = Math.floor(at)
  const under = below[cell] ?? 0
  return under + (at - cell) * ((below[cell + 1] ?? 1) - under)
}
