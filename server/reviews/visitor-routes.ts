import { publicReview, publicReviews, review } from '#domain/reviews/contract.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { approvedReviews, storeReview } from './store.ts'

export function reviewsRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  const whoIsCustomer = signedInCustomer(deps)
  app.get(
    '/api/reviews',
    { config: { access: 'anyone' }, schema: { response: { 200: publicReviews } } },
    () => approvedReviews(db, config.demo),
  )

  app.post(
    '/api/reviews',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: review, response: { 201: publicReview } },
    },
    async (request, reply) => {
      const key = idempotencyKey(request)
      // The demo account is everybody's.
      const customer = await whoIsCustomer(request.raw)
      const customerId = customer === null || customer.isDemo ? null : customer.customerId
      return reply.code(201).send(await storeReview(db, request.body, customerId, key))
    },
  )
}
