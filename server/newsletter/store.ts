import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { SavedNewsletterSubscription } from '#domain/newsletter/contract.ts'
import type { Db } from '#server/db/open.ts'

const keyReused = 'This request was already sent with another address. Please reload the page and send it again.'
const goneMeanwhile = 'This address was unsubscribed at the same moment. Please try again.'

/**
 * Not `insertOnce`: an address that is known must answer its row, whichever key it came with. `on conflict` names no
 * index, because two doubles in the same instant may collide on the key before they collide on the address.
 */
export async function storeSubscription(db: Db, email: string, key: string | null): Promise<SavedNewsletterSubscription> {
  const inserted = await db
    .insertInto('newsletter_subscriptions')
    .values({ email, idempotency_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  return inserted ?? storedSubscription(db, email, key)
}

async function storedSubscription(db: Db, email: string, key: string | null): Promise<SavedNewsletterSubscription> {
  const isTheAddress = sql<boolean>`lower(email) = lower(${email})`
  const rows = await db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email', isTheAddress.as('is_the_address')])
    .where((row) => row.or([isTheAddress, row('idempotency_key', '=', key)]))
    .execute()
  if (rows.some((row) => !row.is_the_address)) throw new CodedError('key_reused', keyReused)
  const [known] = rows
  if (known === undefined) throw new CodedError('conflict', goneMeanwhile)
  return { id: known.id, email: known.email }
}
