import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OpenWork } from '#server/staff/accounts/staff-work.ts'
import { openTasks } from '#server/tasks/hand-over-store.ts'

export async function openWork(db: Db): Promise<OpenWork> {
  const requests = await openRequests(db)
    .select(['ownerId as staffId', sql<number>`count(*)::int`.as('open')])
    .groupBy('ownerId')
    .execute()
  const conversations = await openConversations(db)
    .select(['conversation.assignedTo as staffId', sql<number>`count(*)::int`.as('open')])
    .groupBy('conversation.assignedTo')
    .execute()
  const byPerson = (rows: { staffId: string | null; open: number }[]) =>
    new Map(rows.map(({ staffId, open }) => [staffId ?? '', open]))
  return {
    requests: byPerson(requests),
    conversations: byPerson(conversations),
    tasks: await openTasks(db),
  }
}

/** Their open requests go to somebody else, or to nobody yet; returns how many. */
export async function handOverRequests(
  tx: Db,
  from: string,
  to: string | null,
  at: Date,
): Promise<number> {
  const moved = await tx
    .updateTable('triage_items')
    .set({ ownerId: to, updatedAt: at })
    .where('ownerId', '=', from)
    .where('source', '<>', 'chat')
    .where('status', '<>', 'resolved')
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/** Conversations of a person that are open, or that are still worked on as requests. */
export async function openConversationsOf(tx: Db, staffId: string): Promise<string[]> {
  const rows = await openConversations(tx)
    .select('conversation.id')
    .where('conversation.assignedTo', '=', staffId)
    .execute()
  return rows.map(({ id }) => id)
}

function openRequests(db: Db) {
  return db
    .selectFrom('triage_items')
    .where('ownerId', 'is not', null)
    .where('source', '<>', 'chat')
    .where('status', '<>', 'resolved')
}

function openConversations(db: Db) {
  return db
    .selectFrom('chat_sessions as conversation')
    .leftJoin('triage_items as item', (on) =>
      on.on('item.source', '=', 'chat').onRef('item.sourceId', '=', 'conversation.id'),
    )
    .where('conversation.assignedTo', 'is not', null)
    .where((row) =>
      row.or([row('conversation.status', '=', 'active'), row('item.status', '<>', 'resolved')]),
    )
}
