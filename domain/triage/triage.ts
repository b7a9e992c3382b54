import { CodedError } from '#domain/errors.ts'

/** The status of a request (portal specification, sections 3 and 4). */
export const triageStatuses = ['pending', 'in_progress', 'resolved', 'escalated'] as const
export type TriageStatus = (typeof triageStatuses)[number]

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

const statusText: Record<TriageStatus, string> = {
  pending: 'pending',
  in_progress: 'in progress',
  resolved: 'resolved',
  escalated: 'escalated',
}

/** The same status again changes nothing. Throws `conflict` for a change that is not allowed. */
export function changedStatus(from: TriageStatus, to: TriageStatus): TriageStatus {
  if (from !== to && !triageChanges[from].includes(to)) {
    throw new CodedError(
      'conflict',
      `This request is ${statusText[from]} and can’t change to ${statusText[to]}. Please reload the list.`,
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
