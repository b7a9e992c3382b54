import { accuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import { accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { fleetOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { outcomesOf } from './store.ts'

export function customerAccuracyRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/customer/maintenance-accuracy',
    { config: { access: 'customer', part: 'fleet' }, schema: { response: { 200: accuracy } } },
    async (request) => {
      const { outcomes, waiting } = await outcomesOf(db, fleetOf(request))
      return accuracyOf(outcomes, waiting)
    },
  )
}
