import { CodedError } from '#domain/errors.ts'
import type { BenchReading, NewBenchReading } from '#domain/services/bench/contract.ts'
import { hasReached, isAwaited, stateAfterReading } from '#domain/services/bench/filter-states.ts'
import { doneAtOf } from '#domain/services/bench/read-at.ts'
import { readingQuestion } from '#domain/services/bench/reading-question.ts'
import { holdDeliveriesOfFilter } from '#server/appointments/day/call-off-deliveries.ts'
import type { Db } from '#server/db/open.ts'
import { cameIn } from '#server/services/arrivals.ts'
import { notifyOwner } from '#server/services/intake/notify-owner.ts'
import { refuseOnlyExpected } from '#server/services/orders/expected-lines.ts'
import { followResult } from './judge.ts'
import { noSuchServiceFilter, readFilterRow } from './filter-store.ts'
import { cancelledService } from './order-store.ts'
import { settleService } from './settle-service.ts'
import { earlierOfAll, readingOfKey, readingsOfAll, storeReading } from './readings-store.ts'
import { storeStep } from './steps-store.ts'
import { lockToRead, type ReadFilter, storeHeldHere, storeState } from './store.ts'
import type { Task } from './take-in.ts'

const neverCame =
  'This filter is closed and was never here. If it has come after all, our office can take that back first.'

type Taken = { reading: BenchReading; isNew: boolean }

/**
 * One number of the bench, however late it arrives. The same key again is the same reading. Throws
 * `doubtful_reading` once for an unlikely one, which is stored when it is confirmed.
 */
export function recordReading(
  { deps, actor }: Task,
  id: string,
  sent: NewBenchReading,
  key: string,
): Promise<Taken> {
  return deps.db.transaction().execute(async (tx) => {
    await holdDeliveriesOfFilter(tx, id)
    const filter = await lockToRead(tx, id)
    if (filter === null) throw new CodedError('not_found', noSuchServiceFilter)
    refuseOnlyExpected(filter)
    if (filter.state === 'ended' && isAwaited(filter)) throw new CodedError('conflict', neverCame)
    const { isCancelled } = filter
    const question = sent.isConfirmed || isCancelled ? null : await questionOf(tx, filter, sent)
    const reading =
      question === null && !isCancelled
        ? await storeReading(tx, id, sent, key, actor, deps.now())
        : null
    if (reading !== null) {
      await follow(tx, { deps, actor }, filter, sent)
      return { reading, isNew: true }
    }
    const twin = await readingOfKey(tx, id, sent, key)
    if (twin !== null) return { reading: twin, isNew: false }
    if (isCancelled) throw new CodedError('conflict', cancelledService)
    throw new CodedError('doubtful_reading', question ?? '', { value: question ?? '' })
  })
}

async function questionOf(
  tx: Db,
  { id }: ReadFilter,
  sent: NewBenchReading,
): Promise<string | null> {
  const readings = (await readingsOfAll(tx, [id])).get(id) ?? []
  const earlier = (await earlierOfAll(tx, [id])).get(id) ?? []
  const usual = earlier.findLast(({ quantity }) => quantity === sent.quantity)?.value ?? null
  return readingQuestion(sent, { readings, usual })
}

async function follow(
  tx: Db,
  { deps, actor: by }: Task,
  filter: ReadFilter,
  { stage, takenAt }: NewBenchReading,
): Promise<void> {
  const now = deps.now()
  const at = doneAtOf(takenAt, filter.since, now)
  const isHere = hasReached(filter, 'received')
  const state = stateAfterReading(filter, stage)
  if (!isHere) await storeStep(tx, filter.id, 'received', by, at)
  if (state !== null) {
    await storeState(tx, filter.id, { state, heldFrom: null, holdReason: null }, by, at)
  } else if (!isHere) await storeHeldHere(tx, filter.id, now)
  if (!isHere) {
    await cameIn(tx, [filter], by, now)
    await notifyOwner(tx, deps, await readFilterRow(tx, filter.id), 'received')
  }
  if (filter.result !== null) await followResult(tx, { deps, actor: by }, filter.id, at)
  // Of one that is here and not judged the service knows already.
  if (!isHere || filter.result !== null)
    await settleService(tx, { deps, actor: by }, filter.serviceId)
}
