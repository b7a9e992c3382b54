import { sql } from 'kysely'
import type { mailServices, OutboxChannel } from '#domain/outbox/delivery.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { mostAttempts } from '#domain/outbox/retries.ts'
import type { MailData, MailName } from '#documents/mails.tsx'
import type { Db } from '#server/db/open.ts'
import { mayReachUnproven, mayStaffMail, withinSendLimits } from './staff-limits-store.ts'

/** Who sends an email: the first that takes it, or the requested one. */
export type MailService = 'auto' | (typeof mailServices)[number]

/**
 * An email to send. `secretLink` or `secretCode` in its data is removed once it is sent, so that
 * later readers of the table cannot use it. `oneClickUnsubscribe` there is an address that takes a
 * POST (RFC 8058).
 */
export type MailOrder = {
  [Name in MailName]: {
    to: string
    template: Name
    data: MailData[Name]
    customerId?: string
    /** Nobody has proven the address: beyond a few a day it is left out. */
    isUnproven?: boolean
    /** Beyond the limits of staff it is left out, instead of refusing what causes it. */
    isDispensable?: boolean
    service?: MailService
    /** The same key again queues nothing. */
    idempotencyKey?: string
    /** It leaves that much later. */
    afterMs?: number
  }
}[MailName]

export type TextOrder = {
  to: string
  body: string
  customerId?: string | null
  idempotencyKey?: string
  isKeywordAnswer?: boolean
  /** Replaces `codeGap` in the body as the text leaves, and is forgotten then. */
  secretCode?: string
  /** Wakes one of our team: it has limits of its own, and none of a day delays it. */
  wakesStaff?: boolean
} & Partial<OwnAccord>

/** The placeholder for a code wherever the text is stored or shown. */
export const codeGap = '******'

/** For automatic texts: what it waits for, and what it depends on until it leaves. */
export type OwnAccord = {
  /** It leaves by daytime of all these zones only; of none when a person sends it. */
  quietIn: readonly string[]
  /** The topic for which its customer must want texts; null when any will do. */
  topic: string | null
  /** Its occasion: see `withdrawTexts`. */
  about: string | null
  /** From then on it is useless. */
  usefulUntil: Date | null
}

export const sendJob = 'send_outbox'
/** The same for mails that were queued together: one job, which tries each of them once. */
export const sendBatchJob = 'send_outbox_batch'
// Longer than any send: a row older than this was left by a process that died.
export const lost = sql`interval '5 minutes'`

/**
 * Queues an email and the job that sends it. Called in the transaction that causes it, so that both
 * are committed, or neither. Returns the row's id, or null where nothing is queued.
 */
export async function queueMail(
  tx: Db,
  {
    to,
    template,
    data,
    customerId = undefined,
    isUnproven = false,
    isDispensable = false,
    service = 'auto',
    idempotencyKey = undefined,
    afterMs = 0,
  }: MailOrder,
): Promise<string | null> {
  if (isUnproven && !(await mayReachUnproven(tx, to))) return null
  if (isDispensable && !(await mayStaffMail(tx, { to, idempotencyKey }))) return null
  return queue(tx, {
    channel: 'mail',
    to,
    template,
    data,
    customerId,
    service: service === 'auto' ? null : service,
    idempotencyKey,
    afterMs,
  })
}

/** From now on the email of this key is the customer's, who was none when it was queued. */
export async function giveMail(tx: Db, idempotencyKey: string, customerId: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ customerId })
    .where('idempotencyKey', '=', idempotencyKey)
    .execute()
}

/** The same for a text. Returns the row's id; with a known key, that of the existing row. */
export async function queueText(
  tx: Db,
  {
    to,
    body,
    customerId,
    idempotencyKey,
    isKeywordAnswer = false,
    wakesStaff = false,
    ...ownAccord
  }: TextOrder,
): Promise<{ id: string; isNew: boolean }> {
  const template = isKeywordAnswer
    ? keywordAnswer
    : ownAccord.secretCode === undefined || wakesStaff
      ? 'text'
      : codeTemplate
  const id = await queue(tx, {
    channel: 'sms',
    to,
    template,
    data: { body, ...ownAccord },
    customerId,
    service: null,
    idempotencyKey,
  })
  if (id !== null) return { id, isNew: true }
  const known = await tx
    .selectFrom('outbox')
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey ?? '')
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

// The one kind of text that leaves for a number that wants none.
export const keywordAnswer = 'keyword_answer'
export const codeTemplate = 'text_code'

type Row = {
  channel: OutboxChannel
  to: string
  template: string
  data: object
  customerId?: string | null
  service: string | null
  idempotencyKey?: string
  afterMs?: number
}

async function queue(
  tx: Db,
  { channel, to, template, data, customerId, service, idempotencyKey, afterMs }: Row,
): Promise<string | null> {
  if (channel === 'mail' && isReservedEmail(to)) return null
  // No form lets them in. One that did would let a stranger write headers.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(to)) throw new Error('a recipient with control characters')
  const { staffId, isByHand } = await withinSendLimits(tx, {
    channel,
    to,
    template,
    idempotencyKey,
    isOwnChoice: 'quietIn' in data,
  })
  const { rows } = await sql<{ id: string }>`
    with message as (
      insert into outbox (channel, recipient, template, data, customer_id, service, idempotency_key, staff_id, is_by_hand)
      values (
        ${channel}, ${to}, ${template}, ${JSON.stringify(data)}::jsonb, ${customerId ?? null}, ${service}, ${idempotencyKey ?? null},
        ${staffId}, ${isByHand}
      )
      on conflict (idempotency_key) do nothing
      returning id, template, data
    )
    select message.id, ${addJob(afterMs)} from message`.execute(tx)
  return rows[0]?.id ?? null
}

// Of two jobs that are due the lower one runs first: whoever waits for a link or a confirmation
// goes before our own team.
const alertPriority = 10
export const priority = sql`case when message.template = 'officeAlert' and not message.data ? 'isUrgent' then ${sql.lit(alertPriority)} else 0 end`

// In a statement that calls its row "message", with its id, template and data.
export function addJob(afterMs = 0) {
  return sql`graphile_worker.add_job(
    ${sql.lit(sendJob)}, json_build_object('id', message.id), max_attempts => ${sql.lit(mostAttempts)}, job_key => 'outbox:' || message.id,
    run_at => now() + make_interval(secs => ${afterMs / 1000}), priority => ${priority}
  )`
}
