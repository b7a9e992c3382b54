import { normalCdf } from '#domain/normal.ts'
import { placeOf, type Evidence } from './clogging-evidence.ts'
import { strangeLives, usualOdd, type LifeBelief, type OddLives } from './life-belief.ts'

/**
 * What is believed of the length of one life, in cells: `above[k]` is the share of lives that last
 * beyond `miles[k]`, which stays exact where hardly any do. Everything on a card is read off this
 * one distribution.
 */
export type LifeOdds = { miles: Float64Array; above: Float64Array }

/**
 * Odd lives end early by a fault (a turbo's oil, an injector, a torn seal), or look like two, since
 * nobody recorded the service between them; and some filters are none that the table knows: then a
 * reading has the say. Lengths: judgement.
 */
const faultLogLife = Math.log(0.35)
const missedLife = { log: Math.log(1.7), spread: 0.25 }
const strangeSpread = 1

// The odds depend on four figures alone, but for the median: a fleet of thousands has a few dozen.
const perUnit = 100
const mostKept = 256
const kept = new Map<number, LifeOdds>()

// Lives are told apart in steps of 4%, from a thousandth of the median to four hundred times it.
const priorFrom = -7
const priorTo = 6
const priorStep = 0.04
const perStep = 1 / priorStep
const priorMiles = stepsOf([[priorFrom, priorTo, (priorTo - priorFrom) / priorStep]])

// What wears out fails by Weibull's law: its logarithm has a longer tail to the short side. These are
// the middles of equal shares of it, from their median, for a spread of 1.
const wearShares = 12
const wearSpread = Math.PI / Math.sqrt(6)
const wear = Array.from({ length: wearShares }, (_empty, at) => {
  const gone = (at + 0.5) / wearShares
  return Math.log(-Math.log(1 - gone) / Math.LN2) / wearSpread
})
const smoothed = 0.3

/** Before any reading, of a median of 1 mile: the belief, with a tail for odd lives. */
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
  const above = priorMiles.map((_miles, edge) =>
    priorAbove(lives, shares, priorFrom + edge * priorStep),
  )
  const odds = { miles: priorMiles, above }
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

// Lives over the miles of the reading. From just before it to three and a half times as far a reading
// can distinguish lives; beyond these all are alike to it, as far as lives reach.
type Grid = { ratios: Float64Array; logs: Float64Array; places: Float64Array }
const usualReach = 6
const grid = gridTo(usualReach, 30)
// Soon after a service a life may be a hundred thousand times as long as what has been driven.
const soonGrid = gridTo(18, 100)
const longestLife = 3.5

/** After the readings, in miles, by Bayes' rule. A worse reading never speaks for a longer life. */
export function oddsAfter(
  prior: LifeOdds,
  medianMiles: number,
  { miles, at, weight }: Evidence,
): LifeOdds {
  const come = Math.log(miles / medianMiles)
  const { ratios, logs, places } = come + usualReach < longestLife ? soonGrid : grid
  // The best fit counts as 1: of a gauge that is hardly ever off none would count at all.
  let least = Infinity
  for (const place of places) least = Math.min(least, (at - place) ** 2)
  const above = new Float64Array(ratios.length)
  let [sum, after] = [0, 0]
  for (let edge = ratios.length - 1; edge >= 0; edge -= 1) {
    above[edge] = sum
    const from = edge === 0 ? 1 : shareAbove(prior, come - priorFrom + (logs[edge - 1] ?? 0))
    const off = at - (places[Math.max(0, edge - 1)] ?? 0)
    sum += (from - after) * Math.exp(-0.5 * weight * (off * off - least))
    after = from
  }
  if (sum === 0) return inMiles(prior, medianMiles)
  for (let edge = 0; edge < ratios.length; edge += 1) above[edge] = (above[edge] ?? 0) / sum
  return { miles: ratios.map((over) => over * miles), above }
}

function gridTo(reach: number, beyond: number): Grid {
  const ratios = stepsOf([
    [-4, -0.15, 26],
    [-0.15, 1.25, 56],
    [1.25, reach, beyond],
  ])
  const places = ratios
    .subarray(1)
    .map((miles, cell) => placeOf(1 / Math.sqrt(miles * (ratios[cell] ?? miles))))
  return { ratios, logs: ratios.map(Math.log), places }
}

/** `log` from the first edge on. */
function shareAbove({ above }: LifeOdds, log: number): number {
  const place = log * perStep
  if (place <= 0) return 1
  if (place >= above.length - 1) return 0
  const cell = Math.floor(place)
  const over = above[cell] ?? 1
  return over - (place - cell) * (over - (above[cell + 1] ?? 0))
}

function inMiles({ miles, above }: LifeOdds, medianMiles: number): LifeOdds {
  return { miles: miles.map((over) => over * medianMiles), above }
}

/** The share of lives that end before so many miles. */
export function endedAt({ miles, above }: LifeOdds, at: number): number {
  const cell = cellOf(miles, at)
  if (cell < 0) return 0
  if (cell >= miles.length - 1) return 1
  const [low, high] = [miles[cell] ?? 0, miles[cell + 1] ?? 0]
  const over = above[cell] ?? 1
  return 1 - over + ((at - low) / (high - low)) * (over - (above[cell + 1] ?? 0))
}

/** The last cell that begins at or below `value`, of edges that never fall; -1 before all of them. */
export function cellOf(edges: Float64Array, value: number): number {
  let [first, last] = [-1, edges.length]
  while (last - first > 1) {
    const middle = (first + last) >> 1
    if ((edges[middle] ?? Infinity) <= value) first = middle
    else last = middle
  }
  return first
}

function stepsOf(parts: readonly (readonly [from: number, to: number, count: number])[]) {
  const edges = parts.flatMap(([from, to, count]) =>
    Array.from({ length: Math.round(count) }, (_empty, step) =>
      Math.exp(from + ((to - from) * step) / Math.round(count)),
    ),
  )
  return Float64Array.from([...edges, Math.exp(parts.at(-1)?.[1] ?? 0)])
}
