import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { forgetEvents } from './store.ts'

// No provider repeats itself for so long. A replay after it changes nothing either: states never go
// back.
const retentionMs = 90 * 86_400_000

/** Each night: events that nobody will report again are forgotten. */
export function webhookJobs({ db, now }: Deps): Job[] {
  return [
    {
      name: 'forget_events',
      at: '12 3 * * *',
      run: () => forgetEvents(db, new Date(now().getTime() - retentionMs)),
    },
  ]
}
