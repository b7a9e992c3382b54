import { sql } from 'kysely'
import { mostAttempts } from '#domain/outbox/retries.ts'
import type { Db } from '#server/db/open.ts'
import { isDeadLetter, type MailOrder, sendJob } from './store.ts'

const mostAtOnce = 10_000

/** What `queueMail` does, for many mails by one statement: a hundred forms that are stored together are not kept waiting. */
export async function queueMails(tx: Db, orders: readonly MailOrder[]): Promise<void> {
  if (orders.length === 0) return
  // No form lets them in. One that did would let a stranger write headers.
  if (orders.some(({ to }) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(to))) throw new Error('a recipient with control characters')
  const rows = orders.map(({ to, template, data, customerId, service = 'auto', idempotencyKey }) => ({
    recipient: to, template, data, customer_id: customerId ?? null, service: service === 'auto' ? null : service, idempotency_key: idempotencyKey ?? null,
  }))
  await sql`
    with message as (
      insert into outbox (channel, recipient, template, data, customer_id, service, idempotency_key)
      select 'mail', recipient, template, data, customer_id, service, idempotency_key
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as sent (recipient text, template text, data jsonb, customer_id text, service text, idempotency_key text)
      on conflict (idempotency_key) do nothing
      returning id
    )
    ${addJobs}`.execute(tx)
}

// After a statement that calls its rows "message".
const addJobs = sql`select count(*)::int as count from graphile_worker.add_jobs(array(
  select (${sql.lit(sendJob)}, json_build_object('id', id), null, null, ${sql.lit(mostAttempts)}, 'outbox:' || id, null, null)::graphile_worker.job_spec
  from message
))`

/** Sends anew all that was given up, ten thousand at most, the oldest first. Answers how many. */
export async function requeueDeadLetters(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with dead as (
      select id from outbox message where ${isDeadLetter} order by created_at limit ${mostAtOnce} for update skip locked
    ), message as (
      update outbox set status = 'queued', attempts = 0, last_error = null, updated_at = now()
      where id in (select id from dead) and status = 'failed'
      returning id
    )
    ${addJobs}`.execute(tx)
  return rows[0]?.count ?? 0
}
