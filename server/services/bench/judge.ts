import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { Judgement, ServiceFilter } from '#domain/services/bench/contract.ts'
import { hasReached } from '#domain/services/bench/filter-states.ts'
import { checkJudgement, proposedResult } from '#domain/services/bench/proposed-result.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'
import { compareFiltersAnew } from '#server/services/serviced-vehicle.ts'
import { type FilterRow, findFilterRow, shownFilter } from './filter-store.ts'
import { lockService } from './order-store.ts'
import { settleService } from './settle-service.ts'
import { lockFilter, storeResult } from './store.ts'
import { noSuchServiceFilter, readServiceFilter, type Task } from './take-in.ts'

const onHold = 'This filter is on hold. Please release it first.'
const notHere = 'This filter has not arrived yet.'
const handedOver = 'This filter is handed over, so its result can’t change.'

/** What a person decides of a filter; the limits propose. A later result replaces the earlier. */
export function judge({ deps, actor }: Task, id: string, sent: Judgement): Promise<ServiceFilter> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockFilter(tx, id))) throw new CodedError('not_found', noSuchServiceFilter)
    const filter = await findFilterRow(tx, id)
    if (filter === null) throw new CodedError('not_found', noSuchServiceFilter)
    if (filter.state === 'on_hold') throw new CodedError('conflict', onHold)
    if (!hasReached(filter, 'received')) throw new CodedError('conflict', notHere)
    if (filter.state === 'handed_over') throw new CodedError('conflict', handedOver)
    if (isSaidAgain(filter, sent, actor.name)) return shownFilter(filter, deps.now())
    const proposal = proposedResult(filter.readings, filter.asNew)
    checkJudgement(sent, filter.readings, proposal)
    const isNewState = !hasReached(filter, 'judged')
    await storeResult(tx, id, { ...sent, proposed: proposal.result, isNewState }, actor, deps.now())
    await audit(tx, actor, 'service_changed', {
      kind: 'service_filters',
      id,
      detail: {
        change: 'result',
        from: filter.result,
        to: sent.result,
        ...(proposal.result !== null && { proposed: proposal.result }),
      },
    })
    await compareOther(tx, filter, sent)
    await settleFilterCertificate(tx, id, todayAt(deps.now()))
    await settleService(tx, deps, filter.serviceId)
    return readServiceFilter(tx, deps, id)
  })
}

// What was predicted of it may have been compared with the earlier result.
async function compareOther(tx: Db, filter: FilterRow, sent: Judgement): Promise<void> {
  const isOther = filter.result !== sent.result || (sent.wasDue ?? filter.wasDue) !== filter.wasDue
  const service =
    filter.result === null || !isOther ? null : await lockService(tx, filter.serviceId)
  if (service !== null) await compareFiltersAnew(tx, service.customer_id, [filter])
}

// By the same person and with nothing new to judge by: the first answer was lost on its way.
function isSaidAgain(filter: FilterRow, sent: Judgement, by: string): boolean {
  const { result, reason, judgedBy, judgedAt, wasDue } = filter
  return (
    result === sent.result &&
    reason === sent.reason &&
    judgedBy === by &&
    (sent.wasDue === undefined || sent.wasDue === wasDue) &&
    filter.readings.every(({ takenAt }) => judgedAt !== null && takenAt <= judgedAt)
  )
}
