import { staffAccuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import { staffAccuracy } from '#domain/maintenance/accuracy/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { App, Deps } from '#server/http/context.ts'
import { outcomesOf } from './store.ts'

export function accuracyRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/admin/accuracy',
    {
      config: { access: { staff: staffMay.readAccuracy } },
      schema: { response: { 200: staffAccuracy } },
    },
    async () => {
      const { outcomes, waiting } = await outcomesOf(db, null)
      return staffAccuracyOf(outcomes, waiting)
    },
  )
}
