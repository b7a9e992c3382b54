import type { ReviewForm } from '#domain/reviews/contract.ts'
import { listReviews, writeReview } from '#domain/reviews/visitor-calls.ts'
import { plainClient } from './client.ts'

/** The approved reviews, newest first. */
export const publishedReviews = () => plainClient.send(listReviews)

/** Sends a review, which is published once our team approves it. */
export const sendReview = (review: ReviewForm, idempotencyKey: string) =>
  plainClient.send(writeReview, { body: review, idempotencyKey })
