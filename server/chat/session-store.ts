import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { ChatSession, NewChat } from '#domain/chat/contract.ts'
import { mayRead, type Visitor } from '#domain/chat/readers.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { raisingSignal } from '#server/db/signals.ts'
import type { ChatSessions } from '#server/db/schema/chat.ts'
import { followUp } from './store.ts'

export type SessionRow = Selectable<ChatSessions>

// Longer than two beats, so that a late one is no absence.
const hereFor = sql<Date>`clock_timestamp() + interval '60 seconds'`
const mostMailed = 20
const othersTalk = 'Somebody else has used the chat on this computer. Please begin anew.'

/** The open talk of this visitor, or of the customer who is signed in; else a new one. */
export async function openTalk(db: Db, { visitorId, customerName, customerEmail }: NewChat, customerId: string | null): Promise<SessionRow> {
  const open = await findOpen(db, { visitorId, customerId })
  if (open !== null) return open
  if (customerId !== null && (await isOthers(db, visitorId, customerId))) throw new CodedError('conflict', othersTalk)
  const values = { visitor_id: visitorId, customer_name: customerName, customer_email: customerEmail, customer_id: customerId }
  const row = await db
    .insertInto('chat_sessions')
    .values(values)
    // Written out: a general plan, which PostgreSQL makes after five calls, does not know the index behind a parameter.
    .onConflict((conflict) => conflict.column('visitor_id').where(sql<boolean>`status = 'active'`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  // Two tabs began at once, or the id belongs to a talk that this visitor must not see.
  const theirs = await findOpen(db, { visitorId, customerId })
  if (theirs === null) throw new CodedError('conflict', othersTalk)
  return theirs
}

// Whoever knows the id of a talk may read what comes under it: an id is never shared by two accounts, not even after the talk
// of the first was closed.
async function isOthers(db: Db, visitorId: string, customerId: string): Promise<boolean> {
  const others = db.selectFrom('chat_sessions').select('id').where('visitor_id', '=', visitorId).where('customer_id', '<>', customerId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

async function findOpen(db: Db, visitor: Visitor): Promise<SessionRow | null> {
  return asOwn(db, await ofVisitor(db, visitor).where('status', '=', 'active').executeTakeFirst(), visitor)
}

/** The talk that a visitor would go on with: an open one first, then the newest. Null for an unknown visitor. */
export async function findTalk(db: Db, visitor: Visitor): Promise<SessionRow | null> {
  return asOwn(db, await ofVisitor(db, visitor).executeTakeFirst(), visitor)
}

function ofVisitor(db: Db, { visitorId, customerId }: Visitor) {
  return db
    .selectFrom('chat_sessions')
    .selectAll()
    .where((talk) => talk.or([talk('visitor_id', '=', visitorId), ...(customerId === null ? [] : [talk('customer_id', '=', customerId)])]))
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy(sql`visitor_id = ${visitorId}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
}

/** Of a customer in the portal: any of their talks, the open one first. */
export async function findTalkOfCustomer(db: Db, customerId: string): Promise<SessionRow | null> {
  return findTalk(db, { visitorId: '', customerId })
}

export async function findSession(db: Db, id: string): Promise<SessionRow | null> {
  return (await db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Null when there is no such talk or it is not this visitor's: nobody learns which. */
export async function findSessionFor(db: Db, id: string, visitor: Visitor): Promise<SessionRow | null> {
  return asOwn(db, await findSession(db, id), visitor)
}

/**
 * From now on it is the talk of this account, which a session has proven, under another visitor id: whoever began it without
 * signing in may be somebody else, and is out. Null where another account was first.
 */
async function linkCustomer(db: Db, id: string, customerId: string): Promise<SessionRow | null> {
  const told = sql<string>`json_build_object('kind', 'talk_claimed', 'sessionId', claimed.id)::text`
  const { rows } = await sql<SessionRow>`
    with claimed as (
      update chat_sessions set customer_id = ${customerId}, visitor_id = ${newVisitorId()} where id = ${id} and customer_id is null returning *
    ) select claimed.*, ${raisingSignal(told)} from claimed`.execute(db)
  const row = rows[0] ?? (await findSession(db, id))
  return row?.customer_id === customerId ? row : null
}

// As the widget makes them: the time, and a part that nobody guesses.
const newVisitorId = () => `${Date.now().toString(36)}-${randomBytes(16).toString('hex')}`

/** The talk if this visitor may read it. One that nobody has proven yet becomes that of whoever is signed in. */
async function asOwn(db: Db, row: SessionRow | null | undefined, visitor: Visitor): Promise<SessionRow | null> {
  if (!row || !mayRead(ownerOf(row), visitor)) return null
  return visitor.customerId !== null && row.customer_id === null ? linkCustomer(db, row.id, visitor.customerId) : row
}

/** Which of these talks have become those of an account. */
export async function provenTalks(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('chat_sessions')
    .select('id')
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('customer_id', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How far a side has read; it never goes back. Answers whether it went on. */
export async function markRead(db: Db, id: string, side: 'customer' | 'agent', seq: number): Promise<boolean> {
  const column = side === 'customer' ? 'visitor_read_seq' : 'office_read_seq'
  const { numUpdatedRows } = await db
    .updateTable('chat_sessions')
    .set({ [column]: seq })
    .where('id', '=', id)
    .where(column, '<', seq)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** These visitors are here, for a minute. */
export async function markHere(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('chat_sessions')
    .set({ visitor_here_until: hereFor })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .execute()
}

/** What an agent wrote before is looked after from now on. */
export async function leaveEmail(db: Db, id: string, email: string): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`
    with changed as (update chat_sessions set customer_email = ${email} where id = ${id} returning *)
    select changed.*, ${followUp(sql`changed.id`)} from changed`.execute(db)
  return rows[0] ?? null
}

/** Opens or closes it. Throws `conflict` where its visitor has another open one. */
export async function storeStatus(tx: Db, id: string, status: 'active' | 'closed'): Promise<void> {
  await tx
    .updateTable('chat_sessions')
    .set({ status })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === 'chat_sessions_open') {
        throw new CodedError('conflict', 'This visitor has begun another talk, which is open.')
      }
      throw error
    })
}

/** Only while it is still in the hands that the caller has seen; answers whether it was. */
export async function storeAssignment(tx: Db, id: string, staffId: string | null, seenWith: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_sessions')
    .set({ assigned_to: staffId })
    .where('id', '=', id)
    .where(sql<boolean>`assigned_to is not distinct from ${seenWith}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const ownerOf = (row: SessionRow) => ({ visitorId: row.visitor_id, customerId: row.customer_id })

export function sessionOf(row: SessionRow): ChatSession {
  return {
    id: row.id,
    visitorId: row.visitor_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    status: row.status,
    lastMessageAt: row.last_message_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

type Unseen = { email: string; name: string | null; answers: { from: string; text: string }[]; upTo: number }

/**
 * Takes the answers that are to be mailed now; null when all were seen, nobody left an address, or they are younger than
 * three minutes: then it is looked at again. In a transaction, with the mail.
 */
export async function unseenAnswers(tx: Db, id: string): Promise<Unseen | null> {
  const talk = await tx.selectFrom('chat_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (talk === undefined || talk.customer_email === null) return null
  const { rows } = await sql<{ seq: number; sender_name: string; message: string; waits: boolean }>`
    select seq, sender_name, message, created_at > clock_timestamp() - interval '3 minutes' as waits
    from chat_messages
    where session_id = ${id} and sender_type = 'agent' and seq > ${Math.max(talk.visitor_read_seq, talk.mailed_seq)}
    order by seq limit ${mostMailed}`.execute(tx)
  const [oldest, newest] = [rows[0], rows.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  if (oldest.waits) {
    await sql`select ${followUp(sql`${id}::text`)}`.execute(tx)
    return null
  }
  await tx.updateTable('chat_sessions').set({ mailed_seq: newest.seq }).where('id', '=', id).execute()
  const answers = rows.map(({ sender_name, message }) => ({ from: sender_name, text: message }))
  return { email: talk.customer_email, name: talk.customer_name, answers, upTo: newest.seq }
}
