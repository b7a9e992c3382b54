import * as z from 'zod/mini'
import { passwordChange, session } from '#domain/accounts/contract.ts'
import {
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorOffer,
  staffMember,
  staffProof,
} from '#domain/staff/contract.ts'
import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import { staffRoles } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { staffCookie } from '#server/staff/session.ts'
import { readStaff } from '#server/staff/store.ts'
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from './own-account.ts'
import { confirmSecondFactor, offerSecondFactor, removeSecondFactor } from './second-factor.ts'

const nothing = { 204: z.null() }
const access = { staff: staffRoles }
const proving = { access, limit: 'signIn' } as const
const settingUp = { access, limit: 'signIn', beforeSecondFactor: true } as const

/** What everybody on the team may do with their own account; nobody with the one that all share. */
export function ownAccountRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/staff/me',
    { config: { access, beforeSecondFactor: true }, schema: { response: { 200: staffMember } } },
    (request) => readStaff(deps.db, staffOf(request).staffId),
  )

  app.post(
    '/api/staff/password',
    { config: proving, schema: { body: passwordChange, response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await changePassword(deps, actor, request.body, addressOf(request))
      return reply.code(204).send(null)
    },
  )

  secondFactorRoutes(app, deps)
  sessionRoutes(app, deps)
}

function secondFactorRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/staff/second-factor',
    { config: settingUp, schema: { body: staffProof, response: { 201: secondFactorOffer } } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      return reply
        .code(201)
        .send(await offerSecondFactor(deps, actor, request.body, addressOf(request)))
    },
  )

  app.post(
    '/api/staff/second-factor/confirmation',
    {
      config: settingUp,
      schema: { body: secondFactorConfirmation, response: { 200: recoveryCodes } },
    },
    async (request) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      return confirmSecondFactor(deps, actor, request.body.code)
    },
  )

  app.post(
    '/api/staff/second-factor/removal',
    { config: proving, schema: { body: staffProof, response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await removeSecondFactor(deps, actor, request.body, addressOf(request))
      return reply.code(204).send(null)
    },
  )
}

function sessionRoutes(app: App, deps: Deps): void {
  const cookie = staffCookie(deps.config.publicUrl)
  const params = z.object({ id: z.string() })

  app.get(
    '/api/staff/sessions',
    { config: { access }, schema: { response: { 200: z.array(session) } } },
    (request) => listOwnSessions(deps, staffOf(request)),
  )

  app.delete(
    '/api/staff/sessions/:id',
    { config: { access }, schema: { params, response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      const { id } = request.params
      if (id === actor.sessionId) void reply.header('set-cookie', cookie.end())
      else refuseForDemoStaff(actor)
      await endOwnSession(deps, actor, id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/staff/sessions',
    { config: { access }, schema: { response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await endOtherSessions(deps, actor)
      return reply.code(204).send(null)
    },
  )
}
