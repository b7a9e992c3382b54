import type { InvoiceFile } from '#content/invoices.ts'
import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { type FieldOn, fieldsOn } from '#domain/invoices/invoice-facts.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import { type Table, csvTable } from '#server/documents/csv.ts'

type Row<Where extends InvoiceFile> = Readonly<Record<FieldOn<Where>, string | null>> &
  Pick<Invoice, 'isOverdue'>

export const invoicesTable = (): Table<ListedInvoice> => csvTable(columnsOf('portalFile'))

/** The customer is beside the number. */
export function staffInvoicesTable(): Table<StaffInvoice> {
  const columns = columnsOf('staffFile')
  return csvTable<StaffInvoice>([
    ...columns.slice(0, 1),
    ['Customer', ({ customer }) => customer.name],
    ['Company', ({ customer }) => customer.company],
    ['Email', ({ customer }) => emailOrNull(customer.email)],
    ...columns.slice(1),
  ])
}

const columnsOf = <Where extends InvoiceFile>(
  where: Where,
): [heading: string, cell: (invoice: Row<Where>) => string | null][] =>
  fieldsOn(where).map(({ label, inFile = label, name }) => [
    inFile,
    (invoice) => (name === 'status' && invoice.isOverdue ? 'overdue' : invoice[name]),
  ])
