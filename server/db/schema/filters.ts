import type { Generated } from 'kysely'
import type { FilterKind } from '#content/life-priors.ts'
import type { FilterPlace } from '#domain/filters/contract.ts'
import type { FilterState, HeldFrom } from '#domain/services/bench/filter-states.ts'
import type { BenchQuantity, Stage } from '#domain/services/bench/contract.ts'
import type { ServiceStatus, Verdict } from '#domain/services/contract.ts'
import type {
  Day,
  Decimal,
  DefaultInstant,
  Id,
  Instant,
  MaybeDecimal,
  MaybeInstant,
} from './columns.ts'

/** `company_id` null: exchange stock of our own. */
export type Filters = {
  id: Id
  companyId: string | null
  serialNumber: string
  partNumber: string | null
  /** Our own number, where its plate could not be read when it came. */
  tagNumber: Generated<number | null>
  /** So has a filter of another company, and somebody said that they are two. */
  sharesSerial: Generated<boolean>
  kind: Generated<FilterKind>
  weightNewG: MaybeDecimal
  flowNewCfm: MaybeDecimal
  pressureNewInH2O: MaybeDecimal
  vehicleId: string | null
  state: FilterPlace | null
  /** Where staff said so, and not an order. */
  atShopSince: MaybeInstant
  retiredReason: string | null
  /** What its label opens for anybody. */
  publicCode: Generated<string>
  /** With which file it came; null for one that was entered otherwise. */
  importId: Generated<string | null>
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type FilterMoves = {
  id: Id
  filterId: string
  vehicleId: string | null
  movedOn: Day
  staffId: string | null
  staffName: string
  createdAt: DefaultInstant
}

/** One filter of one order; `filter_id` is null where it has no serial number. */
export type ServiceFilters = {
  id: Id
  serviceHistoryId: string
  position: number
  filterId: string | null
  vehicleId: string | null
  mileage: number | null
  /** Where the filter was before it came. */
  cameFromVehicleId: Generated<string | null>
  cameFromState: Generated<FilterPlace | null>
  wasDue: boolean | null
  state: Generated<FilterState>
  heldFrom: HeldFrom | null
  holdReason: string | null
  result: Verdict | null
  reason: string | null
  proposedResult: Verdict | null
  judgedBy: string | null
  judgedAt: MaybeInstant
  /** Since when another filter is in the place of one that was refused, and who said so. */
  replacedOn: Generated<Day | null>
  replacedBy: Generated<string | null>
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type ServiceFilterSteps = {
  id: Id
  serviceFilterId: string
  state: FilterState
  staffId: string | null
  staffName: string
  createdAt: DefaultInstant
  /** What was decided with it. */
  result: Generated<Verdict | null>
  idempotencyKey: Generated<string | null>
}

/** Written once: the database refuses every change. */
export type BenchReadings = {
  id: Id
  number: Generated<string>
  serviceFilterId: string
  stage: Stage
  quantity: BenchQuantity
  value: Decimal
  isConfirmed: Generated<boolean>
  bench: string | null
  staffId: string | null
  staffName: string
  takenAt: Instant
  idempotencyKey: string
  createdAt: DefaultInstant
}

export type FilterPhotos = {
  id: Id
  serviceFilterId: string
  stage: Stage
  content: Buffer
  width: number
  height: number
  staffId: string | null
  staffName: string
  idempotencyKey: string
  createdAt: DefaultInstant
}

export type ServiceAnnouncements = {
  serviceHistoryId: string
  status: Extract<ServiceStatus, 'in_progress' | 'completed' | 'delivered'>
  createdAt: DefaultInstant
}
