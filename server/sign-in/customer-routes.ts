import * as calls from '#domain/accounts/sign-in-calls.ts'
import { demoCustomer, refuseForDemo } from '#domain/accounts/demo-account.ts'
import { hasEnded, ownSessions } from '#domain/accounts/sessions.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { customerCookie, endThisSession } from '#server/accounts/session.ts'
import { endSession, endSessionsOf, sessionsOf } from '#server/accounts/session-store.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { signIn } from './sign-in.ts'

const noSession = 'This session has already ended.'
const noDemo = 'There is no demo account here.'

export function signInRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  const cookie = customerCookie(config.publicUrl)
  serve(app, calls, {
    async signInCustomer({ body, request, reply }) {
      const { cookies, customer } = await signIn(deps, body, request)
      void reply.header('set-cookie', cookies)
      return customer
    },

    async signOut({ request, reply }) {
      await endThisSession(db, cookie, request.headers.cookie)
      void reply.header('set-cookie', cookie.end())
    },

    listSessions: ({ actor }) => listSessions(deps, actor),

    async endSession({ params: { id }, actor, reply }) {
      if (id === actor.sessionId) void reply.header('set-cookie', cookie.end())
      else refuseForDemo(actor, 'sessions')
      if (!(await endSession(db, actor.customerId, id)))
        throw new CodedError('not_found', noSession)
    },

    async endOtherSessions({ actor }) {
      refuseForDemo(actor, 'sessions')
      await endSessionsOf(db, actor.customerId, actor.sessionId)
    },

    readDemoAccount({ request }) {
      if (!isDemoOpen(config, request.raw)) throw new CodedError('not_found', noDemo)
      return { email: demoCustomer.email, password: demoCustomer.password }
    },
  })
}

// Users of the shared demo account see only their own session.
async function listSessions({ db, now }: Deps, actor: CustomerActor) {
  return ownSessions(await sessionsOf(db, actor.customerId), actor, (row) => hasEnded(row, now()))
}
