import { whyNoInvoice } from '#domain/invoices/why-no-invoice.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { hasReached, isAwaited, isInWork } from '#domain/services/bench/filter-states.ts'
import type { StaffServiceDetail } from './staff-contract.ts'

/** What of an order is to be done next: at the bench with which filter, by which delivery. */
export type NextStep =
  | { step: 'take_in' | 'complete' | 'hand_over' | 'invoice' }
  | { step: 'bench'; filterId: string }
  | { step: 'delivery'; id: string; startsAt: string | null }

type Order = Pick<
  StaffServiceDetail,
  'status' | 'steps' | 'booked' | 'invoice' | 'cost' | 'isCarriedOver' | 'awaitsInvoice'
>
type Lines = readonly Pick<ServiceFilter, 'id' | 'filterId' | 'state' | 'heldFrom' | 'endedFrom'>[]

/**
 * The one step that brings an order on: null where it is done, or waits for somebody’s answer.
 * Filters that are here come before those that are still to come.
 */
export function nextStepOf(order: Order, lines: Lines): NextStep | null {
  const { status, steps, booked = [] } = order
  if (status === 'cancelled' || status === 'delivered')
    return isToInvoice(order) ? { step: 'invoice' } : null
  if (status === 'completed') {
    const delivery = booked.find(({ kind }) => kind === 'delivery')
    if (delivery !== undefined)
      return { step: 'delivery', id: delivery.id, startsAt: delivery.startsAt }
    return steps.includes('delivered') ? { step: 'hand_over' } : null
  }
  const onBench = lines.find((line) => isInWork(line) && !hasReached(line, 'judged'))
  if (onBench !== undefined) return { step: 'bench', filterId: onBench.id }
  if (lines.length === 0 && steps.includes('completed')) return { step: 'complete' }
  return lines.length === 0 || lines.some(isAwaited) ? { step: 'take_in' } : null
}

const isToInvoice = ({ invoice, awaitsInvoice, ...order }: Order): boolean =>
  invoice === null && (awaitsInvoice === true || whyNoInvoice(order) === 'not_yet')
