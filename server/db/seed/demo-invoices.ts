import type { Insertable } from 'kysely'
import { addDays, instantAt, todayAt, type Day } from '#domain/calendar.ts'
import { amountOf } from '#domain/money.ts'
import type { InvoiceLines, Invoices, Payments } from '#server/db/schema/invoices.ts'
import { demoKinds, type DemoService, pickupCents, workingDay } from './demo-services.ts'
import { between, digits } from './scatter.ts'

type Line = { description: string; quantity: number; cents: number }
type Bill = {
  number: number
  service: DemoService | null
  issued: Day
  lines: Line[]
  paid: 'open' | 'part' | 'whole' | 'inTwo' | 'cancelled'
}

export type DemoInvoices = {
  invoices: Insertable<Invoices>[]
  lines: Insertable<InvoiceLines>[]
  payments: Insertable<Payments>[]
}

const dueDays = 30
const pickup: Line = { description: 'Pickup and return, Sandusky', quantity: 1, cents: pickupCents }
/** Services whose invoices are not simply paid. Number 7 is overdue by its date. */
const otherwise: Record<string, Bill['paid']> = {
  'demo-service-5': 'open',
  'demo-service-6': 'part',
  'demo-service-7': 'open',
  'demo-service-9': 'cancelled',
  'demo-service-11': 'inTwo',
}

/** What was charged for the services, a training beside them, and what has been paid: every state that an invoice can have. */
export function demoInvoices(
  customerId: string,
  services: readonly DemoService[],
  now: Date,
): DemoInvoices {
  const bills = [
    ...services.flatMap((service, at) => billOf(service, at + 1)),
    training(todayAt(now)),
  ]
  return {
    invoices: bills.map((bill) => invoiceRow(customerId, bill)),
    lines: bills.flatMap(lineRows),
    payments: bills.flatMap(paymentRows),
  }
}

function billOf(service: DemoService, number: number): Bill[] {
  const { status, kind, quantity } = service
  if (status === 'scheduled' || status === 'in_progress') return []
  const issued = workingDay(addDays(service.service_date, 1))
  const paid = otherwise[service.id] ?? 'whole'
  const { serviceType, filterType, unitCents } = demoKinds[kind]
  const cleaning: Line = {
    description: `${serviceType}, ${filterType}`,
    quantity,
    cents: unitCents,
  }
  return [
    {
      number,
      service,
      issued,
      paid,
      lines: status === 'cancelled' ? [pickup] : [cleaning, pickup],
    },
  ]
}

function training(today: Day): Bill {
  const lines = [{ description: 'Maintenance training, half a day', quantity: 1, cents: 450_00 }]
  return {
    number: 20,
    service: null,
    issued: workingDay(addDays(today, -240)),
    lines,
    paid: 'whole',
  }
}

const idOf = ({ number }: Bill): string => `demo-invoice-${number}`
const totalOf = ({ lines }: Bill): number =>
  lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
/** The number alone, since the list says that it is a check. Bill 1 is the newest, so its check is the latest in the book. */
const checkNumber = (bill: number): string =>
  String(20_900 - bill * 24 - between(`check ${bill}`, [0, 19]))
/** Some pay early, some late. */
const paidOn = (bill: Bill): Day => workingDay(addDays(bill.issued, 12 + ((bill.number * 7) % 16)))

function invoiceRow(customerId: string, bill: Bill): Insertable<Invoices> {
  const isPaid = bill.paid === 'whole' || bill.paid === 'inTwo'
  const at = instantAt(bill.issued, '15:30')
  return {
    id: idOf(bill),
    customer_id: customerId,
    service_history_id: bill.service?.id ?? null,
    invoice_number: `LFR-D${1000 + bill.number}`,
    amount: amountOf(totalOf(bill)),
    status: bill.paid === 'cancelled' ? 'cancelled' : isPaid ? 'paid' : 'pending',
    issue_date: bill.issued,
    due_date: addDays(bill.issued, dueDays),
    paid_date: isPaid ? paidOn(bill) : null,
    created_at: at,
    updated_at: at,
  }
}

function lineRows(bill: Bill): Insertable<InvoiceLines>[] {
  return bill.lines.map(({ description, quantity, cents }, at) => ({
    id: `${idOf(bill)}-line-${at + 1}`,
    invoice_id: idOf(bill),
    position: at + 1,
    description,
    quantity,
    unit_price: amountOf(cents),
    amount: amountOf(quantity * cents),
  }))
}

function paymentRows(bill: Bill): Insertable<Payments>[] {
  const total = totalOf(bill)
  const first = Math.floor(total / 2)
  const parts = {
    open: [],
    cancelled: [],
    part: [1000_00],
    whole: [total],
    inTwo: [first, total - first],
  }[bill.paid]
  return parts.map((cents, at) => {
    const isLast = at === parts.length - 1
    const received =
      bill.paid === 'part'
        ? workingDay(addDays(bill.issued, 8))
        : isLast
          ? paidOn(bill)
          : workingDay(addDays(bill.issued, 6))
    const byCheque = bill.number % 3 === 0
    return {
      id: `${idOf(bill)}-payment-${at + 1}`,
      invoice_id: idOf(bill),
      method: byCheque ? 'cheque' : 'transfer',
      amount: amountOf(cents),
      received_on: received,
      reference: byCheque
        ? checkNumber(bill.number)
        : `ACH ${digits(`ach ${bill.number} ${at}`, 7)}`,
      event_id: `${idOf(bill)}-payment-${at + 1}`,
      created_at: instantAt(received, '09:15'),
    }
  })
}
