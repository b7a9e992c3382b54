import type { FilterKind } from '#content/filter-kinds.ts'
import type { Duty } from '#content/life-priors.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import type { OwnLimit } from '#domain/fleet/contract.ts'
import type { FaultType } from '#content/fault-codes.ts'
import type { LifeTable } from '#domain/maintenance/priors/life-table.ts'
import type { AshRate } from './lives/ash-rate.ts'
import type { CloggingReading } from './clogging-evidence.ts'
import type { DailyMiles } from './left/days-left.ts'
import type { PastLife } from './life-belief.ts'

/** Miles; days of the workshop's calendar. */
export type FilterFacts = {
  /** The priors that hold today. */
  table: LifeTable
  kind: FilterKind
  filterName: string
  duty: Duty | null
  factors: readonly string[]
  modelYear: number | null
  currentMileage: number
  /** Null where nobody knows when this life began. */
  lastServiceMileage: number | null
  /** The day of that service, where anyone said it. */
  begunOn?: Day
  /** Miles of other vehicles: then the mileage above is where the filter came into this one. */
  carried?: number
  /** Of the clock that counts: the odometer's, or that of the engine hours where it is faster. */
  pace: DailyMiles
  /**
   * Where engine hours outrun the odometer: what they add to its miles since the service, and the
   * miles a day that the odometer itself goes on by.
   */
  hours: { added: number; drivenPerDay: number } | null
  /** Oldest first. */
  pastLives: readonly PastLife[]
  /** Of the filter itself before its last one, where it is kept by itself. */
  cleanings?: number
  /** Oldest first. */
  readings: readonly CloggingReading[]
  /** By which they were judged, where the vehicle has limits of its own. */
  ownLimits?: readonly OwnLimit[]
  /** Codes of the engine's computer that are active; only soot, ash and pressure tell of clogging. */
  faults: readonly FaultType[]
  /** Where filters that came in were weighed before and after. */
  ash?: AshRate
  /**
   * How the fleet's finished lives differ from the table, as the mean logarithm, and of how many;
   * and how much two lives of one vehicle differ.
   */
  fleet: { logRatio: number; lives: number; scatter: number } | null
  flags: readonly DataFlag[]
}

/** Miles that count, of the odometer or the engine hours. Null where nobody knows since when. */
export function milesSinceService({
  currentMileage,
  lastServiceMileage,
  carried = 0,
  hours,
}: FilterFacts): number | null {
  return lastServiceMileage === null
    ? null
    : Math.max(0, currentMileage - lastServiceMileage) + carried + (hours?.added ?? 0)
}

/** How the odometer goes on, whatever the engine hours say. */
export function drivenPerDay({ hours, pace }: FilterFacts): number {
  return hours?.drivenPerDay ?? pace.milesPerDay
}
