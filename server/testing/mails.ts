import type { Db } from '#server/db/open.ts'

/** What stands in the outbox, oldest first; of one template, or of all. */
export function queuedMails(db: Db, template: string | null = null) {
  return db
    .selectFrom('outbox')
    .select(['recipient as to', 'template', 'data', 'status', 'customerId'])
    .$if(template !== null, (mails) => mails.where('template', '=', template))
    .orderBy('createdAt')
    .execute()
}
