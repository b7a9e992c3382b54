import * as z from 'zod/mini'
import { resetRequest } from '#domain/accounts/contract.ts'
import { CodedError } from '#domain/errors.ts'
import {
  demoStaffAccount,
  firstPassword,
  staffMember,
  staffSignIn,
} from '#domain/staff/contract.ts'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import { audit } from '#server/audit/store.ts'
import { queueResetRequest } from '#server/sign-in/credential-store.ts'
import { isDemoOpen } from '#server/http/access/this-machine.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { endThisStaffSession, staffCookie } from '#server/staff/session.ts'
import { chooseFirstPassword } from './first-password.ts'
import { ownAccountRoutes } from './staff-routes.ts'
import { staffResetJob } from './password-reset.ts'
import { signInStaff } from './sign-in.ts'
import { forgetStaffFailures, rememberStaffDevice } from './staff-attempt.ts'

const noDemo = 'There is no demo account here.'
const nothing = { 204: z.null() }
// No body: a null would be sent as one.
const accepted = { 202: z.optional(z.null()) }
const signingIn = { access: 'anyone', limit: 'signIn' } as const

export function staffSignInRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  const cookie = staffCookie(config.publicUrl)

  app.post(
    '/api/staff/login',
    { config: signingIn, schema: { body: staffSignIn, response: { 200: staffMember } } },
    async (request, reply) => {
      const { member, cookies } = await signInStaff(deps, request.body, request)
      return reply.header('set-cookie', cookies).send(member)
    },
  )

  // Open to anyone: who is signed out already, or has an old cookie, has reached what was asked
  // for.
  app.post(
    '/api/staff/logout',
    { config: { access: 'anyone' }, schema: { response: nothing } },
    async (request, reply) => {
      const left = await endThisStaffSession(db, cookie, request.headers.cookie)
      if (left !== null) await audit(db, left, 'signed_out', { kind: 'staff', id: left.staffId })
      return reply.header('set-cookie', cookie.end()).code(204).send(null)
    },
  )

  app.post(
    '/api/staff/first-password',
    { config: signingIn, schema: { body: firstPassword, response: nothing } },
    async (request, reply) => {
      const { email } = await chooseFirstPassword(deps, request.body, addressOf(request))
      await forgetStaffFailures(deps, email)
      return reply.header('set-cookie', rememberStaffDevice(deps, email)).code(204).send(null)
    },
  )

  app.post(
    '/api/staff/password-reset',
    { config: signingIn, schema: { body: resetRequest, response: accepted } },
    async (request, reply) => {
      await queueResetRequest(db, staffResetJob, request.body.email)
      return reply.code(202).send(undefined)
    },
  )

  app.get(
    '/api/staff/demo-account',
    { config: { access: 'anyone' }, schema: { response: { 200: demoStaffAccount } } },
    async (request) => {
      if (!isDemoOpen(config, request.raw)) throw new CodedError('not_found', noDemo)
      return { email: demoStaff.email, password: demoStaff.password }
    },
  )

  ownAccountRoutes(app, deps)
}
