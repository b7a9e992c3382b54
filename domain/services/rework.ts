import * as z from 'zod/mini'
import { addDays, type Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { optionalText, requiredText } from '#domain/form-fields.ts'
import { isFinished } from '#domain/statuses.ts'
import type { ServiceFilter } from './bench/contract.ts'
import { type FilterProgress, isInWork } from './bench/filter-states.ts'
import type { Service } from './contract.ts'

const notTheirs = 'Please choose a service of this customer.'
const notFinished = 'Only a service that is ready or delivered can be done again.'
const tooEarly = 'A rework can’t be before the service that it redoes.'
const noneChosen = 'Please choose which filters came back.'
const notCounted = 'Please enter how many filters came back, from 1 to 500.'
const notBack = 'Only a filter that was handed over can come back. Please reload the page.'
const notHere = 'This filter isn’t here as a rework, so there is nothing to confirm.'
const noCertificate =
  'No certificate of the first cleaning applies now, so there is none to confirm. Please measure the filter and set a result.'
const noCost = '0.00'

/**
 * Which filters of a service came back, or how many of one that does not know them one by one;
 * `notes` are for the customer.
 */
export const returned = z
  .object({
    serviceFilterIds: z._default(z.array(z.string(), noneChosen).check(z.maxLength(250)), []),
    quantity: z._default(
      z.nullable(z.int(notCounted).check(z.gte(1, notCounted), z.lte(500, notCounted))),
      null,
    ),
    notes: z._default(optionalText(), null),
  })
  .check(
    z.refine(
      ({ serviceFilterIds, quantity }) => serviceFilterIds.length > 0 !== (quantity !== null),
      { error: noneChosen, path: ['serviceFilterIds'] },
    ),
  )

export const firstConfirmation = z.object({ reason: requiredText('Please enter a reason.', 1000) })

/** Of the filters that were delivered in these days, those that came back within 90 days. */
export const returns = z.object({
  from: z.string(),
  until: z.string(),
  back: z.number(),
  of: z.number(),
})

export const returnDays = 90
const daysCounted = 365

/** A year of deliveries whose 90 days are over, so that each had the same time to come back. */
export function returnsAsked(today: Day): Pick<Returns, 'from' | 'until'> {
  const until = addDays(today, -returnDays)
  return { from: addDays(until, 1 - daysCounted), until }
}

type First = Pick<Service, 'status' | 'serviceDate'>

/** Throws `invalid_input` where this one can't be done again; null: it is not this customer's. */
export function checkRework(first: First | null, { serviceDate }: Pick<Service, 'serviceDate'>) {
  if (first === null) refuseRework('reworkOf', notTheirs)
  if (!isFinished(first)) refuseRework('reworkOf', notFinished)
  if (serviceDate < first.serviceDate) refuseRework('serviceDate', tooEarly)
}

/** What a rework costs: nothing, unless someone says so. */
export const costOfRework = (isRework: boolean, cost: string | null): string | null =>
  cost ?? (isRework ? noCost : null)

type Line = Pick<ServiceFilter, 'id' | 'state'>

/** Those of a service that were chosen; each has gone back before it can come again. */
export function chosenToReturn<Of extends Line>(filters: readonly Of[], chosen: readonly string[]) {
  const back = filters.filter(({ id, state }) => chosen.includes(id) && state === 'handed_over')
  if (back.length < new Set(chosen).size) throw new CodedError('conflict', notBack)
  return back
}

/** Throws `conflict` for what is no rework in work, or has no certificate to confirm. */
export function checkConfirmation({
  rework,
  ...progress
}: FilterProgress & Pick<ServiceFilter, 'rework'>) {
  if (rework === undefined || !isInWork(progress)) throw new CodedError('conflict', notHere)
  if (rework.first?.kind !== 'certificate') throw new CodedError('conflict', noCertificate)
  return rework.first
}

function refuseRework(field: string, sentence: string): never {
  throw new CodedError('invalid_input', sentence, { [field]: sentence })
}

export type Returned = z.infer<typeof returned>
export type FirstConfirmation = z.infer<typeof firstConfirmation>
export type Returns = z.infer<typeof returns>
