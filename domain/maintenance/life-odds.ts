import { normalCdf } from '#domain/normal.ts'
import { placeOf, type Evidence } from './clogging-evidence.ts'
import { strangeLives, usualOdd, type LifeBelief, type OddLives } from './life-belief.ts'

/**
 * What is believed of the length of one life, in cells: `below[k]` is the share of lives that end
 * before `miles[k]`. Everything on a card is read off this one distribution.
 */
export type LifeOdds = { miles: Float64Array; below: Float64Array }

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
  const below = priorMiles.map((_miles, edge) =>
    priorBelow(lives, shares, priorFrom + edge * priorStep),
  )
  const odds = { miles: priorMiles, below }
  kept.set(key, odds)
  return odds
}

type Spreads = { own: number; scatter: number }

function priorBelow(spreads: Spreads, { faults, missed }: OddLives, log: number): number {
  const sd = Math.hypot(spreads.own, spreads.scatter)
  const ordinary = 1 - faults - missed - strangeLives
  return (
    ordinary * wornBelow(spreads, log) +
    faults * wornBelow(spreads, log - faultLogLife) +
    missed * normalCdf((log - missedLife.log) / Math.hypot(sd, missedLife.spread)) +
    strangeLives * normalCdf(log / Math.hypot(sd, strangeSpread))
  )
}

/** The belief of the vehicle is normal, its lives around that are worn ones. */
function wornBelow({ own, scatter }: Spreads, log: number): number {
  const sd = Math.hypot(own, smoothed * scatter)
  let sum = 0
  for (const off of wear) sum += normalCdf((log - scatter * off) / sd)
  return sum / wearShares
}

// Lives over the miles of the reading. From just before it to three and a half times as far a reading
// can distinguish lives; beyond these all are alike to it.
const edgeLogs = [
  [-4, -0.15, 26],
  [-0.15, 1.25, 56],
  [1.25, 6, 30],
] as const
const edgeRatios = stepsOf(edgeLogs)
const cellPlaces = edgeRatios
  .subarray(1)
  .map((miles, cell) => placeOf(1 / Math.sqrt(miles * (edgeRatios[cell] ?? miles))))

/** After the readings, in miles, by Bayes' rule. A worse reading never speaks for a longer life. */
export function oddsAfter(
  prior: LifeOdds,
  medianMiles: number,
  { miles, at, weight }: Evidence,
): LifeOdds {
  const below = new Float64Array(edgeRatios.length)
  const shift = Math.log(miles / medianMiles) - priorFrom
  let before = 0
  let sum = 0
  for (let edge = 0; edge < edgeRatios.length; edge += 1) {
    const until = shareBelow(prior, shift + (ratioLogs[edge] ?? 0))
    const off = at - (cellPlaces[edge - 1] ?? cellPlaces[0] ?? 0)
    sum += (until - before) * Math.exp(-0.5 * weight * off * off)
    before = until
    below[edge] = sum
  }
  for (let edge = 0; edge < edgeRatios.length; edge += 1) below[edge] = (below[edge] ?? 0) / sum
  return sum > 0
    ? { miles: edgeRatios.map((over) => over * miles), below }
    : inMiles(prior, medianMiles)
}

const ratioLogs = edgeRatios.map(Math.log)

/** `log` from the first edge on. */
function shareBelow({ below }: LifeOdds, log: number): number {
  const place = log * perStep
  if (place <= 0) return 0
  if (place >= below.length - 1) return 1
  const cell = Math.floor(place)
  const under = below[cell] ?? 0
  return under + (place - cell) * ((below[cell + 1] ?? 1) - under)
}

function inMiles({ miles, below }: LifeOdds, medianMiles: number): LifeOdds {
  return { miles: miles.map((over) => over * medianMiles), below }
}

/** The share of lives that end before so many miles. */
export function endedAt({ miles, below }: LifeOdds, at: number): number {
  const cell = cellOf(miles, at)
  if (cell < 0) return 0
  if (cell >= miles.length - 1) return 1
  const [low, high] = [miles[cell] ?? 0, miles[cell + 1] ?? 0]
  const under = below[cell] ?? 0
  return under + ((at - low) / (high - low)) * ((below[cell + 1] ?? 1) - under)
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
