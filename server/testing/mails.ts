import type { Db } from '#server/db/open.ts'

/** What stands in the outbox, oldest first. */
export function queuedMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['recipient as to', 'template', 'data', 'status', 'customer_id as customerId'])
    .orderBy('created_at')
    .execute()
}
