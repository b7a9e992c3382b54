import { sql } from 'kysely'
import type { TodayChat } from '#domain/today/contract.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'

/** With all that was said since our last answer, and whose account it is. */
export type WaitingChat = TodayChat & { said: string; customerId: string | null }

/** Open chats whose last word is the visitor's, the longest waiting first. */
export async function waitingChats(db: Db, limit: number): Promise<WaitingChat[]> {
  const rows = await openChats(db)
    .leftJoin('customers as customer', 'customer.id', 'conversation.customerId')
    .leftJoin('staff', 'staff.id', 'conversation.assignedTo')
    .select([
      companyNameOf('customer').as('company'),
      'staff.name as assignedTo',
      sql<
        string | null
      >`coalesce(customer.first_name || ' ' || customer.last_name, conversation.customer_name)`.as(
        'name',
      ),
      sql<string>`left(last.message, 160)`.as('lastMessage'),
      sql<string>`left((select string_agg(message, E'\\n' order by seq) ${unanswered}), ${sql.lit(longestSaid)})`.as(
        'said',
      ),
    ])
    .orderBy('waitingSince')
    .orderBy('conversation.id')
    .limit(limit)
    .execute()
  return rows.map(({ waitingSince, ...chat }) => ({
    ...chat,
    waitingSince: waitingSince.toISOString(),
  }))
}

const longestSaid = 2000
const unanswered = sql`from chat_messages where session_id = conversation.id and sender_type = 'customer'
  and seq > coalesce((select max(seq) from chat_messages where session_id = conversation.id and sender_type = 'agent'), 0)`

/** Whose chat waits for our word, and since when. */
export const openChats = (db: Db) =>
  db
    .selectFrom('chat_sessions as conversation')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_messages')
          .select(['message', 'senderType'])
          .whereRef('sessionId', '=', 'conversation.id')
          .where('senderType', '!=', 'system')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select([
      'conversation.id',
      'conversation.customerId',
      sql<Date>`(select min(created_at) ${unanswered})`.as('waitingSince'),
    ])
    .where('conversation.status', '=', 'active')
    .where('last.senderType', '=', 'customer')
