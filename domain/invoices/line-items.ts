import { addDays, type Day, formatLongDay } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { Invoice, InvoiceLine } from './contract.ts'
import { amountOf, centsOf } from '#domain/money.ts'
import type { Issuing, IssuingForm } from './staff-contract.ts'

type Line = Omit<InvoiceLine, 'position'>

const mostDays = 365
// numeric(10,2) of the tables.
const mostCents = 9_999_999_999

const tooMuch = 'This is too much for one invoice. Please split it.'
const nothingInvoiced = 'The total must be more than $0.'
const dueTooEarly = 'Please choose today or a later day.'
const dueTooLate = 'Please choose a day within a year.'
const notYet = 'This day is in the future.'
const longBefore = 'This day is more than a year before the invoice. Please check the year.'
const notOpen = 'Only an open invoice can be cancelled.'
const partlyPaid = 'This invoice has a payment, so it can’t be cancelled.'

/** What a company has that agreed to nothing else. */
export const usualTermsDays = 30

/** The day by which an invoice of today is due under a company's terms. */
export const dueDayOf = (today: Day, termsDays: number): Day => addDays(today, termsDays)

/** "LFR-2026-0001". At least four digits, so that numbers sort as they count. */
export function invoiceNumber(issued: Day, number: number): string {
  return `LFR-${issued.slice(0, 4)}-${String(number).padStart(4, '0')}`
}

/** Throws `invalid_input` when the sum is nothing, or more than a row holds. */
export function invoicedLines(lines: Issuing['lines']): { lines: Line[]; amount: string } {
  const counted = lines.map(({ description, quantity, unitPrice }) => ({
    description,
    quantity,
    price: centsOf(unitPrice),
    cents: quantity * centsOf(unitPrice),
  }))
  const sum = counted.reduce((total, { cents }) => total + cents, 0)
  if (sum > mostCents) throw new CodedError('invalid_input', tooMuch, { lines: tooMuch })
  if (sum === 0) throw new CodedError('invalid_input', nothingInvoiced, { lines: nothingInvoiced })
  return {
    lines: counted.map(({ description, quantity, price, cents }) => ({
      description,
      quantity,
      unitPrice: amountOf(price),
      amount: amountOf(cents),
    })),
    amount: amountOf(sum),
  }
}

/** Today or later, within a year; else throws `invalid_input`. */
export function checkDueDay(dueDate: Day, today: Day): void {
  const wrong =
    dueDate < today ? dueTooEarly : dueDate > addDays(today, mostDays) ? dueTooLate : null
  if (wrong !== null) throw new CodedError('invalid_input', wrong, { dueDate: wrong })
}

/** Some pay before the invoice is written; a year before it, the year is a slip. */
export function checkReceivedOn(
  day: Day,
  { today, issueDate }: { today: Day; issueDate: Day },
): void {
  const wrong = day > today ? notYet : day < addDays(issueDate, -mostDays) ? longBefore : null
  if (wrong !== null) throw new CodedError('invalid_input', wrong, { receivedOn: wrong })
}

type Standing = { status: Invoice['status']; hasPayments: boolean }

export const invoiceCan = {
  pay: ({ status }: Standing): boolean => status === 'pending',
  cancel: ({ status, hasPayments }: Standing): boolean => status === 'pending' && !hasPayments,
}

/** Throws `conflict` with the reason. A cancelled invoice keeps its number. */
export function checkCancelInvoice(standing: Standing): void {
  if (invoiceCan.cancel(standing)) return
  throw new CodedError('conflict', standing.status === 'pending' ? partlyPaid : notOpen)
}

type Invoiced = {
  serviceType: string
  filterType: string
  quantity: number
  serviceDate: string
  cost: string | null
  vehicle: { name: string } | null
}

/**
 * The line that a service becomes on its invoice: by the filter where the price divides, else as
 * one.
 */
export function lineOfService({
  serviceType,
  filterType,
  quantity,
  serviceDate,
  cost,
  vehicle,
}: Invoiced): IssuingForm['lines'][number] {
  const where = [vehicle?.name, formatLongDay(serviceDate)].filter(Boolean).join(', ')
  const cents = cost === null ? null : centsOf(cost)
  if (cents !== null && cents % quantity !== 0)
    return {
      description: `${serviceType}: ${quantity} x ${filterType}, ${where}`,
      quantity: 1,
      unitPrice: amountOf(cents),
    }
  return {
    description: `${serviceType}: ${filterType}, ${where}`,
    quantity,
    unitPrice: cents === null ? '' : amountOf(cents / quantity),
  }
}
