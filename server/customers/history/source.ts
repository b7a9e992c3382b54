import type { RawBuilder } from 'kysely'
import type { Customer } from '#domain/accounts/contract.ts'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/scope.ts'
import type { StaffRole } from '#domain/staff-roles.ts'

export type HistoryOwner = {
  customer: Pick<Customer, 'id' | 'email' | 'phone'>
  scope: Scope
  today: Day
  /** Of the reader. */
  role: StaffRole
}

/** A statement whose columns are those of a `HistoryRow`, and `at`, its place within a day. */
export type Source = RawBuilder<unknown>
