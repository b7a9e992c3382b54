import * as calls from '#domain/services/replacement-staff-calls.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { lockFilter } from '#server/services/bench/store.ts'
import { noSuchServiceFilter, readServiceFilter } from '#server/services/bench/take-in.ts'
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
        if (!(await lockFilter(tx, id))) throw new CodedError('not_found', noSuchServiceFilter)
        await takeBackReplacement(tx, id, actor, deps.now())
        return readServiceFilter(tx, deps, id)
      }),
  })
}
