import { todayAt } from '#domain/calendar.ts'
import {
  type NewsletterSubscriber,
  newsletterSubscribers,
  subscribersQuery,
} from '#domain/newsletter/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { allSubscribers, listSubscribers } from './store.ts'

const access = { staff: staffMay.readLeads }
const dayOf = (at: string | null) => (at === null ? null : todayAt(new Date(at)))

const subscribers: Table<NewsletterSubscriber> = {
  header: ['Email', 'Status', 'Subscribed on', 'Confirmed on', 'Unsubscribed on'],
  cells: ({ email, status, createdAt, confirmedAt, unsubscribedAt }) => [
    email,
    status,
    dayOf(createdAt),
    dayOf(confirmedAt),
    dayOf(unsubscribedAt),
  ],
}

/** Every address that was ever left, with its state. */
export function subscriberList(app: App, { db, now }: Deps): void {
  const list = {
    config: { access },
    schema: { querystring: subscribersQuery, response: { 200: newsletterSubscribers } },
  }
  app.get('/api/admin/newsletter-subscriptions', list, async (request) => {
    await auditLook(
      db,
      staffOf(request),
      'list_read',
      lookAt('newsletter_subscriptions', request.query),
    )
    return listSubscribers(db, request.query)
  })

  const asFile = {
    config: { access, limit: 'document', streams: true },
    schema: { querystring: subscribersQuery, response: { 200: download } },
  } as const
  app.get('/api/admin/newsletter-subscriptions.csv', asFile, async (request, reply) => {
    await audit(db, staffOf(request), 'exported', lookAt('newsletter_subscriptions', request.query))
    return sendTable(
      reply,
      `newsletter-${todayAt(now())}`,
      subscribers,
      allSubscribers(db, request.query),
    )
  })
}
