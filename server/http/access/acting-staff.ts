import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody of staff whose call is at work. `isByHand`: the call is there to send a message, and nothing else. */
export type ActingStaff = { staffId: string; isByHand: boolean }

const acting = new AsyncLocalStorage<ActingStaff>()

/** Whose call causes what happens now; null for customers, visitors and jobs. */
export function actingStaff(): ActingStaff | null {
  return acting.getStore() ?? null
}

export function actAs(staff: ActingStaff, work: () => void): void {
  acting.run(staff, work)
}
