import type { Adviser } from '../adviser.ts'
import { seenOf, type Seen } from './seen.ts'
import { opinionFrom } from './survival.ts'

/**
 * Bayes' rule at its plainest, with first figures and nothing tuned: a log-normal life of the
 * table, drawn toward those of the fleet and then of the truck; the middle of its newest three
 * readings as one more normal, through a curve of 2.2; ordinary lives beside a few that a fault or
 * a service off the record ends. A life that was ended early is as long as one that came so far is.
 */
const [bend, odd, fault] = [2.2, 0.11, 0.05]
const [ofTruck, ofLife, weightOfTable] = [0.25, 0.22, 4]
const [newest, leastHealth, mostPhase] = [3, 0.08, 1.15]

export const bayes: Adviser = (fleet, day) => {
  const seen = fleet.map((situation) => seenOf(situation, day))
  const ratios = seen.flatMap((one) =>
    wholeLives(one, { mean: Math.log(one.usual), spread: one.spread }).map(
      (life) => life - Math.log(one.usual),
    ),
  )
  const trusted = ratios.map((ratio) => (Math.abs(ratio) < 1 ? 1 : 0.1))
  const weight = trusted.reduce((sum, one) => sum + one, weightOfTable)
  const shift = ratios.reduce((sum, ratio, nth) => sum + ratio * (trusted[nth] ?? 0), 0) / weight
  return seen.map((one) => {
    if (one.gone === null) return null
    const { mean, spread } = read(one, ownOf(one, shift))
    const above = (miles: number, shorter: number, off: number) =>
      normalAbove((Math.log(Math.max(1, miles)) - mean - Math.log(shorter)) / off)
    return opinionFrom(
      (miles) =>
        (1 - odd) * above(miles, 1, spread) +
        fault * above(miles, 0.35, 0.5) +
        (odd - fault) * above(miles, 1.9, spread + 0.35),
      one.gone,
      one.perDay,
    )
  })
}

type Belief = { mean: number; spread: number }

/** Logarithms of its lives; those that were not due by what is believed of such as came so far. */
function wholeLives({ past }: Seen, { mean, spread }: Belief): number[] {
  return past.map(({ miles, wasDue }) => {
    const life = Math.log(miles)
    if (wasDue === true) return life
    const z = (life - mean) / spread
    const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
    const longer = Math.max(life, mean + (spread * density) / Math.max(1e-6, normalAbove(z)))
    return wasDue === false ? longer : (life + longer) / 2
  })
}

function ownOf(seen: Seen, shift: number): Belief {
  const table = Math.log(seen.usual) + shift
  const [before, each] = [Math.max(seen.spread, ofTruck) ** -2, ofLife ** -2]
  const lives = wholeLives(seen, { mean: table, spread: seen.spread })
  const precision = before + lives.length * each
  const mean = (table * before + lives.reduce((sum, life) => sum + life * each, 0)) / precision
  return { mean, spread: Math.sqrt(1 / precision + ofLife ** 2) }
}

/** A reading at a phase says the life, the surer the later: 0.62 off at first, 0.18 at the end. A clean one says nothing. */
function read({ readings }: Seen, { mean, spread }: Belief): Belief {
  const last = readings.slice(-newest).toSorted((a, b) => a.health - b.health)
  const middle = last[Math.floor(last.length / 2)]
  if (middle === undefined || middle.health < leastHealth) return { mean, spread }
  const phase = Math.min(mostPhase, middle.health ** (1 / bend))
  const off = Math.max(0.15, 0.62 - 0.44 * phase)
  const said = Math.log(middle.gone / phase)
  const [before, now] = [spread ** -2, off ** -2]
  return {
    mean: (mean * before + said * now) / (before + now),
    spread: Math.sqrt(1 / (before + now)),
  }
}

/** The share of a standard normal above z (Abramowitz and Stegun 26.2.17). */
function normalAbove(z: number): number {
  if (z < 0) return 1 - normalAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
