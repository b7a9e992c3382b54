import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, Id } from './columns.ts'

export type Invoices = {
  id: Id
  customerId: string
  companyId: string | null
  serviceHistoryId: string | null
  invoiceNumber: string
  amount: Decimal
  status: Generated<'pending' | 'paid' | 'cancelled'>
  issueDate: Generated<Day>
  dueDate: Day
  paidDate: Day | null
  linkVersion: Generated<number>
  idempotencyKey: Generated<string | null>
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type InvoiceLines = {
  id: Id
  invoiceId: string
  position: number
  description: string
  quantity: number
  unitPrice: Decimal
  amount: Decimal
}

export type Payments = {
  id: Id
  invoiceId: string
  method: 'cheque' | 'transfer' | 'card' | 'earlier'
  amount: Decimal
  receivedOn: Day
  reference: string | null
  eventId: string | null
  createdAt: DefaultInstant
}

export type InvoiceNumbers = {
  year: number
  last: number
}
