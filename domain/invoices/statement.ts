import { company } from '#content/company.ts'
import type { Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { centsOf } from '#domain/money.ts'
import { compared } from '#domain/text-order.ts'
import type { Invoice, Payment } from './contract.ts'
import { openCents } from './invoices.ts'

export type Period = { from: Day; to: Day }
export type ReceivedPayment = Pick<Payment, 'method' | 'amount' | 'receivedOn' | 'reference'> &
  Pick<Invoice, 'invoiceNumber'>
type Invoiced = Pick<
  Invoice,
  'invoiceNumber' | 'amount' | 'status' | 'issueDate' | 'dueDate' | 'paidDate'
>

/** An invoice adds to the balance, a payment takes from it; whole cents, never negative. */
export type StatementLine = {
  day: Day
  kind: 'invoice' | 'payment'
  invoiceNumber: string
  /** Null for an invoice, and for a payment of which only the day is known. */
  method: Payment['method'] | null
  reference: string | null
  cents: number
  balanceCents: number
}

/** All in whole cents; a negative balance is what we owe the customer. */
export type Statement = Period & {
  openingCents: number
  lines: StatementLine[]
  invoicedCents: number
  receivedCents: number
  closingCents: number
}

type Entry = Omit<StatementLine, 'balanceCents'>

const mostYears = 5
const firstDay = `${company.founded}-01-01`
const tooEarly = `Please choose a day from ${company.founded} on.`
const wrongWay = 'The last day can’t be before the first day.'
const tooLong = `Please choose ${mostYears} years at most.`
// Laying out more on paper takes the machine many seconds, and the file of the invoices holds them
// all.
const mostLines = 500
const tooMany = `This period has more than ${mostLines} lines. Please choose a shorter one.`

/**
 * Throws `invalid_input` with `fields` when the days are the wrong way round, too far apart or
 * before the company.
 */
export function checkPeriod({ from, to }: Period): void {
  if (from < firstDay) throw refusal('from', tooEarly)
  if (to < from) throw refusal('to', wrongWay)
  // Compared as text: a February 29 five years on need not exist.
  if (to > `${Number(from.slice(0, 4)) + mostYears}${from.slice(4)}`) throw refusal('to', tooLong)
}

/**
 * What was invoiced and received in a period, both days included, with the balance before it and
 * after each line. Takes the invoices up to the last day, and all payments: those that came later
 * say that nothing else did. Cancelled invoices count nowhere, what was received for one stays
 * received.
 * Throws `invalid_input` when the lines are too many for a paper.
 */
export function statementOf(
  { from, to }: Period,
  invoices: readonly Invoiced[],
  payments: readonly ReceivedPayment[],
): Statement {
  const entries = [
    ...invoices.flatMap(charge),
    ...payments.map(received),
    ...settled(invoices, payments),
  ]
    .filter(({ day }) => day <= to)
    .sort(byDay)
  let balanceCents = 0
  const all = entries.map((entry) => ({ ...entry, balanceCents: (balanceCents += signed(entry)) }))
  const lines = all.filter(({ day }) => day >= from)
  if (lines.length > mostLines) throw refusal('to', tooMany)
  const sumOf = (kind: Entry['kind']) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.cents : 0), 0)
  const openingCents = all.findLast(({ day }) => day < from)?.balanceCents ?? 0
  return {
    from,
    to,
    openingCents,
    lines,
    invoicedCents: sumOf('invoice'),
    receivedCents: sumOf('payment'),
    closingCents: balanceCents,
  }
}

function charge({ invoiceNumber, issueDate, status, amount }: Invoiced): Entry[] {
  if (status === 'cancelled') return []
  return [
    {
      day: issueDate,
      kind: 'invoice',
      invoiceNumber,
      method: null,
      reference: null,
      cents: centsOf(amount),
    },
  ]
}

function received({
  receivedOn,
  invoiceNumber,
  method,
  reference,
  amount,
}: ReceivedPayment): Entry {
  return {
    day: receivedOn,
    kind: 'payment',
    invoiceNumber,
    method,
    reference,
    cents: centsOf(amount),
  }
}

/** Of an invoice that was paid before payments were kept one by one, only the day is known. */
function settled(invoices: readonly Invoiced[], payments: readonly ReceivedPayment[]): Entry[] {
  const byInvoice = Map.groupBy(payments, ({ invoiceNumber }) => invoiceNumber)
  return invoices
    .filter(({ status }) => status === 'paid')
    .flatMap(({ invoiceNumber, amount, paidDate, issueDate }) => {
      const cents = openCents({ status: 'pending', amount }, byInvoice.get(invoiceNumber) ?? [])
      const day = paidDate ?? issueDate
      return cents === 0
        ? []
        : [{ day, kind: 'payment' as const, invoiceNumber, method: null, reference: null, cents }]
    })
}

// Of one day the invoices come first: nobody pays what was not yet asked for.
function byDay(one: Entry, other: Entry): number {
  return (
    compared(one.day, other.day) ||
    compared(one.kind, other.kind) ||
    compared(one.invoiceNumber, other.invoiceNumber)
  )
}

function signed({ kind, cents }: Entry): number {
  return kind === 'invoice' ? cents : -cents
}

function refusal(field: keyof Period, sentence: string): CodedError {
  return new CodedError('invalid_input', sentence, { [field]: sentence })
}
