import { sql } from 'kysely'
import {
  type DeliveryReport,
  isOwnMailbox,
  type MessageState,
  type OutboxChannel,
  stateAfter,
} from '#domain/outbox/delivery.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import {
  addJob,
  codeGap,
  codeTemplate,
  keywordAnswer,
  lost,
  type MailOrder,
  type OwnAccord,
} from './store.ts'

/** A message that this process alone is sending. `handedTo` says who may have it already. */
export type Claimed = {
  id: string
  to: string
  attempts: number
  handedTo: string | null
  maybeDoubled: boolean
  service: string | null
  createdAt: Date
  isKeywordAnswer: boolean
  /** Why it must not leave any more. */
  withdrawn: string | null
} & (
  | ({ channel: 'mail' } & Pick<MailOrder, 'template' | 'data'> & Pick<OwnAccord, 'usefulUntil'>)
  | WaitingText
)
export type WaitingText = {
  channel: 'sms'
  body: string
  customerId: string | null
  isCode: boolean
} & Omit<OwnAccord, 'about'>

/** Takes a message for sending: null when it is sent, given up, or taken by another process. */
export async function claimMessage(db: Db, id: string): Promise<Claimed | null> {
  const row = await db
    .updateTable('outbox')
    .set({ status: 'sending', attempts: sql`attempts + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(status = 'queued' or status = 'sending' and updated_at < now() - ${lost})`)
    .returning([
      'id',
      'channel',
      'recipient as to',
      'template',
      'data',
      'attempts',
      'handedTo',
      'maybeDoubled',
      'service',
      'customerId',
      'createdAt',
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  const { template, data, ...claimed } = row
  const content =
    row.channel === 'sms'
      ? { ...waitingText(data), isCode: template === codeTemplate }
      : { template, data, usefulUntil: endOf(data) }
  return {
    ...claimed,
    ...content,
    isKeywordAnswer: template === keywordAnswer,
    withdrawn: whyWithdrawn(row),
  } as Claimed
}

function waitingText({
  body,
  secretCode = codeGap,
  quietIn = [],
  topic = null,
  usefulUntil,
}: Record<string, unknown>) {
  return {
    // By a function: a "$&" in what a visitor wrote is no command.
    body: String(body).replace(codeGap, () => String(secretCode)),
    quietIn,
    topic,
    usefulUntil: endOf({ usefulUntil }),
  }
}

// A mail leaves once whatever has changed: what it says was true, and the next one corrects it.
function whyWithdrawn({ channel, data, attempts }: Tried): string | null {
  const isFirstTry = channel === 'mail' && attempts === 1 && !('requeuedAt' in data)
  return isFirstTry || typeof data['withdrawn'] !== 'string' ? null : data['withdrawn']
}

type Tried = { channel: string; data: Record<string, unknown>; attempts: number }

const endOf = ({ usefulUntil }: Record<string, unknown>): Date | null =>
  typeof usefulUntil === 'string' ? new Date(usefulUntil) : null

// The attempt number proves that this process still owns the row: one that slept may have lost it.
type Held = Pick<Claimed, 'id' | 'attempts'>

/**
 * Stored before a provider is called, so that a kill cannot hide who may have it. False: it must no
 * longer be sent.
 */
export async function noteHandover(
  db: Db,
  { id, attempts }: Held,
  provider: string,
  isRepeat: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      handedTo: provider,
      updatedAt: sql`now()`,
      ...(isRepeat ? { maybeDoubled: true } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stored whatever the row says by now: a provider has it, or without one it stays here. */
export async function markTaken(
  db: Db,
  id: string,
  provider: string,
  messageId: string,
): Promise<void> {
  const isKept = isOwnMailbox(provider)
  const state = isKept ? 'kept' : 'sent'
  await db
    .updateTable('outbox')
    .set({
      status: sql`case when status in ('delivered', 'bounced') then status else ${state} end`,
      lastError: sql`case when status = 'bounced' then last_error end`,
      provider,
      providerMessageId: messageId,
      data: withoutSecret,
      ...(!isKept && { sentAt: sql`coalesce(sent_at, now())` }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

type Again = { reason: string; afterMs: number; keepsDoubt: boolean; isNoAttempt?: boolean }

/** Back into the queue, with its job. */
export async function queueAgain(
  db: Db,
  { id, attempts }: Held,
  { reason, afterMs, keepsDoubt, isNoAttempt = false }: Again,
): Promise<void> {
  await sql`
    with message as (
      update outbox set status = 'queued', last_error = ${shortened(reason)}, updated_at = now(),
        handed_to = case when ${keepsDoubt} then handed_to end, attempts = attempts - ${isNoAttempt ? 1 : 0}
      where id = ${id} and status = 'sending' and attempts = ${attempts}
      returning id, template, data
    )
    select ${addJob(afterMs)} from message`.execute(db)
}

/** Given up: staff see it and may send it again. */
export async function markFailed(
  db: Db,
  { id, attempts }: Held,
  reason: string,
  keepsDoubt = false,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'failed',
      lastError: shortened(reason),
      updatedAt: sql`now()`,
      data: traceOfSecret,
      ...(keepsDoubt ? {} : { handedTo: null }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** Given up for good: its content is no longer valid, or not wanted. */
export async function markWithdrawn(db: Db, { id, attempts }: Held, reason: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'failed',
      lastError: reason,
      updatedAt: sql`now()`,
      data: withdrawnFor(reason),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

const withoutSecret = sql<string>`data - 'secretLink' - 'secretCode'`
export const withdrawnFor = (reason: string) =>
  sql<string>`${withoutSecret} || jsonb_build_object('withdrawn', ${reason}::text)`
// A message without its link or code must not be sent again.
const traceOfSecret = sql<string>`case when data ?| array['secretLink', 'secretCode'] then ${withoutSecret} || '{"secretForgotten":true}' else data end`
const shortened = (reason: string) => reason.replaceAll('\0', '').slice(0, 1000)

/** What a provider says of the message that it means. */
export type Reported = {
  outboxId: string | null
  messageId: string | null
  recipient: string | null
  provider: string
  channel: OutboxChannel
}

/** A provider's report. Returns whom it concerned; null when the message is none of ours. */
export async function applyDeliveryReport(
  tx: Db,
  reported: Reported,
  deliveryReport: DeliveryReport | null,
  reason: string | null,
): Promise<{ recipient: string } | null> {
  const row = deliveryReport === null ? null : await reportedRow(tx, reported)
  if (deliveryReport === null || row === null) return null
  const { messageId, provider } = reported
  const status: MessageState = stateAfter(row.status, deliveryReport)
  if (status === row.status) return row
  await tx
    .updateTable('outbox')
    .set({
      status,
      updatedAt: sql`now()`,
      provider,
      sentAt: sql`coalesce(sent_at, now())`,
      data: withoutSecret,
      providerMessageId: sql`coalesce(provider_message_id, ${messageId})`,
      lastError: status === 'bounced' ? shortened(reason ?? 'It bounced.') : null,
      ...(status === 'delivered' ? { deliveredAt: sql`now()` } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  return row
}

const reportedWithin = sql<Date>`now() - interval '3 days'`

// By our id, which the provider was given; else by its own; where it names neither, by whom it went
// to, if all that the provider may have for them is one message.
async function reportedRow(
  tx: Db,
  { outboxId, messageId, recipient, provider, channel }: Reported,
): Promise<Pick<RowOf<'outbox'>, 'id' | 'status' | 'recipient'> | null> {
  const rows = tx.selectFrom('outbox').select(['id', 'status', 'recipient']).forUpdate()
  const ofOurId =
    outboxId === null ? undefined : await rows.where('id', '=', outboxId).executeTakeFirst()
  if (ofOurId !== undefined) return ofOurId
  if (messageId !== null) {
    const found = rows.where('provider', '=', provider).where('providerMessageId', '=', messageId)
    return (await found.executeTakeFirst()) ?? null
  }
  if (outboxId !== null || recipient === null) return null
  const [only, second] = await rows
    .where('channel', '=', channel)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where(({ or, eb }) => or([eb('provider', '=', provider), eb('handedTo', '=', provider)]))
    .where(sql`coalesce(sent_at, updated_at)`, '>', reportedWithin)
    .limit(2)
    .execute()
  return second === undefined ? (only ?? null) : null
}
