import * as calls from '#domain/reviews/visitor-calls.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { approvedReviews, storeReview } from './store.ts'

export function reviewsRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  const whoIsCustomer = signedInCustomer(deps)
  serve(app, calls, {
    listReviews: () => approvedReviews(db, config.demo),

    async writeReview({ body, key, request }) {
      // The demo account is everybody's.
      const customer = await whoIsCustomer(request.raw)
      const customerId = customer === null || customer.isDemo ? null : customer.customerId
      return storeReview(db, body, customerId, key)
    },
  })
}
