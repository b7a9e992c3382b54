import type { FilterKind } from '#content/filter-kinds.ts'
import { normalCdf } from '#domain/normal.ts'
import { betweenLives } from '#domain/maintenance/life-belief.ts'
import { milesSinceService, type FilterFacts } from '#domain/maintenance/facts.ts'
import type { FilterCase } from './filter-facts.ts'

const rounds = 4
const quartileOfNormal = 0.6745
const fewLives = 10
const leastScatter = 0.15
const mostScatter = 0.5

export type FleetLives = NonNullable<FilterFacts['fleet']>

/** Lives beside the table, each at the same place of all three: the logarithm of what it has been, or has been so far, over the table's median. */
type LivesBeside = {
  logs: number[]
  spreads: number[]
  hasEnded: number[]
  ended: number
  /** Of two lives in a row on one vehicle, how far the logarithms are apart. */
  apart: number[]
}

/** What the fleet's finished lives say, filter kind by kind: how much longer they last than the table says, on the whole. */
export function fleetOf(cases: readonly FilterCase[]): Map<FilterKind, FleetLives> {
  const kinds = livesOfKinds(cases)
  const ratios = new Map<FilterKind, FleetLives>()
  for (const [kind, lives] of kinds) {
    if (lives.ended <= 0) continue
    ratios.set(kind, {
      logRatio: ratioOf(lives),
      lives: lives.ended,
      scatter: scatterOf(lives.apart),
    })
  }
  return ratios
}

function livesOfKinds(cases: readonly FilterCase[]): Map<FilterKind, LivesBeside> {
  const kinds = new Map<FilterKind, LivesBeside>()
  for (const { facts, beside = [] } of cases) {
    const known = kinds.get(facts.kind)
    const lives = known ?? { logs: [], spreads: [], hasEnded: [], ended: 0, apart: [] }
    if (known === undefined) kinds.set(facts.kind, lives)
    addLives(lives, facts)
    for (const other of beside) addRunning(lives, other.facts)
  }
  return kinds
}

function addLives(lives: LivesBeside, facts: FilterFacts): void {
  let before: number | null = null
  for (const { miles, wasDue, isBeside } of facts.pastLives) {
    addLife(lives, facts, miles, sharesDue(wasDue))
    // Of two that came in together the lengths are one.
    if (wasDue === false || isBeside) continue
    if (before !== null) lives.apart.push(Math.abs(Math.log(miles / before)))
    before = miles
  }
  addRunning(lives, facts)
}

function addRunning(lives: LivesBeside, facts: FilterFacts): void {
  const running = milesSinceService(facts) ?? 0
  if (running > 0) addLife(lives, facts, running, 0)
}

function addLife(
  lives: LivesBeside,
  { table, kind, duty }: FilterFacts,
  miles: number,
  hasEnded: number,
): void {
  const { medianMiles, spread } = table.lifeOf(kind, duty)
  lives.logs.push(Math.log(miles / medianMiles))
  lives.spreads.push(spread)
  lives.hasEnded.push(hasEnded)
  lives.ended += hasEnded
}

/** How much lives of one vehicle differ, by the middle of the differences, drawn toward the usual where there are few. */
function scatterOf(apart: readonly number[]): number {
  const { length } = apart
  const middle = apart.toSorted((a, b) => a - b)[Math.floor(length / 2)] ?? 0
  const seen = middle / (Math.SQRT2 * quartileOfNormal)
  const variance = (length * seen ** 2 + fewLives * betweenLives ** 2) / (length + fewLives)
  return Math.min(mostScatter, Math.max(leastScatter, Math.sqrt(variance)))
}

/** How much of a life ended because it was due: half, where nobody said. */
const sharesDue = (wasDue: boolean | null): number => (wasDue === null ? 0.5 : Number(wasDue))

// Running lives count as well, since only the short ones have ended so far. Expectation and
// maximization, starting at the table.
function ratioOf({ logs, spreads, hasEnded }: LivesBeside): number {
  let logRatio = 0
  for (let round = 0; round < rounds; round += 1) {
    let sum = 0
    for (let at = 0; at < logs.length; at += 1) {
      const log = logs[at] ?? NaN
      const ended = hasEnded[at] ?? NaN
      const running = ended < 1 ? logOfRunning(log, spreads[at] ?? NaN, logRatio) : 0
      sum += ended * log + (1 - ended) * running
    }
    logRatio = sum / logs.length
  }
  return Math.min(1, Math.max(-1, logRatio))
}

/** Where a life ends on average that has come so far: the mean of a normal above a bound. */
function logOfRunning(log: number, spread: number, logRatio: number): number {
  const z = (log - logRatio) / spread
  const alive = 1 - normalCdf(z)
  return alive < 1e-9
    ? log
    : logRatio + (spread * Math.exp(-0.5 * z * z)) / (Math.sqrt(2 * Math.PI) * alive)
}

/** A case with its fleet's evidence: all lives except its own, which count separately. */
export function withFleet(
  { facts }: Pick<FilterCase, 'facts'>,
  fleet: ReadonlyMap<FilterKind, FleetLives>,
): FilterFacts {
  const all = fleet.get(facts.kind)
  if (all === undefined) return facts
  const { medianMiles } = facts.table.lifeOf(facts.kind, facts.duty)
  let own = 0
  let ownSum = 0
  for (const { miles, wasDue } of facts.pastLives) {
    const ended = sharesDue(wasDue)
    own += ended
    ownSum += ended * Math.log(miles / medianMiles)
  }
  const lives = all.lives - own
  return lives <= 0
    ? facts
    : {
        ...facts,
        fleet: {
          logRatio: Math.min(1, Math.max(-1, (all.logRatio * all.lives - ownSum) / lives)),
          lives,
          scatter: all.scatter,
        },
      }
}
