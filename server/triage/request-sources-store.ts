import { sql } from 'kysely'
import type { ChatSide } from '#domain/chat/contract.ts'
import type { TriageSource } from '#domain/triage/contract.ts'
import type { Db } from '#server/db/open.ts'

/** A request as it came. */
export type RequestRow = {
  source: TriageSource
  id: string
  name: string
  company: string | null
  email: string | null
  phone: string | null
  message: string | null
  chosenFilters: string | null
  createdAt: Date
  /** The field of a form that people do not see was filled in. */
  mayBeAutomatic: boolean
  /**
   * Of a chat: the account that is signed in, or has claimed it; of a form: whom our team gave it
   * to.
   */
  accountId: string | null
  /** Of a chat: who has taken the conversation. */
  takenBy: string | null
}

/** Every way in which somebody asks our team for something. */
export function requestsOf(db: Db) {
  return demoRequestsOf(db).unionAll(contactMessagesOf(db)).unionAll(chatsOf(db))
}

// Only of a union whose columns have the same types PostgreSQL goes along the indexes of all: the
// tables have domains of text.
const text = <Value = string | null>(column: string) => sql<Value>`${sql.ref(column)}::text`
const none = sql<string | null>`null::text`
const named = (source: TriageSource) => sql<TriageSource>`${sql.lit(source)}::text`.as('source')

const demoRequestsOf = (db: Db) =>
  db
    .selectFrom('demo_requests')
    .select([
      named('demo_request'),
      'id',
      text<string>('fullName').as('name'),
      text('companyName').as('company'),
      text('email').as('email'),
      text('phone').as('phone'),
      text('comments').as('message'),
      text('filterTypes').as('chosenFilters'),
      'createdAt',
      'customerId as accountId',
      none.as('takenBy'),
      'mayBeAutomatic',
    ])

const contactMessagesOf = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .select([
      named('contact_message'),
      'id',
      text<string>('name').as('name'),
      none.as('company'),
      text('email').as('email'),
      text('phone').as('phone'),
      text('message').as('message'),
      none.as('chosenFilters'),
      'createdAt',
      'customerId as accountId',
      none.as('takenBy'),
      'mayBeAutomatic',
    ])

/**
 * A conversation becomes a request with its first message. In the order of the index, which whoever
 * wants the newest goes along, asking only those on its way for their messages.
 */
const chatsOf = (db: Db) =>
  db
    .selectFrom(
      db
        .selectFrom('chat_sessions as conversation')
        .select([
          named('chat'),
          'conversation.id as id',
          sql<string>`coalesce(conversation.customer_name, 'Visitor')::text`.as('name'),
          none.as('company'),
          text('conversation.customerEmail').as('email'),
          text('conversation.customerPhone').as('phone'),
          sql<string | null>`(select message::text ${saidBy('customer', 'conversation')})`.as(
            'message',
          ),
          none.as('chosenFilters'),
          'conversation.createdAt',
          'conversation.customerId as accountId',
          'conversation.assignedTo as takenBy',
          sql<boolean>`false`.as('mayBeAutomatic'),
        ])
        // Without the offset PostgreSQL would read the messages of all.
        .where(sql<boolean>`exists (select ${saidBy('customer', 'conversation')} offset 0)`)
        .orderBy('conversation.createdAt', 'desc')
        .orderBy('conversation.id', 'desc')
        .as('chat'),
    )
    .selectAll()

/** Of a chat: when somebody of our team first wrote in it. */
export const repliedAt = sql<Date | null>`case request.source when 'chat' then (select created_at ${saidBy('agent', 'request')}) end`

function saidBy(sender: ChatSide, chat: 'conversation' | 'request') {
  return sql`from chat_messages where session_id = ${sql.ref(`${chat}.id`)} and sender_type = ${sql.lit(sender)} order by seq limit 1`
}
