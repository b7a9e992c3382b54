import * as calls from '#domain/audit/staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { listAudit } from './list-store.ts'
import { auditLook } from './store.ts'

export function auditRoutes(app: App, { db }: Deps): void {
  serve(app, calls, {
    async listAudit({ query, actor }) {
      const page = await listAudit(db, query)
      // It names customers. After the reading, so that a page is not about itself.
      await auditLook(db, actor, 'list_read', { kind: 'audit_log', id: null })
      return page
    },
  })
}
