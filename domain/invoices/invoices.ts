import type { Day } from '#domain/calendar.ts'
import { centsOf } from '#domain/money.ts'
import type { Invoice, Payment } from './contract.ts'

/** A pending invoice whose due day has passed: on the day itself it can still be paid in time. */
export function isOverdue(
  { status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>,
  today: Day,
): boolean {
  return status === 'pending' && dueDate < today
}

/**
 * What is still to pay, in whole cents. Nothing of a paid or a cancelled invoice, and never less
 * than nothing.
 */
export function openCents(
  { status, amount }: Pick<Invoice, 'status' | 'amount'>,
  payments: readonly Pick<Payment, 'amount'>[],
): number {
  if (status !== 'pending') return 0
  return Math.max(0, centsOf(amount) - sumCents(payments.map((payment) => payment.amount)))
}

export function sumCents(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + centsOf(amount), 0)
}
