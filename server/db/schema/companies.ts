import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/company-roles.ts'
import type { DepartureReason } from '#domain/companies/departures.ts'
import type { DefaultInstant, Id, Instant, Json, MaybeInstant } from './columns.ts'

export type Companies = {
  id: Id
  name: string
  mainContactId: string
  termsDays: Generated<number>
  isTaxExempt: Generated<boolean>
  isNameProven: Generated<boolean>
  staffNote: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type Memberships = {
  customerId: string
  companyId: string
  role: Generated<CompanyRole>
  siteId: string | null
  createdAt: DefaultInstant
  joinedAt: MaybeInstant
}

export type Invitations = {
  id: Id
  tokenHash: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  role: CompanyRole
  siteId: string | null
  invitedBy: string | null
  createdAt: DefaultInstant
  expiresAt: Instant
  endedAt: MaybeInstant
}

export type Departures = {
  id: Id
  customerId: string
  companyId: string
  reason: DepartureReason
  made: Json<MadeThere>
  createdAt: DefaultInstant
  decidedAt: MaybeInstant
  decidedBy: Generated<string | null>
}

/** By table, the ids of what had been made for someone who left. */
export type MadeThere = Partial<
  Record<'service_history' | 'invoices' | 'appointments' | 'vehicle_profiles', string[]>
>

export type Sites = {
  id: Id
  companyId: string
  name: string
  address: string
  city: string
  state: string
  zipCode: string
  gate: string | null
  contactName: string | null
  contactPhone: string | null
  hours: string | null
  timeZone: Generated<string>
  taxRegion: string | null
  archivedAt: MaybeInstant
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

/** Which rows went from one column's value to another, when two customers were made one. */
export type MovedRows = {
  table: string
  column: 'customer_id' | 'company_id'
  from: string
  to: string
  ids: string[]
}

/** How the remaining customer is reached since, and the other one no more. */
export type MovedContact = {
  table: 'customers'
  column: 'phone' | 'email'
  from: string | null
  to: string
  ids: string[]
}

export type CustomerMerges = {
  id: Id
  fromId: string
  intoId: string
  moved: Json<(MovedRows | MovedContact)[]>
  wasActive: boolean
  staffName: string
  createdAt: DefaultInstant
}
