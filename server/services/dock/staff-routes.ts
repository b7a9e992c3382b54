import * as calls from '#domain/services/bench/found-staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { matchFound, ordersForFound, recordFound, scrapFound } from './found-filters.ts'

/** What lies on our dock and is nobody's that we know. */
export function dockRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    recordFound: ({ body, actor, key }) => recordFound({ deps, actor }, body, key),

    async ordersForFound({ query, actor }) {
      await audit(deps.db, actor, 'customer_read', { kind: 'customers', id: query.customerId })
      return ordersForFound(deps.db, query.customerId)
    },

    matchFound: ({ params, body, actor, key }) => matchFound({ deps, actor }, params.id, body, key),

    scrapFound: ({ params, body, actor }) => scrapFound({ deps, actor }, params.id, body),
  })
}
