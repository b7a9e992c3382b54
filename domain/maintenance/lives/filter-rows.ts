import type { FilterKind } from '#content/filter-kinds.ts'
import type { Day } from '#domain/calendar.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'

/** One filter of one order. */
export type LineRow = {
  id: string
  order: { id: string; vehicleId: string | null; mileage: number | null; wasDue: boolean | null }
  /** Null without a serial number: then nobody can know it again. */
  filterId: string | null
  vehicleId: string | null
  filterType: string
  /** When it was entered, which may be before it came. */
  enteredOn: Day
  /** Null while it is only announced. */
  cameOn: Day | null
  mileage: number | null
  wasDue: boolean | null
  /** Null until somebody has judged it. */
  outcome: 'cleaned' | 'refused' | null
  /** When somebody did. */
  judgedOn: Day | null
  /** Since when another filter is in the place of one that was refused, as somebody said. */
  replacedOn: Day | null
  /** Handed over again. */
  isBack: boolean
  /** It came since its last cleaning had to be done again: no life ended. Absent after a refusal. */
  isRework?: true
  /** What it weighed less after the cleaning, in grams; null without both weights. */
  ash: number | null
}

/** It was cleaned once more for the same life. */
export const isDoneAgain = ({ isRework, outcome }: LineRow): boolean =>
  isRework === true && outcome === 'cleaned'

/** A filter of which anything is recorded beside its orders; `vehicleId` is where it is said to be now. */
export type FilterRow = {
  id: string
  kind: FilterKind
  vehicleId: string | null
  knownSince: Day
  isRetired: boolean
  isOnShelf: boolean
  /** Nobody has read its serial number: it is known by a tag of ours. */
  isTagged: boolean
  /** Since when it is in our shop, where staff said so without an order. */
  atShopSince?: Day
  /** From the first to the last; null is a shelf. */
  moves: readonly { on: Day; vehicleId: string | null }[]
  /** Days on which a service was done that alone says that it was here. */
  cleanedOn: readonly Day[]
}

export type FilterRows = {
  lines: readonly LineRow[]
  filters: readonly FilterRow[]
  /** Vehicles that some of these filters were in, and that are not asked about here. */
  elsewhere: {
    vehicles: readonly VehicleRow[]
    services: ReadonlyMap<string, readonly ServiceRow[]>
    metrics: ReadonlyMap<string, readonly MetricRow[]>
  }
}

/** A filter that came into a vehicle or left it. */
export type FilterSwap = {
  on: Day
  filterId: string
  kind: FilterKind
  /** Null: it left. */
  came: CameWith | null
  /** Nobody said when: it is known since a filter came to us out of another vehicle than expected. */
  isLearned: boolean
  /** It is on a shelf or retired today, and nobody said since when: since the last that is known of it. */
  isLast?: true
}

/** Its own miles when it came, null where nobody knows them, and how many cleanings it had. */
export type CameWith = { miles: number | null; cleanings: number }

/**
 * A filter that came in and is not handed over yet; null without a serial number. `filterType` is empty where nobody said
 * which it is.
 */
export type FilterAtShop = { filterType: string; filterId: string | null; since: Day }

/** All that lines and moves say of one vehicle. */
export type VehicleFilters = {
  services: ServiceRow[]
  changes: FilterSwap[]
  atShop: FilterAtShop[]
}
