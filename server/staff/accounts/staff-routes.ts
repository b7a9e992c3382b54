import * as z from 'zod/mini'
import { staffMay } from '#domain/staff-roles.ts'
import { refuseForDemoStaff } from '#domain/staff/demo-staff.ts'
import {
  secondFactorRule,
  staffChange,
  staffChanged,
  staffInvitation,
  staffList,
} from '#domain/staff/accounts-contract.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import {
  changedAccount,
  endSessions,
  invite,
  listStaff,
  requireSecondFactor,
  sendNewCode,
} from './accounts.ts'
import { changeAccount } from './change-account.ts'
import type { StaffWork } from './staff-work.ts'

const config = { access: { staff: staffMay.manageStaff } } as const
const nothing = { 204: z.null() }
const params = z.object({ id: z.string() })

/**
 * Owners' calls: who works here, in which role, and who has left. The demo account may only read.
 */
export function staffAccountsRoutes(app: App, deps: Deps, work: StaffWork): void {
  const { db, now } = deps

  app.get('/api/admin/staff', { config, schema: { response: { 200: staffList } } }, () =>
    listStaff(db, work, now()),
  )

  app.post(
    '/api/admin/staff',
    { config, schema: { body: staffInvitation, response: { 201: staffChanged } } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      const { id, code } = await invite(deps, actor, request.body)
      return reply.code(201).send(await changedAccount(db, work, id, now(), code))
    },
  )

  app.put(
    '/api/admin/staff/second-factor-rule',
    { config, schema: { body: secondFactorRule, response: { 200: secondFactorRule } } },
    async (request) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await requireSecondFactor(deps, actor, request.body.isRequired)
      return request.body
    },
  )

  app.patch(
    '/api/admin/staff/:id',
    { config, schema: { params, body: staffChange, response: { 200: staffChanged } } },
    async (request) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      const { code } = await changeAccount(deps, work, actor, request.params.id, request.body)
      return changedAccount(db, work, request.params.id, now(), code)
    },
  )

  app.post(
    '/api/admin/staff/:id/code',
    { config, schema: { params, response: { 200: staffChanged } } },
    async (request) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      const { code } = await sendNewCode(deps, actor, request.params.id)
      return changedAccount(db, work, request.params.id, now(), code)
    },
  )

  app.post(
    '/api/admin/staff/:id/sessions/end',
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      const actor = staffOf(request)
      refuseForDemoStaff(actor)
      await endSessions(deps, actor, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
