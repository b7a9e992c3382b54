import { sql } from 'kysely'
import type { Refusal } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { Db } from '#server/db/open.ts'
import { standing } from './store.ts'

type Asking = { vehicleId: string; filterType: string; refusal?: Refusal }

/** Filters of a fleet that were refused, and that nobody has replaced as far as we know. */
export async function refusedOf(db: Db, customerId: string, most: number) {
  const rows = await standing(db, customerId)
    .where('r.refused_on', 'is not', null)
    .select(['r.id', 'v.vehicle_identifier as vehicle', 'r.filter_type as filterType'])
    .select(['r.urgency_level as urgency', 'r.refused_on'])
    .orderBy('r.refused_on', 'desc')
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(({ refused_on, ...row }) => ({
    ...row,
    serviceBy: null,
    ...(refused_on !== null && { refusedOn: refused_on }),
  }))
}

/** Whose refusal an open recommendation asks about; null when there is none. */
export async function findRefused(db: Db, id: string) {
  const row = await db
    .selectFrom('maintenance_recommendations')
    .select(['customer_id as customerId', 'vehicle_id as vehicleId', 'refused_on as refusedOn'])
    .select(['refused_service_id as serviceId', 'refused_filter_id as lineId'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
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
    .select(['vehicle_id', 'filter_type', 'refused_service_id', 'refused_filter_id'])
    .where('closed_at', 'is', null)
    .where('refused_on', 'is not', null)
    .where(
      'vehicle_id',
      'in',
      refused.map(({ vehicleId }) => vehicleId),
    )
    .execute()
  return refused.filter(
    ({ vehicleId, filterType, refusal }) =>
      !rows.some(
        (row) =>
          row.vehicle_id === vehicleId &&
          row.filter_type === filterType &&
          row.refused_service_id === refusal?.serviceId &&
          row.refused_filter_id === refusal?.lineId,
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
