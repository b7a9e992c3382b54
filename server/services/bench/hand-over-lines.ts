import { CodedError } from '#domain/errors.ts'
import { hasReached, isOver, isReady } from '#domain/services/bench/filter-states.ts'
import { type Handed, handedLine } from '#server/appointments/handovers/line-store.ts'
import { holdDeliveries } from '#server/appointments/day/call-off-deliveries.ts'
import type { Db } from '#server/db/open.ts'
import { wentBack } from '#server/services/arrivals.ts'
import { atOneMoment, lockAll, take } from './change-state.ts'
import type { FilterRow } from './filter-store.ts'
import { dropQuestion } from './hold.ts'
import { lockUncancelled } from './order-store.ts'
import { settleService } from './settle-service.ts'
import type { Task } from './take-in.ts'

const noneOfThis = 'None of these filters is part of this service. Please call dispatch.'

/**
 * A driver gave these back, and someone has signed for it: whatever was said of them meanwhile,
 * each that had its result has been handed over since then, and its open question is closed. Any
 * other stays as it is: one that was handed over before, that has ended, or that the bench is still
 * at. Returns what was given and what is ready still, as the signer saw them.
 */
export async function handOverLines(
  tx: Db,
  task: Task,
  serviceId: string,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<Handed[]> {
  await holdDeliveries(tx, serviceId)
  const all = await lockAll(tx, serviceId)
  await lockUncancelled(tx, serviceId)
  const { deps, actor } = atOneMoment(task)
  const given = all.filter(({ id }) => ids.includes(id))
  if (given.length === 0 && ids.length > 0) throw new CodedError('conflict', noneOfThis)
  const here = given.filter((filter) => !isOver(filter) && wasJudged(filter))
  for (const filter of here) {
    await dropQuestion(tx, filter.id, actor.name, deps.now())
    const step = {
      state: 'handed_over',
      reason: null,
      doneAt: at.toISOString(),
      key: null,
    } as const
    await take(tx, deps, filter, step, actor)
  }
  await settleService(tx, { deps, actor }, serviceId, () => wentBack(tx, here))
  return all
    .filter((filter) => given.includes(filter) || isReady(filter))
    .map((filter) => handedLine(filter, !given.includes(filter)))
}

/** Also where its result was taken back while it was on the van. */
const wasJudged = (filter: FilterRow): boolean =>
  hasReached(filter, 'judged') || filter.steps.some(({ state }) => state === 'judged')
