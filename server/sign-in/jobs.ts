import { failuresCountMs } from '#domain/accounts/sign-in-delays.ts'
import { forgetOldLinks } from '#server/accounts/link-store.ts'
import { forgetEndedSessions } from '#server/accounts/session-store.ts'
import type { Deps } from '#server/http/context.ts'
import type { Job } from '#server/db/job.ts'
import { customerEntrance } from './customer-entrance.ts'
import type { Entrance, Kind } from './entrance.ts'
import { forgetCountedCalls, forgetOldFailures } from './failure-store.ts'
import { mailReset } from './new-password.ts'

const weekMs = 7 * 86_400_000

export function signInJobs(deps: Deps): Job[] {
  const { db, now } = deps
  return [
    ...entranceJobs(deps, customerEntrance, {
      sessions: 'forget_ended_sessions',
      links: 'forget_links',
    }),
    {
      name: 'forget_failures',
      at: '11 3 * * *',
      run: () => forgetOldFailures(db, new Date(now().getTime() - failuresCountMs)),
    },
    { name: 'forget_counted_calls', at: '12 3 * * *', run: () => forgetCountedCalls(db) },
  ]
}

/** Mails new passwords, and each night deletes what no longer decides anything. */
export function entranceJobs<K extends Kind>(
  deps: Deps,
  entrance: Entrance<K>,
  names: { sessions: string; links: string },
): Job[] {
  const { db, now } = deps
  return [
    { name: entrance.reset.job, at: null, run: (asked) => mailReset(deps, entrance, asked) },
    { name: names.sessions, at: '10 3 * * *', run: () => forgetEndedSessions(db, entrance, now()) },
    {
      name: names.links,
      at: '12 3 * * *',
      run: () => forgetOldLinks(db, entrance, new Date(now().getTime() - weekMs)),
    },
  ]
}
