import { sql } from 'kysely'
import { mostAttempts } from '#domain/outbox/retries.ts'
import type { Db } from '#server/db/open.ts'
import { type MailOrder, sendJob } from './store.ts'

/** What `queueMail` does, for many mails by one statement: a hundred forms that are stored together are not kept waiting. */
export async function queueMails(tx: Db, orders: readonly MailOrder[]): Promise<void> {
  if (orders.length === 0) return
  // No form lets them in. One that did would let a stranger write headers.
  if (orders.some(({ to }) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(to))) throw new Error('a recipient with control characters')
  const rows = orders.map(({ to, template, data, customerId, idempotencyKey }) => ({
    recipient: to, template, data, customer_id: customerId ?? null, idempotency_key: idempotencyKey ?? null,
  }))
  await sql`
    with message as (
      insert into outbox (channel, recipient, template, data, customer_id, idempotency_key)
      select 'mail', recipient, template, data, customer_id, idempotency_key
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as sent (recipient text, template text, data jsonb, customer_id text, idempotency_key text)
      on conflict (idempotency_key) do nothing
      returning id
    )
    select count(*) from graphile_worker.add_jobs(array(
      select (${sql.lit(sendJob)}, json_build_object('id', id), null, null, ${sql.lit(mostAttempts)}, 'outbox:' || id, null, null)::graphile_worker.job_spec
      from message
    ))`.execute(tx)
}
