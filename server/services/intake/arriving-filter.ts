import { formatLongDay, formatMonthDay } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import { companyOfRow } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { knowFilter, lockFilterRow, markShared } from '#server/filters/known-store.ts'
import {
  cancelledService,
  countFiltersOfOrder,
  type Order,
} from '#server/services/bench/order-store.ts'
import { checkReworked } from '#server/services/reworks/store.ts'
import { type Foreign, foreignFilter, hasAnswer } from './foreign-store.ts'
import { otherOpenService } from './store.ts'

const whose = {
  here: 'This serial is {whose}, on our bench since {day}.',
  announced: 'This serial is {whose}, and expected for an order of theirs.',
  known: 'This serial is {whose}.',
} as const
const delivered = 'This service is delivered. Please record another one for more filters.'
const overOrdered = 'This order is for {ordered}, and {listed} on its list already.'
const isElsewhere = 'This filter is already in another open service: {type} of {day}.'
const retired = 'This filter is retired. Please check the serial number.'

/** Throws `conflict` where nothing can be taken in anymore. */
export function checkOpen(service: Order): void {
  if (service.status === 'cancelled') throw new CodedError('conflict', cancelledService)
  if (service.status === 'delivered') throw new CodedError('conflict', delivered)
}

/** Throws `doubtful_arrival` for more than were ordered, until someone says so. */
export async function checkRoom(tx: Db, service: Order, { isMore }: Intake): Promise<void> {
  if (isMore) return
  const ordered = service.orderedQuantity ?? service.quantity
  const listed = await countFiltersOfOrder(tx, service.id)
  if (listed < ordered) return
  throw new CodedError(
    'doubtful_arrival',
    fill(overOrdered, {
      ordered: ordered === 1 ? '1 filter' : `${ordered} filters`,
      listed: listed === 1 ? '1 is' : `${listed} are`,
    }),
  )
}

/**
 * What is known of the part; null where its serial number can't be read. Throws `doubtful_arrival`
 * where another company has it, until somebody says whose it is.
 */
export async function arrivingFilter(
  tx: Db,
  order: Order,
  { serialNumber, serialIs }: Intake,
  at: Date,
): Promise<Filter | null> {
  if (serialNumber === null) return null
  const companyId = await companyOfRow(tx, order)
  const foreign = await foreignFilter(tx, companyId, serialNumber)
  // Someone has said whose it is, where it is in this order already.
  const isHere = serialIs === undefined && foreign?.serviceId === order.id
  const isAsked = foreign !== null && serialIs === undefined && !isHere
  if (isAsked && !(await hasAnswer(tx, companyId, serialNumber))) throw askWhose(foreign)
  const filter =
    foreign !== null && (serialIs === 'brought' || isHere)
      ? await lockFilterRow(tx, foreign.id)
      : await knowFilter(tx, { companyId, serialNumber, kind: kindOf(order.filterType) }, at)
  if (foreign !== null && serialIs === 'another') await markShared(tx, serialNumber, at)
  await checkReworked(tx, order, filter.id)
  await checkAtShop(tx, filter, order.id)
  return filter
}

/**
 * Throws `conflict` for one that is retired, or in another order. It is locked: of two who take it
 * in at the same time, the second sees the first.
 */
export async function checkAtShop(tx: Db, { id, state }: Filter, serviceId: string): Promise<void> {
  if (state === 'retired') throw new CodedError('conflict', retired, { serialNumber: retired })
  const other = await otherOpenService(tx, id, serviceId)
  if (other === null) return
  const { serviceType: type, serviceDate } = other
  const sentence = fill(isElsewhere, { type, day: formatLongDay(serviceDate) })
  throw new CodedError('conflict', sentence, { serialNumber: sentence })
}

/** Whose it is, and where: to be answered by whoever has it in hand. */
function askWhose({ company, since, serviceId }: Foreign): CodedError {
  const sentence = since !== null ? whose.here : serviceId !== null ? whose.announced : whose.known
  const day = since === null ? '' : formatMonthDay(since)
  const error = new CodedError(
    'doubtful_arrival',
    fill(sentence, { whose: company.endsWith('s') ? `${company}’` : `${company}’s`, day }),
  )
  error.details = { foreign: { company, since, serviceId } }
  return error
}
