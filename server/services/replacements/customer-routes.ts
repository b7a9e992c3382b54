import * as calls from '#domain/services/replacement-calls.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { replaceFilter } from './replace-filter.ts'

/** A fleet has put another filter in the place of one that we refused. */
export function replacementRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async replaceFilter({ params, body, actor: { customerId, fleetOf } }) {
      const { firstName, lastName } = await readCustomer(deps.db, customerId)
      const teller = { fleetOf, name: `${firstName} ${lastName}`, staff: null }
      await replaceFilter(deps, teller, params.id, body)
    },
  })
}
