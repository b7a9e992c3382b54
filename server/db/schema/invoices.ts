import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, Id } from './columns.ts'

export type Invoices = {
  id: Id
  customer_id: string
  company_id: string | null
  service_history_id: string | null
  invoice_number: string
  amount: Decimal
  status: Generated<'pending' | 'paid' | 'cancelled'>
  issue_date: Generated<Day>
  due_date: Day
  paid_date: Day | null
  link_version: Generated<number>
  idempotency_key: Generated<string | null>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type InvoiceLines = {
  id: Id
  invoice_id: string
  position: number
  description: string
  quantity: number
  unit_price: Decimal
  amount: Decimal
}

export type Payments = {
  id: Id
  invoice_id: string
  method: 'cheque' | 'transfer' | 'card' | 'earlier'
  amount: Decimal
  received_on: Day
  reference: string | null
  event_id: string | null
  created_at: DefaultInstant
}

export type InvoiceNumbers = {
  year: number
  last: number
}
