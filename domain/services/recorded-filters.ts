import { CodedError } from '#domain/errors.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { fill } from '#domain/fill.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Proposal } from './bench/contract.ts'
import { stages } from './bench/filter-states.ts'
import { checkJudgement } from './bench/proposed-result.ts'
import type { Read } from './bench/newest-readings.ts'
import type { ServiceStatus, Verdict } from './contract.ts'
import { benchQuantityOf } from './reading-doubts.ts'
import { quantities, readingOf } from './readings.ts'
import type { MeasuredFilter, Recording } from './staff-contract.ts'

const tooMany = 'You entered more filters than this service has.'
export const twice = 'Two filters have the same serial number.'
const notAll =
  'This service has {quantity} filters, and {listed} on the list. Please list each with its result, or none.'
const ofNone = 'A service that was cancelled has no filters here.'
const noResult =
  'Filter {serial} has no result. Please choose one, or enter what it read before and after.'

type Recorded = Pick<Recording, 'status' | 'quantity' | 'measurements'>

/**
 * The status of a service whose filters are recorded with it: as its filters say, where there are
 * any. Throws `invalid_input` for more than it has, for one twice, and for a service that is done
 * where not each of its filters is listed.
 */
export function statusRecorded({ status, quantity, measurements }: Recorded): ServiceStatus {
  if (measurements.length === 0) return status
  if (status === 'cancelled') refuse(ofNone)
  if (measurements.length > quantity) refuse(tooMany)
  if (new Set(measurements.map((one) => codeKey(one.serialNumber))).size < measurements.length)
    refuse(twice)
  const isAll = measurements.length === quantity
  if (isFinished({ status }) && !isAll)
    refuse(fill(notAll, { quantity: String(quantity), listed: String(measurements.length) }))
  if (isFinished({ status })) return status
  if (isAll && measurements.every(({ verdict }) => verdict !== null)) return 'completed'
  return measurements.some((one) => isHere(one, status)) ? 'in_progress' : 'scheduled'
}

/** Of a service that is planned the filters are expected, but for those that the bench has read. */
export const isHere = (filter: MeasuredFilter, status: ServiceStatus): boolean =>
  status !== 'scheduled' || filter.verdict !== null || readsOf(filter).length > 0

/** What the bench has read of it, the readings before its cleaning first. */
export function readsOf(filter: MeasuredFilter): Read[] {
  return stages.flatMap((stage) =>
    quantities.flatMap((of) => {
      const value = readingOf(filter, of)[stage]
      return value === null ? [] : [{ stage, quantity: benchQuantityOf[of], value }]
    }),
  )
}

/**
 * The result of one of them: the one that was chosen, else of what is done the one that the limits
 * propose. Throws where they say otherwise without a reason, and where there is none.
 */
export function resultRecorded(
  { verdict, reason, serialNumber, ...filter }: MeasuredFilter,
  { status, place, proposal }: { status: ServiceStatus; place: number; proposal: Proposal },
): { result: Verdict; reason: string | null } | null {
  const result = verdict ?? (isFinished({ status }) ? proposal.result : null)
  const field = (name: 'verdict' | 'reason', sentence: string) => ({
    [`measurements.${place}.${name}`]: sentence,
  })
  if (result === null && !isFinished({ status })) return null
  if (result === null) {
    const sentence = fill(noResult, { serial: serialNumber })
    throw new CodedError('invalid_input', sentence, field('verdict', sentence))
  }
  try {
    checkJudgement(
      { result, reason },
      readsOf({ verdict, reason, serialNumber, ...filter }),
      proposal,
    )
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const name = error.fields?.['reason'] === undefined ? 'verdict' : 'reason'
    throw new CodedError(error.code, error.message, field(name, error.message))
  }
  return { result, reason }
}

function refuse(sentence: string): never {
  throw new CodedError('invalid_input', sentence, { measurements: sentence })
}
