import type { Invoice } from '#domain/invoices/contract.ts'
import { csvFile } from '#server/documents/csv.ts'

const header = ['Invoice', 'Issued', 'Due', 'Status', 'Amount (USD)', 'Paid on']

export function invoicesCsv(invoices: readonly Invoice[]): Buffer {
  return csvFile(
    header,
    invoices.map(({ invoiceNumber, issueDate, dueDate, status, isOverdue, amount, paidDate }) => [
      invoiceNumber,
      issueDate,
      dueDate,
      isOverdue ? 'overdue' : status,
      amount,
      paidDate,
    ]),
  )
}
