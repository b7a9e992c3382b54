import { CodedError } from '#domain/errors.ts'
import { triageStates, type TriageStatus } from './states.ts'

/**
 * What may follow: nothing goes back to "nobody has seen it", and what is resolved can be taken up
 * again.
 */
export const triageChanges: Record<TriageStatus, readonly TriageStatus[]> = {
  pending: ['in_progress', 'resolved', 'escalated'],
  in_progress: ['resolved', 'escalated'],
  escalated: ['in_progress', 'resolved'],
  resolved: ['in_progress'],
}

/** The same status again changes nothing. Throws `conflict` for a change that is not allowed. */
export function changedStatus(from: TriageStatus, to: TriageStatus): TriageStatus {
  if (from !== to && !triageChanges[from].includes(to)) {
    const [is, wanted] = [from, to].map((status) => triageStates[status].word.toLowerCase())
    throw new CodedError(
      'conflict',
      `This request is ${is} and can’t change to ${wanted}. Please reload the list.`,
    )
  }
  return to
}

/** Once somebody has written or called, an open request is in progress. */
export function statusAfterContact(from: TriageStatus): TriageStatus {
  return from === 'pending' ? 'in_progress' : from
}

export function isWaiting({
  status,
  answeredAt,
}: {
  status: TriageStatus
  answeredAt: Date | null
}): boolean {
  return answeredAt === null && status !== 'resolved'
}
