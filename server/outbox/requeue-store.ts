import { type RawBuilder, sql } from 'kysely'
import { waitingStates } from '#domain/outbox/delivery.ts'
import { inSql } from '#server/db/in-sql.ts'
import { CodedError } from '#domain/errors.ts'
import type { Job } from '#server/db/job.ts'
import type { Db } from '#server/db/open.ts'
import { addJob, lost } from './store.ts'

/**
 * What was given up and may still leave: its link is not forgotten, it was not withdrawn, and its
 * recipient is not blocked. In a statement that calls its row "message".
 */
export const isDeadLetter: RawBuilder<boolean> = sql<boolean>`(
  message.status = 'failed' and not message.data ?| array['secretForgotten', 'withdrawn', 'contentsRemoved']
  and (message.template = 'keyword_answer' or not exists (
    select from suppressions stop where stop.channel = message.channel and stop.recipient_key = lower(trim(message.recipient))
  ))
)`

/** For `data` of what is sent again, and since when it waits. */
export const requeuedNow = sql`data || jsonb_build_object('requeuedAt', now())`
export const waitsSince = sql<Date>`coalesce((data ->> 'requeuedAt')::timestamptz, created_at)`

/** Resends what was given up. Refuses what cannot be sent twice. */
export async function requeueDeadLetter(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with message as (
      update outbox message set status = 'queued', attempts = 0, last_error = null, updated_at = now(), data = ${requeuedNow}
      where id = ${id} and ${isDeadLetter}
      returning id, template, data
    )
    select message.id, ${addJob()} from message`.execute(db)
  if (rows.length > 0) return
  const row = await db
    .selectFrom('outbox')
    .select([
      'status',
      sql<boolean>`data ? 'secretForgotten'`.as('isForgotten'),
      sql<boolean>`data ? 'withdrawn'`.as('isWithdrawn'),
      sql<boolean>`data ? 'contentsRemoved'`.as('isRemoved'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('not_found', 'There is no such message.')
  if (row.status !== 'failed')
    throw new CodedError('conflict', 'Only failed messages can be sent again.')
  if (row.isWithdrawn)
    throw new CodedError(
      'conflict',
      'This message is out of date or no longer wanted, so it can’t be sent again.',
    )
  if (row.isRemoved)
    throw new CodedError(
      'conflict',
      'The contents of this message were removed on schedule, so it can’t be sent again.',
    )
  throw new CodedError(
    'conflict',
    row.isForgotten
      ? 'Its private link or code isn’t stored. The customer needs to request a new one.'
      : 'This recipient no longer gets messages from us.',
  )
}

/** The jobs of the queue itself: what a killed process has left, and what nobody will try. */
export function queueJobs(db: Db): Job[] {
  return [
    { name: 'requeue_outbox', at: '*/5 * * * *', run: () => requeueLost(db) },
    { name: 'free_lost_jobs', at: '*/5 * * * *', run: () => freeLostJobs(db) },
    { name: 'forget_exhausted_jobs', at: '13 3 * * *', run: () => forgetExhaustedJobs(db) },
  ]
}

/** Messages whose job a killed process has left, or nobody has: they are queued again. */
export async function requeueLost(db: Db): Promise<void> {
  await sql`
    select ${addJob()} from outbox message
    where status in ${inSql(waitingStates)} and updated_at < now() - ${lost}
      and not exists (
        select from graphile_worker.jobs job
        where job.key in ('outbox:' || message.id, message.batch) and job.attempts < job.max_attempts
          and (job.locked_at is null or job.locked_at > now() - ${lost})
      )`.execute(db)
}

/**
 * Any other job that a killed process has left, such as an import: the queue itself would take it
 * for running for four hours. A worker that lives says so of each job it runs, every minute.
 */
export async function freeLostJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(lost.worker)) from (
      select locked_by as worker from graphile_worker.jobs
      where locked_by is not null group by locked_by having max(locked_at) < now() - ${lost}
    ) lost`.execute(db)
}

/** Jobs without a try left stay for a week; their payload may be an address. */
export async function forgetExhaustedJobs(db: Db): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and updated_at < now() - interval '7 days'
    ))`.execute(db)
}
