import { referenceOf } from '#domain/leads/reference.ts'
import { classify } from '#domain/triage/classification.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { responseClock } from '#domain/triage/response-clock.ts'
import { isWaiting, triageChanges } from '#domain/triage/triage.ts'
import type { RequestKey } from '#server/tasks/notes/request-notes-store.ts'
import type { Request } from './store.ts'

const sources = /^(demo_request|contact_message|chat)\.(.{1,100})$/

/** The id of a request in addresses, "contact_message.…", and back; null for what is none. */
export function readRequestId(id: string): RequestKey | null {
  const [, source, row] = sources.exec(id) ?? []
  return source === undefined || row === undefined
    ? null
    : { source: source as RequestKey['source'], id: row }
}

export function requestId({ source, id }: RequestKey): string {
  return `${source}.${id}`
}

/**
 * A request as our team sees it at the instant `now`: its subject, how urgent and why, and its
 * clock.
 */
export function judged(request: Request, now: Date): TriageItem & { isWaiting: boolean } {
  const waits = isWaiting(request)
  const clock = responseClock(
    { createdAt: request.createdAt, answeredAt: request.answeredAt, isRunning: waits },
    now,
  )
  const { category, priority, urgencyScore, summary, reasons, estimatedSavings } = classify({
    text: request.message ?? '',
    chosenFilters: request.chosenFilters,
    mayBeAutomatic: request.mayBeAutomatic,
    isDemo: request.source === 'demo_request',
    isCustomer: request.account !== null,
    arrivedWhileClosed: clock.arrivedWhileClosed,
    openMinutesWaiting: clock.waitingMinutes,
  })
  return {
    id: requestId(request),
    source: request.source,
    type: request.source === 'chat' ? 'chat' : 'email',
    customerName: request.name,
    company: request.company,
    email: request.email,
    phone: request.phone,
    customerId:
      request.account === null || request.account.proof === 'claimed' ? null : request.account.id,
    account: request.account,
    message: request.message ?? 'Asked for a demo.',
    category,
    priority,
    urgencyScore,
    reasons,
    estimatedSavings,
    aiClassification: summary,
    status: request.status,
    nextStatuses: [...triageChanges[request.status]],
    ownerId: request.ownerId,
    ownerName: request.ownerName,
    responseTime: clock.responseMinutes,
    waitingMinutes: clock.waitingMinutes,
    dueBy: clock.dueBy.toISOString(),
    isLate: clock.isLate,
    createdAt: request.createdAt.toISOString(),
    mayBeAutomatic: request.mayBeAutomatic,
    reference: request.source === 'chat' ? null : referenceOf(request.id),
    photoIds: request.photoIds,
    isWaiting: waits,
  }
}
