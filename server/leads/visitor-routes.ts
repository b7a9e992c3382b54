import { referenceOf } from '#domain/leads/reference.ts'
import * as calls from '#domain/leads/visitor-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { isConfirmed } from '#server/outbox/submission-mails.ts'
import { formsWithoutScript } from './forms-without-script.ts'
import { contactPhotoRoutes } from './photo-routes.ts'
import { receiveContactMessage, receiveDemoRequest } from './receive.ts'
import { leadLists } from './staff-routes.ts'

export function leadsRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    requestDemo: async ({ body, key }) => received(deps, await receiveDemoRequest(deps, body, key)),

    sendContactMessage: async ({ body, key }) =>
      received(deps, await receiveContactMessage(deps, body, key)),
  })

  formsWithoutScript(app, deps)
  contactPhotoRoutes(app, deps)
  leadLists(app, deps)
}

/** Its row, and what its sender is shown beside it. */
const received = <Saved extends { id: string; email: string }>(deps: Deps, saved: Saved) => ({
  ...saved,
  isConfirmed: isConfirmed(deps, saved.email),
  reference: referenceOf(saved.id),
})
