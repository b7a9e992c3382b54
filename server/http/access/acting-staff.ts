import { AsyncLocalStorage } from 'node:async_hooks'

/** A member of staff whose call is running. `isByHand`: the call only sends a message. */
export type ActingStaff = { staffId: string; isByHand: boolean }

const acting = new AsyncLocalStorage<ActingStaff>()

/** Whose call causes the current work; null for customers, visitors and jobs. */
export function actingStaff(): ActingStaff | null {
  return acting.getStore() ?? null
}

export function actAs(staff: ActingStaff, work: () => void): void {
  acting.run(staff, work)
}
