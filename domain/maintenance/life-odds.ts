import { normalCdf } from '#domain/normal.ts'
import { placeOf, type Evidence } from './clogging-evidence.ts'
import { strangeLives, usualOdd, type LifeBelief, type OddLives } from './life-belief.ts'

/**
 * What is believed of the length of one life, in cells: `above[k]` is the share of lives that last
 * beyond `edges[k]`, in units of so many miles, which stays exact where hardly any do. Everything on
 * a card is read off this one distribution. `from` is the first edge that a filter may have come to.
 * `untilted` is `above` before it was tilted.
 */
export type LifeOdds = {
  unit: number
  edges: Float64Array
  above: Float64Array
  from: number
  untilted?: Float64Array
}

/**
 * Odd lives end early by a fault (a turbo's oil, an injector, a torn seal), or look like two, since
 * nobody recorded the service between them; and some filters are none that the table knows: then a
 * reading has the say. Lengths: judgement.
 */
const faultLogLife = Math.log(0.35)
const missedLife = { log: Math.log(1.9), spread: 0.35 }
const strangeSpread = 1

// The odds depend on four figures alone, but for the median: a fleet of thousands has a few dozen.
const perUnit = 100
const nearlyAll = 0.9995
const mostKept = 256
const kept = new Map<number, LifeOdds>()

// Lives are told apart in steps of 4%, from a thousandth of the median to four hundred times it.
const step = 0.04
const priorFrom = -175
const priorTo = 150
const priorEdges = edgesAt(stepsOf([[priorFrom, priorTo, 1]]))

// What wears out fails by Weibull's law: its logarithm has a longer tail to the short side. These are
// the middles of equal shares of it, from their median, for a spread of 1.
const wearShares = 12
const wearSpread = Math.PI / Math.sqrt(6)
const wear = Array.from({ length: wearShares }, (_empty, at) => {
  const gone = (at + 0.5) / wearShares
  return Math.log(-Math.log(1 - gone) / Math.LN2) / wearSpread
})
const smoothed = 0.3

/** Before any reading, in medians: the belief, with a tail for odd lives. */
export function priorOdds({ vehicle, between }: LifeBelief, odd: OddLives = usualOdd): LifeOdds {
  const own = Math.max(1, Math.round(vehicle * perUnit))
  const scatter = Math.round(between * perUnit)
  const faults = Math.round(odd.faults * perUnit)
  const missed = Math.round(odd.missed * perUnit)
  const key = ((own * perUnit + scatter) * perUnit + faults) * perUnit + missed
  const found = kept.get(key)
  if (found !== undefined) return found
  if (kept.size >= mostKept) kept.clear()
  const lives = { own: own / perUnit, scatter: scatter / perUnit }
  const shares = { faults: faults / perUnit, missed: missed / perUnit }
  const above = priorEdges.map((_edge, at) => priorAbove(lives, shares, (priorFrom + at) * step))
  // As where it is tilted: the last cell has all that would last longer still.
  above[above.length - 1] = 0
  // Before it hardly any have ended.
  const from = Math.max(0, above.findIndex((share) => share <= nearlyAll) - 1)
  const odds = { unit: 1, edges: priorEdges, above, from }
  kept.set(key, odds)
  return odds
}

type Spreads = { own: number; scatter: number }

function priorAbove(spreads: Spreads, { faults, missed }: OddLives, log: number): number {
  const sd = Math.hypot(spreads.own, spreads.scatter)
  const ordinary = 1 - faults - missed - strangeLives
  return (
    ordinary * wornAbove(spreads, log) +
    faults * wornAbove(spreads, log - faultLogLife) +
    missed * normalCdf((missedLife.log - log) / Math.hypot(sd, missedLife.spread)) +
    strangeLives * normalCdf(-log / Math.hypot(sd, strangeSpread))
  )
}

/** The belief of the vehicle is normal, its lives around that are worn ones. */
function wornAbove({ own, scatter }: Spreads, log: number): number {
  const sd = Math.hypot(own, smoothed * scatter)
  let sum = 0
  for (const off of wear) sum += normalCdf((scatter * off - log) / sd)
  return sum / wearShares
}

// As far from the median as ordinary lives are. What is odd is none the likelier for it.
const leanReach = 0.5
// Filters of a fleet share what is tilted alike: the slope counts in steps.
const slopeStep = 0.1
const mostTilted = 512
let tiltedCache = new Map<Float64Array, Map<number, LifeOdds>>()
let tiltedCount = 0

/**
 * Leaned toward longer lives, or shorter ones below zero: by a ratio that never turns back, so that
 * whatever is learned after it the order of two such distributions stays.
 */
export function tilted(prior: LifeOdds, slope: number): LifeOdds {
  const steps = Math.round(slope / slopeStep)
  if (steps === 0) return prior
  if (tiltedCount >= mostTilted) {
    tiltedCache = new Map()
    tiltedCount = 0
  }
  const ofPrior = tiltedCache.get(prior.above) ?? new Map<number, LifeOdds>()
  tiltedCache.set(prior.above, ofPrior)
  const known = ofPrior.get(steps)
  if (known !== undefined) return { ...known, unit: prior.unit }
  const odds = tiltedBy(prior, steps * slopeStep)
  ofPrior.set(steps, odds)
  tiltedCount += 1
  return odds
}

function tiltedBy(prior: LifeOdds, slope: number): LifeOdds {
  const { edges } = prior
  const above = new Float64Array(edges.length)
  let sum = 0
  let after = 0
  for (let edge = edges.length - 1; edge >= 0; edge -= 1) {
    above[edge] = sum
    const before = edge === 0 ? 1 : (prior.above[edge - 1] ?? NaN)
    const log = (priorFrom + edge - 0.5) * step
    sum += (before - after) * Math.exp(slope * Math.min(leanReach, Math.max(-leanReach, log)))
    after = before
  }
  for (let edge = 0; edge < edges.length; edge += 1) above[edge] = (above[edge] ?? NaN) / sum
  return { ...prior, above, untilted: prior.above }
}

// Lives over the miles of the reading, in steps of the prior's cells: the finer the nearer to it, since
// a filter near its limit is known to a few percent. From just before it to three and a half times as
// far a reading can distinguish lives; beyond these all are alike to it, as far as lives reach.
type Grid = { steps: readonly number[]; edges: Float64Array; places: Float64Array }
const usualReach = 151
const grid = gridTo(usualReach)
// Soon after a service a life may be a hundred thousand times as long as what has been driven.
const soonGrid = gridTo(451)
const readAt = grid.steps.indexOf(0)
const longestLife = 3.5
/** Of fewer lives than these a number has not enough digits left to tell them apart. */
export const leastLikelihood = 1e-290

/** After the readings, by Bayes' rule. A worse reading never speaks for a longer life. */
export function oddsAfter(
  prior: LifeOdds,
  { miles, phase, weight }: Pick<Evidence, 'miles' | 'phase' | 'weight'>,
): LifeOdds {
  const come = Math.log(miles / prior.unit)
  const { steps, edges, places } = come + usualReach * step < longestLife ? soonGrid : grid
  const at = placeOf(phase)
  const fits = { begin: come / step - priorFrom, steps, places, at, weight }
  const above = new Float64Array(edges.length)
  // The best fit counts as 1: of a gauge that is hardly ever off none would count at all.
  const best = Math.min(Math.max(at, places.at(-1) ?? NaN), places[0] ?? NaN)
  let sum = weigh(prior, fits, best, above)
  // Where no life fits that is left at all, the best of those that are.
  if (sum < leastLikelihood) sum = weigh(prior, fits, bestOf(prior, fits), above)
  if (sum === 0) return prior
  for (let edge = 0; edge < edges.length; edge += 1) above[edge] = (above[edge] ?? NaN) / sum
  return { unit: miles, edges, above, from: readAt }
}

type Fits = {
  begin: number
  steps: readonly number[]
  places: Float64Array
  at: number
  weight: number
}

/** How likely all lives are beyond each edge, against one at the place of the best fit; of all of them. */
function weigh(
  prior: LifeOdds,
  { begin, steps, places, at, weight }: Fits,
  best: number,
  above: Float64Array,
): number {
  const least = (at - best) ** 2
  let sum = 0
  let after = 0
  let place = NaN
  let likely = 0
  for (let edge = above.length - 1; edge >= 0; edge -= 1) {
    above[edge] = sum
    const before = edge === 0 ? 1 : shareAbove(prior, begin + (steps[edge - 1] ?? NaN))
    const there = places[Math.max(0, edge - 1)] ?? NaN
    if (there !== place) {
      place = there
      likely = Math.exp(-0.5 * weight * ((at - there) ** 2 - least))
    }
    if (before > after) sum += (before - after) * likely
    after = before
  }
  return sum
}

function bestOf(prior: LifeOdds, { begin, steps, places, at }: Fits): number {
  let best = Infinity
  let after = 0
  for (let edge = steps.length - 1; edge >= 0; edge -= 1) {
    const before = edge === 0 ? 1 : shareAbove(prior, begin + (steps[edge - 1] ?? NaN))
    const there = places[Math.max(0, edge - 1)] ?? NaN
    if (before > after && Math.abs(at - there) < Math.abs(at - best)) best = there
    after = before
  }
  return best
}

function gridTo(reach: number): Grid {
  const steps = stepsOf([
    [-100, -4, 12],
    [-4, 0, 1],
    [0, 10, 0.25],
    [10, 20, 0.5],
    [20, 31, 1],
    [31, reach, 2],
  ])
  const edges = edgesAt(steps)
  const places = edges
    .subarray(1)
    .map((over, cell) => placeOf(1 / Math.sqrt(over * (edges[cell] ?? over))))
  return { steps, edges, places }
}

/** `place` in cells of the prior. */
function shareAbove({ above }: LifeOdds, place: number): number {
  if (place <= 0) return 1
  if (place >= above.length - 1) return 0
  const cell = Math.floor(place)
  const over = above[cell] ?? NaN
  return over - (place - cell) * (over - (above[cell + 1] ?? NaN))
}

/** The share of lives that end before so many miles. */
export function endedAt({ unit, edges, above }: LifeOdds, miles: number): number {
  const at = miles / unit
  const cell = cellOf(edges, at)
  if (cell < 0) return 0
  if (cell >= edges.length - 1) return 1
  const low = edges[cell] ?? NaN
  const high = edges[cell + 1] ?? NaN
  const over = above[cell] ?? NaN
  return 1 - over + ((at - low) / (high - low)) * (over - (above[cell + 1] ?? NaN))
}

/** The miles before which half of all lives end. */
export function medianOf({ unit, edges, above }: LifeOdds): number {
  let cell = 1
  while (cell < above.length - 1 && (above[cell] ?? NaN) > 0.5) cell += 1
  const over = above[cell - 1] ?? NaN
  const under = above[cell] ?? NaN
  const low = edges[cell - 1] ?? NaN
  const high = edges[cell] ?? NaN
  return (
    unit *
    (over > under ? low + ((over - Math.max(0.5, under)) / (over - under)) * (high - low) : high)
  )
}

/** The last cell that begins at or below `value`, of edges that never fall; -1 before all of them. */
export function cellOf(edges: Float64Array, value: number): number {
  let first = -1
  let last = edges.length
  while (last - first > 1) {
    const middle = (first + last) >> 1
    if ((edges[middle] ?? Infinity) <= value) first = middle
    else last = middle
  }
  return first
}

function stepsOf(parts: readonly (readonly [from: number, to: number, by: number])[]): number[] {
  const steps = parts.flatMap(([from, to, by]) =>
    Array.from({ length: (to - from) / by }, (_empty, at) => from + at * by),
  )
  return [...steps, parts.at(-1)?.[1] ?? 0]
}

function edgesAt(steps: readonly number[]): Float64Array {
  return Float64Array.from(steps, (at) => Math.exp(at * step))
}
