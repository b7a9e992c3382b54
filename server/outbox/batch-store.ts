import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { mostAttempts } from '#domain/outbox/retries.ts'
import { jsonOfRows } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import { type Cause, mayReachUnproven, withinSendLimits } from './staff-limits-store.ts'
import { isDeadLetter, requeuedNow } from './requeue-store.ts'
import { type MailOrder, priority, sendBatchJob, sendJob } from './store.ts'

const mostAtOnce = 10_000
// Few enough that a slow service does not keep a job busy longer than the timeout for lost ones.
const mostInBatch = 20

/**
 * `queueMail` for many emails in one statement, with a job for each twenty of them, so that a
 * hundred simultaneous forms do not wait. A retried email gets its own job.
 */
export async function queueMails(tx: Db, all: readonly MailOrder[]): Promise<void> {
  const orders: MailOrder[] = []
  for (const order of all)
    if (!isReservedEmail(order.to) && (!order.isUnproven || (await mayReachUnproven(tx, order.to))))
      orders.push(order)
  if (orders.length === 0) return
  // Forms refuse them. One that did not would let a stranger write headers.
  if (orders.some(({ to }) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(to)))
    throw new Error('a recipient with control characters')
  const key = randomUUID()
  const causes: Cause[] = []
  for (const { to, template, idempotencyKey } of orders)
    causes.push(await withinSendLimits(tx, { channel: 'mail', to, template, idempotencyKey }))
  const rows = orders.map(
    ({ to, template, data, customerId, service = 'auto', idempotencyKey }, at) => ({
      recipient: to,
      template,
      data,
      customerId: customerId ?? null,
      service: service === 'auto' ? null : service,
      idempotencyKey: idempotencyKey ?? null,
      // Alerts have jobs of their own, which others go before.
      batch: `outbox-batch:${key}:${template === 'officeAlert' ? 'alerts:' : ''}${Math.floor(at / mostInBatch)}`,
      staffId: causes[at]?.staffId ?? null,
      isByHand: causes[at]?.isByHand ?? false,
    }),
  )
  await sql`
    with message as (
      insert into outbox (channel, recipient, template, data, customer_id, service, idempotency_key, batch, staff_id, is_by_hand)
      select 'mail', recipient, template, data, customer_id, service, idempotency_key, batch, staff_id, is_by_hand
      from json_to_recordset(${jsonOfRows(rows)}::json)
        as sent (recipient text, template text, data jsonb, customer_id text, service text, idempotency_key text, batch text, staff_id text, is_by_hand boolean)
      on conflict (idempotency_key) do nothing
      returning id, batch, template, data
    )
    select from graphile_worker.add_jobs(array(
      select (${sql.lit(sendBatchJob)}, json_build_object('ids', json_agg(id)), null, null, ${sql.lit(mostAttempts)}, batch, min(${priority}), null)::graphile_worker.job_spec
      from message group by batch
    ))`.execute(tx)
}

/**
 * Resends everything that was given up, ten thousand at most, the oldest first. Returns how many.
 */
export async function requeueDeadLetters(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with dead as (
      select id from outbox message where ${isDeadLetter} order by created_at limit ${mostAtOnce} for update skip locked
    ), message as (
      update outbox set status = 'queued', attempts = 0, last_error = null, updated_at = now(), data = ${requeuedNow}
      where id in (select id from dead) and status = 'failed'
      returning id
    )
    select count(*)::int as count from graphile_worker.add_jobs(array(
      select (${sql.lit(sendJob)}, json_build_object('id', id), null, null, ${sql.lit(mostAttempts)}, 'outbox:' || id, null, null)::graphile_worker.job_spec
      from message
    ))`.execute(tx)
  return rows[0]?.count ?? 0
}
