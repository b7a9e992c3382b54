import { tabHash } from '#web/ui/use-tab-in-address.ts'

const pages = {
  customers: '/admin/customers',
  service_history: '/admin/services',
  appointments: '/admin/appointments',
  invoices: '/admin/invoices',
  outbox: '/admin/outbox',
} as const
type Page = keyof typeof pages

/** The row that caused a point, and whose it is. */
export type RowBehind = { rowKind: string; rowId: string; customerName: string }

/** Where a row is shown: on its own page, or for a request by its name in triage. */
export function addressOfRow({ rowKind, rowId, customerName }: RowBehind): string {
  return hasPage(rowKind)
    ? rowAddress(rowKind, rowId)
    : `/admin/triage${tabHash('requests', { q: customerName })}`
}

/** A customer's name, which leads to the file where there is one. */
export function CustomerLink({
  customerId,
  children,
}: {
  customerId: string | null | undefined
  children: string
}) {
  if (!customerId) return children
  return (
    <a href={rowAddress('customers', customerId)} className="link py-1">
      {children}
    </a>
  )
}

/** The customer of a row in a list: their name leads to their file. */
export function CustomerCell({
  customer: { id, name, company },
}: {
  customer: { id: string; name: string; company: string | null }
}) {
  return (
    <>
      <CustomerLink customerId={id}>{name}</CustomerLink>
      {company !== null && <span className="block text-soot-600">{company}</span>}
    </>
  )
}

export function ServiceLink({ id, name }: { id: string; name: string }) {
  return (
    <a href={rowAddress('service_history', id)} className="link">
      {name}
    </a>
  )
}

/** The page that opens a row by its id. */
export const rowAddress = (page: Page, id: string) => `${pages[page]}${tabHash('row', { id })}`

/** The bench with this filter on it, also to correct its result. */
export const benchAddress = (id: string) => `/admin/work${tabHash('filter', { id })}`

export const filterAddress = (id: string) => `/admin/filters/${encodeURIComponent(id)}`
export const companyAddress = (id: string) => `/admin/companies/${encodeURIComponent(id)}`

export const conversationAddress = (id: string) =>
  `/admin/chat${tabHash('talks', { talk: id, status: 'all' })}`

const hasPage = (rowKind: string): rowKind is Page => rowKind in pages
