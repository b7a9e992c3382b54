import { todayAt } from '#domain/calendar.ts'
import * as calls from '#domain/maintenance/calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { changeRecommendation } from './change.ts'
import { recommendationsOf } from './store.ts'

export function maintenanceRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async listRecommendations({ query, actor }) {
      const { items, total } = await recommendationsOf(
        deps.db,
        actor.fleetOf,
        query,
        todayAt(deps.now()),
      )
      return { rows: items, total }
    },

    answerRecommendation: ({ params, body, actor }) =>
      changeRecommendation(deps, { customerId: actor.fleetOf, id: params.id }, body),
  })
}
