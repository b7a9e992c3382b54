import { sql } from 'kysely'
import type {
  NewsletterSubscriber,
  NewsletterSubscribers,
  SubscribersQuery,
} from '#domain/newsletter/contract.ts'
import { subscriptionStatus } from '#domain/newsletter/subscription.ts'
import type { Db } from '#server/db/open.ts'
import { batchesOf, newest, newestFirst, officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { containing } from '#server/db/search.ts'

/** `round` grows each time somebody comes back after leaving. */
export type Subscription = {
  id: string
  email: string
  round: number
  isConfirmed: boolean
  isUnsubscribed: boolean
}

const columns = [
  'id',
  'email',
  'round',
  sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
  sql<boolean>`unsubscribed_at is not null`.as('isUnsubscribed'),
] as const

/**
 * An address is its own idempotency key: sent twice, it is stored once, whichever key it came with.
 * Keys are not stored here, since refusing a key for one address and accepting it for another would
 * reveal who has subscribed. Whoever has left and comes back has to confirm again.
 */
export async function storeSubscription(
  tx: Db,
  email: string,
  mayBeAutomatic: boolean,
): Promise<Subscription> {
  // A program changes nothing of an address that is known.
  const isBack = sql<boolean>`(newsletter_subscriptions.unsubscribed_at is not null and not excluded.may_be_automatic)`
  return tx
    .insertInto('newsletter_subscriptions')
    .values({ email, mayBeAutomatic })
    .onConflict((same) =>
      same.expression(sql`lower(email)`).doUpdateSet({
        confirmedAt: sql`case when ${isBack} then null else newsletter_subscriptions.confirmed_at end`,
        round: sql`newsletter_subscriptions.round + case when ${isBack} then 1 else 0 end`,
        unsubscribedAt: sql`case when excluded.may_be_automatic then newsletter_subscriptions.unsubscribed_at end`,
        mayBeAutomatic: sql`newsletter_subscriptions.may_be_automatic and excluded.may_be_automatic`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findSubscription(db: Db, id: string): Promise<Subscription | null> {
  return (
    (await db
      .selectFrom('newsletter_subscriptions')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}

/** Only while it is still of that round: an unsubscription at the same time wins. */
export async function markConfirmed(db: Db, { id, round }: Subscription, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ confirmedAt: sql`coalesce(confirmed_at, ${at})` })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('unsubscribedAt', 'is', null)
    .execute()
}

export async function markUnsubscribed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribedAt: at })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .execute()
}

/** Newest first. */
export const listSubscribers = (db: Db, search: SubscribersQuery): Promise<NewsletterSubscribers> =>
  officePageOf(db, subscribersWith(db, search), {
    order: newestFirst,
    page: search,
    show: subscriberOf,
  })

export const allSubscribers = (
  db: Db,
  search: SubscribersQuery,
): AsyncGenerator<NewsletterSubscriber[]> =>
  batchesOf(db, subscribersWith(db, search), newest, subscriberOf)

function subscribersWith(db: Db, { q, status }: Pick<SubscribersQuery, 'q' | 'status'>) {
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .$if(q !== '', (found) => found.where('email', 'ilike', containing(q)))
    .$if(status !== null, (found) =>
      found.where('unsubscribedAt', status === 'unsubscribed' ? 'is not' : 'is', null),
    )
    .$if(status === 'pending', (found) => found.where('confirmedAt', 'is', null))
    .$if(status === 'confirmed', (found) => found.where('confirmedAt', 'is not', null))
}

function subscriberOf({
  id,
  email,
  confirmedAt,
  unsubscribedAt,
  createdAt,
  mayBeAutomatic,
}: RowOf<'newsletter_subscriptions'>): NewsletterSubscriber {
  return {
    id,
    email,
    status: subscriptionStatus({ confirmedAt, unsubscribedAt }),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    mayBeAutomatic,
  }
}
