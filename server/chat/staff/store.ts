import { sql } from 'kysely'
import type { StaffConversation, StaffConversations } from '#domain/chat/contract.ts'
import {
  type StaffConversationsQuery,
  type SavedReply,
  type ConversationCustomer,
  savedReply,
} from '#domain/chat/staff-contract.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'

type Row = RowOf<'chat_sessions'> & {
  lastMessage: string | null
  unread: number
  staffName: string | null
  accountName: string | null
  company: string | null
  isEmailProven: boolean
  isHere: boolean
  isUnproven: boolean
}

/** Newest message first. */
export async function staffConversationsOf(
  db: Db,
  query: StaffConversationsQuery,
  staffId: string,
): Promise<StaffConversations> {
  const found = matching(db, query, staffId)
  const [page, { unread }] = await Promise.all([
    officePageOf(db, withColumns(found), {
      order: sql`last_message_at desc, id desc`,
      page: query,
      show: (row) => staffConversationOf(row as Row),
    }),
    db
      .selectFrom('chat_sessions as conversation')
      .select(sql<number>`count(*) filter (where ${unreadOf} > 0)::int`.as('unread'))
      .where('conversation.status', '=', 'active')
      .executeTakeFirstOrThrow(),
  ])
  return { ...page, unread }
}

type FoundConversation = {
  conversation: StaffConversation
  visitorHasRead: number
  claimedAfter: number | null
}

export async function findStaffConversation(db: Db, id: string): Promise<FoundConversation | null> {
  const row = (await withColumns(
    db.selectFrom('chat_sessions as conversation').where('conversation.id', '=', id),
  ).executeTakeFirst()) as Row | undefined
  return row === undefined
    ? null
    : {
        conversation: staffConversationOf(row),
        visitorHasRead: row.visitorReadSeq,
        claimedAfter: row.claimedSeq,
      }
}

function matching(db: Db, { q, status, assigned }: StaffConversationsQuery, staffId: string) {
  return db
    .selectFrom('chat_sessions as conversation')
    .$if(status !== null, (conversations) =>
      conversations.where('conversation.status', '=', status ?? 'active'),
    )
    .$if(assigned !== null, (conversations) =>
      conversations.where(
        'conversation.assignedTo',
        'is not distinct from',
        assigned === 'me' ? staffId : null,
      ),
    )
    .$if(q !== '', (conversations) =>
      conversations.where(sql<boolean>`(${hasTyped(sql`conversation.customer_name`, q)} or ${hasTyped(sql`conversation.customer_email`, q)}
        or exists (select from chat_messages where session_id = conversation.id and ${hasTyped(sql`message`, q)}))`),
    )
}

const unreadOf = sql<number>`(
  select count(*)::int from chat_messages where session_id = conversation.id and sender_type = 'customer' and seq > conversation.office_read_seq
)`

// What people said. The automatic closing message at night says nothing about the subject.
const lastMessageOf = sql<string | null>`coalesce(
  (select left(message, 200) from chat_messages where session_id = conversation.id and sender_type <> 'system' order by seq desc limit 1),
  (select left(message, 200) from chat_messages where session_id = conversation.id order by seq desc limit 1)
)`

function withColumns(conversations: ReturnType<typeof matching>) {
  return conversations
    .leftJoin('staff', 'staff.id', 'conversation.assignedTo')
    .leftJoin('customers as customer', 'customer.id', 'conversation.customerId')
    .selectAll('conversation')
    .select([
      'staff.name as staffName',
      companyNameOf('customer').as('company'),
      sql<string | null>`customer.first_name || ' ' || customer.last_name`.as('accountName'),
      sql<boolean>`customer.email_proven_at is not null`.as('isEmailProven'),
      lastMessageOf.as('lastMessage'),
      unreadOf.as('unread'),
      sql<boolean>`coalesce(conversation.visitor_here_until > statement_timestamp(), false)`.as(
        'isHere',
      ),
      sql<boolean>`conversation.customer_id is null and exists (select from customers where lower(email) = lower(conversation.customer_email))`.as(
        'isUnproven',
      ),
    ])
}

function staffConversationOf(row: Row): StaffConversation {
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    status: row.status,
    lastMessageAt: row.lastMessageAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    lastMessage: row.lastMessage,
    unread: row.unread,
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: row.staffName ?? '' },
    customer:
      row.customerId === null
        ? null
        : {
            id: row.customerId,
            name: row.accountName ?? '',
            company: row.company,
            isEmailProven: row.isEmailProven,
          },
    isVisitorHere: row.isHere,
    isUnproven: row.isUnproven,
  }
}

export async function customerOfConversation(
  db: Db,
  customerId: string,
): Promise<ConversationCustomer | null> {
  const row = await db
    .selectFrom('customers')
    .select([
      'id',
      companyNameOf('customers').as('company'),
      'email',
      'phone',
      'createdAt',
      sql<string>`first_name || ' ' || last_name`.as('name'),
    ])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { createdAt, ...customer } = row
  return { ...customer, createdAt: createdAt.toISOString() }
}

export async function isActiveCustomer(db: Db, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .where('isActive', '=', true)
      .executeTakeFirst()) !== undefined
  )
}

export async function savedReplies(db: Db): Promise<SavedReply[]> {
  return (
    await db
      .selectFrom('saved_replies')
      .selectAll()
      .orderBy(sql`lower(title)`)
      .orderBy('id')
      .execute()
  ).map(replyOf)
}

type Reply = { title: string; text: string }

export async function addReply(tx: Db, { title, text }: Reply): Promise<SavedReply> {
  return replyOf(
    await tx
      .insertInto('saved_replies')
      .values({ title, text })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** Null when there is none of that id. */
export async function changeReply(
  tx: Db,
  id: string,
  { title, text }: Reply,
): Promise<SavedReply | null> {
  const changed = tx
    .updateTable('saved_replies')
    .set({ title, text, updatedAt: sql`now()` })
    .where('id', '=', id)
  const row = await changed.returningAll().executeTakeFirst()
  return row ? replyOf(row) : null
}

/** Null when there was none of that id. */
export async function removeReply(tx: Db, id: string): Promise<SavedReply | null> {
  const row = await tx
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? replyOf(row) : null
}

const replyOf = (row: RowOf<'saved_replies'>): SavedReply => answerOf(savedReply, row)
