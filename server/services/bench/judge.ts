import { benchText } from '#content/bench.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Judgement, Proposal, ServiceFilter } from '#domain/services/bench/contract.ts'
import { hasReached, workStateOf } from '#domain/services/bench/filter-states.ts'
import {
  checkJudgement,
  isAgainstLimits,
  proposedResult,
} from '#domain/services/bench/proposed-result.ts'
import { doneAtOf } from '#domain/services/bench/read-at.ts'
import type { Verdict } from '#domain/services/contract.ts'
import { holdDeliveriesOfFilter } from '#server/appointments/day/call-off-deliveries.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { settle } from '#server/services/arrivals.ts'
import {
  settleFilterCertificate,
  withdrawFilterCertificate,
} from '#server/services/certificates/filter-certificate.ts'
import { compareFiltersAnew } from '#server/services/serviced-vehicle.ts'
import { type FilterRow, lockedFilterRow, readFilterRow, shownFilter } from './filter-store.ts'
import { lockService, lockUncancelled } from './order-store.ts'
import { settleService } from './settle-service.ts'
import { hasStepOfKey } from './steps-store.ts'
import { storeResult, storeUnjudged } from './store.ts'
import { readServiceFilter, type Task } from './take-in.ts'

const otherResult = '{by} has already set another result: {result}.'
const onHold = 'This filter is on hold. Please release it first.'
const notHere = 'This filter has not arrived yet.'
const ended = 'This filter is closed without a result. Our office can take that back.'
const handedOver = 'This filter is handed over, so its result can’t change.'

/** What a person decides of a filter; the limits propose. A later result replaces the earlier. */
export function judge(
  { deps, actor }: Task,
  id: string,
  sent: Judgement,
  key: string | null,
): Promise<ServiceFilter> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveriesOfFilter(tx, id)
    const filter = await lockedFilterRow(tx, id)
    const now = deps.now()
    if (await hasStepOfKey(tx, id, key, { state: 'judged', result: sent.result }))
      return shownFilter(filter, now)
    await lockUncancelled(tx, filter.serviceId)
    if (filter.state === 'on_hold') throw new CodedError('conflict', onHold)
    if (!hasReached(filter, 'received')) throw new CodedError('conflict', notHere)
    if (filter.state === 'handed_over') throw new CodedError('conflict', handedOver)
    if (filter.state === 'ended') throw new CodedError('conflict', ended)
    if (isSaidAgain(filter, sent, actor.name)) return shownFilter(filter, now)
    checkSeen(filter, sent, actor.name)
    const proposal = proposedResult(filter.readings, filter.asNew)
    checkJudgement(sent, filter.readings, proposal)
    const isNewState = !hasReached(filter, 'judged')
    await storeResult(
      tx,
      id,
      { ...sent, proposed: proposal.result, isNewState, key },
      actor,
      doneAtOf(sent.doneAt, lastKnownAt(filter), now),
    )
    await auditResult(tx, actor, filter, sent.result, proposal)
    await compareOther(tx, filter, sent)
    if ([filter.result, sent.result].includes('not_restorable'))
      await settle(tx, await vehiclesOfLines(tx, [id]), now)
    await settleFilterCertificate(tx, id, todayAt(now))
    await settleService(tx, { deps, actor }, filter.serviceId)
    return readServiceFilter(tx, deps, id)
  })
}

/**
 * After a reading that came later than the result: what was attested is corrected. Where the limits
 * say otherwise now, it is attested no more, and judged again while the filter is here.
 */
export async function followResult(
  tx: Db,
  { deps, actor }: Task,
  id: string,
  at: Date,
): Promise<void> {
  const filter = await readFilterRow(tx, id)
  const today = todayAt(deps.now())
  const proposal = proposedResult(filter.readings, filter.asNew)
  if (!isAgainstLimits(filter, proposal)) return settleFilterCertificate(tx, id, today)
  await withdrawFilterCertificate(tx, filter, today)
  if (workStateOf(filter) === 'handed_over') return
  await storeUnjudged(tx, filter, actor, at)
  await auditResult(tx, actor, filter, null, proposal)
  await compareResult(tx, filter)
  if (filter.result === 'not_restorable')
    await settle(tx, await vehiclesOfLines(tx, [id]), deps.now())
}

const auditResult = (
  tx: Db,
  actor: StaffActor,
  { id, result: from }: FilterRow,
  to: Verdict | null,
  { result: proposed }: Proposal,
) =>
  audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id,
    detail: { change: 'result', from, to, ...(proposed !== null && { proposed }) },
  })

async function compareOther(tx: Db, filter: FilterRow, sent: Judgement): Promise<void> {
  const isOther = filter.result !== sent.result || (sent.wasDue ?? filter.wasDue) !== filter.wasDue
  if (filter.result !== null && isOther) await compareResult(tx, filter)
}

// What was predicted of it may have been compared with the earlier result.
async function compareResult(tx: Db, filter: FilterRow): Promise<void> {
  const service = await lockService(tx, filter.serviceId)
  if (service !== null) await compareFiltersAnew(tx, service.customerId, [filter])
}

// Two who judge without signal: the one who is heard second decides with the other result in view.
function checkSeen({ result, judgedBy, judgedAt }: FilterRow, sent: Judgement, by: string): void {
  if (sent.seenAt === undefined || result === null || judgedBy === by) return
  if (sent.seenAt === judgedAt || result === sent.result) return
  const sentence = fill(otherResult, { by: judgedBy ?? '', result: benchText.results[result] })
  throw new CodedError('conflict', sentence)
}

/** Of its readings, and of its last step. */
function lastKnownAt({ since, readings }: FilterRow): Date {
  return new Date(Math.max(+since, ...readings.map(({ takenAt }) => Date.parse(takenAt))))
}

// By the same person and with nothing new to judge by: the first answer was lost on its way.
function isSaidAgain(filter: FilterRow, sent: Judgement, by: string): boolean {
  const { result, reason, judgedBy, judgedAt, wasDue, rework } = filter
  return (
    (rework?.confirmed ?? null) === null &&
    result === sent.result &&
    reason === sent.reason &&
    judgedBy === by &&
    (sent.wasDue === undefined || sent.wasDue === wasDue) &&
    filter.readings.every(({ takenAt }) => judgedAt !== null && takenAt <= judgedAt)
  )
}
