import type { FilterKind } from '#content/life-priors.ts'
import { normalCdf } from '#domain/normal.ts'
import type { FilterFacts } from '#domain/maintenance/predict-service.ts'
import type { FilterCase } from './filter-facts.ts'

const rounds = 4

/** Lives beside the table, each at the same place of all three: the logarithm of what it has been, or has been so far, over the table's median. */
type LivesBeside = { logs: number[]; spreads: number[]; hasEnded: boolean[]; ended: number }

/** What the fleet's finished lives say, filter kind by kind: how much longer they last than the table says, on the whole. */
export function fleetOf(
  cases: readonly FilterCase[],
): Map<FilterKind, { logRatio: number; lives: number }> {
  const kinds = new Map<FilterKind, LivesBeside>()
  for (const { facts } of cases) {
    const known = kinds.get(facts.kind)
    const lives = known ?? { logs: [], spreads: [], hasEnded: [], ended: 0 }
    if (known === undefined) kinds.set(facts.kind, lives)
    addLives(lives, facts)
  }
  const ratios = new Map<FilterKind, { logRatio: number; lives: number }>()
  for (const [kind, lives] of kinds)
    if (lives.ended > 0) ratios.set(kind, { logRatio: ratioOf(lives), lives: lives.ended })
  return ratios
}

function addLives(
  lives: LivesBeside,
  { table, kind, duty, pastLives, currentMileage, lastServiceMileage }: FilterFacts,
): void {
  const { medianMiles, spread } = table.lifeOf(kind, duty)
  const add = (miles: number, hasEnded: boolean) => {
    lives.logs.push(Math.log(miles / medianMiles))
    lives.spreads.push(spread)
    lives.hasEnded.push(hasEnded)
    if (hasEnded) lives.ended += 1
  }
  for (const { miles, wasDue } of pastLives) add(miles, wasDue)
  const running = lastServiceMileage === null ? 0 : currentMileage - lastServiceMileage
  if (running > 0) add(running, false)
}

// Running lives count as well, since only the short ones have ended so far. Expectation and
// maximization, starting at the table.
function ratioOf({ logs, spreads, hasEnded }: LivesBeside): number {
  let logRatio = 0
  for (let round = 0; round < rounds; round += 1) {
    let sum = 0
    for (const [at, log] of logs.entries())
      sum += hasEnded[at] === true ? log : logOfRunning(log, spreads[at] ?? 1, logRatio)
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
  one: FilterCase,
  fleet: ReadonlyMap<FilterKind, { logRatio: number; lives: number }>,
): FilterFacts {
  const { facts } = one
  const all = fleet.get(facts.kind)
  if (all === undefined) return facts
  const { medianMiles } = facts.table.lifeOf(facts.kind, facts.duty)
  let [own, ownSum] = [0, 0]
  for (const { miles, wasDue } of facts.pastLives) {
    if (!wasDue) continue
    own += 1
    ownSum += Math.log(miles / medianMiles)
  }
  const lives = all.lives - own
  return lives <= 0
    ? facts
    : {
        ...facts,
        fleet: {
          logRatio: Math.min(1, Math.max(-1, (all.logRatio * all.lives - ownSum) / lives)),
          lives,
        },
      }
}
