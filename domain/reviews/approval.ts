import { CodedError } from '#domain/errors.ts'
import type { ReviewStatus } from './staff-contract.ts'

const already: Record<'approved' | 'rejected', string> = {
  approved: 'This review is approved already.',
  rejected: 'This review is rejected already.',
}

/**
 * Throws `conflict` when somebody was faster. What was approved may be taken down, and what was
 * rejected shown after all.
 */
export function checkApproval(before: ReviewStatus, decision: 'approved' | 'rejected'): void {
  if (before === decision) throw new CodedError('conflict', already[decision])
}
