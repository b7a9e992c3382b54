import { approveReview, rejectReview } from '#domain/reviews/staff-calls.ts'
import { staffClient } from './staff-call.ts'

export const reviewCalls = {
  approve: (id: string) => staffClient.send(approveReview, { params: { id } }),
  reject: (id: string) => staffClient.send(rejectReview, { params: { id } }),
}
