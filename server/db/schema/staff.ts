import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Id, Instant, Json, MaybeInstant } from './columns.ts'

export type Staff = {
  id: Id
  email: string
  name: string
  role: 'owner' | 'office' | 'technician' | 'driver'
  password_hash: string | null
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  totp_offered: string | null
  totp_secret: string | null
  last_totp_step: ColumnType<number | null, number | null | undefined, number | null>
  last_seen_at: MaybeInstant
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type StaffSessions = {
  id: Id
  staff_id: string
  token_hash: string
  device: string
  created_at: DefaultInstant
  last_seen_at: DefaultInstant
  expires_at: Instant
}

export type StaffCodes = {
  code_hash: string
  staff_id: string
  purpose: Generated<'invitation' | 'reset'>
  created_at: DefaultInstant
  expires_at: Instant
  used_at: MaybeInstant
}

export type StaffRecoveryCodes = {
  code_hash: string
  staff_id: string
  created_at: DefaultInstant
}

export type StaffRules = {
  id: Generated<boolean>
  second_factor_required: Generated<boolean>
}

export type RecordChanges = {
  id: Id
  customer_id: string
  subject_kind: string
  subject_id: string
  field: string
  before: string | null
  after: string | null
  staff_id: string | null
  staff_name: string
  created_at: DefaultInstant
}

export type AuditLog = {
  id: GeneratedAlways<number>
  staff_id: string | null
  staff_name: string
  action: string
  subject_kind: string
  subject_id: string | null
  detail: Json<Record<string, unknown>>
  at: DefaultInstant
}
