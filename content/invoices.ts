const files = ['portalFile', 'staffFile'] as const
export type InvoiceFile = (typeof files)[number]
export const everywhere = ['portal', 'staff', 'paper', ...files] as const

/**
 * Each field of an invoice: its label, how it is written, and where
 * domain/invoices/invoice-facts.ts shows it, in this order. Null: nowhere, or a screen shows it in
 * its own way.
 */
export const invoiceFields = {
  id: null,
  customerId: null,
  invoiceNumber: { label: 'Invoice', as: 'text', on: files },
  issueDate: { label: 'Issued', as: 'day', on: everywhere },
  dueDate: { label: 'Due', as: 'day', on: everywhere },
  status: { label: 'Status', as: 'text', on: files },
  isOverdue: null,
  amount: { label: 'Amount', inFile: 'Amount (USD)', as: 'dollars', on: ['staff', ...files] },
  openAmount: {
    label: 'Balance due',
    inFile: 'Open (USD)',
    as: 'dollars',
    on: ['staff', ...files],
  },
  paidDate: { label: 'Paid on', as: 'day', on: ['portal', 'staff', ...files] },
  customer: null,
  serviceHistoryId: null,
  createdAt: null,
  updatedAt: null,
} as const
