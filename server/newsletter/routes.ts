import { newsletterSubscription, savedNewsletterSubscription } from '#domain/newsletter/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { storeSubscription } from './store.ts'

export function newsletterRoutes(app: App, { db }: Deps): void {
  app.post(
    '/api/newsletter-subscriptions',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: newsletterSubscription, response: { 201: savedNewsletterSubscription } },
    },
    async (request, reply) => {
      idempotencyKey(request)
      return reply.code(201).send(await storeSubscription(db, request.body.email))
    },
  )
}
