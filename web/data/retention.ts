import { queryOptions } from '@tanstack/react-query'
import type { OfficeInsights, Retention, RetentionContact } from '#domain/retention/contract.ts'
import { callAsStaff } from './staff-call.ts'

export const retentionKey = ['/api/admin/retention'] as const

export const retentionQuery = queryOptions({
  queryKey: retentionKey,
  queryFn: () => callAsStaff<Retention>('GET', retentionKey[0]),
})

export const staffInsightsQuery = queryOptions({
  queryKey: ['/api/admin/insights'],
  queryFn: () => callAsStaff<OfficeInsights>('GET', '/api/admin/insights'),
})

/** That Email or Call was pressed beside a customer at risk. */
export function logRetentionContact(
  customerId: string,
  channel: RetentionContact['channel'],
): Promise<unknown> {
  return callAsStaff('POST', `${retentionKey[0]}/${encodeURIComponent(customerId)}/contacts`, {
    body: { channel },
  })
}
