import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/outbox/worker.ts'
import { analyse } from './analyse.ts'
import { customersWithFleet } from './store.ts'

/** Every night all fleets, one after the other; an hour after the demo was sown anew. */
export function analysisJobs({ config, db, now }: Deps): Job[] {
  return [{
    name: 'analyse_fleets', at: '0 9 * * *',
    async run() {
      for (const customerId of await customersWithFleet(db)) await db.transaction().execute((tx) => analyse(tx, customerId, now(), config))
    },
  }]
}
