import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import {
  type ChatSession,
  type LeftContact,
  type NewChat,
  chatSession,
  type ChatSide,
  type SessionStatus,
} from '#domain/chat/contract.ts'
import { mayRead, type Visitor } from '#domain/chat/readers.ts'
import { CodedError } from '#domain/errors.ts'
import { readCustomer } from '#server/accounts/store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { followUp, hereFor, ownerStillHere } from './store.ts'

export type SessionRow = RowOf<'chat_sessions'>

const mostMailed = 20
const othersConversation = 'Someone else used the chat on this computer. Please start a new one.'

/**
 * The open conversation of this visitor or signed-in customer; else a new one, which belongs to the
 * account from the start.
 */
export async function openConversation(
  db: Db,
  { visitorId, customerName, customerEmail }: NewChat,
  customerId: string | null,
): Promise<SessionRow> {
  const open = await findOpen(db, { visitorId, customerId })
  if (open !== null) return open
  if (await isOthers(db, visitorId, customerId))
    throw new CodedError('conflict', othersConversation)
  // Answers are mailed to the address that the account has proven, never to one that was typed.
  const email = customerId === null ? customerEmail : (await readCustomer(db, customerId)).email
  const values = {
    visitorId,
    customerName,
    customerEmail: email,
    customerId,
  }
  const row = await db
    .insertInto('chat_sessions')
    .values(values)
    // Written out: a generic plan, which PostgreSQL makes after five calls, cannot use the partial
    // index.
    .onConflict((conflict) =>
      conflict
        .column('visitorId')
        .where(sql<boolean>`status = 'active'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  // Two tabs began at the same time, or the id belongs to a conversation that this visitor must not
  // see.
  const theirs = await findOpen(db, { visitorId, customerId })
  if (theirs === null) throw new CodedError('conflict', othersConversation)
  return theirs
}

// An id is never shared with an account's conversation, not even a closed one.
async function isOthers(db: Db, visitorId: string, customerId: string | null): Promise<boolean> {
  const ofAccounts = db
    .selectFrom('chat_sessions')
    .select('id')
    .where('visitorId', '=', visitorId)
    .where('customerId', 'is not', null)
  const others = customerId === null ? ofAccounts : ofAccounts.where('customerId', '<>', customerId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

async function findOpen(db: Db, visitor: Visitor): Promise<SessionRow | null> {
  return (await ofVisitor(db, visitor).where('status', '=', 'active').executeTakeFirst()) ?? null
}

/**
 * The conversation that a visitor would continue: an open one first, then the newest. Null for an
 * unknown visitor.
 */
export async function findConversation(db: Db, visitor: Visitor): Promise<SessionRow | null> {
  return (await ofVisitor(db, visitor).executeTakeFirst()) ?? null
}

// `mayRead`, in SQL.
function ofVisitor(db: Db, { visitorId, customerId }: Visitor) {
  return db
    .selectFrom('chat_sessions')
    .selectAll()
    .where((conversation) =>
      conversation.or([
        conversation.and([
          conversation('visitorId', '=', visitorId),
          conversation('customerId', 'is', null),
        ]),
        ...(customerId === null ? [] : [conversation('customerId', '=', customerId)]),
      ]),
    )
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy(sql`visitor_id = ${visitorId}`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
}

/** For a customer in the portal: any of their conversations, the open one first. */
export async function findConversationOfCustomer(
  db: Db,
  customerId: string,
): Promise<SessionRow | null> {
  return findConversation(db, { visitorId: '', customerId })
}

export async function findChatSession(db: Db, id: string): Promise<SessionRow | null> {
  return (
    (await db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

/** Until the transaction ends. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | null> {
  return (
    (await tx
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** Null both when it does not exist and when it is not this visitor's. */
export async function findSessionFor(
  db: Db,
  id: string,
  visitor: Visitor,
): Promise<SessionRow | null> {
  const row = await findChatSession(db, id)
  return row !== null && mayRead(ownerOf(row), visitor) ? row : null
}

/** How far a side has read; it never goes back. Returns whether it advanced. */
export async function markMessagesRead(
  db: Db,
  id: string,
  side: ChatSide,
  seq: number,
): Promise<boolean> {
  const column = side === 'customer' ? 'visitorReadSeq' : 'officeReadSeq'
  const { numUpdatedRows } = await db
    .updateTable('chat_sessions')
    .set({ [column]: seq })
    .where('id', '=', id)
    .where(column, '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks these visitors as present for a minute. */
export async function markHere(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('chat_sessions')
    .set({ visitorHereUntil: hereFor })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
}

/**
 * To an email, the agent's earlier messages go as a follow-up too. Null where it belongs to an
 * account: its answers go to the account's address.
 */
export async function leaveContact(
  db: Db,
  id: string,
  { email, phone }: LeftContact,
): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    with changed as (
      update chat_sessions set customer_email = coalesce(${email}, customer_email), customer_phone = coalesce(${phone}, customer_phone)
      where id = ${id} and customer_id is null returning *
    )
    select changed.*, ${followUp(sql`changed.id`)} from changed`.execute(db)
  return rows[0] ?? null
}

/** Opens or closes it. Throws `conflict` where its visitor has another open one. */
export async function storeStatus(tx: Db, id: string, status: SessionStatus): Promise<void> {
  await tx
    .updateTable('chat_sessions')
    .set({ status, ...(status === 'active' && { assignedTo: ownerStillHere }) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'chat_sessions_open') {
        throw new CodedError('conflict', 'This visitor started another chat, which is open.')
      }
      throw error
    })
}

/** Only if the owner is still the one that the caller has seen; returns whether it was. */
export async function storeAgent(
  tx: Db,
  id: string,
  staffId: string | null,
  seenWith: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_sessions')
    .set({ assignedTo: staffId })
    .where('id', '=', id)
    .where(sql<boolean>`assigned_to is not distinct from ${seenWith}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const ownerOf = (row: SessionRow) => ({
  visitorId: row.visitorId,
  customerId: row.customerId,
})

/** As this visitor sees it. */
export function sessionOf(
  row: SessionRow,
  { customerId }: Pick<Visitor, 'customerId'>,
): ChatSession {
  const isYours = customerId === null ? null : row.customerId === customerId
  return answerOf(chatSession, { ...row, isYours })
}

type Unseen = {
  email: string
  name: string | null
  linkVersion: number
  answers: { from: string; text: string }[]
  upTo: number
}

/**
 * Takes the answers to be mailed now; null when all were seen, no address is known, or they are
 * younger than three minutes and have to wait. In the transaction that queues the mail.
 */
export async function unseenAnswers(tx: Db, id: string): Promise<Unseen | null> {
  const conversation = await lockSession(tx, id)
  const to = conversation === null ? null : await visitorEmail(tx, conversation)
  if (conversation === null || to === null) return null
  const { rows } = await sql<{ seq: number; senderName: string; message: string; waits: boolean }>`
    select seq, sender_name, message, created_at > clock_timestamp() - interval '3 minutes' as waits
    from chat_messages
    where session_id = ${id} and sender_type = 'agent' and seq > ${Math.max(conversation.visitorReadSeq, conversation.mailedSeq)}
    order by seq limit ${mostMailed}`.execute(tx)
  const [oldest, newest] = [rows[0], rows.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  if (oldest.waits) {
    await sql`select ${followUp(sql`${id}::text`)}`.execute(tx)
    return null
  }
  await tx
    .updateTable('chat_sessions')
    .set({ mailedSeq: newest.seq })
    .where('id', '=', id)
    .execute()
  const answers = rows.map(({ senderName, message }) => ({ from: senderName, text: message }))
  return { ...to, linkVersion: conversation.linkVersion, answers, upTo: newest.seq }
}

/** The account's own address once it belongs to one, whatever was typed. */
export async function visitorEmail(
  db: Db,
  { customerId, customerEmail, customerName }: SessionRow,
): Promise<{ email: string; name: string | null } | null> {
  if (customerId === null)
    return customerEmail === null ? null : { email: customerEmail, name: customerName }
  const { email, firstName, lastName, isActive } = await readCustomer(db, customerId)
  return isActive ? { email, name: `${firstName} ${lastName}` } : null
}
