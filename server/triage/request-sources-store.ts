import { sql } from 'kysely'
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
  /**
   * Of a chat: the account that is signed in, or has claimed it; of a form: whom our team gave it
   * to.
   */
  accountId: string | null
  /** Of a chat: who has taken the conversation, and when somebody of our team first wrote in it. */
  takenBy: string | null
  repliedAt: Date | null
}

/** Every way in which somebody asks our team for something. */
export function requestsOf(db: Db) {
  return demoRequestsOf(db)
    .$castTo<RequestRow>()
    .unionAll(contactMessagesOf(db).$castTo<RequestRow>())
    .unionAll(chatsOf(db).$castTo<RequestRow>())
}

const nobodyTook = sql<string | null>`null`.as('takenBy')
const nobodyReplied = sql<Date | null>`null::timestamptz`.as('repliedAt')

const demoRequestsOf = (db: Db) =>
  db
    .selectFrom('demo_requests')
    .select([
      sql<TriageSource>`'demo_request'`.as('source'),
      'id',
      'fullName as name',
      'companyName as company',
      'email',
      'phone',
      'comments as message',
      'filterTypes as chosenFilters',
      'createdAt',
      'customerId as accountId',
      nobodyTook,
      nobodyReplied,
    ])

const contactMessagesOf = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .select([
      sql<TriageSource>`'contact_message'`.as('source'),
      'id',
      'name',
      sql<string | null>`null`.as('company'),
      'email',
      'phone',
      'message',
      sql<string | null>`null`.as('chosenFilters'),
      'createdAt',
      'customerId as accountId',
      nobodyTook,
      nobodyReplied,
    ])

/** A conversation becomes a request with its first message. */
const chatsOf = (db: Db) =>
  db
    .selectFrom('chat_sessions as talk')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_messages')
          .select('message')
          .whereRef('sessionId', '=', 'talk.id')
          .where('senderType', '=', 'customer')
          .orderBy('seq')
          .limit(1)
          .as('first'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_messages')
          .select('createdAt')
          .whereRef('sessionId', '=', 'talk.id')
          .where('senderType', '=', 'agent')
          .orderBy('seq')
          .limit(1)
          .as('reply'),
      (on) => on.onTrue(),
    )
    .select([
      sql<TriageSource>`'chat'`.as('source'),
      'talk.id as id',
      sql<string>`coalesce(talk.customer_name, 'Visitor')`.as('name'),
      sql<string | null>`null`.as('company'),
      'talk.customerEmail as email',
      'talk.customerPhone as phone',
      'first.message as message',
      sql<string | null>`null`.as('chosenFilters'),
      'talk.createdAt',
      'talk.customerId as accountId',
      'talk.assignedTo as takenBy',
      'reply.createdAt as repliedAt',
    ])
