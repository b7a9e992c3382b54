import * as handOnCalls from '#domain/today/hand-on-staff-calls.ts'
import * as inboxCalls from '#domain/today/inbox-staff-calls.ts'
import * as calls from '#domain/today/staff-calls.ts'
import { auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { handOn, takeHandOnBack } from './hand-ons/hand-on.ts'
import { readInbox } from './inbox/inbox.ts'
import { stopsRoutes } from './stops/staff-routes.ts'
import { countWaiting, readToday } from './today.ts'

/** Where the day of the team begins. */
export function todayRoutes(app: App, deps: Deps): void {
  stopsRoutes(app, deps)
  serve(app, handOnCalls, {
    handOnWork: ({ body, actor, key }) => handOn({ deps, actor }, body, key),

    takeHandOnBack: ({ params, actor }) => takeHandOnBack({ deps, actor }, params.id),
  })
  serve(app, inboxCalls, {
    async readInbox({ actor, query }) {
      await auditLook(deps.db, actor, 'list_read', { kind: 'inbox', id: null })
      return readInbox(deps, actor, query)
    },
  })
  serve(app, calls, {
    async readToday({ actor }) {
      await auditLook(deps.db, actor, 'list_read', { kind: 'today', id: null })
      return readToday(deps, actor)
    },

    // Numbers only, no personal data, so viewing them is not recorded.
    countWaiting: ({ actor }) => countWaiting(deps, actor),
  })
}
