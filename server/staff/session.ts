import { randomBytes } from 'node:crypto'
import type { StaffActor } from '#domain/actor.ts'
import { hasEnded, staffSessionLasts } from '#domain/staff/sessions.ts'
import { hashOf } from '#server/accounts/session.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import {
  type SessionCookie,
  sessionCookie,
  sessionNames,
} from '#server/http/access/session-cookie.ts'
import { isDemoOpen, type Sender } from '#server/http/access/this-machine.ts'
import {
  endStaffSession,
  findStaffSession,
  markStaffSeen,
  storeStaffSession,
} from './session-store.ts'

const tokenBytes = 32
// Written at most this often: a page of ten calls must not write ten times.
const seenAgainAfterMs = 60_000

export const staffCookie = (publicUrl: string) => sessionCookie(sessionNames.staff, publicUrl)

/**
 * The person that a request's cookie proves: also null for whoever must set up a second factor
 * first.
 */
export function signedInStaff(deps: Deps): (request: Sender) => Promise<StaffActor | null> {
  const whoever = staffOfCookie(deps)
  return async (request) => {
    const actor = await whoever(request)
    return actor?.needsSecondFactor === true ? null : actor
  }
}

/**
 * The same including those who still need a second factor. Null without a session, after its end,
 * or for an ended account.
 */
export function staffOfCookie({
  config,
  db,
  now,
}: Deps): (request: Sender) => Promise<StaffActor | null> {
  const cookie = staffCookie(config.publicUrl)
  return async (request) => {
    const token = cookie.read(request.headers.cookie)
    const session = token === null ? null : await findStaffSession(db, hashOf(token))
    if (session === null || !mayEnter(session, config, request)) return null
    const at = now()
    // Removed at night, so that reading changes nothing.
    if (hasEnded(session, at)) return null
    if (at.getTime() - session.lastSeenAt.getTime() > seenAgainAfterMs)
      await markStaffSeen(db, session, at)
    const { staffId, name, role, isDemo, needsSecondFactor } = session
    return { kind: 'staff', staffId, sessionId: session.id, name, role, isDemo, needsSecondFactor }
  }
}

/**
 * Closed accounts are refused, and so is the demo account where it is not available, though its row
 * exists.
 */
export function mayEnter(
  { isActive, isDemo }: { isActive: boolean; isDemo: boolean },
  config: Deps['config'],
  request: Sender,
): boolean {
  return isActive && (!isDemo || isDemoOpen(config, request))
}

/** A new session, and its token, which can only be read here. */
export async function beginStaffSession(
  db: Db,
  staffId: string,
  device: string,
  at: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(at.getTime() + staffSessionLasts.absoluteMs)
  const id = await storeStaffSession(db, {
    staffId,
    tokenHash: hashOf(token),
    device,
    at,
    expiresAt,
  })
  return { id, token }
}

/** Ends the session of a request's cookie; returns whose it was. */
export async function endThisStaffSession(
  db: Db,
  cookie: SessionCookie,
  cookies: string | undefined,
): Promise<{ staffId: string; name: string } | null> {
  const token = cookie.read(cookies)
  const session = token === null ? null : await findStaffSession(db, hashOf(token))
  if (session !== null) await endStaffSession(db, session.id)
  return session
}
