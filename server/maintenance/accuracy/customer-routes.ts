import { accuracyOf } from '#domain/maintenance/accuracy/accuracy.ts'
import * as calls from '#domain/maintenance/accuracy/calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { outcomesOf } from './store.ts'

export function customerAccuracyRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async readAccuracy({ actor }) {
      const { outcomes, waiting } = await outcomesOf(db, actor.fleetOf)
      return accuracyOf(outcomes, waiting)
    },
  })
}
