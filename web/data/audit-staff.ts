import { keepPreviousData } from '@tanstack/react-query'
import type { AuditPage } from '#domain/audit/contract.ts'
import { listAudit } from '#domain/audit/staff-calls.ts'
import type { QueryOf } from '#domain/call.ts'
import { staffClient } from './staff-call.ts'
import { officeRows } from './staff-list.ts'

export const auditPageQuery = (query: QueryOf<typeof listAudit>) => ({
  ...staffClient.query(listAudit, { query: { ...query, pageSize: officeRows } }),
  placeholderData: keepPreviousData<AuditPage>,
})
