import type { SampleRequest } from '#content/admin-samples.ts'
import { triageStatuses } from '#domain/triage/states.ts'
import type { ContactChannel } from '#domain/tasks/notes/request-notes.ts'
import type { TriageItem } from '#domain/triage/contract.ts'

/** What the list shows of a request, made up or live. */
export type Request = Pick<TriageItem, keyof SampleRequest> &
  Partial<
    Pick<
      TriageItem,
      'source' | 'customerId' | 'account' | 'mayBeAutomatic' | 'reference' | 'photoIds'
    >
  >

/** Somebody presses Email or Call. */
export type OnContact = (request: Request, channel: ContactChannel, event: React.MouseEvent) => void

export const statusFilters = ['all', ...triageStatuses] as const
export type StatusFilter = (typeof statusFilters)[number]

export const ownerFilters = ['all', 'me', 'nobody'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

/** Whose requests an address asks for; all of them for any other word. */
export function readOwner(value: string | undefined): OwnerFilter {
  return ownerFilters.find((owner) => owner === value) ?? 'all'
}

/** The status that an address names; all of them for any other word. */
export function readStatus(value: string | undefined): StatusFilter {
  return statusFilters.find((status) => status === value) ?? 'all'
}

/** The requests that hold every word of the search and have the status, the most urgent first. */
export function matching(
  requests: readonly Request[],
  { q, status }: { q: string; status: StatusFilter },
): Request[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return requests
    .filter((request) => status === 'all' || request.status === status)
    .filter(({ customerName, company, message, category, email }) => {
      const text =
        `${customerName} ${company ?? ''} ${message} ${category.replaceAll('_', ' ')} ${email ?? ''}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .sort((one, other) => other.urgencyScore - one.urgencyScore)
}
