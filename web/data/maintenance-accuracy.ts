import { queryOptions } from '@tanstack/react-query'
import type { StaffAccuracy } from '#domain/maintenance/accuracy/contract.ts'
import { callAsStaff } from './staff-call.ts'

export const accuracyQuery = queryOptions({
  queryKey: ['/api/admin/accuracy'],
  queryFn: () => callAsStaff<StaffAccuracy>('GET', '/api/admin/accuracy'),
})
