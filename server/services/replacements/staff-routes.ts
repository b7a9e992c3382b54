import * as calls from '#domain/services/replacement-staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { lockedFilterRow } from '#server/services/bench/filter-store.ts'
import { readServiceFilter } from '#server/services/bench/take-in.ts'
import { replaceFilter, takeBackReplacement } from './replace-filter.ts'

/** The same, as the owner of the fleet tells our team. */
export function staffReplacementRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async replaceCustomersFilter({ params, body, actor: staff }) {
      const teller = { fleetOf: null, name: staff.name, staff }
      await replaceFilter(deps, teller, params.id, body)
    },

    takeBackReplacement: ({ params: { id }, actor }) =>
      deps.db.transaction().execute(async (tx) => {
        await lockedFilterRow(tx, id)
        await takeBackReplacement(tx, id, actor, deps.now())
        return readServiceFilter(tx, deps, id)
      }),
  })
}
