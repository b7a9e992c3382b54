import { sql } from 'kysely'
import { waitingStates } from '#domain/outbox/delivery.ts'
import type { Db } from '#server/db/open.ts'
import { neverOffered } from '#server/outbox/outage/store.ts'
import { waitsSince } from '#server/outbox/requeue-store.ts'

export type WaitingMessages = {
  channel: string
  status: string
  count: number
  oldestSeconds: number
}
export type DayMessages = { channel: string; status: string; count: number }
export type JobFigures = {
  name: string
  everySeconds: number | null
  silentSeconds: number
  durationMs: number | null
  failed: boolean | null
  endedAt: Date | null
}

/** By the index on state: as many rows as wait, however many were ever sent. */
export async function waitingMessages(db: Db): Promise<WaitingMessages[]> {
  return db
    .selectFrom('outbox')
    .where('status', 'in', waitingStates)
    .groupBy(['channel', 'status'])
    .select([
      'channel',
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`extract(epoch from now() - min(${waitsSince}))::float8`.as('oldestSeconds'),
    ])
    .execute()
}

/** What was queued within a day, by its state: by the index on that time. */
export async function messagesOfDay(db: Db): Promise<DayMessages[]> {
  return db
    .selectFrom('outbox')
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['channel', sql`2`])
    .select([
      'channel',
      sql<string>`case when status <> 'failed' then status when data ? 'withdrawn' then 'withdrawn'
        when last_error = any(${neverOffered}) then 'not_offered' else status end`.as('status'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .execute()
}

/** Reports of a day that changed nothing of ours, by provider. */
export async function unmatchedReports(db: Db): Promise<{ provider: string; count: number }[]> {
  return db
    .selectFrom('received_events')
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .where('isMatched', '=', false)
    .groupBy('provider')
    .select(['provider', sql<number>`count(*)::int`.as('count')])
    .execute()
}

/** Jobs whose time has come and that nobody works on. */
export async function dueJobs(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(db)
  return rows[0] ?? { count: 0, oldestSeconds: 0 }
}

export async function lastRuns(db: Db): Promise<JobFigures[]> {
  return db
    .selectFrom('job_runs')
    .select([
      'name',
      'everySeconds',
      sql<number>`extract(epoch from now() - coalesce(ended_at, known_since))::float8`.as(
        'silentSeconds',
      ),
      'durationMs',
      'failed',
      'endedAt',
    ])
    .orderBy('name')
    .execute()
}

/** In bytes, and the newest step of its tables. */
export async function sizeAndStep(db: Db): Promise<{ bytes: number; step: string }> {
  const { rows } = await sql<{ bytes: number; step: string }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select max(name) from kysely_migration) as step`.execute(db)
  return rows[0] ?? { bytes: 0, step: '' }
}

export type Archiver = { writing: string; copied: string; failures: number }

/** Of the embedded database: the file of the log that it writes, the last copied, and failures. */
export async function archiverState(db: Db): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select pg_walfile_name(pg_current_wal_lsn()) as writing,
      coalesce(last_archived_wal, '') as copied, failed_count::float8 as failures
    from pg_stat_archiver`.execute(db)
  return rows[0] ?? { writing: '', copied: '', failures: 0 }
}
