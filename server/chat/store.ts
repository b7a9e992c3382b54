import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { chatWords } from '#content/chat.ts'
import { answersForMinutes } from '#domain/chat/away.ts'
import type { ChatMessage, SenderType, ChatSide } from '#domain/chat/contract.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { raisingSignal } from '#server/db/signals.ts'

export type MessageRow = RowOf<'chat_messages'>

export type NewMessage = {
  sessionId: string
  senderType: SenderType
  /** Null: the name under which the visitor began the conversation. */
  senderName: string | null
  /**
   * For a visitor: the signed-in account. Nothing is stored in a conversation that belongs to
   * another account by now.
   */
  customerId?: string | null
  staffId?: string | null
  message: string
  clientMessageId: string | null
  photoId?: string | null
}

/** `reopens`: the conversation was closed until this message. */
export type StoredMessage = MessageRow & { isNew: boolean; reopens: boolean }

type Said = Pick<NewMessage, 'sessionId' | 'senderType' | 'clientMessageId'>

export const followUpJob = 'chat_follow_up'
const followUpAfter = sql`interval '3 minutes'`

// Longer than two beats, so that a late one is no absence.
export const hereFor = sql<Date>`clock_timestamp() + interval '60 seconds'`
// A writer is here, and has read everything before.
const readBy = {
  customer: sql`visitor_read_seq = stored.seq, visitor_here_until = ${hereFor}`,
  agent: sql`office_read_seq = stored.seq`,
  system: sql`office_read_seq = office_read_seq`,
} as const

/** Whoever has left, or may not chat any more, gets none back that is opened again. */
export const ownerStillHere = sql<string | null>`(
  select id from staff where id = assigned_to and is_active and role in (${sql.join(staffMay.chat)})
)`

const otherConversationOpen = 'This chat is closed, and another one is open.'

/**
 * Stores a message and returns its row; the same id from the same side returns the existing row.
 * The conversation is locked before the message gets its place, so that places become visible in
 * order and "everything after" misses nothing. Null when there is no such conversation, or it has
 * become another account's. With `raises`, other processes are signaled at the commit.
 */
export async function storeMessage(
  db: Db,
  message: NewMessage,
  { raises }: { raises: boolean },
): Promise<StoredMessage | null> {
  const {
    sessionId,
    senderType,
    senderName,
    customerId = null,
    staffId = null,
    clientMessageId,
    photoId = null,
  } = message
  const asking = sql<StoredMessage>`
    with conversation as (
      select id, customer_name, status from chat_sessions
      where id = ${sessionId} and (${senderType !== 'customer'} or customer_id is null or customer_id = ${customerId})
      for update
    ), stored as (
      insert into chat_messages (session_id, sender_type, sender_name, staff_id, message, client_message_id, photo_id, created_at)
      select id, ${senderType}, coalesce(${senderName}, customer_name, ${chatWords.visitor}), ${staffId}, ${message.message},
        ${clientMessageId}, ${photoId}, clock_timestamp()
      from conversation
      on conflict (session_id, sender_type, client_message_id) do update set client_message_id = excluded.client_message_id
      returning *, xmax = 0 as "isNew"
    ), touched as (
      update chat_sessions
      set last_message_at = stored.created_at, ${readBy[senderType]}, status = case when ${senderType} = 'system' then status else 'active' end,
        assigned_to = case when ${senderType} = 'system' or status = 'active' then assigned_to else ${ownerStillHere} end
      from stored where chat_sessions.id = stored.session_id and stored."isNew"
    )
    select stored.*, "isNew" and sender_type <> 'system' and (select status from conversation) = 'closed' as reopens,
      case when "isNew" and ${raises} then ${raisingSignal(sql`json_build_object('kind', 'conversation', 'sessionId', session_id, 'seq', seq)::text`)} end,
      case when "isNew" and sender_type = 'agent' then ${followUp(sql`session_id`)} end
    from stored`
  const { rows } = await asking.execute(db).catch((error: unknown) => {
    // A message reopens a closed conversation, unless a newer one is open.
    if (error instanceof DatabaseError && error.constraint === 'chat_sessions_open')
      throw new CodedError('conflict', otherConversationOpen)
    throw error
  })
  return rows[0] ?? null
}

/**
 * Checks after three minutes whether the answers were seen. A second answer does not delay the
 * first.
 */
export function followUp(sessionId: ReturnType<typeof sql>, after = followUpAfter) {
  return sql`graphile_worker.add_job(
    ${sql.lit(followUpJob)}, json_build_object('sessionId', ${sessionId}), job_key => 'chat:' || ${sessionId}, job_key_mode => 'preserve_run_at',
    run_at => now() + ${after}, max_attempts => 10
  )`
}

/** Whether one of our team has written here lately. */
export async function isAnswered(db: Db, sessionId: string): Promise<boolean> {
  const answer = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('senderType', '=', 'agent')
    .where(
      sql<boolean>`created_at > clock_timestamp() - make_interval(mins => ${answersForMinutes})`,
    )
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** The message that this side sent under this id; null for a new one. */
export async function saidBefore(
  db: Db,
  { sessionId, senderType, clientMessageId }: Said,
): Promise<MessageRow | null> {
  const row = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('senderType', '=', senderType)
    .where('clientMessageId', '=', clientMessageId)
    .executeTakeFirst()
  return row ?? null
}

/** In conversation order, `messagesInPart` at most. */
export function messagesAfter(db: Db, sessionId: string, seq: number): Promise<MessageRow[]> {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(messagesInPart)
    .execute()
}

/** The same, with the owner as of this read: the screen's user may have lost access meanwhile. */
export async function messagesAndOwner(
  db: Db,
  sessionId: string,
  seq: number,
): Promise<{ rows: MessageRow[]; owner: string | null }> {
  const found = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'sessionId')
    .selectAll('chat_messages')
    .select('chat_sessions.customerId as owner')
    .where('sessionId', '=', sessionId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(messagesInPart)
    .execute()
  return { rows: found, owner: found[0]?.owner ?? null }
}

/** The place of a message; before the first for one that is not in this conversation. */
export async function messageNumber(
  db: Db,
  sessionId: string,
  id: string | undefined,
): Promise<number> {
  if (id === undefined) return 0
  const row = await db
    .selectFrom('chat_messages')
    .select('seq')
    .where('sessionId', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The message up to which a side has read; null before the first. */
export async function readUpTo(db: Db, sessionId: string, seq: number): Promise<string | null> {
  if (seq === 0) return null
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The last place of each of these conversations. */
export async function lastPlaces(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; seq: number | null }>`
    select id, (select max(seq) from chat_messages where session_id = conversation.id) as seq
    from unnest(${[...sessionIds]}::text[]) as conversation (id)`.execute(db)
  return new Map(rows.map(({ id, seq }) => [id, seq ?? 0]))
}

/** As one side sees it: only its own messages carry their client ids. */
export function messageFor(side: ChatSide, row: MessageRow): ChatMessage {
  return {
    id: row.id,
    seq: row.seq,
    sessionId: row.sessionId,
    senderType: row.senderType,
    senderName: row.senderName,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    ...(row.senderType === side &&
      row.clientMessageId !== null && { clientMessageId: row.clientMessageId }),
    ...(row.photoId !== null && { photoId: row.photoId }),
  }
}
