import * as z from 'zod/mini'
import {
  followUp,
  followUpChange,
  followUpDone,
  newFollowUp,
} from '#domain/customers/follow-ups.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { changeFollowUp, planFollowUp, settleFollowUp } from './follow-up.ts'

const config = { access: { staff: staffMay.readCustomers } }
const params = z.object({ id: z.string() })

/** What our team means to do about a customer, for whoever reads the file. */
export function followUpRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/customers/:id/follow-ups',
    { config, schema: { params, body: newFollowUp, response: { 201: followUp } } },
    async (request, reply) => {
      const task = { deps, actor: staffOf(request), id: request.params.id }
      return reply.code(201).send(await planFollowUp(task, request.body, idempotencyKey(request)))
    },
  )

  app.patch(
    '/api/admin/follow-ups/:id',
    { config, schema: { params, body: followUpChange, response: { 200: followUp } } },
    (request) =>
      changeFollowUp({ deps, actor: staffOf(request), id: request.params.id }, request.body),
  )

  app.put(
    '/api/admin/follow-ups/:id/done',
    { config, schema: { params, body: followUpDone, response: { 200: followUp } } },
    (request) =>
      settleFollowUp({ deps, actor: staffOf(request), id: request.params.id }, request.body.isDone),
  )
}
