import { accuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import { accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { outcomesOf } from './store.ts'

export function customerAccuracyRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/customer/maintenance-accuracy',
    { config: { access: 'customer' }, schema: { response: { 200: accuracy } } },
    async (request) => {
      const { outcomes, waiting } = await outcomesOf(db, customerOf(request).customerId)
      return accuracyOf(outcomes, waiting)
    },
  )
}
