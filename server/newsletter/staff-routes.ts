import { todayAt } from '#domain/calendar.ts'
import type { NewsletterSubscriber } from '#domain/newsletter/contract.ts'
import * as calls from '#domain/newsletter/staff-calls.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { automaticColumn, type Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { allSubscribers, listSubscribers } from './store.ts'

const dayOf = (at: string | null) => (at === null ? null : todayAt(new Date(at)))

const subscribers: Table<NewsletterSubscriber> = {
  Email: ({ email }) => email,
  Status: ({ status }) => status,
  'Subscribed on': ({ createdAt }) => dayOf(createdAt),
  'Confirmed on': ({ confirmedAt }) => dayOf(confirmedAt),
  'Unsubscribed on': ({ unsubscribedAt }) => dayOf(unsubscribedAt),
  ...automaticColumn,
}

/** Every address that was ever left, with its state. */
export function subscriberList(app: App, { db, now }: Deps): void {
  serve(app, calls, {
    async listSubscribers({ query, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('newsletter_subscriptions', query))
      return listSubscribers(db, query)
    },

    async subscribersFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', lookAt('newsletter_subscriptions', query))
      const name = `newsletter-${todayAt(now())}`
      return sendTable(reply, name, subscribers, allSubscribers(db, query))
    },
  })
}
