import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { choiceOf, longList, pageOfOfficeList, sortBy } from '#domain/lists.ts'
import { publicReview } from './contract.ts'

const judgements = ['approved', 'rejected'] as const
export type ReviewJudgement = (typeof judgements)[number]
export const reviewStatuses = ['pending', ...judgements] as const

/** Searches name, company and text. */
export const judgingQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(reviewStatuses, 'Please choose a status from the list.'),
  sort: sortBy(['createdAt', 'rating']),
})

export const judgedReview = z.extend(publicReview, {
  status: z.enum(reviewStatuses),
  approvedAt: z.nullable(z.string()),
})
export const judgedPage = longList(judgedReview)

export type ReviewStatus = (typeof reviewStatuses)[number]
export type JudgingQuery = z.infer<typeof judgingQuery>
export type JudgedPage = z.infer<typeof judgedPage>
export type JudgedReview = z.infer<typeof judgedReview>

const already: Record<ReviewJudgement, string> = {
  approved: 'This review is approved already.',
  rejected: 'This review is rejected already.',
}

/**
 * Throws `conflict` when somebody was faster. What was approved may be taken down, and what was
 * rejected shown after all.
 */
export function checkApproval(before: ReviewStatus, judgement: ReviewJudgement): void {
  if (before === judgement) throw new CodedError('conflict', already[judgement])
}
