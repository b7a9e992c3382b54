import { staffMay } from '#domain/staff-roles.ts'
import { todayPage, waitingCounts } from '#domain/today/contract.ts'
import { auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { stopsRoutes } from './stops/staff-routes.ts'
import { countWaiting, readToday } from './today.ts'

const config = { access: { staff: staffMay.seeToday } }

/** Where the day of the team begins. */
export function todayRoutes(app: App, deps: Deps): void {
  stopsRoutes(app, deps)
  app.get(
    '/api/admin/today',
    { config, schema: { response: { 200: todayPage } } },
    async (request) => {
      const actor = staffOf(request)
      await auditLook(deps.db, actor, 'list_read', { kind: 'today', id: null })
      return readToday(deps, actor)
    },
  )

  // Numbers only, no personal data, so viewing them is not recorded.
  app.get(
    '/api/admin/waiting',
    { config, schema: { response: { 200: waitingCounts } } },
    (request) => countWaiting(deps, staffOf(request)),
  )
}
