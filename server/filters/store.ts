import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { CodedError } from '#domain/errors.ts'
import {
  type Filter,
  type FilterChange,
  type FilterPlace,
  reasonMissing,
  filter,
} from '#domain/filters/contract.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { isHere } from './taken-in-store.ts'

export const noSuchFilter = 'There is no such filter.'
const notRetired = 'Only a retired filter has a reason why it is.'
const serialTaken = 'This company already has a filter with this serial number.'
const tagOfAnother =
  'This is the number of a tag of ours, and of another filter. Please enter the serial number.'
// Far more than a truck wears out.
const mostOfVehicle = 100
const serialIndex = 'filters_one_per_serial'
const retiredHasReason = 'filters_check'

/** Throws `not_found` when there is none. */
export async function readFilter(db: Db, id: string): Promise<Filter> {
  const found = await findFilter(db, id)
  if (found === null) throw new CodedError('not_found', noSuchFilter)
  return found
}

/** Of one that was made one with another, that one. */
export function findFilter(db: Db, id: string): Promise<Filter | null> {
  return remainingFilter(db, sql`id = ${id}`)
}

/** The one whose label has this code. */
export function findFilterByCode(db: Db, code: string): Promise<Filter | null> {
  return remainingFilter(db, sql`public_code = ${code}`)
}

async function remainingFilter(db: Db, fits: RawBuilder<unknown>): Promise<Filter | null> {
  const row = await db
    .selectFrom('filters')
    .selectAll()
    .where('id', '=', sql<string>`(select coalesce(merged_into, id) from filters where ${fits})`)
    .executeTakeFirst()
  return row === undefined ? null : filterOf(row)
}

/** What the labels of these open, by their id. */
export async function publicCodes(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('filters')
    .select(['id', 'publicCode'])
    .where('id', 'in', [...ids.filter((id) => id !== null), ''])
    .execute()
  return new Map(rows.map((row) => [row.id, row.publicCode]))
}

/** A company's filters that are in this vehicle, and then those that were. */
export async function filtersOfVehicle(
  db: Db,
  companyId: string,
  vehicleId: string,
): Promise<Filter[]> {
  const rows = await db
    .selectFrom('filters')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(
      sql<boolean>`(vehicle_id = ${vehicleId} or id in (select filter_id from filter_moves where vehicle_id = ${vehicleId}))`,
    )
    .orderBy(sql`vehicle_id is distinct from ${vehicleId}`)
    .orderBy('kind')
    .orderBy('serialNumber')
    .limit(mostOfVehicle)
    .execute()
  return rows.map(filterOf)
}

type Arrival = { at: Date; partNumber: string | null }

/** One that an arrival made which was none, and that nobody has named or described otherwise. */
export async function forgetFilter(tx: Db, id: string, { at, partNumber }: Arrival): Promise<void> {
  await sql`
    delete from filters f where id = ${id} and created_at = ${at} and import_id is null
      and (part_number is null or part_number = ${partNumber})
      and num_nonnulls(weight_new_g, flow_new_cfm, pressure_new_inh2o, retired_reason, at_shop_since) = 0
      and not exists (select from filter_moves m where m.filter_id = f.id)
      and not exists (select from service_filters l where l.filter_id = f.id)`.execute(tx)
}

/** Where it is now. One that is retired stays so. */
export async function placeFilter(tx: Db, id: string, state: FilterPlace, at: Date): Promise<void> {
  await tx
    .updateTable('filters')
    .set({ state, atShopSince: null, updatedAt: at })
    .where('id', '=', id)
    .where(sql<boolean>`state is distinct from 'retired' and state is distinct from ${state}`)
    .execute()
}

/**
 * Where it was before it went back with this line, unless somebody has said since where it is: what
 * else is corrected of it says nothing of that.
 */
export async function placeAsBefore(tx: Db, lineId: string): Promise<void> {
  await sql`
    update filters set state = line.came_from_state, at_shop_since = line.came_from_shop_since
    from service_filters line where line.id = ${lineId} and line.filter_id = filters.id
      and line.went_back_at is not null and filters.at_shop_since is null
      and filters.state = case when filters.vehicle_id is null then 'on_shelf' else 'in_service' end
      and not exists (select from filter_moves move
        where move.filter_id = filters.id and move.created_at > line.went_back_at)
      and not exists (select from service_filters later where later.filter_id = filters.id
        and later.id <> line.id and later.created_at > line.went_back_at)`.execute(tx)
}

/** Where its order names no vehicle, it goes back to the one it was in. */
export async function placeBack(
  tx: Db,
  id: string,
  vehicle: { id: string } | null,
  at: Date,
): Promise<void> {
  const vehicleId = vehicle?.id ?? (await readFilter(tx, id)).vehicleId
  await placeFilter(tx, id, vehicleId === null ? 'on_shelf' : 'in_service', at)
}

/**
 * Their arrival was none, or their order is cancelled: they are not with us, unless another order
 * has them, or staff said that they are before any did.
 */
export async function leaveShop(
  tx: Db,
  id: string,
  at: Date,
  before: FilterPlace | null,
): Promise<void> {
  const shelf = before === 'on_shelf' ? before : null
  const place = before === 'returned' ? before : 'in_service'
  await sql`
    update filters set state = case when ${place} = 'in_service' and vehicle_id is null then ${shelf} else ${place} end, updated_at = ${at}::timestamptz
    where id = ${id} and state = 'at_shop' and at_shop_since is null and not exists (
      select from service_filters line join service_history service on service.id = line.service_history_id
      where line.filter_id = filters.id and ${isHere})`.execute(tx)
}

/** Throws `not_found` for none, `conflict` for a serial number that another one has. */
export async function storeFilterChange(
  tx: Db,
  id: string,
  change: FilterChange,
  at: Date,
): Promise<Filter> {
  await refuseOtherTag(tx, id, change.serialNumber ?? '')
  const row = await tx
    .updateTable('filters')
    .set({
      ...columnsOf(await withKeptSerial(tx, id, change)),
      ...(change.state !== undefined && { atShopSince: atShopSince(change.state, at) }),
      updatedAt: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === serialIndex)
        throw new CodedError('conflict', serialTaken, { serialNumber: serialTaken })
      if (error instanceof DatabaseError && error.constraint === retiredHasReason)
        throw new CodedError('invalid_input', reasonMissing, { retiredReason: reasonMissing })
      throw error
    })
  if (row === undefined) throw new CodedError('not_found', noSuchFilter)
  const isGiven = change.state === undefined && (change.retiredReason ?? null) !== null
  if (isGiven && row.state !== 'retired')
    throw new CodedError('invalid_input', notRetired, { retiredReason: notRetired })
  return filterOf(row)
}

// As with the name of a vehicle: one from before today's rules stays as it is.
async function withKeptSerial(tx: Db, id: string, change: FilterChange): Promise<FilterChange> {
  if (change.serialNumber === undefined) return change
  const before = await tx
    .selectFrom('filters')
    .select('serialNumber')
    .where('id', '=', id)
    .executeTakeFirst()
  const isKept = before !== undefined && pastedCode(before.serialNumber) === change.serialNumber
  return isKept ? { ...change, serialNumber: before.serialNumber } : change
}

async function refuseOtherTag(tx: Db, id: string, serialNumber: string): Promise<void> {
  const tag = tagNumberOf(serialNumber)
  if (tag === null) return
  const row = await tx
    .selectFrom('filters')
    .select('id')
    .where('id', '=', id)
    .where('tagNumber', '=', tag)
    .executeTakeFirst()
  if (row === undefined)
    throw new CodedError('conflict', tagOfAnother, { serialNumber: tagOfAnother })
}

// Said again it is here no later.
const atShopSince = (state: FilterPlace, at: Date) =>
  state === 'at_shop'
    ? sql<Date | null>`case when state is distinct from 'at_shop' then ${at}::timestamptz else at_shop_since end`
    : null

function columnsOf(change: FilterChange) {
  const columns = {
    serialNumber: change.serialNumber,
    partNumber: change.partNumber,
    kind: change.kind,
    weightNewG: change.weightNewG,
    flowNewCfm: change.flowNewCfm,
    pressureNewInH2O: change.pressureNewInH2O,
    state: change.state,
    retiredReason:
      change.state === undefined || change.state === 'retired' ? change.retiredReason : null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

export const filterOf = (row: RowOf<'filters'>): Filter => answerOf(filter, row)
