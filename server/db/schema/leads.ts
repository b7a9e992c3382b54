import type { Generated } from 'kysely'
import type { Day, DefaultInstant, Id } from './columns.ts'

export type DemoRequests = {
  id: Id
  fullName: string
  companyName: string | null
  email: string
  phone: string
  preferredDate: Day | null
  filterTypes: 'dpf' | 'air' | 'fleet' | 'multiple' | null
  comments: string | null
  customerId: Generated<string | null>
  idempotencyKey: Generated<string | null>
  createdAt: DefaultInstant
}

export type ContactMessages = {
  id: Id
  name: string
  email: string
  phone: string | null
  message: string
  customerId: Generated<string | null>
  idempotencyKey: Generated<string | null>
  createdAt: DefaultInstant
}
