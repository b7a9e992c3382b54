import { auditPage, auditQuery } from '#domain/audit/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { App, Deps } from '#server/http/context.ts'
import { listAudit } from './store.ts'

export function auditRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/admin/audit',
    {
      config: { access: { staff: staffMay.readAudit } },
      schema: { querystring: auditQuery, response: { 200: auditPage } },
    },
    (request) => listAudit(db, request.query),
  )
}
