import { sql } from 'kysely'
import type { Refusal } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { Db } from '#server/db/open.ts'
import { standing } from './store.ts'

type Asking = { vehicleId: string; filterType: string; refusal?: Refusal }

/** Filters of a fleet that were refused, and that nobody has replaced as far as we know. */
export async function refusedOf(db: Db, customerId: string, most: number) {
  const rows = await standing(db, customerId)
    .where('r.refusedOn', 'is not', null)
    .select(['r.id', 'v.vehicleIdentifier as vehicle', 'r.filterType'])
    .select(['r.urgencyLevel as urgency', 'r.refusedOn'])
    .orderBy('r.refusedOn', 'desc')
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(({ refusedOn, ...row }) => ({
    ...row,
    serviceBy: null,
    ...(refusedOn !== null && { refusedOn }),
  }))
}

/** Whose refusal an open recommendation asks about; null when there is none. */
export async function findRefused(db: Db, id: string) {
  const row = await db
    .selectFrom('maintenance_recommendations')
    .select(['customerId', 'vehicleId', 'refusedOn'])
    .select(['refusedServiceId as serviceId', 'refusedFilterId as lineId'])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Those that nothing open asks about yet. */
export async function withoutAsked<One extends Asking>(
  tx: Db,
  refused: readonly One[],
): Promise<One[]> {
  if (refused.length === 0) return []
  const rows = await tx
    .selectFrom('maintenance_recommendations')
    .select(['vehicleId', 'filterType', 'refusedServiceId', 'refusedFilterId'])
    .where('closedAt', 'is', null)
    .where('refusedOn', 'is not', null)
    .where(
      'vehicleId',
      'in',
      refused.map(({ vehicleId }) => vehicleId),
    )
    .execute()
  return refused.filter(
    ({ vehicleId, filterType, refusal }) =>
      !rows.some(
        (row) =>
          row.vehicleId === vehicleId &&
          row.filterType === filterType &&
          row.refusedServiceId === refusal?.serviceId &&
          row.refusedFilterId === refusal?.lineId,
      ),
  )
}

/** What asked about refusals that these vehicles have no more: replaced, or judged otherwise. */
export async function closeAnswered(
  tx: Db,
  customerId: string,
  vehicleIds: readonly string[],
  refused: readonly { vehicleId: string; filterType: string }[],
  now: Date,
): Promise<void> {
  await sql`
    update maintenance_recommendations r set closed_at = ${now}::timestamptz
    where r.customer_id = ${customerId} and r.closed_at is null and r.refused_on is not null and r.vehicle_id = any(${vehicleIds})
      and (r.vehicle_id, r.filter_type) not in (
        select s.v, s.f from json_to_recordset(${JSON.stringify(refused.map(({ vehicleId: v, filterType: f }) => ({ v, f })))}::json) as s (v text, f text))`.execute(
    tx,
  )
}
