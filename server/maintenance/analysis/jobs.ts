import { todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { keepWidening } from '#server/maintenance/accuracy/store.ts'
import { analyse } from './analyse.ts'
import { customersWithFleet } from './store.ts'
import { notifyOfWeek } from './notify.ts'

/**
 * Every night all fleets, one after the other, an hour after the demo was seeded again, and before
 * them how wide their ranges are said. On Mondays,
 * early in the morning in Cleveland, each customer is notified of the week's changes; a failed run
 * continues with those who were not.
 */
export function analysisJobs({ config, db, now }: Deps): Job[] {
  return [
    { name: 'widen_ranges', at: '45 8 * * *', run: () => keepWidening(db, now()) },
    {
      name: 'analyse_fleets',
      at: '0 9 * * *',
      async run() {
        await eachFleet(db, (customerId) => analyse(db, customerId, now(), { config }))
      },
    },
    {
      name: 'tell_of_the_week',
      at: '0 11 * * 1',
      async run() {
        await eachFleet(db, (customerId) =>
          db
            .transaction()
            .execute((tx) => notifyOfWeek(tx, { config }, customerId, todayAt(now()))),
        )
      },
    },
  ]
}

/** One that fails stops no other. Throws in the end, to be tried again. */
async function eachFleet(db: Db, act: (customerId: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const customerId of await customersWithFleet(db))
    await act(customerId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some fleets were left out.')
}
