import { searchPage, searchQuery } from '#domain/search/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { search } from './search.ts'

const config = { access: { staff: staffMay.seeToday } }

/** One field that finds anything; each role finds what it may open. */
export function searchRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/admin/search',
    { config, schema: { querystring: searchQuery, response: { 200: searchPage } } },
    async (request) => {
      const actor = staffOf(request)
      const { q } = request.query
      await auditLook(db, actor, 'list_read', lookAt('search', { q }))
      return { items: await search(db, q, actor.role) }
    },
  )
}
