import type { StaffActor } from '#domain/actor.ts'
import type { Ending } from '#domain/services/bench/ends.ts'
import { type WorkState, workStateOf } from '#domain/services/bench/filter-states.ts'
import type { Verdict } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { FilterRow } from './filter-store.ts'
import { storeStep } from './steps-store.ts'
import { notLoaded } from './store.ts'

type SentBy = { actor: StaffActor; key: string | null }

/** The filter is locked. */
export async function storeEnd(
  tx: Db,
  filter: FilterRow,
  { end, reason, result }: Ending & { result: Verdict | null },
  { actor, key }: SentBy,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({
      state: 'ended',
      heldFrom: null,
      holdReason: null,
      endedAs: end,
      endedFrom: workStateOf(filter),
      endReason: reason,
      updatedAt: at,
      ...notLoaded,
      ...(result === null && {
        result: null,
        reason: null,
        confirmReason: null,
        confirmedNumber: null,
        proposedResult: null,
        judgedBy: null,
        judgedAt: null,
      }),
    })
    .where('id', '=', filter.id)
    .execute()
  await storeStep(tx, filter.id, 'ended', actor, at, { key, result: null })
}

/** The filter is locked. */
export async function storeWayBack(
  tx: Db,
  id: string,
  state: WorkState,
  { actor, key }: SentBy,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ state, endedAs: null, endedFrom: null, endReason: null, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await storeStep(tx, id, state, actor, at, { key, result: null })
}

/** Cancelled since nothing was left of it. The service is locked. */
export async function storeOrderReopened(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({ status: 'in_progress', cancelledAt: null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}
