import { sql } from 'kysely'
import { hasEnded } from '#domain/accounts/sessions.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import {
  type SessionCookie,
  sessionCookie,
  sessionNames,
} from '#server/http/access/session-cookie.ts'
import { isDemoOpen, type Sender } from '#server/http/access/this-machine.ts'
import { customerDoor } from './customer-door.ts'
import type { Door } from './door.ts'
import { endSessionOfToken, markSeen, storeSession } from './session-store.ts'
import { hashOf, newToken } from './tokens.ts'

export const cookieOf = ({ name }: Pick<Door, 'name'>, publicUrl: string): SessionCookie =>
  sessionCookie(sessionNames[name], publicUrl)

export const signedInCustomer = (deps: Deps) => personOfCookie(deps, customerDoor)

/**
 * The person that a request's cookie proves: null without a session, after its end, or when the
 * account is closed.
 */
export function personOfCookie<Actor>(
  { config, db, now }: Deps,
  door: Door<Actor>,
): (request: Sender) => Promise<Actor | null> {
  const cookie = cookieOf(door, config.publicUrl)
  return async (request) => {
    const token = cookie.read(request.headers.cookie)
    if (token === null) return null
    const [session] = await door.find(db, sql`session.token_hash = ${hashOf(token)}`)
    if (session === undefined || !mayEnter(session, config, request)) return null
    const at = now()
    // Removed at night, so that reading changes nothing.
    if (hasEnded(session, door.lasts, at)) return null
    if (at.getTime() - session.lastSeenAt.getTime() > door.seenAgainAfterMs)
      await markSeen(db, door, session, at)
    return session.actor
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

/** Which of these sessions still count, and for whom. Checking does not prolong them. */
export async function sessionsStillOpen<Actor>(
  db: Db,
  door: Door<Actor>,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, Actor>> {
  if (ids.length === 0) return new Map()
  const sessions = await door.find(db, sql`session.id = any(${[...ids]})`)
  const open = sessions.filter((one) => one.isActive && !hasEnded(one, door.lasts, at))
  return new Map(open.map(({ id, actor }) => [id, actor]))
}

/** A new session, and its token, which can only be read here. */
export async function beginSession(
  db: Db,
  door: Door,
  personId: string,
  device: string,
  at: Date,
): Promise<{ id: string; token: string }> {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + door.lasts.absoluteMs)
  const tokenHash = hashOf(token)
  const id = await storeSession(db, door, { personId, tokenHash, device, at, expiresAt })
  return { id, token }
}

/** Ends the session of a request's cookie, if it has one. Returns whose it was. */
export async function endThisSession(
  db: Db,
  door: Door,
  publicUrl: string,
  cookies: string | undefined,
): Promise<string | null> {
  const token = cookieOf(door, publicUrl).read(cookies)
  return token === null ? null : endSessionOfToken(db, door, hashOf(token))
}
