import type { Invoice, ListedInvoice } from '#domain/invoices/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { type FieldOn, fieldsOn } from '#domain/invoices/invoice-facts.ts'
import type { StaffInvoice } from '#domain/invoices/staff-contract.ts'
import type { CsvCell, Table } from '#server/documents/csv.ts'

type Column<Row> = { header: string; cell: (row: Row) => CsvCell }
type File = 'portalFile' | 'staffFile'
type Row<Where extends File> = Readonly<Record<FieldOn<Where>, string | null>> &
  Pick<Invoice, 'isOverdue'>

const ofCustomer: Column<StaffInvoice>[] = [
  { header: 'Customer', cell: ({ customer }) => customer.name },
  { header: 'Company', cell: ({ customer }) => customer.company },
  { header: 'Email', cell: ({ customer }) => emailOrNull(customer.email) },
]

export const invoicesTable = (): Table<ListedInvoice> => tableOf(columnsOf('portalFile'))

/** The customer is beside the number. */
export function staffInvoicesTable(): Table<StaffInvoice> {
  const [number, others] = [columnsOf('staffFile').slice(0, 1), columnsOf('staffFile').slice(1)]
  return tableOf<StaffInvoice>([...number, ...ofCustomer, ...others])
}

function columnsOf<Where extends File>(where: Where): Column<Row<Where>>[] {
  return fieldsOn(where).map(({ label, inFile = label, name }) => ({
    header: inFile,
    cell: (invoice) => (name === 'status' && invoice.isOverdue ? 'overdue' : invoice[name]),
  }))
}

const tableOf = <Row>(columns: readonly Column<Row>[]): Table<Row> => ({
  header: columns.map(({ header }) => header),
  cells: (row) => columns.map(({ cell }) => cell(row)),
})
