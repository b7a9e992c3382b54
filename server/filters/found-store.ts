import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { FilterKind } from '#content/filter-kinds.ts'
import type { Filter } from '#domain/filters/contract.ts'
import type { Db } from '#server/db/open.ts'
import { isNamed, tagFilter } from './known-store.ts'
import { filterOf } from './store.ts'

const isHereAlready = 'A filter with this serial number is on our own list already.'

/** One without an owner, in our shop; without a serial number it gets a tag of ours. */
export async function storeUnowned(
  tx: Db,
  { serialNumber, kind }: { serialNumber: string | null; kind: FilterKind },
  at: Date,
): Promise<Filter> {
  if (serialNumber === null) {
    const { id } = await tagFilter(tx, { companyId: null, partNumber: null, kind }, at)
    return placeUnowned(tx, id, at)
  }
  const row = await tx
    .insertInto('filters')
    .values({ companyId: null, serialNumber, kind, createdAt: at })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined)
    throw new CodedError('conflict', isHereAlready, { serialNumber: isHereAlready })
  return placeUnowned(tx, row.id, at)
}

async function placeUnowned(tx: Db, id: string, since: Date): Promise<Filter> {
  const row = await tx
    .updateTable('filters')
    .set({ companyId: null, mergedInto: null, state: 'at_shop', atShopSince: since })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return filterOf(row)
}

/** One that has no owner and is in our shop, by its serial number or tag. Locked. */
export async function findUnowned(tx: Db, typed: string): Promise<Filter | null> {
  const row = await tx
    .selectFrom('filters')
    .selectAll()
    .where('companyId', 'is', null)
    .where('state', '=', 'at_shop')
    .where(isNamed(typed))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : filterOf(row)
}

/** It is this company's: the filter that it has under this number, else one more of theirs. */
export async function giveToCompany(
  tx: Db,
  { id, serialNumber }: Filter,
  companyId: string,
  at: Date,
): Promise<void> {
  const own = await tx
    .selectFrom('filters')
    .select('id')
    .where('companyId', '=', companyId)
    .where(isNamed(serialNumber))
    .executeTakeFirst()
  const ofThem =
    own === undefined ? { companyId } : { state: null, atShopSince: null, mergedInto: own.id }
  await tx
    .updateTable('filters')
    .set({ ...ofThem, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** That was a mistake: it is without an owner again, unless they have it in another order. */
export async function takeFromCompany(tx: Db, id: string, since: Date): Promise<void> {
  const isUsed = sql<boolean>`exists (select from service_filters where filter_id = filters.id)`
  const row = await tx
    .selectFrom('filters')
    .select(isUsed.as('isUsed'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.isUsed === false) {
    await tx.deleteFrom('filter_moves').where('filterId', '=', id).execute()
    await tx.updateTable('filters').set({ vehicleId: null }).where('id', '=', id).execute()
    await placeUnowned(tx, id, since)
  }
}

/** All that were led to this one when they were found to be it, and itself. */
export async function leadingTo(tx: Db, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('filters')
    .select('id')
    .where((filter) => filter.or([filter('id', '=', id), filter('mergedInto', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}
