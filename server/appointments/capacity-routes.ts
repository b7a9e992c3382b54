import * as calls from '#domain/appointments/capacity-staff-calls.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { readCapacities, storeCapacities } from './capacity-store.ts'

/** How many appointments of each kind fit into an hour. What is booked stays, whatever it says. */
export function capacityRoutes(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    readCapacities: () => readCapacities(db, now()),

    async changeCapacities({ body, actor }) {
      await db.transaction().execute(async (tx) => {
        const before = await storeCapacities(tx, body)
        await audit(tx, actor, 'settings_changed', {
          kind: 'appointment_capacity',
          id: null,
          detail: { before, after: body },
        })
      })
      return readCapacities(db, now())
    },
  })
}
