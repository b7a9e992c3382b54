import { call, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { judgedPage, judgedReview, judgingQuery } from './judging.ts'

const access = { staff: staffMay.approveReviews }

export const listStaffReviews = call('GET /api/admin/reviews', {
  access,
  query: judgingQuery,
  answer: value(judgedPage),
})

export const reviewsFile = call('GET /api/admin/reviews.csv', {
  access,
  limit: 'document',
  streams: true,
  query: judgingQuery,
  answer: file,
})

export const approveReview = call('POST /api/admin/reviews/:id/approval', {
  access,
  answer: value(judgedReview),
})

export const rejectReview = call('POST /api/admin/reviews/:id/rejection', {
  access,
  answer: value(judgedReview),
})
