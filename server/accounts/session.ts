import { createHash, randomBytes } from 'node:crypto'
import type { CustomerActor } from '#domain/actor.ts'
import { hasEnded, sessionLasts } from '#domain/accounts/sessions.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import {
  type SessionCookie,
  sessionCookie,
  sessionNames,
} from '#server/http/access/session-cookie.ts'
import { isDemoOpen, type Sender } from '#server/http/access/this-machine.ts'
import { endSessionOfToken, findSession, markSeen, storeSession } from './session-store.ts'

const tokenBytes = 32
const minuteMs = 60_000
// Written at most this often: a page of ten calls must not write ten times.
const seenAgainAfterMs = 5 * minuteMs

export const customerCookie = (publicUrl: string) => sessionCookie(sessionNames.customer, publicUrl)

/**
 * The customer that a request's cookie proves: null without a session, after its end, or when the
 * account is closed.
 */
export function signedInCustomer({
  config,
  db,
  now,
}: Deps): (request: Sender) => Promise<CustomerActor | null> {
  const cookie = customerCookie(config.publicUrl)
  return async (request) => {
    const token = cookie.read(request.headers.cookie)
    if (token === null) return null
    const session = await findSession(db, hashOf(token))
    const at = now()
    // An expired session is removed at night, so that reading changes nothing. Closing an account
    // removes its sessions.
    if (session === null || !session.isActive || hasEnded(session, at)) return null
    if (session.isDemo && !isDemoOpen(config, request)) return null
    if (at.getTime() - session.lastSeenAt.getTime() > seenAgainAfterMs)
      await markSeen(db, session.id, at)
    return {
      kind: 'customer',
      customerId: session.customerId,
      companyId: session.companyId,
      fleetOf: session.fleetOf,
      role: session.role,
      siteId: session.siteId,
      sessionId: session.id,
      isDemo: session.isDemo,
      isEmailProven: session.isEmailProven,
    }
  }
}

/** A new session, and its token, which can only be read here. */
export async function beginSession(
  db: Db,
  customerId: string,
  device: string,
  at: Date,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(at.getTime() + sessionLasts.absoluteMs)
  const id = await storeSession(db, { customerId, tokenHash: hashOf(token), device, at, expiresAt })
  return { id, token }
}

/** Ends the session of a request's cookie, if it has one. */
export async function endThisSession(
  db: Db,
  cookie: SessionCookie,
  cookies: string | undefined,
): Promise<void> {
  const token = cookie.read(cookies)
  if (token !== null) await endSessionOfToken(db, hashOf(token))
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
