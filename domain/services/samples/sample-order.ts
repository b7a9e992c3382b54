import { sampleOrder as sample } from '#content/samples/order.ts'
import { derivedStatus, type Recorded } from '#domain/services/bench/derived-service.ts'
import { type WorkState, workStates } from '#domain/services/bench/filter-states.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { turnaround } from '#domain/services/turnaround.ts'
import { newestReads } from './sample-filter.ts'

/** What a shared link would show of the sample order on its day. */
export function sampleStatus(): PublicStatus {
  const { serviceType, filterType, pickupDate, serviceDate, deliveryDate, on } = sample
  const filters = Object.entries(sample.filters).flatMap(([state, count]) =>
    Array.from({ length: count }, () => recordedAs(state as WorkState)),
  )
  const quantity = filters.length
  const status = derivedStatus({ status: 'in_progress', quantity }, filters)
  const service = { status, quantity, pickupDate, serviceDate, deliveryDate }
  return {
    serviceType,
    filterType,
    quantity,
    status,
    cancelledOn: null,
    turnaround: turnaround(service, filters, on),
  }
}

/** With every step up to this one, and the readings that belong to them. */
function recordedAs(state: WorkState): Recorded {
  const first = workStates.indexOf('received')
  const reached = workStates.slice(first, workStates.indexOf(state) + 1)
  const isDone = state === 'judged'
  return {
    state,
    heldFrom: null,
    result: isDone ? 'restored' : null,
    judgedBy: isDone ? 'Sample' : null,
    readings: newestReads.filter(
      ({ stage }) => isDone || (stage === 'before' && reached.includes('inspected')),
    ),
    steps: reached.map((step) => ({ state: step, by: 'Sample' })),
  }
}
