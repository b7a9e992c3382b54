import { publicReview, publicReviews, review } from '#domain/reviews/contract.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { approvedReviews, storeReview } from './store.ts'

export function reviewsRoutes(app: App, { db, config }: Deps): void {
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
      return reply.code(201).send(await storeReview(db, request.body, key))
    },
  )
}
