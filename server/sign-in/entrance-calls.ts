import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError } from '#domain/errors.ts'
import { cookieOf, endThisSession } from '#server/accounts/session.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import type { Deps } from '#server/http/context.ts'
import { queueResetRequest } from './credential-store.ts'
import type { Entrance, Kind } from './entrance.ts'
import { rememberDevice } from './known-device.ts'
import { choosePassword } from './new-password.ts'
import { signIn, type SentSignIn } from './sign-in.ts'

const noDemo = 'There is no demo account here.'

type Sent = { request: FastifyRequest; reply: FastifyReply }

/** The calls of whoever comes in or leaves, and of whoever cannot come in. */
export function entranceCalls<K extends Kind>(deps: Deps, entrance: Entrance<K>) {
  const { config, db } = deps
  const cookie = cookieOf(entrance, config.publicUrl)
  return {
    async signIn({ body, request, reply }: Sent & { body: SentSignIn }): Promise<K['member']> {
      const { cookies, member } = await signIn(deps, entrance, body, request)
      void reply.header('set-cookie', cookies)
      return member
    },

    async signOut({ request, reply }: Sent) {
      const { cookie: sent } = request.headers
      await db.transaction().execute(async (tx) => {
        const personId = await endThisSession(tx, entrance, config.publicUrl, sent)
        if (personId !== null) await entrance.left?.(tx, personId)
      })
      void reply.header('set-cookie', cookie.end())
    },

    requestReset: ({ body }: { body: { email: string } }) =>
      queueResetRequest(db, entrance.reset.job, body.email),

    // Whoever reads the owner's email is no stranger, and is not slowed down by others' guesses.
    async choosePassword(
      sent: { secret: string; password: string },
      { request, reply }: Sent,
    ): Promise<K['person']> {
      const person = await choosePassword(deps, entrance, sent, addressOf(request))
      void reply.header('set-cookie', rememberDevice(config, entrance, person.email))
      return person
    },

    demoAccount:
      ({ email, password }: { email: string; password: string }) =>
      ({ request }: { request: FastifyRequest }) => {
        if (!isDemoOpen(config, request.raw)) throw new CodedError('not_found', noDemo)
        return { email, password }
      },
  }
}
