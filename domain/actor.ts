import type { Scope } from './scope.ts'
import type { KeyScope } from './fleet/api-keys.ts'
import type { StaffRole } from './staff-roles.ts'

/** Who calls, as a session cookie has proven it: never what the request says of itself. */
export type CustomerActor = Scope & {
  kind: 'customer'
  sessionId: string
  /** The demo account is shared: whatever would lock others out is refused. */
  isDemo: boolean
  /** Whether the account's address is proven to be its owner's. */
  isEmailProven: boolean
}

/** A member of our team. Staff sessions are separate from customers': one browser may have both. */
export type StaffActor = {
  kind: 'staff'
  staffId: string
  sessionId: string
  name: string
  role: StaffRole
  isDemo: boolean
  /** A second factor is required and not set up: everything else is refused. */
  needsSecondFactor: boolean
}

/** By whose doing a row changes: without an id it is none of our team. */
export type Doer = { staffId: StaffActor['staffId'] | null; name: string }

/** A customer's own program, by the key that it sends: it may do what the key's scopes say. */
export type KeyActor = {
  kind: 'key'
  /** Under whose name the fleet is. */
  fleetOf: string
  keyId: string
  scopes: readonly KeyScope[]
}

export type Actor = CustomerActor | StaffActor | KeyActor
