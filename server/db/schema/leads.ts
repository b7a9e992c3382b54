import type { Generated } from 'kysely'
import type { Day, DefaultInstant, Id } from './columns.ts'

export type DemoRequests = {
  id: Id
  full_name: string
  company_name: string | null
  email: string
  phone: string
  preferred_date: Day | null
  filter_types: 'dpf' | 'air' | 'fleet' | 'multiple' | null
  comments: string | null
  customer_id: Generated<string | null>
  idempotency_key: Generated<string | null>
  created_at: DefaultInstant
}

export type ContactMessages = {
  id: Id
  name: string
  email: string
  phone: string | null
  message: string
  customer_id: Generated<string | null>
  idempotency_key: Generated<string | null>
  created_at: DefaultInstant
}
