import * as z from 'zod/mini'
import { customer, demoAccount, session, signIn as signInBody } from '#domain/accounts/contract.ts'
import { demoCustomer, refuseForDemo } from '#domain/accounts/demo-account.ts'
import { hasEnded, ownSessions } from '#domain/accounts/sessions.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { customerCookie, endThisSession } from '#server/accounts/session.ts'
import { endSession, endSessionsOf, sessionsOf } from '#server/accounts/session-store.ts'
import { customerOf } from '#server/http/access/access.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import type { App, Deps } from '#server/http/context.ts'
import { signIn } from './sign-in.ts'

const noSession = 'This session has already ended.'
const noDemo = 'There is no demo account here.'
const nothing = { 204: z.null() }

export function signInRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  const cookie = customerCookie(config.publicUrl)

  app.post(
    '/api/customer/login',
    {
      config: { access: 'anyone', limit: 'signIn' },
      schema: { body: signInBody, response: { 200: customer } },
    },
    async (request, reply) => {
      const signedIn = await signIn(deps, request.body, request)
      return reply.header('set-cookie', signedIn.cookies).send(signedIn.customer)
    },
  )

  // Open to anyone: signing out twice, or with an old cookie, succeeds.
  app.post(
    '/api/customer/logout',
    { config: { access: 'anyone' }, schema: { response: nothing } },
    async (request, reply) => {
      await endThisSession(db, cookie, request.headers.cookie)
      return reply.header('set-cookie', cookie.end()).code(204).send(null)
    },
  )

  app.get(
    '/api/customer/sessions',
    {
      config: { access: 'customer', part: 'own' },
      schema: { response: { 200: z.array(session) } },
    },
    (request) => listSessions(deps, customerOf(request)),
  )

  app.delete(
    '/api/customer/sessions/:id',
    {
      config: { access: 'customer', part: 'own' },
      schema: { params: z.object({ id: z.string() }), response: nothing },
    },
    async (request, reply) => {
      const { customerId, sessionId, isDemo } = customerOf(request)
      const { id } = request.params
      if (id === sessionId) void reply.header('set-cookie', cookie.end())
      else refuseForDemo({ isDemo }, 'sessions')
      if (!(await endSession(db, customerId, id))) throw new CodedError('not_found', noSession)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/customer/sessions',
    { config: { access: 'customer', part: 'own' }, schema: { response: nothing } },
    async (request, reply) => {
      const actor = customerOf(request)
      refuseForDemo(actor, 'sessions')
      await endSessionsOf(db, actor.customerId, actor.sessionId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/demo-account',
    { config: { access: 'anyone' }, schema: { response: { 200: demoAccount } } },
    async (request) => {
      if (!isDemoOpen(config, request.raw)) throw new CodedError('not_found', noDemo)
      return { email: demoCustomer.email, password: demoCustomer.password }
    },
  )
}

// Users of the shared demo account see only their own session.
async function listSessions({ db, now }: Deps, actor: CustomerActor) {
  return ownSessions(await sessionsOf(db, actor.customerId), actor, (row) => hasEnded(row, now()))
}
