import type { Generated } from 'kysely'
import type { FilterKind } from '#content/filter-kinds.ts'
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
  company_id: string | null
  serial_number: string
  part_number: string | null
  /** Our own number, where its plate could not be read when it came. */
  tag_number: Generated<number | null>
  /** So has a filter of another company, and somebody said that they are two. */
  shares_serial: Generated<boolean>
  kind: Generated<FilterKind>
  weight_new_g: MaybeDecimal
  flow_new_cfm: MaybeDecimal
  pressure_new_inh2o: MaybeDecimal
  vehicle_id: string | null
  state: FilterPlace | null
  /** Where staff said so, and not an order. */
  at_shop_since: MaybeInstant
  retired_reason: string | null
  /** What its label opens for anybody. */
  public_code: Generated<string>
  /** With which file it came; null for one that was entered otherwise. */
  import_id: Generated<string | null>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type FilterMoves = {
  id: Id
  filter_id: string
  vehicle_id: string | null
  moved_on: Day
  staff_id: string | null
  staff_name: string
  created_at: DefaultInstant
}

/** One filter of one order; `filter_id` is null where it has no serial number. */
export type ServiceFilters = {
  id: Id
  service_history_id: string
  position: number
  filter_id: string | null
  vehicle_id: string | null
  mileage: number | null
  /** Where the filter was before it came. */
  came_from_vehicle_id: Generated<string | null>
  came_from_state: Generated<FilterPlace | null>
  was_due: boolean | null
  state: Generated<FilterState>
  held_from: HeldFrom | null
  hold_reason: string | null
  result: Verdict | null
  reason: string | null
  proposed_result: Verdict | null
  judged_by: string | null
  judged_at: MaybeInstant
  /** Since when another filter is in the place of one that was refused, and who said so. */
  replaced_on: Generated<Day | null>
  replaced_by: Generated<string | null>
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type ServiceFilterSteps = {
  id: Id
  service_filter_id: string
  state: FilterState
  staff_id: string | null
  staff_name: string
  created_at: DefaultInstant
  /** What was decided with it. */
  result: Generated<Verdict | null>
  idempotency_key: Generated<string | null>
}

/** Written once: the database refuses every change. */
export type BenchReadings = {
  id: Id
  number: Generated<string>
  service_filter_id: string
  stage: Stage
  quantity: BenchQuantity
  value: Decimal
  is_confirmed: Generated<boolean>
  bench: string | null
  staff_id: string | null
  staff_name: string
  taken_at: Instant
  idempotency_key: string
  created_at: DefaultInstant
}

export type FilterPhotos = {
  id: Id
  service_filter_id: string
  stage: Stage
  content: Buffer
  width: number
  height: number
  staff_id: string | null
  staff_name: string
  idempotency_key: string
  created_at: DefaultInstant
}

export type ServiceAnnouncements = {
  service_history_id: string
  status: Extract<ServiceStatus, 'in_progress' | 'completed' | 'delivered'>
  created_at: DefaultInstant
}
