import * as z from 'zod/mini'
import {
  endLinks,
  maySendAnother,
  readLink,
  storeLink,
  useLink,
} from '#server/accounts/link-store.ts'
import { storePasswordHash } from '#server/accounts/password-store.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Entrance, Kind, ReplacedBy } from './entrance.ts'

const payload = z.object({ email: z.string() })

/**
 * Mails what sets a new password. It runs as a job, after the response: its time reveals nobody's
 * account.
 */
export async function mailReset<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  asked: unknown,
): Promise<void> {
  const { db, now } = deps
  const { purpose, mayHave, mail } = entrance.reset
  const known = await entrance.findPerson(db, payload.parse(asked).email)
  if (known === null || !known.isActive || known.isDemo || !mayHave(known)) return
  await db.transaction().execute(async (tx) => {
    if (!(await maySendAnother(tx, entrance, known.id, purpose, now()))) return
    const secret = await storeLink(tx, entrance, { personId: known.id, purpose }, now())
    await mail(tx, deps, known, secret)
  })
}

/** Sets a new password with what was mailed or handed over, once. Returns whose it was. */
export async function choosePassword<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  { secret, password }: { secret: string; password: string },
  address: string,
): Promise<K['person']> {
  const { db, now } = deps
  const { setsPassword } = entrance
  // Checked first: what has ended is not worth hashing, and a refused password must not use it up.
  const { personId } = await readLink(db, entrance, secret, setsPassword, now())
  const person = await entrance.readPerson(db, personId)
  await refuseCommon(password, person.email)
  const passwordHash = await hashPassword(password, { lane: 'known', address, whose: personId })
  await db.transaction().execute(async (tx) => {
    const { purpose } = await useLink(tx, entrance, secret, setsPassword, now())
    await replacePassword(tx, deps, entrance, person, passwordHash, { purpose })
  })
  return person
}

/** A new password: other sessions end, and what was mailed before; its owner is notified. */
export async function replacePassword<K extends Kind>(
  tx: Db,
  deps: Deps,
  entrance: Entrance<K>,
  person: K['person'],
  passwordHash: string,
  by: ReplacedBy<K>,
): Promise<void> {
  const at = deps.now()
  const { id } = person
  await storePasswordHash(tx, entrance, id, passwordHash, at)
  const stays = 'actor' in by ? by.actor.sessionId : null
  const endedSessions = await endSessionsOf(tx, entrance, id, stays)
  await endLinks(tx, entrance, id, at, entrance.endedByPassword)
  await entrance.passwordReplaced(tx, deps, person, by, endedSessions)
}
