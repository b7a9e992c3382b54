import { CodedError } from '#domain/errors.ts'
import type { ReviewDecision, ReviewStatus } from './staff-contract.ts'

const already: Record<ReviewDecision, string> = {
  approved: 'This review is approved already.',
  rejected: 'This review is rejected already.',
}

/**
 * Throws `conflict` when somebody was faster. What was approved may be taken down, and what was
 * rejected shown after all.
 */
export function checkApproval(before: ReviewStatus, decision: ReviewDecision): void {
  if (before === decision) throw new CodedError('conflict', already[decision])
}
