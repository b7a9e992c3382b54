import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Appointments = {
  id: Id
  customer_id: string
  service_type: string
  requested_date: Instant
  confirmed_date: MaybeInstant
  status: Generated<'pending' | 'confirmed' | 'completed' | 'cancelled'>
  notes: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
