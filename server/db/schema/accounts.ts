import type { Generated } from 'kysely'
import type { DistanceUnit } from '#domain/distance.ts'
import type { Day, DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Customers = {
  id: Id
  email: string
  first_name: string
  last_name: string
  company: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  password_hash: string
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  calendar_version: Generated<number>
  closed_at: MaybeInstant
  email_proven_at: MaybeInstant
  vehicle_limit: Generated<number>
  distance_unit: Generated<DistanceUnit>
  made_by: string | null
  invited_at: MaybeInstant
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type CustomerSessions = {
  id: Id
  customer_id: string
  token_hash: string
  device: string
  created_at: DefaultInstant
  last_seen_at: DefaultInstant
  expires_at: Instant
}

export type AccountLinks = {
  token_hash: string
  customer_id: string
  purpose: 'password_reset' | 'email_change' | 'email_proof' | 'invitation'
  new_email: string | null
  created_at: DefaultInstant
  expires_at: Instant
  used_at: MaybeInstant
}

export type SignInFailures = {
  account_hash: string
  address_hash: string
  failed_at: DefaultInstant
}

export type CountedCalls = {
  kind: string
  address_hash: string
  since: Date
  calls: number
}

export type CustomerNotes = {
  id: Id
  customer_id: string
  service_history_id: Generated<string | null>
  appointment_id: Generated<string | null>
  invoice_id: Generated<string | null>
  staff_id: string | null
  staff_name: string
  text: string
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type NoteMentions = {
  note_id: string
  staff_id: string
  created_at: DefaultInstant
  done_at: MaybeInstant
}

export type FollowUps = {
  id: Id
  customer_id: string
  owner_id: string | null
  text: string
  due_on: Day
  made_by: string
  done_at: MaybeInstant
  done_by: Generated<string | null>
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
