import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PasswordChange } from '#domain/accounts/contract.ts'
import { ownSessions } from '#domain/accounts/sessions.ts'
import { CodedError } from '#domain/errors.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { cookieOf } from '#server/accounts/session.ts'
import { endSession, endSessionsOf, sessionsOf } from '#server/accounts/session-store.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { Deps } from '#server/http/context.ts'
import { provenAgain, refuseUnlessStill } from './attempts.ts'
import type { Entrance, Kind } from './entrance.ts'
import { replacePassword } from './new-password.ts'

const noSession = 'This session has already ended.'

type SentBy<Actor> = { actor: Actor; request: FastifyRequest; reply: FastifyReply }

/** The calls of whoever is signed in, for the own password and sessions. */
export function ownAccountCalls<K extends Kind>(deps: Deps, entrance: Entrance<K>) {
  const { config, db, now } = deps
  const { personOf, refuseShared, sessionsEnded } = entrance
  const cookie = cookieOf(entrance, config.publicUrl)
  return {
    changePassword: ({ body, actor, request }: SentBy<K['actor']> & { body: PasswordChange }) =>
      changePassword(deps, entrance, actor, body, request),

    // Whoever shares the demo account sees only what is theirs.
    listSessions: async ({ actor }: { actor: K['actor'] }) =>
      ownSessions(await sessionsOf(db, entrance, personOf(actor)), actor, entrance.lasts, now()),

    async endSession({
      params: { id },
      actor,
      reply,
    }: SentBy<K['actor']> & { params: { id: string } }) {
      if (id === actor.sessionId) void reply.header('set-cookie', cookie.end())
      else refuseShared(actor, 'sessions')
      await db.transaction().execute(async (tx) => {
        if (!(await endSession(tx, entrance, personOf(actor), id)))
          throw new CodedError('not_found', noSession)
        await sessionsEnded?.(tx, actor, { sessionId: id })
      })
    },

    async endOtherSessions({ actor }: { actor: K['actor'] }) {
      refuseShared(actor, 'sessions')
      await db.transaction().execute(async (tx) => {
        const ended = await endSessionsOf(tx, entrance, personOf(actor), actor.sessionId)
        await sessionsEnded?.(tx, actor, { endedSessions: ended })
      })
    },
  }
}

/** This session stays; all others end, and so does what was mailed before. */
async function changePassword<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  actor: K['actor'],
  { currentPassword, newPassword }: PasswordChange,
  request: FastifyRequest,
): Promise<void> {
  entrance.refuseShared(actor, 'password')
  const { db, now } = deps
  const [id, address] = [entrance.personOf(actor), addressOf(request)]
  const proven = await provenAgain(deps, entrance, id, { password: currentPassword }, address)
  const { person } = proven
  await refuseCommon(newPassword, person.email, 'newPassword')
  const passwordHash = await hashPassword(newPassword, { lane: 'known', address, whose: id })
  await db.transaction().execute(async (tx) => {
    await refuseUnlessStill(tx, entrance, proven, now())
    await replacePassword(tx, deps, entrance, person, passwordHash, { actor })
  })
}
