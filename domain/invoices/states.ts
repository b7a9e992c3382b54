import type { State } from '#domain/states.ts'
import type { Invoice, invoiceFilters } from './contract.ts'

type ShownInvoiceStatus = (typeof invoiceFilters)[number]

export const invoiceStates = {
  pending: { word: 'Pending', tone: 'waiting' },
  overdue: { word: 'Overdue', tone: 'stopped' },
  paid: { word: 'Paid', tone: 'done' },
  cancelled: { word: 'Cancelled', tone: 'stopped' },
} as const satisfies Record<ShownInvoiceStatus, State>

/** An invoice whose day has passed is shown as overdue, whatever is stored. */
export const shownInvoiceStatus = ({
  status,
  isOverdue,
}: Pick<Invoice, 'status' | 'isOverdue'>): ShownInvoiceStatus => (isOverdue ? 'overdue' : status)
