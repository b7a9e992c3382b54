import type { JobHelpers } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Scheduled = { name: string; at: string | null }
type Run = Scheduled & { failed: boolean; ms: number }

export type JobRuns = {
  /** So that a job that never ran is missed as well. */
  announce: (jobs: readonly Scheduled[]) => Promise<void>
  record: (run: Run) => Promise<void>
}

const hour = 3600
const day = 24 * hour
// Every email is a run of the same job: one row is not written a hundred times a second.
const quietMs = 60_000

/** The last run of each job, by whichever process. */
export function jobRuns(db: Db): JobRuns {
  const written = new Map<string, { at: number; failed: boolean }>()
  return {
    async announce(jobs) {
      const rows = jobs.map(({ name, at }) => ({ name, everySeconds: longestPause(at) }))
      await db
        .insertInto('job_runs')
        .values(rows)
        .onConflict((known) =>
          known
            .column('name')
            .doUpdateSet(({ ref }) => ({ everySeconds: ref('excluded.everySeconds') })),
        )
        .execute()
      const names = rows.map(({ name }) => name)
      await db.deleteFrom('job_runs').where('name', 'not in', names).execute()
    },
    async record({ name, at, failed, ms }) {
      const last = written.get(name)
      const now = performance.now()
      if (at === null && last?.failed === failed && now - last.at < quietMs) return
      written.set(name, { at: now, failed })
      const run = { endedAt: sql<Date>`now()`, durationMs: Math.round(ms), failed }
      const values = failed ? run : { ...run, succeededAt: sql<Date>`now()` }
      await db
        .insertInto('job_runs')
        .values({ name, everySeconds: longestPause(at), ...values })
        .onConflict((known) => known.column('name').doUpdateSet(values))
        .execute()
    },
  }
}

/**
 * Two of one job would take both places, and no mail would leave. A lock of the session ends with a
 * killed process, which one of the queue does after hours; what is left out runs the next time.
 */
export async function alone(
  name: string,
  { withPgClient }: Pick<JobHelpers, 'withPgClient'>,
  work: () => Promise<void>,
): Promise<void> {
  await withPgClient(async (client) => {
    const key = [`job:${name}`]
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isFree"',
      key,
    )
    if (rows[0]?.isFree !== true) return
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key).catch(() => {})
    }
  })
}

/** The longest time between two runs of a crontab entry, in seconds. */
export function longestPause(at: string | null): number | null {
  if (at === null) return null
  const [, hours = '*', dayOfMonth = '*', , dayOfWeek = '*'] = at.split(' ')
  if (dayOfMonth !== '*') return 31 * day
  if (dayOfWeek !== '*') return 7 * day
  return hours === '*' ? hour : day
}
