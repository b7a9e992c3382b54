import { sql } from 'kysely'
import type { MailData, MailName } from '#documents/mails.tsx'
import type { Db } from '#server/db/open.ts'

/**
 * A mail that is to leave the house. What stands under `secretLink` in its data is forgotten once it is sent: who reads
 * the table later cannot use it.
 */
export type MailOrder = { [Name in MailName]: {
  to: string
  template: Name
  data: MailData[Name]
  customerId?: string
  /** The same key again queues nothing. */
  idempotencyKey?: string
} }[MailName]

export type QueuedMail = Pick<MailOrder, 'template' | 'data'> & { id: string; to: string; createdAt: Date }

export const sendJob = 'send_outbox'
// With the pauses that grow after each: 15 hours, a provider's bad night.
const mostAttempts = 12
// Longer than any send lasts: what still stands there by then was left by a process that died.
const lost = sql`interval '5 minutes'`

/**
 * Puts a mail into the outbox, and the job that sends it. Called with the transaction that causes the mail: both are there
 * after the commit, or neither.
 */
export async function queueMail(tx: Db, { to, template, data, customerId = undefined, idempotencyKey = undefined }: MailOrder): Promise<void> {
  // No form lets them in. One that did would let a stranger write headers.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to)) throw new Error('a recipient with control characters')
  await sql`
    with mail as (
      insert into outbox (channel, recipient, template, data, customer_id, idempotency_key)
      values ('mail', ${to}, ${template}, ${JSON.stringify(data)}::jsonb, ${customerId ?? null}, ${idempotencyKey ?? null})
      on conflict (idempotency_key) do nothing
      returning id
    )
    select ${addJob} from mail`.execute(tx)
}

const addJob = sql`graphile_worker.add_job(
  ${sql.lit(sendJob)}, json_build_object('id', mail.id), max_attempts => ${sql.lit(mostAttempts)}, job_key => 'outbox:' || mail.id
)`

/** Takes a mail for sending: null when it is sent, given up, or in other hands. */
export async function claimMail(db: Db, id: string): Promise<QueuedMail | null> {
  const row = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where(sql<boolean>`(status = 'queued' or status = 'sending' and updated_at < now() - ${lost})`)
    .returning(['id', 'recipient as to', 'template', 'data', 'created_at as createdAt'])
    .executeTakeFirst()
  return (row as QueuedMail | undefined) ?? null
}

export async function markSent(db: Db, id: string, provider: string, messageId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', provider, provider_message_id: messageId, last_error: null, data: withoutSecret, sent_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Back into the queue, or given up for good. */
export async function markNotSent(db: Db, id: string, reason: string, isLast: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: isLast ? 'failed' : 'queued', last_error: reason.slice(0, 1000), updated_at: sql`now()`,
      ...(isLast ? { data: withoutSecret } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

const withoutSecret = sql<string>`data - 'secretLink'`

/** A process that was killed leaves its jobs locked: they are queued anew. */
export async function requeueLost(db: Db): Promise<void> {
  await sql`
    select ${addJob} from outbox mail
    where channel = 'mail' and status in ('queued', 'sending') and updated_at < now() - ${lost}
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'outbox:' || mail.id and job.attempts < job.max_attempts
          and (job.locked_at is null or job.locked_at > now() - ${lost})
      )`.execute(db)
}
