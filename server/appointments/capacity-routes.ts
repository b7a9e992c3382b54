import { capacities, capacityChange } from '#domain/appointments/capacity-contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { readCapacities, storeCapacities } from './capacity-store.ts'

const config = { access: { staff: staffMay.changeSettings } } as const
const url = '/api/admin/appointments/capacity'

/** How many appointments of each kind fit into an hour. What is booked stays, whatever it says. */
export function capacityRoutes(app: App, { db, now }: Deps): void {
  app.get(url, { config, schema: { response: { 200: capacities } } }, () =>
    readCapacities(db, now()),
  )

  app.put(
    url,
    { config, schema: { body: capacityChange, response: { 200: capacities } } },
    async (request) => {
      await db.transaction().execute(async (tx) => {
        const before = await storeCapacities(tx, request.body)
        await audit(tx, staffOf(request), 'settings_changed', {
          kind: 'appointment_capacity',
          id: null,
          detail: { before, after: request.body },
        })
      })
      return readCapacities(db, now())
    },
  )
}
