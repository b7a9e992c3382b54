import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Appointments = {
  id: Id
  customer_id: string
  service_type: string
  filter_type: string | null
  vehicle_identifier: string | null
  kind: 'pickup' | 'drop-off' | 'delivery' | 'on-site' | null
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
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
