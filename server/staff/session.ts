import type { StaffActor } from '#domain/actor.ts'
import { personOfCookie, sessionsStillOpen } from '#server/accounts/session.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Sender } from '#server/http/access/this-machine.ts'
import { staffDoor } from './staff-door.ts'

/** The person that a request's cookie proves, also who must set up a second factor first. */
export const staffOfCookie = (deps: Deps) => personOfCookie(deps, staffDoor)

/** The same, null for whoever must set up a second factor first. */
export function signedInStaff(deps: Deps): (request: Sender) => Promise<StaffActor | null> {
  const whoever = staffOfCookie(deps)
  return async (request) => {
    const actor = await whoever(request)
    return actor?.needsSecondFactor === true ? null : actor
  }
}

/** Which of these sessions are still valid, and whose. Checking does not prolong them. */
export async function staffSessionsStillOpen(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, StaffActor>> {
  const open = await sessionsStillOpen(db, staffDoor, ids, at)
  return new Map([...open].filter(([, { needsSecondFactor }]) => !needsSecondFactor))
}
