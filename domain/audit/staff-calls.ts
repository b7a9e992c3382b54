import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditPage, auditQuery } from './contract.ts'

export const listAudit = call('GET /api/admin/audit', {
  summary: 'Read audit log',
  access: { staff: staffMay.readAudit },
  query: auditQuery,
  answer: value(auditPage),
})
