import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { type FieldOn, fieldsOn } from '#domain/invoices/invoice-facts.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import { type CsvCell, csvFile } from '#server/documents/csv.ts'

type Column<Row> = { header: string; cell: (row: Row) => CsvCell }
type File = 'portalFile' | 'staffFile'
type Row<Where extends File> = Readonly<Record<FieldOn<Where>, string | null>> &
  Pick<Invoice, 'isOverdue'>

const ofCustomer: Column<StaffInvoice>[] = [
  { header: 'Customer', cell: ({ customer }) => customer.name },
  { header: 'Company', cell: ({ customer }) => customer.company },
  { header: 'Email', cell: ({ customer }) => emailOrNull(customer.email) },
]

export function invoicesCsv(invoices: readonly ListedInvoice[]): Buffer {
  return fileOf(columnsOf('portalFile'), invoices)
}

/** The customer is beside the number. */
export function staffInvoicesCsv(invoices: readonly StaffInvoice[]): Buffer {
  const [number, others] = [columnsOf('staffFile').slice(0, 1), columnsOf('staffFile').slice(1)]
  return fileOf<StaffInvoice>([...number, ...ofCustomer, ...others], invoices)
}

function columnsOf<Where extends File>(where: Where): Column<Row<Where>>[] {
  return fieldsOn(where).map(({ label, inFile = label, name }) => ({
    header: inFile,
    cell: (invoice) => (name === 'status' && invoice.isOverdue ? 'overdue' : invoice[name]),
  }))
}

function fileOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer {
  return csvFile(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  )
}
