import { sql } from 'kysely'
import type { Keyword } from '#domain/outbox/texts/keywords.ts'
import type { Db } from '#server/db/open.ts'
import { type OwnAccord, queueText } from '#server/outbox/store.ts'

export type Sms = {
  /** E.164. */
  phoneNumber: string
  message: string
  templateType: string
  customerId?: string | null
  /** How it will leave: see `textMethod`. */
  method: string
  /** The same key again queues nothing. */
  idempotencyKey?: string
  /** The answer to STOP, START or HELP: the only text that a number gets which has opted out. */
  isKeywordAnswer?: boolean
  /** Stands in the text only as it leaves: `message` has `codeGap` in its place. */
  secretCode?: string
  /** See `TextOrder`. */
  wakesStaff?: boolean
} & Partial<OwnAccord>

/**
 * Queues a text, and the record that people see; the database keeps both in step. Returns their id.
 */
export async function queueSms(
  tx: Db,
  { phoneNumber, message, templateType, method, customerId = null, ...rest }: Sms,
): Promise<string> {
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) throw new Error('a number that is no E.164')
  const { id, isNew } = await queueText(tx, { to: phoneNumber, body: message, customerId, ...rest })
  if (!isNew) return id
  await tx
    .insertInto('sms_messages')
    .values({
      id,
      customerId,
      phoneNumber,
      message,
      templateType,
      deliveryMethod: method,
    })
    .execute()
  return id
}

type Inbound = {
  phoneNumber: string
  message: string
  keyword: Keyword | null
  providerMessageId: string
}

/** Stores an incoming text. False: it is stored already. */
export async function insertInboundText(
  tx: Db,
  { phoneNumber, message, keyword, providerMessageId }: Inbound,
): Promise<boolean> {
  const row = await tx
    .insertInto('inbound_texts')
    .values({ phoneNumber, message, keyword, providerMessageId })
    .onConflict((conflict) => conflict.column('providerMessageId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of a number within a day, without keywords that were answered: what a person has to read. */
export async function countTextsToRead(tx: Db, phoneNumber: string): Promise<number> {
  const { count } = await tx
    .selectFrom('inbound_texts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phoneNumber', '=', phoneNumber)
    .where(({ eb, or }) => or([eb('keyword', 'is', null), eb('keyword', '=', 'stop')]))
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** With null it waits again. */
export async function storeTextAnswered(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('inbound_texts').set({ answeredAt: at }).where('id', '=', id).execute()
}

/** What came from a number, once our team has texted it. */
export async function settleTextsFrom(tx: Db, phoneNumber: string, at: Date): Promise<void> {
  await tx
    .updateTable('inbound_texts')
    .set({ answeredAt: at })
    .where('phoneNumber', '=', phoneNumber)
    .where('answeredAt', 'is', null)
    .execute()
}
