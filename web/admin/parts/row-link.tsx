import { tabHash } from '#web/ui/use-tab-in-address.ts'

const pages = { customers: '/admin/customers', service_history: '/admin/services', invoices: '/admin/invoices' } as const

/** The row that caused a point, and whose it is. */
export type RowBehind = { rowKind: string; rowId: string; customerId: string | null; customerName: string }

/** The address that opens one row on its page. */
export function rowAddress(page: keyof typeof pages, id: string): string {
  return `${pages[page]}${tabHash('row', { id })}`
}

/** Where a row is shown: on a page of its own kind; what came back, among the messages of its customer; a request, in triage. */
export function addressOfRow({ rowKind, rowId, customerId, customerName }: RowBehind): string {
  if (rowKind === 'service_history' || rowKind === 'invoices') return rowAddress(rowKind, rowId)
  return rowKind === 'triage' || customerId === null ? `/admin/triage${tabHash('requests', { q: customerName })}` : rowAddress('customers', customerId)
}

/** A customer's name, which leads to the file where there is one. */
export function CustomerLink({ customerId, children }: { customerId: string | null | undefined; children: string }) {
  if (!customerId) return children
  return (
    <a href={rowAddress('customers', customerId)} className="link">
      {children}
    </a>
  )
}
