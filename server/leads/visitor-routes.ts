import { todayAt } from '#domain/calendar.ts'
import { bookableDemo } from '#domain/leads/leads.ts'
import { referenceOf } from '#domain/leads/reference.ts'
import * as calls from '#domain/leads/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { isConfirmed } from '#server/outbox/submission-mails.ts'
import { demoMails, messageMails } from './lead-mails.ts'
import { contactPhotoRoutes } from './photo-routes.ts'
import { leadLists } from './staff-routes.ts'
import { storeContactMessage, storeDemoRequest } from './store.ts'

/** Nothing is mailed for what may be automatic: its address may be anybody's. */
export function leadsRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async requestDemo({ body, key }) {
      const request = bookableDemo(body, todayAt(now()))
      const saved = await storeDemoRequest(
        db,
        request,
        key,
        request.website ? null : demoMails(deps, request),
      )
      return received(deps, saved)
    },

    async sendContactMessage({ body, key }) {
      const mails = body.website ? null : messageMails(deps, body)
      const saved = await storeContactMessage(db, body, key, mails)
      return received(deps, saved)
    },
  })

  contactPhotoRoutes(app, deps)
  leadLists(app, deps)
}

/** Its row, and what its sender is shown beside it. */
const received = <Saved extends { id: string; email: string }>(deps: Deps, saved: Saved) => ({
  ...saved,
  isConfirmed: isConfirmed(deps, saved.email),
  reference: referenceOf(saved.id),
})
