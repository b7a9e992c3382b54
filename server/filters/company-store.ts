import { sql } from 'kysely'
import type { Filter, FilterQuery } from '#domain/filters/contract.ts'
import type { Db } from '#server/db/open.ts'
import { orderOf, pageOf, wayOf } from '#server/db/page.ts'
import { hasTyped } from '#server/db/search.ts'
import { filterOf } from './store.ts'

const columns = { createdAt: 'createdAt', serialNumber: 'serialNumber' } as const

/** A page of a company's filters, each with the name of its vehicle, and how many match in all. */
export async function pageOfFilters(
  db: Db,
  companyId: string,
  query: FilterQuery,
): Promise<{ items: { filter: Filter; vehicle: string | null }[]; total: number }> {
  const { q, sort, status } = query
  let matching = db
    .selectFrom('filters as f')
    .leftJoin('vehicle_profiles as v', 'v.id', 'f.vehicleId')
    .where('f.companyId', '=', companyId)
    .where('f.mergedInto', 'is', null)
    .selectAll('f')
    .select('v.vehicleIdentifier as vehicleName')
  if (status !== null) matching = matching.where('f.state', '=', status)
  if (q !== '')
    matching = matching.where(
      hasTyped(
        sql`concat_ws(E'\\n', f.serial_number, f.part_number, v.vehicle_identifier, v.unit_number)`,
        q,
      ),
    )
  const byVehicle = sql`vehicle_name ${wayOf(sort)} nulls last, id ${wayOf(sort)}`
  const order = sort === 'vehicle' || sort === '-vehicle' ? byVehicle : orderOf(sort, columns)
  const { items, total } = await pageOf(db, matching, order, query)
  return {
    items: items.map(({ vehicleName, ...row }) => ({
      filter: filterOf(row),
      vehicle: vehicleName,
    })),
    total,
  }
}
