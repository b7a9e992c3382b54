import * as calls from '#domain/search/staff-calls.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { search } from './search.ts'

/** One field that finds anything; each role finds what it may open. */
export function searchRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async searchOffice({ query: { q }, actor }) {
      await auditLook(db, actor, 'list_read', lookAt('search', { q }))
      return { items: await search(db, q, actor.role) }
    },
  })
}
