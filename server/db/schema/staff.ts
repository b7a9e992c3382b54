import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Id, Instant, Json, MaybeInstant } from './columns.ts'

export type Staff = {
  id: Id
  email: string
  name: string
  role: 'owner' | 'office' | 'technician' | 'driver'
  passwordHash: string | null
  isActive: Generated<boolean>
  isDemo: Generated<boolean>
  totpOffered: string | null
  totpSecret: string | null
  lastTotpStep: ColumnType<number | null, number | null | undefined, number | null>
  lastSeenAt: MaybeInstant
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type StaffSessions = {
  id: Id
  staffId: string
  tokenHash: string
  device: string
  createdAt: DefaultInstant
  lastSeenAt: DefaultInstant
  expiresAt: Instant
}

export type StaffCodes = {
  codeHash: string
  staffId: string
  purpose: Generated<'invitation' | 'reset'>
  createdAt: DefaultInstant
  expiresAt: Instant
  usedAt: MaybeInstant
}

export type StaffRecoveryCodes = {
  codeHash: string
  staffId: string
  createdAt: DefaultInstant
}

export type StaffRules = {
  id: Generated<boolean>
  secondFactorRequired: Generated<boolean>
}

export type RecordChanges = {
  id: Id
  customerId: string
  subjectKind: string
  subjectId: string
  field: string
  before: string | null
  after: string | null
  staffId: string | null
  staffName: string
  createdAt: DefaultInstant
}

export type AuditLog = {
  id: GeneratedAlways<number>
  staffId: string | null
  staffName: string
  action: string
  subjectKind: string
  subjectId: string | null
  detail: Json<Record<string, unknown>>
  at: DefaultInstant
}
