import { failuresCountMs } from '#domain/accounts/sign-in-delays.ts'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import { forgetEndedSessions } from '#server/accounts/session-store.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { forgetCountedCalls, forgetOldFailures } from './failure-store.ts'

/** Each night: deletes what no longer decides anything. */
export function signInJobs({ db, now }: Deps): Job[] {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  return [
    {
      name: 'forget_ended_sessions',
      at: '10 3 * * *',
      run: () => forgetEndedSessions(db, now(), ago(sessionLasts.idleMs)),
    },
    {
      name: 'forget_failures',
      at: '11 3 * * *',
      run: () => forgetOldFailures(db, ago(failuresCountMs)),
    },
    { name: 'forget_counted_calls', at: '12 3 * * *', run: () => forgetCountedCalls(db) },
  ]
}
