import { sql } from 'kysely'
import { type ChangedChoice, isWanted } from '#domain/notifications/choices.ts'
import {
  type Channel,
  type Notification,
  type NotificationQuery,
  type Topic,
  notification,
} from '#domain/notifications/contract.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst, pageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'
import { notifyOpenPages, notifyReaders } from './open-pages.ts'

type News = {
  customerId: string
  topic: Topic
  title: string
  message: string
  link: string | null
}

/**
 * Notifies a customer, unless they have turned the topic off in the portal. Called in the
 * transaction that causes it: open pages get it at the commit.
 */
export async function notify(
  tx: Db,
  { customerId, topic, title, message, link }: News,
): Promise<void> {
  if (await wants(tx, customerId, topic, 'portal'))
    await tx
      .insertInto('notifications')
      .values({ customerId, type: topic, title, message, link })
      .execute()
  await notifyReaders(tx, customerId, topic)
}

/** Withdraws a notification that nobody has read. True when somebody has. */
export async function withdrawNotification(
  tx: Db,
  { customerId, topic, title, message }: Omit<News, 'link'>,
): Promise<boolean> {
  await notifyReaders(tx, customerId, topic)
  const notification = await tx
    .selectFrom('notifications')
    .select(['id', 'isRead'])
    .where('customerId', '=', customerId)
    .where('title', '=', title)
    .where('message', '=', message)
    .where(sql<boolean>`created_at > now() - interval '2 hours'`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (notification === undefined || notification.isRead) return notification !== undefined
  await tx.deleteFrom('notifications').where('id', '=', notification.id).execute()
  return false
}

/** Whether a customer wants to hear of a topic through a channel. */
export async function wants(
  db: Db,
  customerId: string,
  topic: Topic,
  channel: Channel,
): Promise<boolean> {
  return isWanted(topic, channel, await changedChoicesOf(db, customerId))
}

export async function notificationsOf(db: Db, customerId: string, query: NotificationQuery) {
  let found = db.selectFrom('notifications').where('customerId', '=', customerId)
  if (query.status === 'unread') found = found.where('isRead', '=', false)
  if (query.q !== '') found = found.where(hasTyped(sql`concat_ws(' ', title, message)`, query.q))
  const { items, total } = await pageOf(db, found.selectAll(), newestFirst, query)
  return { items: items.map(notificationOf), total }
}

/**
 * Null when the customer has none of that id. Reading it twice is reading it. In a transaction, as
 * their other pages hear of it.
 */
export async function markRead(
  tx: Db,
  customerId: string,
  id: string,
): Promise<Notification | null> {
  const row = await tx
    .selectFrom('notifications')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  if (!row.isRead) {
    await tx.updateTable('notifications').set({ isRead: true }).where('id', '=', id).execute()
    await notifyOpenPages(tx, customerId)
  }
  return notificationOf({ ...row, isRead: true })
}

/** Returns how many were unread. In a transaction, as their other pages hear of it. */
export async function markAllRead(tx: Db, customerId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ isRead: true })
    .where('customerId', '=', customerId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await notifyOpenPages(tx, customerId)
  return Number(numUpdatedRows)
}

/**
 * Serializes one customer's choices until the end of the transaction, so that two ticks at the same
 * time do not undo each other.
 */
export async function inTurnOfChoices(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`choices ${customerId}`}, 0))`.execute(
    tx,
  )
}

export async function changedChoicesOf(db: Db, customerId: string): Promise<ChangedChoice[]> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'wanted'])
    .where('customerId', '=', customerId)
    .execute()
  return rows as ChangedChoice[]
}

/** Replaces what is stored. In a transaction. */
export async function storeDepartures(
  tx: Db,
  customerId: string,
  departures: readonly ChangedChoice[],
): Promise<void> {
  await tx.deleteFrom('notification_choices').where('customerId', '=', customerId).execute()
  if (departures.length === 0) return
  const rows = departures.map(({ topic, channel, wanted }) => ({
    customerId,
    topic,
    channel,
    wanted,
  }))
  await tx
    .insertInto('notification_choices')
    .values(rows)
    // Of two saves at the same time the last wins.
    .onConflict((same) =>
      same
        .columns(['customerId', 'topic', 'channel'])
        .doUpdateSet((row) => ({ wanted: row.ref('excluded.wanted') })),
    )
    .execute()
}

const notificationOf = (row: RowOf<'notifications'>): Notification => answerOf(notification, row)
