import { call, created, value } from '#domain/call.ts'
import { publicReview, publishedReviews, review } from './contract.ts'

export const listReviews = call('GET /api/reviews', {
  access: 'anyone',
  answer: value(publishedReviews),
})

export const writeReview = call('POST /api/reviews', {
  access: 'anyone',
  limit: 'publicForm',
  once: true,
  body: review,
  answer: created(publicReview),
})
