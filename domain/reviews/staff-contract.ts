import * as z from 'zod/mini'
import { choiceOf, longList, pageOfOfficeList, sortBy } from '#domain/lists.ts'
import { publicReview } from './contract.ts'

const decisions = ['approved', 'rejected'] as const
export const reviewStatuses = ['pending', ...decisions] as const

/** Searches name, company and text. */
export const staffReviewsQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(reviewStatuses, 'Please choose a status from the list.'),
  sort: sortBy(['createdAt', 'rating']),
})

export const staffReview = z.extend(publicReview, {
  status: z.enum(reviewStatuses),
  approvedAt: z.nullable(z.string()),
  /** The field that people do not see was filled in. */
  mayBeAutomatic: z.boolean(),
})
export const staffReviews = longList(staffReview)

export type ReviewDecision = (typeof decisions)[number]
export type ReviewStatus = (typeof reviewStatuses)[number]
export type StaffReviewsQuery = z.infer<typeof staffReviewsQuery>
export type StaffReviews = z.infer<typeof staffReviews>
export type StaffReview = z.infer<typeof staffReview>
