import { sql } from 'kysely'
import type { OfficePage } from '#domain/lists.ts'
import type { NewsletterSubscribers } from '#domain/newsletter/contract.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/db/page.ts'

/** `round` grows each time somebody comes back after leaving. */
export type Subscription = { id: string; email: string; round: number; isConfirmed: boolean; isUnsubscribed: boolean }

const columns = [
  'id',
  'email',
  'round',
  sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
  sql<boolean>`unsubscribed_at is not null`.as('isUnsubscribed'),
] as const

/**
 * An address is its own idempotency key: sent twice, it is stored once, whichever key it came with. Keys are not kept
 * here, since a key that is refused for one address and taken for another would tell who has subscribed. Who has left
 * and comes back has to confirm anew.
 */
export async function storeSubscription(tx: Db, email: string): Promise<Subscription> {
  const isBack = sql<boolean>`newsletter_subscriptions.unsubscribed_at is not null`
  return tx
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict((same) =>
      same.expression(sql`lower(email)`).doUpdateSet({
        confirmed_at: sql`case when ${isBack} then null else newsletter_subscriptions.confirmed_at end`,
        round: sql`newsletter_subscriptions.round + case when ${isBack} then 1 else 0 end`,
        unsubscribed_at: null,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findSubscription(db: Db, id: string): Promise<Subscription | null> {
  return (await db.selectFrom('newsletter_subscriptions').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Only while it is still of that round: of a link and an unsubscription at once, the latter holds. */
export async function markConfirmed(db: Db, { id, round }: Subscription, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${at})` })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

export async function markUnsubscribed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: at })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
}

/** Newest first. */
export async function listSubscribers(db: Db, page: OfficePage): Promise<NewsletterSubscribers> {
  const found = db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email', 'confirmed_at', 'unsubscribed_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { items, total } = await pageOf(found, page)
  const shown = items.map(({ id, email, confirmed_at, unsubscribed_at, created_at }) => ({
    id,
    email,
    confirmedAt: confirmed_at?.toISOString() ?? null,
    unsubscribedAt: unsubscribed_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }))
  return { items: shown, total }
}
