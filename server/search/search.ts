import { filterAddress } from '#domain/addresses.ts'
import { type Day, formatLongDay, todayAt } from '#domain/calendar.ts'
import {
  type SearchItem,
  type SearchKind,
  searchKinds,
  shortestSearch,
  taskOfKind,
} from '#domain/search/contract.ts'
import { excerptOf } from '#domain/search/matched-parts.ts'
import {
  companyAddress,
  conversationAddress,
  requestsAddress,
  rowAddress,
  siteAddress,
} from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { findEntries, type FoundEntry } from './store.ts'

/** What fits, of the kinds that the role may open. */
export async function search(db: Db, q: string, role: StaffRole): Promise<SearchItem[]> {
  if (q.length < shortestSearch) return []
  const kinds = searchKinds.filter((kind) => mayDo(role, taskOfKind[kind]))
  return (await findEntries(db, q, kinds)).map((entry) => itemOf(entry, q))
}

const timeless: readonly SearchKind[] = ['customer', 'company', 'vehicle', 'site', 'filter']

function itemOf(entry: FoundEntry, q: string): SearchItem {
  const { kind, id, title, detail, ownerName, about } = entry
  const day = dayOf(entry)
  const details = [
    kind === 'customer' ? null : ownerName,
    day && formatLongDay(day),
    title === '' ? null : excerptOf(detail, q),
  ]
  return {
    kind,
    id,
    title: title === '' ? excerptOf(detail, q) : title,
    detail: [...details, title === '' ? about : null].filter(Boolean).join(' · '),
    href: addressOf(entry),
  }
}

const dayOf = ({ kind, at }: FoundEntry): Day | null =>
  at === null || timeless.includes(kind) ? null : todayAt(at)

function addressOf({ kind, id, ownerId, parentId, about }: FoundEntry): string {
  switch (kind) {
    case 'customer':
      return rowAddress('customers', id)
    case 'company':
      return companyAddress(id)
    case 'site':
      return siteAddress(parentId ?? '', id)
    case 'filter':
      return filterAddress(id)
    case 'vehicle':
    case 'customer_note':
      return rowAddress('customers', ownerId ?? '')
    case 'service':
      return rowAddress('service_history', id)
    case 'service_note':
    case 'certificate':
      return rowAddress('service_history', parentId ?? '')
    case 'appointment':
      return rowAddress('appointments', id)
    case 'appointment_note':
      return rowAddress('appointments', parentId ?? '')
    case 'invoice':
      return rowAddress('invoices', id)
    case 'invoice_note':
    case 'payment':
      return rowAddress('invoices', parentId ?? '')
    case 'chat':
      return conversationAddress(id)
    case 'chat_note':
      return conversationAddress(parentId ?? '')
    case 'demo_request':
    case 'contact_message':
    case 'request_note':
      return requestsAddress(about ?? '')
  }
}
