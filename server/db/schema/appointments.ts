import type { ColumnType, Generated } from 'kysely'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Appointments = {
  id: Id
  customer_id: string
  company_id: string | null
  site_id: string | null
  service_type: string
  filter_type: string | null
  vehicle_identifier: string | null
  kind: AppointmentKind | null
  quantity: number | null
  requested_date: Instant
  confirmed_date: MaybeInstant
  status: Generated<'pending' | 'confirmed' | 'completed' | 'cancelled'>
  notes: string | null
  holds_slot: Generated<boolean>
  sequence: Generated<number>
  cancel_reason: string | null
  cancelled_at: MaybeInstant
  idempotency_key: string | null
  reminded_of: MaybeInstant
  /** Set by a trigger: the place of its kind and hour that it has. */
  slot_place: ColumnType<number | null, never, never>
  driver_id: string | null
  stop_order: number | null
  service_history_id: string | null
  awaits_notice: Generated<boolean>
  noticed_hour: MaybeInstant
  board_version: Generated<number>
  on_way_at: MaybeInstant
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

/** Whose filters it is about. */
export type AppointmentVehicles = { appointment_id: string; vehicle_id: string }

export type AppointmentCapacity = { kind: AppointmentKind; capacity: number }
