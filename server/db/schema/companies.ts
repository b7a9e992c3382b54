import type { Generated } from 'kysely'
import type { CompanyRole } from '#domain/company-roles.ts'
import type { DepartureReason } from '#domain/companies/departures.ts'
import type { DefaultInstant, Id, Instant, Json, MaybeInstant } from './columns.ts'

export type Companies = {
  id: Id
  name: string
  main_contact_id: string
  terms_days: Generated<number>
  is_tax_exempt: Generated<boolean>
  is_name_proven: Generated<boolean>
  staff_note: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type Memberships = {
  customer_id: string
  company_id: string
  role: Generated<CompanyRole>
  site_id: string | null
  created_at: DefaultInstant
  joined_at: MaybeInstant
}

export type Invitations = {
  id: Id
  token_hash: string
  company_id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  role: CompanyRole
  site_id: string | null
  invited_by: string | null
  created_at: DefaultInstant
  expires_at: Instant
  ended_at: MaybeInstant
}

export type Departures = {
  id: Id
  customer_id: string
  company_id: string
  reason: DepartureReason
  made: Json<MadeThere>
  created_at: DefaultInstant
  decided_at: MaybeInstant
  decided_by: Generated<string | null>
}

/** By table, the ids of what had been made for someone who left. */
export type MadeThere = Partial<
  Record<'service_history' | 'invoices' | 'appointments' | 'vehicle_profiles', string[]>
>

export type Sites = {
  id: Id
  company_id: string
  name: string
  address: string
  city: string
  state: string
  zip_code: string
  gate: string | null
  contact_name: string | null
  contact_phone: string | null
  hours: string | null
  time_zone: Generated<string>
  tax_region: string | null
  archived_at: MaybeInstant
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
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
  from_id: string
  into_id: string
  moved: Json<(MovedRows | MovedContact)[]>
  was_active: boolean
  staff_name: string
  created_at: DefaultInstant
}
