import { todayAt } from '#domain/calendar.ts'
import { contactMessage, demoRequest, savedContactMessage, savedDemoRequest } from '#domain/leads/contract.ts'
import { requestDemo } from '#domain/leads/leads.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { demoMails, messageMails } from './lead-mails.ts'
import { leadLists } from './lists.ts'
import { storeContactMessage, storeDemoRequest } from './store.ts'

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
