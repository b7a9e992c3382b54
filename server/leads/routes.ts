import { todayAt } from '#domain/calendar.ts'
import {
  contactMessage, contactMessages, demoRequest, demoRequests, savedContactMessage, savedDemoRequest,
} from '#domain/leads/contract.ts'
import { requestDemo } from '#domain/leads/leads.ts'
import { officePage } from '#domain/lists.ts'
import { staffMay } from '#domain/staff/roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { demoMails, messageMails } from './lead-mails.ts'
import { listContactMessages, listDemoRequests, storeContactMessage, storeDemoRequest } from './store.ts'

export function leadsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.post(
    '/api/demo-requests',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: demoRequest, response: { 201: savedDemoRequest } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      const asked = requestDemo(request.body, todayAt(now()))
      return reply.code(201).send(await storeDemoRequest(db, asked, key, demoMails(deps, asked)))
    },
  )

  app.post(
    '/api/contact-messages',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: contactMessage, response: { 201: savedContactMessage } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      return reply.code(201).send(await storeContactMessage(db, request.body, key, messageMails(deps, request.body)))
    },
  )

  leadLists(app, deps)
}

function leadLists(app: App, { db }: Deps): void {
  const config = { access: { staff: staffMay.readLeads } }

  app.get('/api/admin/demo-requests', { config, schema: { querystring: officePage, response: { 200: demoRequests } } }, async (request) => {
    await audit(db, staffOf(request), 'list_read', { kind: 'demo_requests', id: null, detail: request.query })
    return listDemoRequests(db, request.query)
  })

  app.get('/api/admin/contact-messages', { config, schema: { querystring: officePage, response: { 200: contactMessages } } }, async (request) => {
    await audit(db, staffOf(request), 'list_read', { kind: 'contact_messages', id: null, detail: request.query })
    return listContactMessages(db, request.query)
  })
}
