import { staffAccuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import * as calls from '#domain/maintenance/accuracy/staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { outcomesOf, wideningInForce } from './store.ts'

export function accuracyRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async readStaffAccuracy() {
      const { outcomes, waiting } = await outcomesOf(db, null)
      return { ...staffAccuracyOf(outcomes, waiting), widening: await wideningInForce(db) }
    },
  })
}
