import { addDays, instantAt, todayAt, type Day } from '#domain/calendar.ts'
import { amountOf } from '#domain/money.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { demoKinds, type DemoService, pickupCents, workingDay } from './demo-services.ts'
import { between, digits } from './scatter.ts'

type Line = { description: string; quantity: number; cents: number }
type DemoInvoice = {
  /** Of its rows: 1 is the newest. What is on the paper counts up instead. */
  number: number
  service: DemoService | null
  issued: Day
  lines: Line[]
  paid: 'open' | 'part' | 'whole' | 'inTwo' | 'cancelled'
}

export type DemoInvoices = {
  invoices: NewRowOf<'invoices'>[]
  lines: NewRowOf<'invoice_lines'>[]
  payments: NewRowOf<'payments'>[]
}

const dueDays = 30
const firstNumber = 1_001
const pickup: Line = { description: 'Pickup and return, Sandusky', quantity: 1, cents: pickupCents }
/** Services whose invoices are not simply paid. Number 7 is overdue by its date. */
const otherwise: Record<string, DemoInvoice['paid']> = {
  'demo-service-5': 'open',
  'demo-service-6': 'part',
  'demo-service-7': 'open',
  'demo-service-9': 'cancelled',
  'demo-service-11': 'inTwo',
}

/**
 * What was charged for the services, a training beside them, and what has been paid: every state
 * that an invoice can have.
 */
export function demoInvoices(
  customerId: string,
  services: readonly DemoService[],
  now: Date,
): DemoInvoices {
  const allInvoices = [
    ...services.flatMap((service, at) => demoInvoicesOf(service, at + 1)),
    training(todayAt(now)),
  ].sort((a, b) => (a.issued < b.issued ? -1 : 1))
  return {
    invoices: allInvoices.map((demoInvoice, at) => ({
      ...invoiceRow(customerId, demoInvoice),
      invoiceNumber: `LFR-D${firstNumber + at}`,
    })),
    lines: allInvoices.flatMap(lineRows),
    payments: allInvoices.flatMap(paymentRows),
  }
}

function demoInvoicesOf(service: DemoService, number: number): DemoInvoice[] {
  const { status, kind, quantity } = service
  if (status === 'scheduled' || status === 'in_progress') return []
  const issued = workingDay(addDays(service.serviceDate, 1))
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

function training(today: Day): DemoInvoice {
  const lines = [{ description: 'Maintenance training, half a day', quantity: 1, cents: 450_00 }]
  return {
    number: 20,
    service: null,
    issued: workingDay(addDays(today, -240)),
    lines,
    paid: 'whole',
  }
}

const idOf = ({ number }: DemoInvoice): string => `demo-invoice-${number}`
const totalOf = ({ lines }: DemoInvoice): number =>
  lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
/**
 * The number alone, since the list shows that it is a check. Invoice 1 is the newest, so its check
 * number is the highest.
 */
const checkNumber = (demoInvoice: number): string =>
  String(20_900 - demoInvoice * 24 - between(`check ${demoInvoice}`, [0, 19]))
/** Some pay early, some late. */
const paidOn = (demoInvoice: DemoInvoice): Day =>
  workingDay(addDays(demoInvoice.issued, 12 + ((demoInvoice.number * 7) % 16)))

function invoiceRow(
  customerId: string,
  demoInvoice: DemoInvoice,
): Omit<NewRowOf<'invoices'>, 'invoiceNumber'> {
  const isPaid = demoInvoice.paid === 'whole' || demoInvoice.paid === 'inTwo'
  const at = instantAt(demoInvoice.issued, '15:30')
  return {
    id: idOf(demoInvoice),
    customerId,
    serviceHistoryId: demoInvoice.service?.id ?? null,
    amount: amountOf(totalOf(demoInvoice)),
    status: demoInvoice.paid === 'cancelled' ? 'cancelled' : isPaid ? 'paid' : 'pending',
    issueDate: demoInvoice.issued,
    dueDate: addDays(demoInvoice.issued, dueDays),
    paidDate: isPaid ? paidOn(demoInvoice) : null,
    createdAt: at,
    updatedAt: at,
  }
}

function lineRows(demoInvoice: DemoInvoice): NewRowOf<'invoice_lines'>[] {
  return demoInvoice.lines.map(({ description, quantity, cents }, at) => ({
    id: `${idOf(demoInvoice)}-line-${at + 1}`,
    invoiceId: idOf(demoInvoice),
    position: at + 1,
    description,
    quantity,
    unitPrice: amountOf(cents),
    amount: amountOf(quantity * cents),
  }))
}

function paymentRows(demoInvoice: DemoInvoice): NewRowOf<'payments'>[] {
  const total = totalOf(demoInvoice)
  const first = Math.floor(total / 2)
  const parts = {
    open: [],
    cancelled: [],
    part: [1000_00],
    whole: [total],
    inTwo: [first, total - first],
  }[demoInvoice.paid]
  return parts.map((cents, at) => {
    const isLast = at === parts.length - 1
    const received =
      demoInvoice.paid === 'part'
        ? workingDay(addDays(demoInvoice.issued, 8))
        : isLast
          ? paidOn(demoInvoice)
          : workingDay(addDays(demoInvoice.issued, 6))
    const byCheque = demoInvoice.number % 3 === 0
    return {
      id: `${idOf(demoInvoice)}-payment-${at + 1}`,
      invoiceId: idOf(demoInvoice),
      method: byCheque ? 'cheque' : 'transfer',
      amount: amountOf(cents),
      receivedOn: received,
      reference: byCheque
        ? checkNumber(demoInvoice.number)
        : `ACH ${digits(`ach ${demoInvoice.number} ${at}`, 7)}`,
      eventId: `${idOf(demoInvoice)}-payment-${at + 1}`,
      createdAt: instantAt(received, '09:15'),
    }
  })
}
