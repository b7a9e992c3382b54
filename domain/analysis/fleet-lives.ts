import { normalCdf } from '#domain/normal.ts'
import { tableLife, type FilterFacts } from '#domain/maintenance/predict-service.ts'
import type { FilterCase } from './filter-facts.ts'

const rounds = 4

/** What the fleet's finished lives say, filter kind by kind: how much longer they last than the table says, on the whole. */
export function fleetOf(cases: readonly FilterCase[]): Map<string, { logRatio: number; lives: number }> {
  const kinds = Map.groupBy(cases.map(({ facts }) => facts), ({ kind }) => kind)
  return new Map([...kinds].flatMap(([kind, all]) => {
    const lives = all.flatMap(livesOf)
    const ended = lives.filter(({ hasEnded }) => hasEnded).length
    if (ended === 0) return []
    // Those that still run would have counted as well: only the short ones have ended so far. Expectation and
    // maximisation, from the table on.
    let logRatio = 0
    for (let round = 0; round < rounds; round += 1) logRatio = meanOf(lives.map((life) => (life.hasEnded ? life.log : logOfRunning(life, logRatio))))
    return [[kind, { logRatio: Math.min(1, Math.max(-1, logRatio)), lives: ended }] as const]
  }))
}

/** A life beside the table: the logarithm of what it has been, or has been so far, over the table's median. */
type LifeBeside = { log: number; spread: number; hasEnded: boolean }

function livesOf({ kind, duty, pastLives, currentMileage, lastServiceMileage }: FilterFacts): LifeBeside[] {
  const { medianMiles, spread } = tableLife(kind, duty)
  const ended = pastLives.map(({ miles, wasDue }) => ({ log: Math.log(miles / medianMiles), spread, hasEnded: wasDue }))
  const running = lastServiceMileage === null ? 0 : currentMileage - lastServiceMileage
  return running > 0 ? [...ended, { log: Math.log(running / medianMiles), spread, hasEnded: false }] : ended
}

/** Where a life ends on average that has come so far: the mean of a normal above a bound. */
function logOfRunning({ log, spread }: LifeBeside, logRatio: number): number {
  const z = (log - logRatio) / spread
  const alive = 1 - normalCdf(z)
  return alive < 1e-9 ? log : logRatio + (spread * Math.exp(-0.5 * z * z)) / (Math.sqrt(2 * Math.PI) * alive)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** A case with what its fleet says: all lives but its own, which speak for themselves. */
export function withFleet(one: FilterCase, fleet: ReadonlyMap<string, { logRatio: number; lives: number }>): FilterFacts {
  const { facts } = one
  const all = fleet.get(facts.kind)
  if (all === undefined) return facts
  const own = facts.pastLives.filter(({ wasDue }) => wasDue)
  const ownSum = own.reduce((sum, { miles }) => sum + Math.log(miles / tableLife(facts.kind, facts.duty).medianMiles), 0)
  const lives = all.lives - own.length
  return lives <= 0 ? facts : { ...facts, fleet: { logRatio: Math.min(1, Math.max(-1, (all.logRatio * all.lives - ownSum) / lives)), lives } }
}
