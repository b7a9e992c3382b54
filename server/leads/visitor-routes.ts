import { todayAt } from '#domain/calendar.ts'
import {
  contactMessage,
  demoRequest,
  receivedContactMessage,
  receivedDemoRequest,
} from '#domain/leads/contract.ts'
import { requestDemo } from '#domain/leads/leads.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { isConfirmed } from '#server/outbox/submission-mails.ts'
import { demoMails, messageMails } from './lead-mails.ts'
import { leadLists } from './staff-routes.ts'
import { storeContactMessage, storeDemoRequest } from './store.ts'

export function leadsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  app.post(
    '/api/demo-requests',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: demoRequest, response: { 201: receivedDemoRequest } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      const search = requestDemo(request.body, todayAt(now()))
      const saved = await storeDemoRequest(db, search, key, demoMails(deps, search))
      return reply.code(201).send({ ...saved, isConfirmed: isConfirmed(deps, saved.email) })
    },
  )

  app.post(
    '/api/contact-messages',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: contactMessage, response: { 201: receivedContactMessage } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      const saved = await storeContactMessage(
        db,
        request.body,
        key,
        messageMails(deps, request.body),
      )
      return reply.code(201).send({ ...saved, isConfirmed: isConfirmed(deps, saved.email) })
    },
  )

  leadLists(app, deps)
}
