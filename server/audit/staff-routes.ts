import * as calls from '#domain/audit/staff-calls.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { listAudit } from './store.ts'

export function auditRoutes(app: App, { db }: Deps): void {
  serve(app, calls, { listAudit: ({ query }) => listAudit(db, query) })
}
