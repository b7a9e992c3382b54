import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/outbox/worker.ts'
import { analyse } from './analyse.ts'
import { customersWithFleet } from './store.ts'
import { tellOfTheWeek } from './tell.ts'

/**
 * Every night all fleets, one after the other, an hour after the demo was sown anew. On Mondays, early in the morning in
 * Cleveland, each customer is told of what the week has brought; a run that fails goes on with those who were not told.
 */
export function analysisJobs({ config, db, now }: Deps): Job[] {
  return [{
    name: 'analyse_fleets', at: '0 9 * * *',
    async run() {
      for (const customerId of await customersWithFleet(db)) await db.transaction().execute((tx) => analyse(tx, customerId, now(), config))
    },
  }, {
    name: 'tell_of_the_week', at: '0 11 * * 1',
    async run() {
      for (const customerId of await customersWithFleet(db)) await db.transaction().execute((tx) => tellOfTheWeek(tx, { config }, customerId))
    },
  }]
}
