import type { Generated } from 'kysely'
import type { DistanceUnit } from '#domain/distance.ts'
import type { Day, DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Customers = {
  id: Id
  email: string
  firstName: string
  lastName: string
  company: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  passwordHash: string
  isActive: Generated<boolean>
  isDemo: Generated<boolean>
  calendarVersion: Generated<number>
  closedAt: MaybeInstant
  emailProvenAt: MaybeInstant
  vehicleLimit: Generated<number>
  distanceUnit: Generated<DistanceUnit>
  madeBy: string | null
  invitedAt: MaybeInstant
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type CustomerSessions = {
  id: Id
  customerId: string
  tokenHash: string
  device: string
  createdAt: DefaultInstant
  lastSeenAt: DefaultInstant
  expiresAt: Instant
}

export type AccountLinks = {
  tokenHash: string
  customerId: string
  purpose: 'password_reset' | 'email_change' | 'email_proof' | 'invitation'
  newEmail: string | null
  createdAt: DefaultInstant
  expiresAt: Instant
  usedAt: MaybeInstant
}

export type SignInFailures = {
  accountHash: string
  addressHash: string
  failedAt: DefaultInstant
}

export type CountedCalls = {
  kind: string
  addressHash: string
  since: Date
  calls: number
}

export type CustomerNotes = {
  id: Id
  customerId: string
  serviceHistoryId: Generated<string | null>
  appointmentId: Generated<string | null>
  invoiceId: Generated<string | null>
  staffId: string | null
  staffName: string
  text: string
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type NoteMentions = {
  noteId: string
  staffId: string
  createdAt: DefaultInstant
  doneAt: MaybeInstant
}

export type FollowUps = {
  id: Id
  customerId: string
  ownerId: string | null
  text: string
  dueOn: Day
  madeBy: string
  doneAt: MaybeInstant
  doneBy: Generated<string | null>
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}
