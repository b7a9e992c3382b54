import { type Day, formatLongDay, todayAt } from '#domain/calendar.ts'
import {
  type SearchItem,
  type SearchKind,
  searchKinds,
  shortestSearch,
  taskOfKind,
} from '#domain/search/contract.ts'
import { excerptOf } from '#domain/search/matched-parts.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { findEntries, type FoundEntry } from './store.ts'

/** What fits, of the kinds that the role may open. */
export async function search(db: Db, q: string, role: StaffRole): Promise<SearchItem[]> {
  if (q.length < shortestSearch) return []
  const kinds = searchKinds.filter((kind) => mayDo(role, taskOfKind[kind]))
  return (await findEntries(db, q, kinds)).map((entry) => itemOf(entry, q))
}

const timeless: readonly SearchKind[] = [
  'customer',
  'company',
  'vehicle',
  'site',
  'filter',
  'serial',
]

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

// A filter comes back under the same serial number: the day tells its services apart.
const dayOf = ({ kind, at, servedOn }: FoundEntry): Day | null =>
  at === null || timeless.includes(kind) ? servedOn : todayAt(at)

/** As the pages of the office name an open row behind the #, or a company and a filter by id. */
function addressOf({ kind, id, ownerId, parentId, about }: FoundEntry): string {
  const row = (page: string, rowId: string | null) =>
    `/admin/${page}#row?${new URLSearchParams({ id: rowId ?? '' }).toString()}`
  const company = (companyId: string) => `/admin/companies/${encodeURIComponent(companyId)}`
  switch (kind) {
    case 'customer':
      return row('customers', id)
    case 'company':
      return company(id)
    case 'site':
      return `${company(parentId ?? '')}#site-${encodeURIComponent(id)}`
    case 'filter':
      return `/admin/filters/${encodeURIComponent(id)}`
    case 'vehicle':
    case 'customer_note':
      return row('customers', ownerId)
    case 'service':
      return row('services', id)
    case 'service_note':
      return row('services', parentId)
    case 'appointment_note':
      return row('appointments', parentId)
    case 'invoice_note':
      return row('invoices', parentId)
    case 'serial':
    case 'certificate':
      return row('services', parentId)
    case 'invoice':
      return row('invoices', id)
    case 'payment':
      return row('invoices', parentId)
    case 'appointment':
      return row('appointments', id)
    case 'chat':
    case 'chat_note': {
      const talk = kind === 'chat' ? id : (parentId ?? '')
      return `/admin/chat#talks?${new URLSearchParams({ talk, status: 'all' }).toString()}`
    }
    case 'demo_request':
    case 'contact_message':
    case 'request_note':
      return `/admin/triage#requests?${new URLSearchParams({ q: about ?? '' }).toString()}`
  }
}
