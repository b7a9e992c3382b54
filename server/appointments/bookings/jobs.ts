import type { Job } from '#server/db/job.ts'
import type { Deps } from '#server/http/context.ts'
import { forgetUnconfirmed } from './store.ts'

/** Every hour: what visitors held and did not confirm. */
export function bookingJobs({ db }: Pick<Deps, 'db'>): Job[] {
  return [{ name: 'forget_bookings', at: '27 * * * *', run: () => forgetUnconfirmed(db) }]
}
