import * as z from 'zod/mini'
import { customer } from '#domain/accounts/contract.ts'
import { customerMerge } from '#domain/customers/contract.ts'
import {
  customerChange,
  madeCustomer,
  mergePreview,
  mergePreviewQuery,
  mergeRequest,
  newCustomer,
  phoneCall,
  savedCall,
} from '#domain/customers/front-desk.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { addCustomer } from './add-customer.ts'
import { changeCustomer } from './change-customer.ts'
import { inviteAgain } from './invite.ts'
import { merge, takeBack } from './merge.ts'
import { previewMerge } from './mergeable.ts'
import { saveCall } from './save-call.ts'

const config = { access: { staff: staffMay.changeCustomers } }
const params = z.object({ id: z.string() })

/** What our team does while a customer is on the phone. */
export function frontDeskRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/customers',
    { config, schema: { body: newCustomer, response: { 201: madeCustomer } } },
    async (request, reply) => {
      const making = { deps, actor: staffOf(request), key: idempotencyKey(request) }
      const made = await deps.db.transaction().execute(async (tx) => {
        const customer = await addCustomer(tx, making, request.body)
        return { ...customer, companyId: (await scopeOfPerson(tx, customer.id)).companyId }
      })
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/admin/calls',
    { config, schema: { body: phoneCall, response: { 201: savedCall } } },
    async (request, reply) => {
      const calling = { deps, actor: staffOf(request), key: idempotencyKey(request) }
      return reply.code(201).send(await saveCall(calling, request.body))
    },
  )

  app.patch(
    '/api/admin/customers/:id',
    { config, schema: { params, body: customerChange, response: { 200: customer } } },
    (request) => changeCustomer(deps, staffOf(request), request.params.id, request.body),
  )

  app.post(
    '/api/admin/customers/:id/invitation',
    { config, schema: { params, response: { 200: customer } } },
    (request) => inviteAgain(deps, staffOf(request), request.params.id),
  )

  mergeRoutes(app, deps)
}

function mergeRoutes(app: App, deps: Deps): void {
  const url = '/api/admin/customers/:id/merge'

  app.get(
    url,
    {
      config,
      schema: { params, querystring: mergePreviewQuery, response: { 200: mergePreview } },
    },
    async (request) => {
      const { id } = request.params
      const preview = await previewMerge(deps.db, id, request.query.into)
      await audit(deps.db, staffOf(request), 'customer_read', { kind: 'customers', id })
      return preview
    },
  )

  app.post(
    url,
    { config, schema: { params, body: mergeRequest, response: { 201: customerMerge } } },
    async (request, reply) => {
      const merging = { deps, actor: staffOf(request) }
      return reply.code(201).send(await merge(merging, request.params.id, request.body))
    },
  )

  app.delete(
    url,
    { config, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await takeBack({ deps, actor: staffOf(request) }, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
