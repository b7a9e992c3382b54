import { call, created, value } from '#domain/call.ts'
import { publicReview, publicReviews, review } from './contract.ts'

export const listReviews = call('GET /api/reviews', {
  access: 'anyone',
  answer: value(publicReviews),
})

export const writeReview = call('POST /api/reviews', {
  access: 'anyone',
  limit: 'publicForm',
  once: true,
  body: review,
  answer: created(publicReview),
})
