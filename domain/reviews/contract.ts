import * as z from 'zod/mini'
import { honeypot, optionalLine, requiredLine, requiredText } from '#domain/form-fields.ts'

export const mostReviews = 50

export const reviewLength = { fewest: 20, most: 2000 } as const

const ratingWrong = 'Please choose one to five stars.'
const textWrong = 'Please write 20 to 2,000 characters.'
const consentMissing = 'Please agree that we may publish your review.'

/** Nothing shows before staff approve it. */
export const review = z.object({
  name: requiredLine('Please enter your name.'),
  company: optionalLine(),
  rating: z.int(ratingWrong).check(z.minimum(1, ratingWrong), z.maximum(5, ratingWrong)),
  text: requiredText(textWrong, reviewLength.most).check(
    z.minLength(reviewLength.fewest, textWrong),
  ),
  consent: z.literal(true, consentMissing),
  website: honeypot(),
})

/** `isSample` marks the ones that were made up to fill the page. */
export const publicReview = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  rating: z.int(),
  text: z.string(),
  createdAt: z.string(),
  isSample: z.boolean(),
})

export const publishedReview = z.extend(publicReview, {
  /** Sent by whoever was signed in to an account whose email address is confirmed. */
  isFromAccount: z.boolean(),
})

export const publishedReviews = z.array(publishedReview)

export type Review = z.infer<typeof review>
export type ReviewForm = z.input<typeof review>
export type PublicReview = z.infer<typeof publicReview>
export type PublishedReview = z.infer<typeof publishedReview>
