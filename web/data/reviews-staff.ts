import { callAsStaff } from './staff-call.ts'

export const reviewCalls = {
  approve: (id: string) => callAsStaff('POST', `/api/admin/reviews/${id}/approval`),
  reject: (id: string) => callAsStaff('POST', `/api/admin/reviews/${id}/rejection`),
}
