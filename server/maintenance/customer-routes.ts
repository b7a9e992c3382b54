import * as z from 'zod/mini'
import { todayAt } from '#domain/calendar.ts'
import {
  recommendation,
  recommendationChange,
  recommendationQuery,
} from '#domain/maintenance/contract.ts'
import { fleetOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { changeRecommendation } from './change.ts'
import { recommendationsOf } from './store.ts'

const access = { access: 'customer', part: 'fleet' } as const
const params = z.object({ id: z.string() })

export function maintenanceRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/customer/maintenance-recommendations',
    {
      config: access,
      schema: { querystring: recommendationQuery, response: { 200: z.array(recommendation) } },
    },
    async (request, reply) => {
      const { items, total } = await recommendationsOf(
        deps.db,
        fleetOf(request),
        request.query,
        todayAt(deps.now()),
      )
      return reply.header('x-total-count', total).send(items)
    },
  )

  app.patch(
    '/api/customer/maintenance-recommendations/:id',
    {
      config: access,
      schema: { params, body: recommendationChange, response: { 200: recommendation } },
    },
    (request) =>
      changeRecommendation(
        deps,
        { customerId: fleetOf(request), id: request.params.id },
        request.body,
      ),
  )
}
