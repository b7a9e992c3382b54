import { normalCdf } from '#domain/normal.ts'
import { phaseScore, readablePhase, type Evidence } from './clogging-evidence.ts'
import { oddLives, type LifeBelief } from './life-belief.ts'

/**
 * The survival function of one life: `above[k]` is the share of lives that last beyond `edges[k]`
 * times so many miles. Everything on a card is read off it.
 */
export type Survival = { unit: number; above: Float64Array }

// Lives are distinguished in steps of 4%, from a thousandth of the median to four hundred times it.
const step = 0.04
const firstStep = -175
const cells = 325
export const edges = Float64Array.from({ length: cells + 1 }, (_empty, at) =>
  Math.exp((firstStep + at) * step),
)

// Odd lives end early by a fault (a turbo's oil, an injector, a torn seal), or look like two, since
// nobody recorded the service between them; and some filters are none that the table knows: then a
// reading has the say. Lengths: judgement.
const faultLogLife = Math.log(0.35)
const missedLife = { log: Math.log(1.9), spread: 0.35 }
const strangeSpread = 1

// What wears out fails by Weibull's law: its logarithm has a longer tail to the short side. These are
// the middles of equal shares of it, from their median, for a spread of 1.
const wearShares = 12
const wearSpread = Math.PI / Math.sqrt(6)
const wear = Array.from({ length: wearShares }, (_empty, at) => {
  const gone = (at + 0.5) / wearShares
  return Math.log(-Math.log(1 - gone) / Math.LN2) / wearSpread
})
const smoothed = 0.3

// By two spreads alone, but for the median: a fleet of thousands has a few dozen.
const perUnit = 100
const mostKept = 256
const kept = new Map<number, Float64Array>()

/** Before any reading: ordinary lives, and odd ones. */
export function priorSurvival({ logMedian, vehicle, between }: LifeBelief): Survival {
  const own = Math.max(1, Math.round(vehicle * perUnit))
  const scatter = Math.round(between * perUnit)
  const key = own * perUnit + scatter
  let above = kept.get(key)
  if (above === undefined) {
    if (kept.size >= mostKept) kept.clear()
    above = edges.map((edge) => priorAbove(own / perUnit, scatter / perUnit, Math.log(edge)))
    kept.set(key, above)
  }
  return { unit: Math.exp(logMedian), above }
}

function priorAbove(own: number, scatter: number, log: number): number {
  const sd = Math.hypot(own, scatter)
  const { faults, missed, strange } = oddLives
  return (
    (1 - faults - missed - strange) * wornAbove(own, scatter, log) +
    faults * wornAbove(own, scatter, log - faultLogLife) +
    missed * normalCdf((missedLife.log - log) / Math.hypot(sd, missedLife.spread)) +
    strange * normalCdf(-log / Math.hypot(sd, strangeSpread))
  )
}

/** The belief of the vehicle is normal, its lives around that are worn ones. */
function wornAbove(own: number, scatter: number, log: number): number {
  const sd = Math.hypot(own, smoothed * scatter)
  let sum = 0
  for (const off of wear) sum += normalCdf((scatter * off - log) / sd)
  return sum / wearShares
}

// Of one filter at a time.
const losses = new Float64Array(cells)

/**
 * After the readings, by Bayes' rule: a life is the likelier the nearer the phase that it implies is
 * to the one that was read, by a normal. A worse reading never speaks for a longer life.
 */
export function posteriorSurvival(
  { unit, above: prior }: Survival,
  { miles, phase, weight }: Pick<Evidence, 'miles' | 'phase' | 'weight'>,
): Survival {
  const read = phaseScore(phase)
  const halfStep = Math.exp(step / 2)
  let least = Infinity
  let [before, loss] = [NaN, NaN]
  for (let cell = 0; cell < cells; cell += 1) {
    const implied = readablePhase(miles / (unit * (edges[cell] ?? NaN) * halfStep))
    // Of most lives a gauge tells no difference.
    if (implied !== before) loss = 0.5 * weight * (read - phaseScore(implied)) ** 2
    before = implied
    losses[cell] = loss
    // Where no life fits that is left, the best of those that are.
    if (loss < least && (prior[cell] ?? NaN) > (prior[cell + 1] ?? NaN)) least = loss
  }
  const above = new Float64Array(cells + 1)
  let sum = 0
  let likelihood = NaN
  for (let cell = cells - 1; cell >= 0; cell -= 1) {
    if (losses[cell] !== losses[cell + 1]) likelihood = Math.exp(least - (losses[cell] ?? NaN))
    const mass = (prior[cell] ?? NaN) - (prior[cell + 1] ?? NaN)
    if (mass > 0) sum += mass * likelihood
    above[cell] = sum
  }
  for (let edge = 0; edge <= cells; edge += 1) above[edge] = (above[edge] ?? NaN) / sum
  return { unit, above }
}

/** The share of lives that end before so many miles. */
export function endedBy({ unit, above }: Survival, miles: number): number {
  const place = placeOf(miles / unit)
  if (place <= 0) return 1 - (above[0] ?? NaN)
  if (place >= cells) return 1 - (above[cells] ?? NaN)
  const cell = Math.floor(place)
  const over = above[cell] ?? NaN
  return 1 - over + (place - cell) * (over - (above[cell + 1] ?? NaN))
}

/** The miles before which half of all lives end. */
export function medianOf({ unit, above }: Survival): number {
  const cell = Math.max(0, above.findIndex((share) => share <= 0.5) - 1)
  const [over = NaN, under = NaN] = [above[cell], above[cell + 1]]
  return unit * Math.exp((firstStep + cell + (over - 0.5) / (over - under)) * step)
}

/** In cells. */
function placeOf(life: number): number {
  return Math.log(life) / step - firstStep
}
export const cellAt = (life: number): number =>
  life > 0 ? Math.min(cells - 1, Math.max(0, Math.floor(placeOf(life)))) : 0
