import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { BenchReading, NewReading } from '#domain/services/bench/contract.ts'
import { hasReached, stateAfterReading } from '#domain/services/bench/filter-states.ts'
import { readingQuestion } from '#domain/services/bench/reading-question.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { placeFilter } from '#server/filters/store.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'
import { type FilterRow, findFilterRow } from './filter-store.ts'
import { settleService } from './settle-service.ts'
import { readingOfKey, storeReading } from './readings-store.ts'
import { lockFilter, storeState, storeStep } from './store.ts'
import { noSuchServiceFilter, type Task } from './take-in.ts'

type Taken = { reading: BenchReading; isNew: boolean }

/**
 * One number of the bench, however late it arrives. The same key again is the same reading. Throws
 * `doubtful_reading` once for an unlikely one, which is stored when it is confirmed.
 */
export async function recordReading(
  { deps, actor }: Task,
  id: string,
  sent: NewReading,
  key: string,
): Promise<Taken> {
  const stored = await readingOfKey(deps.db, id, sent, key)
  if (stored !== null) return { reading: stored, isNew: false }
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockFilter(tx, id))) throw new CodedError('not_found', noSuchServiceFilter)
    const filter = await findFilterRow(tx, id)
    if (filter === null) throw new CodedError('not_found', noSuchServiceFilter)
    // Sent twice at the same time: whoever waited finds the other's.
    const twin = await readingOfKey(tx, id, sent, key)
    if (twin !== null) return { reading: twin, isNew: false }
    checkReading(filter, sent)
    const at = deps.now()
    const reading = await storeReading(tx, id, sent, key, actor, at)
    if (reading === null) throw new CodedError('conflict', noSuchServiceFilter)
    await follow(tx, deps, filter, sent, actor)
    return { reading, isNew: true }
  })
}

function checkReading(filter: FilterRow, sent: NewReading): void {
  if (sent.isConfirmed) return
  const usual = filter.earlier.find(({ quantity }) => quantity === sent.quantity)?.value ?? null
  const question = readingQuestion(sent, { readings: filter.readings, usual })
  if (question !== null) throw new CodedError('doubtful_reading', question, { value: question })
}

async function follow(
  tx: Db,
  deps: Deps,
  filter: FilterRow,
  { stage }: NewReading,
  by: StaffActor,
): Promise<void> {
  const at = deps.now()
  const state = stateAfterReading(filter, stage)
  if (state !== null) {
    if (!hasReached(filter, 'received')) {
      await storeStep(tx, filter.id, 'received', by, at)
      if (filter.filterId !== null) await placeFilter(tx, filter.filterId, 'at_shop', at)
    }
    await storeState(tx, filter.id, { state, heldFrom: null, holdReason: null }, by, at)
    await settleService(tx, deps, filter.serviceId)
  }
  // A number that comes after the result: what was attested is corrected.
  if (filter.result !== null) await settleFilterCertificate(tx, filter.id, todayAt(at))
}
