import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { SavedNewsletterSubscription } from '#domain/newsletter/contract.ts'
import type { Db } from '#server/db/open.ts'

const goneMeanwhile = 'This address was unsubscribed at the same moment. Please try again.'

/**
 * An address is its own idempotency key: sent twice, it is stored once, whichever key it came with. Keys are not kept
 * here, since a key that is refused for one address and taken for another would tell who has subscribed.
 */
export async function storeSubscription(db: Db, email: string): Promise<SavedNewsletterSubscription> {
  const inserted = await db
    .insertInto('newsletter_subscriptions')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  return inserted ?? storedSubscription(db, email)
}

async function storedSubscription(db: Db, email: string): Promise<SavedNewsletterSubscription> {
  const known = await db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  if (known === undefined) throw new CodedError('conflict', goneMeanwhile)
  return known
}
