import type { InvoiceFile } from '#content/invoices.ts'
import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { type FieldOn, fieldsOn } from '#domain/invoices/invoice-facts.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import type { Table } from '#server/documents/csv.ts'

type Row<Where extends InvoiceFile> = Readonly<Record<FieldOn<Where>, string | null>> &
  Pick<Invoice, 'isOverdue'>

const ofCustomer: Table<StaffInvoice> = {
  Customer: ({ customer }) => customer.name,
  Company: ({ customer }) => customer.company,
  Email: ({ customer }) => emailOrNull(customer.email),
}

export const invoicesTable = (): Table<ListedInvoice> => Object.fromEntries(columnsOf('portalFile'))

/** The customer is beside the number. */
export function staffInvoicesTable(): Table<StaffInvoice> {
  const [number, ...others] = columnsOf('staffFile')
  return {
    ...Object.fromEntries(number ? [number] : []),
    ...ofCustomer,
    ...Object.fromEntries(others),
  }
}

const columnsOf = <Where extends InvoiceFile>(
  where: Where,
): [heading: string, cell: (invoice: Row<Where>) => string | null][] =>
  fieldsOn(where).map(({ label, inFile = label, name }) => [
    inFile,
    (invoice) => (name === 'status' && invoice.isOverdue ? 'overdue' : invoice[name]),
  ])
