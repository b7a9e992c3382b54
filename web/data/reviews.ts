import type { PublicReview, Review } from '#domain/reviews/contract.ts'
import { callApi } from './api.ts'

/** The approved reviews, newest first. */
export function publishedReviews(): Promise<PublicReview[]> {
  return callApi('GET', '/api/reviews')
}

/** Sends a review, which is published once our team approves it. */
export function sendReview(review: Review, idempotencyKey: string): Promise<PublicReview> {
  return callApi('POST', '/api/reviews', { body: review, idempotencyKey })
}
