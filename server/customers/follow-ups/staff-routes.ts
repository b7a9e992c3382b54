import * as calls from '#domain/customers/follow-ups-staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { changeFollowUp, planFollowUp, settleFollowUp } from './follow-up.ts'

/** What our team means to do about a customer, for whoever reads the file. */
export function followUpRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    planFollowUp: ({ params: { id }, actor, key, body }) =>
      planFollowUp({ deps, actor, id }, body, key),

    changeFollowUp: ({ params: { id }, actor, body }) => changeFollowUp({ deps, actor, id }, body),

    settleFollowUp: ({ params: { id }, actor, body }) =>
      settleFollowUp({ deps, actor, id }, body.isDone),
  })
}
