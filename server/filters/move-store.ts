import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { readFilter } from './store.ts'

type Move = { vehicleId: string | null; on: Day; by: StaffActor }

/** It is in another vehicle, or on a shelf, from that day on. */
export async function moveFilter(
  tx: Db,
  id: string,
  { vehicleId, on, by }: Move,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('filters')
    .set({ vehicleId: ownVehicle(vehicleId), updatedAt: at })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('filter_moves')
    .values({
      filterId: id,
      vehicleId,
      movedOn: on,
      staffId: by.staffId,
      staffName: by.name,
      createdAt: at,
    })
    .execute()
}

// A vehicle may have gone to another company since it was named: the filter is in none then.
const ownVehicle = (id: string | null) => sql<string | null>`(
  select vehicle.id from vehicle_profiles as vehicle
  where vehicle.id = ${id} and (filters.company_id is null or vehicle.company_id = filters.company_id))`

type Arrival = {
  id: string
  vehicleId: string | null
  cameFromVehicleId: string | null
  at: Date
}

/**
 * The move that was written with an arrival which was none. It is where it was before, unless it
 * has moved since.
 */
export async function takeBackMove(
  tx: Db,
  { id, vehicleId, cameFromVehicleId, at: arrivedAt }: Arrival,
  at: Date,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('filter_moves')
    .where('filterId', '=', id)
    .where('vehicleId', '=', vehicleId)
    .where('createdAt', '=', arrivedAt)
    .executeTakeFirst()
  if (numDeletedRows === 0n || (await hasMovedSince(tx, id, arrivedAt))) return
  const before = cameFromVehicleId ?? (await filterMoves(tx, id)).at(-1)?.vehicleId ?? null
  await tx
    .updateTable('filters')
    .set({ vehicleId: ownVehicle(before), updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/**
 * The arrival was from another vehicle: the move that was written with it is to that one. Where it
 * has moved since, it stays.
 */
export async function correctMove(
  tx: Db,
  arrival: Arrival,
  { vehicleId, by }: Pick<Move, 'vehicleId' | 'by'>,
  at: Date,
): Promise<void> {
  const { id, at: arrivedAt } = arrival
  const isLater = await hasMovedSince(tx, id, arrivedAt)
  const { vehicleId: now } = await readFilter(tx, id)
  await takeBackMove(tx, arrival, at)
  const { vehicleId: before } = await readFilter(tx, id)
  if (vehicleId !== null && (isLater || vehicleId !== before))
    await moveFilter(tx, id, { vehicleId, on: todayAt(arrivedAt), by }, arrivedAt)
  if (!isLater) return
  await tx
    .updateTable('filters')
    .set({ vehicleId: ownVehicle(now), updatedAt: at })
    .where('id', '=', id)
    .execute()
}

async function hasMovedSince(tx: Db, id: string, since: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('filter_moves')
    .select('id')
    .where('filterId', '=', id)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return later !== undefined
}

/** Whether staff have said later than that where it is, or it was moved on a later day. */
export async function isPlacedSince(tx: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from filters where id = ${id} and state = 'at_shop' and at_shop_since > ${at}::timestamptz
    union all select from filter_moves where filter_id = ${id} and moved_on > ${todayAt(at)}::date limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** From the first to the last. */
export async function filterMoves(
  db: Db,
  id: string,
): Promise<{ on: Day; vehicleId: string | null }[]> {
  return db
    .selectFrom('filter_moves')
    .select(['movedOn as on', 'vehicleId'])
    .where('filterId', '=', id)
    .orderBy('movedOn')
    .orderBy('createdAt')
    .execute()
}
