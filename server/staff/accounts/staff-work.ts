import type { StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import type { Account } from '#server/staff/account-store.ts'

/** To whom: a colleague, nobody yet (null), or not said. */
export type HandTo = string | null | undefined
export type HandedOver = { requests: number; conversations: number; tasks: number }
/** How much is open in whose hands, by the id of the staff account. */
export type OpenWork = {
  requests: Map<string, number>
  conversations: Map<string, number>
  tasks: Map<string, number>
}

/**
 * Requests, conversations and tasks depend on staff, not the other way round: what accounts need
 * of them is passed in.
 */
export type StaffWork = {
  open: (db: Db) => Promise<OpenWork>
  handOver: (
    tx: Db,
    from: Account,
    role: StaffRole | null,
    handTo: HandTo,
    at: Date,
  ) => Promise<HandedOver>
}
