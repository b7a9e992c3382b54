import type { Generated } from 'kysely'
import type { Day, DefaultInstant, Id, MaybeDecimal } from './columns.ts'

export type ServiceHistory = {
  id: Id
  customer_id: string
  service_type: string
  filter_type: string
  quantity: number
  service_date: Day
  pickup_date: Day | null
  delivery_date: Day | null
  status: Generated<'scheduled' | 'in_progress' | 'completed' | 'delivered' | 'cancelled'>
  cost: MaybeDecimal
  notes: string | null
  technician: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
