import { todayAt } from '#domain/calendar.ts'
import type { Job } from '#server/db/job.ts'
import type { Deps } from '#server/http/context.ts'
import { keepSomeRhythms } from './rhythm-store.ts'

/** Everybody once a day, and each minute those whose services have changed. */
export function retentionJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'keep_rhythms',
      at: '* * * * *',
      async run(_payload, { ending }) {
        while (ending?.aborted !== true && (await keepSomeRhythms(db, todayAt(now()))));
      },
    },
  ]
}
