import { rowAddress } from '#domain/staff-addresses.ts'
import { text } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

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

type OfCustomer = { customer: { id: string; name: string; company: string | null } }

/** The customer of a row. */
export const person = (label: string): Column<OfCustomer> =>
  text(label, CustomerCell, { isName: true })

/** Their name leads to their file. */
export function CustomerCell({ customer: { id, name, company } }: OfCustomer) {
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
