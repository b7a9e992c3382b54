import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type Urgency, urgentLevels } from '#domain/maintenance/urgency.ts'
import { placeIn } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { dollarsAtRisk } from './store.ts'

type Waiting = {
  recommendationId: string
  vehicle: string
  filterType: string
  urgency: Urgency
  serviceBy: Day
  likelyDue: Day | null
  mileage: number | null
  cost: number
  atRisk: number
}

/** As on its card: what nobody read is not said. */
const mileage = sql<number | null>`
  case when r.reasoning_factors->'dataQuality' @> '["odometer_missing", "rate_assumed"]' then null
    else (r.reasoning_factors->'serviceBy'->>'mileage')::float8
  end`

/** What waits for its service until a day, of vehicles in use, the soonest first; and how many more of it there are. */
export async function waitingOf(
  db: Db,
  customerId: string,
  until: Day,
  most: number,
): Promise<{ units: Waiting[]; leftOut: number }> {
  const waiting = db
    .selectFrom('maintenance_recommendations as r')
    .innerJoin('vehicle_profiles as v', 'v.id', 'r.vehicleId')
    .where('r.customerId', '=', customerId)
    .where('r.closedAt', 'is', null)
    .where('r.status', '=', 'pending')
    .where('r.refusedOn', 'is', null)
    .where('v.archivedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('r.serviceBy', '<=', until), eb('r.urgencyLevel', 'in', urgentLevels)]),
    )
  const rows = await waiting
    .select([
      'r.id',
      'v.vehicleIdentifier as vehicle',
      'r.filterType',
      'r.urgencyLevel',
      'r.serviceBy',
    ])
    .select([
      sql<string | null>`r.reasoning_factors->'dates'->>'p50'`.as('likelyDue'),
      mileage.as('mileage'),
      sql<number | null>`(r.reasoning_factors->>'cleaningCost')::float8`.as('cost'),
      dollarsAtRisk.as('atRisk'),
    ])
    .orderBy(placeIn(urgentLevels, 'r.urgencyLevel'))
    .orderBy('r.serviceBy')
    .orderBy('r.id')
    .limit(most)
    .execute()
  const units = rows.map((row): Waiting => ({
    recommendationId: row.id,
    vehicle: row.vehicle,
    filterType: row.filterType,
    urgency: row.urgencyLevel,
    serviceBy: row.serviceBy ?? until,
    likelyDue: row.likelyDue,
    mileage: row.mileage,
    cost: row.cost ?? 0,
    atRisk: row.atRisk,
  }))
  // Only where the list is full is there anything to count.
  const total =
    rows.length < most
      ? rows.length
      : (
          await waiting
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total
  return { units, leftOut: total - rows.length }
}
