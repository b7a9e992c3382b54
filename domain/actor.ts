import type { StaffRole } from './staff-roles.ts'

/** Who calls, as the server has proven it: a cookie of a session, never what the request says of itself. */
export type CustomerActor = {
  kind: 'customer'
  customerId: string
  sessionId: string
  /** The demo account is everybody's: what would lock others out is refused to it. */
  isDemo: boolean
  /** Whether the address of the account is known to be its owner's. */
  isEmailProven: boolean
}

/** Somebody of the office. The session is apart from a customer's: one browser may hold both. */
export type StaffActor = {
  kind: 'staff'
  staffId: string
  sessionId: string
  name: string
  role: StaffRole
  isDemo: boolean
  /** The owner demands one of this role, and there is none yet: all but setting it up is refused. */
  needsSecondFactor: boolean
}

export type Actor = CustomerActor | StaffActor
