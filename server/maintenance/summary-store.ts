import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'
import type { Db } from '#server/db/open.ts'
import { planPlaceOf, type PlanPlace } from './plan-store.ts'
import { dated, dollarsAtRisk, standing } from './store.ts'

export type Counted = {
  urgency: Urgency
  serviceBy: Day | null
  place: PlanPlace
  services: number
  savings: number
  cost: number
}

/**
 * The rows behind the numbers above the lists: everything not dismissed, by urgency, service-by day and
 * where it is, however large the fleet.
 */
export function countedOf(db: Db, customerId: string, until: Day): Promise<Counted[]> {
  return standing(db, customerId)
    .where('r.status', '!=', 'dismissed')
    .select(['r.urgencyLevel as urgency', 'r.serviceBy', planPlaceOf(until).as('place')])
    .select(({ fn }) => fn.countAll<number>().as('services'))
    .select([
      sql<number>`coalesce(sum(r.estimated_cost_savings), 0)::float8`.as('savings'),
      sql<number>`coalesce(sum((r.reasoning_factors->>'cleaningCost')::float8), 0)`.as('cost'),
    ])
    .groupBy(['r.urgencyLevel', 'r.serviceBy', 'place'])
    .execute()
}

/** What waits with the most dollars at risk, and how many dollars that is of all. */
export async function startWithOf(db: Db, customerId: string, most: number) {
  const rows = await standing(db, customerId)
    .where('r.status', '=', 'pending')
    .where('r.refusedOn', 'is', null)
    .select([
      'r.id',
      'r.vehicleId',
      'v.vehicleIdentifier as vehicle',
      'r.filterType',
      'r.urgencyLevel as urgency',
      'r.serviceBy',
      dollarsAtRisk.as('atRisk'),
      sql<number>`sum(${dollarsAtRisk}) over ()`.as('total'),
      sql<number>`(count(*) over ())::int`.as('waiting'),
      ...dated,
    ])
    .orderBy('atRisk', 'desc')
    .orderBy('r.serviceBy')
    .orderBy('r.id')
    .limit(most)
    .execute()
  return {
    waiting: rows[0]?.waiting ?? 0,
    atRisk: Math.round(rows[0]?.total ?? 0),
    filters: rows.map(({ total: _total, waiting: _waiting, ...filter }) => filter),
  }
}

export async function vehiclesInUse(db: Db, customerId: string): Promise<number> {
  const counted = await db
    .selectFrom('vehicle_profiles')
    .select(({ fn }) => fn.countAll<number>().as('vehicles'))
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return counted.vehicles
}
