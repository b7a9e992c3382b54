import { sql } from 'kysely'
import type { Doer, StaffActor } from '#domain/actor.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Judgement } from '#domain/services/bench/contract.ts'
import type { FilterProgress, WorkState } from '#domain/services/bench/filter-states.ts'
import type { Verdict } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { storeStep } from './steps-store.ts'

/** Until the commit nobody else changes this filter of an order. */
export async function lockFilter(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('service_filters').select('id').where('id', '=', id).forUpdate().execute()
}

/** False where it was so already. */
export async function storeFilterRush(tx: Db, id: string, rush: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_filters')
    .set({ rush })
    .where('id', '=', id)
    .where('rush', '<>', rush)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locked, with what a reading needs to know of it. Null when there is none. */
export async function lockToRead(tx: Db, id: string) {
  const row = await tx
    .selectFrom('service_filters')
    .select([
      'id',
      'serviceHistoryId as serviceId',
      'filterId',
      'state',
      'heldFrom',
      'endedFrom',
      'result',
      sql<Date>`coalesce((select max(created_at) from service_filter_steps where service_filter_id = service_filters.id), created_at)`.as(
        'since',
      ),
      sql<boolean>`(select status = 'cancelled' from service_history where id = service_filters.service_history_id)`.as(
        'isCancelled',
      ),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type ReadFilter = NonNullable<Awaited<ReturnType<typeof lockToRead>>>

type NewFilter = {
  serviceId: string
  filterId: string | null
  vehicleId: string | null
  mileage: number | null
  state: 'expected' | 'received'
  cameFrom: Pick<Filter, 'vehicleId' | 'state'> | null
  partNumber?: string | null
  /** The filter has it from there. */
  completedPart?: boolean
  /** That of the line which it takes; else it is behind the others. */
  position?: number
}

/** Into its service, which is locked. Null when this filter is there already. */
export async function storeFilter(
  tx: Db,
  filter: NewFilter,
  key: string | null,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('service_filters')
    .values({
      serviceHistoryId: filter.serviceId,
      position:
        filter.position ??
        sql<number>`(select coalesce(max(position), 0) + 1 from service_filters where service_history_id = ${filter.serviceId})`,
      filterId: filter.filterId,
      vehicleId: filter.vehicleId,
      mileage: filter.mileage,
      partNumber: filter.partNumber ?? null,
      completedPart: filter.completedPart ?? false,
      cameFromVehicleId: filter.cameFrom?.vehicleId ?? null,
      cameFromState: filter.cameFrom?.state ?? null,
      state: filter.state,
      idempotencyKey: key,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((same) => same.columns(['serviceHistoryId', 'filterId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The filter is locked. */
export async function storeState(
  tx: Db,
  id: string,
  { state, heldFrom, holdReason }: FilterProgress & { holdReason: string | null },
  by: Doer,
  at: Date,
  key: string | null = null,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ state, heldFrom, holdReason, updatedAt: at, ...notLoaded })
    .where('id', '=', id)
    .execute()
  await storeStep(tx, id, state, by, at, { key, result: null })
}

export const notLoaded = { loadedAt: null, loadedBy: null }

/** These of the order are on the van for a delivery, and no others. */
export async function storeLoaded(
  tx: Db,
  serviceId: string,
  { ids, by, at }: { ids: readonly string[]; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ loadedAt: at, loadedBy: by })
    .where('serviceHistoryId', '=', serviceId)
    .where('id', 'in', [...ids, ''])
    .where('loadedAt', 'is', null)
    .execute()
  await storeUnloaded(tx, serviceId, ids)
}

/** None of the order is on the van, but for these. */
export async function storeUnloaded(
  tx: Db,
  serviceId: string,
  but: readonly string[] = [],
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set(notLoaded)
    .where('serviceHistoryId', '=', serviceId)
    .where('id', 'not in', [...but, ''])
    .where('loadedAt', 'is not', null)
    .execute()
}

/**
 * As before it went back, of which nobody has said anything else. What a phone without an answer
 * sends again is known by its key. The filter is locked.
 */
export async function takeBackHandover(
  tx: Db,
  id: string,
  { state, at, key }: { state: WorkState; at: Date; key: string | null },
): Promise<void> {
  const own = key === null ? [] : [key]
  const keys = sql<string[]>`taken_back_keys || ${own}::text[] || array(
    select idempotency_key::text from service_filter_steps where service_filter_id = ${id} and idempotency_key is not null)`
  await tx
    .updateTable('service_filters')
    .set({ state, takenBackKeys: keys, updatedAt: at })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('service_filter_steps').where('serviceFilterId', '=', id).execute()
}

/** Where its part is before it goes back, so that this can be taken back. */
export async function notePlace(tx: Db, id: string, at: Date): Promise<void> {
  await sql`update service_filters line set went_back_at = ${at}::timestamptz,
      came_from_state = filter.state, came_from_shop_since = filter.at_shop_since
    from filters filter where line.id = ${id} and filter.id = line.filter_id`.execute(tx)
}

export async function forgetPlace(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ cameFromState: null, cameFromShopSince: null, wentBackAt: null })
    .where('id', '=', id)
    .execute()
}

/** Announced and on hold, it is measured: it is here, and waits on. */
export async function storeHeldHere(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({ heldFrom: 'received', updatedAt: at })
    .where('id', '=', id)
    .execute()
}

const unanswered = { replacedOn: null, replacedBy: null }

type Judged = Judgement & {
  proposed: Verdict | null
  isNewState: boolean
  key: string | null
  confirmed?: { reason: string; number: string }
}

/** The filter is locked. */
export async function storeResult(
  tx: Db,
  id: string,
  { result, reason, wasDue, proposed, isNewState, key, confirmed }: Judged,
  by: StaffActor,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({
      result,
      reason,
      proposedResult: proposed,
      confirmReason: confirmed?.reason ?? null,
      confirmedNumber: confirmed?.number ?? null,
      judgedBy: by.name,
      judgedAt: at,
      updatedAt: at,
      ...(wasDue !== undefined && { wasDue }),
      ...(isNewState && { state: 'judged' as const }),
      ...(result !== 'not_restorable' && unanswered),
    })
    .where('id', '=', id)
    .execute()
  await storeStep(tx, id, 'judged', by, at, { key, result })
}

/** As before its result, which is taken back. One on hold stays there. The filter is locked. */
export async function storeUnjudged(
  tx: Db,
  { id, state }: Pick<ReadFilter, 'id' | 'state'>,
  by: StaffActor,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('service_filters')
    .set({
      result: null,
      reason: null,
      confirmReason: null,
      confirmedNumber: null,
      proposedResult: null,
      judgedBy: null,
      judgedAt: null,
      updatedAt: at,
      ...unanswered,
      ...(state === 'on_hold' ? { heldFrom: 'tested' as const } : { state: 'tested' as const }),
    })
    .where('id', '=', id)
    .execute()
  if (state !== 'on_hold') await storeStep(tx, id, 'tested', by, at)
}
