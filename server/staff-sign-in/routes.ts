import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import {
  demoStaffAccount, firstPassword, secondFactorConfirmation, secondFactorOffer, staffMember, staffPassword, staffSignIn,
} from '#domain/staff/contract.ts'
import { demoStaff, isDemoStaffOpen, refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import { staffRoles } from '#domain/staff/roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/sign-in/attempts.ts'
import { endThisStaffSession, staffCookie } from '#server/staff/session.ts'
import { readStaff } from '#server/staff/store.ts'
import { chooseFirstPassword } from './first-password.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts'
import { signInStaff } from './sign-in.ts'

const noDemo = 'There is no demo account here.'
const nothing = { 204: z.null() }
const signingIn = { access: 'anyone', limit: 'signIn' } as const
const proving = { access: { staff: staffRoles }, limit: 'signIn' } as const

export function staffSignInRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  const cookie = staffCookie(config.publicUrl)

  app.post('/api/staff/login', { config: signingIn, schema: { body: staffSignIn, response: { 200: staffMember } } }, async (request, reply) => {
    const { member, cookies } = await signInStaff(deps, request.body, request)
    return reply.header('set-cookie', cookies).send(member)
  })

  // Open to anyone: who is signed out already, or has an old cookie, has reached what was asked for.
  app.post('/api/staff/logout', { config: { access: 'anyone' }, schema: { response: nothing } }, async (request, reply) => {
    const left = await endThisStaffSession(db, cookie, request.headers.cookie)
    if (left !== null) await audit(db, left, 'signed_out', { kind: 'staff', id: left.staffId })
    return reply.header('set-cookie', cookie.end()).code(204).send(null)
  })

  app.post('/api/staff/first-password', { config: signingIn, schema: { body: firstPassword, response: nothing } }, async (request, reply) => {
    await chooseFirstPassword(deps, request.body)
    return reply.code(204).send(null)
  })

  app.get('/api/staff/demo-account', { config: { access: 'anyone' }, schema: { response: { 200: demoStaffAccount } } }, async () => {
    if (!isDemoStaffOpen(config)) throw new CodedError('not_found', noDemo)
    return { email: demoStaff.email, password: demoStaff.password }
  })

  ownAccountRoutes(app, deps)
}

/** What everybody of the office may do with the own account; nobody with the one that all share. */
function ownAccountRoutes(app: App, deps: Deps): void {
  app.get('/api/staff/me', { config: { access: { staff: staffRoles } }, schema: { response: { 200: staffMember } } }, (request) =>
    readStaff(deps.db, staffOf(request).staffId),
  )

  app.post(
    '/api/staff/second-factor',
    { config: proving, schema: { body: staffPassword, response: { 201: secondFactorOffer } } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      return reply.code(201).send(await offerSecondFactor(deps, actor, request.body.password, addressOf(request)))
    },
  )

  app.post(
    '/api/staff/second-factor/confirmation',
    { config: proving, schema: { body: secondFactorConfirmation, response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await confirmSecondFactor(deps, actor, request.body.code)
      return reply.code(204).send(null)
    },
  )

  app.post('/api/staff/second-factor/removal', { config: proving, schema: { body: staffPassword, response: nothing } }, async (request, reply) => {
    const actor = staffOf(request)
    refuseForDemoStaff(actor)
    await removeSecondFactor(deps, actor, request.body.password, addressOf(request))
    return reply.code(204).send(null)
  })
}
