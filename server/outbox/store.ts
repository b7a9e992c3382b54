import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import { type MessageState, type Receipt, stateAfter } from '#domain/outbox/delivery.ts'
import { mostAttempts } from '#domain/outbox/retries.ts'
import type { MailData, MailName } from '#documents/mails.tsx'
import type { Db } from '#server/db/open.ts'
import { withinSendLimits } from './staff-limits-store.ts'

/** Who sends a mail: the first that takes it, or the one that is asked for. */
export type MailService = 'auto' | 'sendgrid' | 'resend' | 'smtp'

/**
 * A mail that is to leave the house. What stands under `secretLink` in its data is forgotten once it is sent: who reads
 * the table later cannot use it. `oneClickUnsubscribe` there is an address that takes a POST (RFC 8058).
 */
export type MailOrder = { [Name in MailName]: {
  to: string
  template: Name
  data: MailData[Name]
  customerId?: string
  service?: MailService
  /** The same key again queues nothing. */
  idempotencyKey?: string
} }[MailName]

export type TextOrder = {
  to: string
  body: string
  customerId?: string | null
  idempotencyKey?: string
  isKeywordAnswer?: boolean
  /** Takes the place of `codeGap` in the body as the text leaves, and is forgotten then. */
  secretCode?: string
} & Partial<OwnAccord>

/** What stands for a code wherever the text is kept or shown. */
export const codeGap = '******'

/** Of a text that nobody of the office has sent: what it waits for, and what it depends on until it leaves. */
export type OwnAccord = {
  /** It leaves by daytime of all these zones only; of none when a person sends it. */
  quietIn: readonly string[]
  /** What its customer has to want texts about; null when any will do. */
  topic: string | null
  /** What it tells of: see `withdrawTexts`. */
  about: string | null
  /** From then on it helps nobody. */
  usefulUntil: Date | null
}

/** A message that this process alone is sending. `handedTo` says who may have it already. */
export type Claimed = { id: string; to: string; attempts: number; handedTo: string | null; maybeDoubled: boolean; service: string | null; createdAt: Date; isKeywordAnswer: boolean } & (
  | ({ channel: 'mail' } & Pick<MailOrder, 'template' | 'data'>)
  | WaitingText
)
/** `withdrawn` says why it must not leave any more. */
export type WaitingText = { channel: 'sms'; body: string; customerId: string | null; withdrawn: string | null; isCode: boolean } & Omit<OwnAccord, 'about'>

export const sendJob = 'send_outbox'
/** The same for mails that were queued together: one job, which tries each of them once. */
export const sendBatchJob = 'send_outbox_batch'
// Longer than any send lasts: what still stands there by then was left by a process that died.
const lost = sql`interval '5 minutes'`

/**
 * Puts a mail into the outbox, and the job that sends it. Called with the transaction that causes the mail: both are there
 * after the commit, or neither.
 */
export async function queueMail(tx: Db, { to, template, data, customerId = undefined, service = 'auto', idempotencyKey = undefined }: MailOrder): Promise<void> {
  await queue(tx, { channel: 'mail', to, template, data, customerId, service: service === 'auto' ? null : service, idempotencyKey })
}

/** The same for a text. Answers the row's id; with a known key, that of the row which is there. */
export async function queueText(tx: Db, { to, body, customerId, idempotencyKey, isKeywordAnswer = false, ...ownAccord }: TextOrder): Promise<{ id: string; isNew: boolean }> {
  const template = isKeywordAnswer ? keywordAnswer : ownAccord.secretCode === undefined ? 'text' : codeTemplate
  const id = await queue(tx, { channel: 'sms', to, template, data: { body, ...ownAccord }, customerId, service: null, idempotencyKey })
  if (id !== null) return { id, isNew: true }
  const known = await tx.selectFrom('outbox').select('id').where('idempotency_key', '=', idempotencyKey ?? '').executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

// The one kind of text that leaves for a number that wants none.
const keywordAnswer = 'keyword_answer'
export const codeTemplate = 'text_code'

type Row = { channel: 'mail' | 'sms'; to: string; template: string; data: object; customerId?: string | null; service: string | null; idempotencyKey?: string }

async function queue(tx: Db, { channel, to, template, data, customerId, service, idempotencyKey }: Row): Promise<string | null> {
  // No form lets them in. One that did would let a stranger write headers.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to)) throw new Error('a recipient with control characters')
  const { staffId, isByHand } = await withinSendLimits(tx, { channel, to, template, idempotencyKey, isOwnChoice: 'quietIn' in data })
  const { rows } = await sql<{ id: string }>`
    with message as (
      insert into outbox (channel, recipient, template, data, customer_id, service, idempotency_key, staff_id, is_by_hand)
      values (
        ${channel}, ${to}, ${template}, ${JSON.stringify(data)}::jsonb, ${customerId ?? null}, ${service}, ${idempotencyKey ?? null},
        ${staffId}, ${isByHand}
      )
      on conflict (idempotency_key) do nothing
      returning id
    )
    select message.id, ${addJob()} from message`.execute(tx)
  return rows[0]?.id ?? null
}

// In a statement that calls its row "message".
function addJob(afterMs = 0) {
  return sql`graphile_worker.add_job(
    ${sql.lit(sendJob)}, json_build_object('id', message.id), max_attempts => ${sql.lit(mostAttempts)}, job_key => 'outbox:' || message.id,
    run_at => now() + make_interval(secs => ${afterMs / 1000})
  )`
}

/** Takes a message for sending: null when it is sent, given up, or in other hands. */
export async function claimMessage(db: Db, id: string): Promise<Claimed | null> {
  const row = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(status = 'queued' or status = 'sending' and updated_at < now() - ${lost})`)
    .returning(['id', 'channel', 'recipient as to', 'template', 'data', 'attempts', 'handed_to as handedTo', 'maybe_doubled as maybeDoubled', 'service', 'customer_id as customerId', 'created_at as createdAt'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { template, data, ...claimed } = row
  const content = row.channel === 'sms' ? { ...waitingText(data), isCode: template === codeTemplate } : { template, data }
  return { ...claimed, ...content, isKeywordAnswer: template === keywordAnswer } as Claimed
}

function waitingText({ body, secretCode = codeGap, quietIn = [], topic = null, usefulUntil = null, withdrawn = null }: Record<string, unknown>) {
  return { body: String(body).replace(codeGap, String(secretCode)), quietIn, topic, usefulUntil: typeof usefulUntil === 'string' ? new Date(usefulUntil) : null, withdrawn }
}

// The number of the attempt proves that the row is still in these hands: a process that slept may have lost it.
type Held = Pick<Claimed, 'id' | 'attempts'>

/** Written before a provider is asked, so that a kill cannot hide who may have it. False: it is no longer to be sent. */
export async function noteHandover(db: Db, { id, attempts }: Held, provider: string, isRepeat: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ handed_to: provider, updated_at: sql`now()`, ...(isRepeat ? { maybe_doubled: true } : {}) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True whatever was thought of it meanwhile: a provider has it. */
export async function markSent(db: Db, id: string, provider: string, messageId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: sql`case when status in ('delivered', 'bounced') then status else 'sent' end`,
      last_error: sql`case when status = 'bounced' then last_error end`,
      provider, provider_message_id: messageId, data: withoutSecret, sent_at: sql`coalesce(sent_at, now())`, updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

type Again = { reason: string; afterMs: number; keepsDoubt: boolean; isNoAttempt?: boolean }

/** Back into the queue, with its job. */
export async function queueAgain(db: Db, { id, attempts }: Held, { reason, afterMs, keepsDoubt, isNoAttempt = false }: Again): Promise<void> {
  await sql`
    with message as (
      update outbox set status = 'queued', last_error = ${shortened(reason)}, updated_at = now(),
        handed_to = case when ${keepsDoubt} then handed_to end, attempts = attempts - ${isNoAttempt ? 1 : 0}
      where id = ${id} and status = 'sending' and attempts = ${attempts}
      returning id
    )
    select ${addJob(afterMs)} from message`.execute(db)
}

/** Given up: staff see it and may send it again. */
export async function markFailed(db: Db, { id, attempts }: Held, reason: string, keepsDoubt = false): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'failed', last_error: shortened(reason), updated_at: sql`now()`, data: traceOfSecret, ...(keepsDoubt ? {} : { handed_to: null }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** Given up for good: what it says does not hold any more, or is not wanted. */
export async function markWithdrawn(db: Db, { id, attempts }: Held, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'failed', last_error: reason, updated_at: sql`now()`, data: withdrawnFor(reason) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

const withoutSecret = sql<string>`data - 'secretLink' - 'secretCode'`
export const withdrawnFor = (reason: string) => sql<string>`${withoutSecret} || jsonb_build_object('withdrawn', ${reason}::text)`
// A message without its link or code must not be sent again.
const traceOfSecret = sql<string>`case when data ?| array['secretLink', 'secretCode'] then ${withoutSecret} || '{"secretForgotten":true}' else data end`
const shortened = (reason: string) => reason.replaceAll('\0', '').slice(0, 1000)

/**
 * What was given up and may leave after all: its link is not forgotten, it was not withdrawn, and nothing forbids to write
 * to its recipient.
 * In a statement that calls its row "message".
 */
export const isDeadLetter: RawBuilder<boolean> = sql<boolean>`(
  message.status = 'failed' and not message.data ?| array['secretForgotten', 'withdrawn', 'contentsRemoved']
  and (message.template = 'keyword_answer' or not exists (
    select from suppressions stop where stop.channel = message.channel and stop.recipient_key = lower(trim(message.recipient))
  ))
)`

/** Sends anew what was given up. Refuses what cannot be sent twice. */
export async function requeueDeadLetter(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with message as (
      update outbox message set status = 'queued', attempts = 0, last_error = null, updated_at = now()
      where id = ${id} and ${isDeadLetter}
      returning id
    )
    select message.id, ${addJob()} from message`.execute(db)
  if (rows.length > 0) return
  const row = await db
    .selectFrom('outbox')
    .select(['status', sql<boolean>`data ? 'secretForgotten'`.as('isForgotten'), sql<boolean>`data ? 'withdrawn'`.as('isWithdrawn'), sql<boolean>`data ? 'contentsRemoved'`.as('isRemoved')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('not_found', 'There is no such message.')
  if (row.status !== 'failed') throw new CodedError('conflict', 'Only what has failed can be sent again.')
  if (row.isWithdrawn) throw new CodedError('conflict', 'This message is out of date or no longer wanted, so it can’t be sent again.')
  if (row.isRemoved) throw new CodedError('conflict', 'The contents of this message were removed on schedule, so it can’t be sent again.')
  throw new CodedError('conflict', row.isForgotten ? 'Its private link or code isn’t stored. The customer needs to request a new one.' : 'This recipient no longer gets messages from us.')
}

/** A process that was killed leaves its jobs locked: they are queued anew. */
export async function requeueLost(db: Db): Promise<void> {
  await sql`
    select ${addJob()} from outbox message
    where status in ('queued', 'sending') and updated_at < now() - ${lost}
      and not exists (
        select from graphile_worker.jobs job
        where job.key in ('outbox:' || message.id, message.batch) and job.attempts < job.max_attempts
          and (job.locked_at is null or job.locked_at > now() - ${lost})
      )`.execute(db)
}

/** Which message a provider speaks of: by our id, which it was given, else by its own. */
export type Reported = { outboxId: string | null; messageId: string | null; provider: string }

/** What a provider reports. Answers whom it concerned; null when the message is none of ours. */
export async function applyReceipt(tx: Db, { outboxId, messageId, provider }: Reported, receipt: Receipt, reason: string | null): Promise<{ recipient: string } | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'status', 'recipient'])
    .where((where) => (outboxId === null ? where.and({ provider, provider_message_id: messageId ?? '' }) : where('id', '=', outboxId)))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const status: MessageState = stateAfter(row.status, receipt)
  if (status === row.status) return row
  await tx
    .updateTable('outbox')
    .set({
      status, updated_at: sql`now()`, provider, sent_at: sql`coalesce(sent_at, now())`, data: withoutSecret,
      provider_message_id: sql`coalesce(provider_message_id, ${messageId})`,
      last_error: status === 'bounced' ? shortened(reason ?? 'It came back.') : null,
      ...(status === 'delivered' ? { delivered_at: sql`now()` } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  return row
}
