import { milesIn } from '#domain/maintenance/analysis/life-clock.ts'
import type { MetricsSince } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { Vehicle } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { LifeIn } from '#domain/maintenance/lives/vehicle-lives.ts'
import { readLifeOf, type ReadLife } from './gauge-off.ts'

/** Each life that was read, and is known to have run until it was due. */
export function readLivesOf(
  vehicle: Vehicle,
  lives: readonly LifeIn[],
  ended: readonly { wasDue: boolean | null }[],
  readBetween: MetricsSince['readBetween'],
): ReadLife[] {
  if (!ended.some(({ wasDue }) => wasDue === true)) return []
  return lives.flatMap(({ before, end, life, isBeside, isMoved, isSeen }, at) => {
    if (before === undefined || life === null || life < 1 || ended[at]?.wasDue !== true) return []
    // Two filters of one truck have the same readings, and one that moved has those of two trucks.
    if (isBeside || isMoved) return []
    // Readings that fell tell within a month when a life ended, and the next one began.
    if (isSeen || lives[at - 1]?.isSeen) return []
    const read = readBetween(before.on, end.on).map(({ on, health }) => ({
      miles: milesIn(vehicle, before, end, on),
      health,
    }))
    const one = readLifeOf(read, life)
    return one === null ? [] : [one]
  })
}
