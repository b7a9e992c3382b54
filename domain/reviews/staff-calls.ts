import { call, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffReviews, staffReview, staffReviewsQuery } from './staff-contract.ts'

const access = { staff: staffMay.approveReviews }

export const listStaffReviews = call('GET /api/admin/reviews', {
  access,
  query: staffReviewsQuery,
  answer: value(staffReviews),
})

export const reviewsFile = call('GET /api/admin/reviews.csv', {
  access,
  limit: 'document',
  streams: true,
  query: staffReviewsQuery,
  answer: file,
})

export const approveReview = call('POST /api/admin/reviews/:id/approval', {
  access,
  answer: value(staffReview),
})

export const rejectReview = call('POST /api/admin/reviews/:id/rejection', {
  access,
  answer: value(staffReview),
})
