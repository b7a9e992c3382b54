import { sql } from 'kysely'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import type { Day } from '#domain/calendar.ts'
import type { WaitingUnit } from '#domain/maintenance/plan/plan.ts'
import { urgentLevels } from '#domain/maintenance/urgency.ts'
import { serviceWhen } from '#domain/maintenance/when.ts'
import { isWithMaintenance } from '#domain/maintenance/worth-saying.ts'
import { placeIn } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { dated, dollarsAtRisk, mileageBy, standing } from './store.ts'

/** Each recommendation that is not dismissed is in one of these, and is counted there alone. */
export type PlanPlace = 'planned' | 'scheduled' | 'later' | 'undated'

/** A filter that was refused has no day until it is replaced. */
export const planPlaceOf = (until: Day) => sql<PlanPlace>`
  case when r.status = 'scheduled' then 'scheduled'
    when r.refused_on is not null or r.service_by is null then 'undated'
    when r.service_by <= ${until}::date then 'planned'
    else 'later' end`

/** As on its card: what nobody read is not said. */
const mileage = sql<number | null>`
  case when r.reasoning_factors->'dataQuality' @> '["odometer_missing", "rate_assumed"]' then null
    else ${mileageBy}
  end`

/** What waits for its service until a day, of vehicles in use, the soonest first; and how many more of it there are. */
export async function waitingOf(
  db: Db,
  customerId: string,
  { today, until }: { today: Day; until: Day },
  most: number,
): Promise<{ units: WaitingUnit[]; leftOut: number }> {
  const waiting = standing(db, customerId)
    .where('r.status', '!=', 'dismissed')
    .where(planPlaceOf(until), '=', 'planned')
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
      ...dated,
      sql<string[] | null>`r.reasoning_factors->'dataQuality'`.as('flags'),
      sql<number | null>`(r.reasoning_factors->>'cleaningCost')::float8`.as('cost'),
      dollarsAtRisk.as('atRisk'),
    ])
    .orderBy(placeIn(urgentLevels, 'r.urgencyLevel'))
    .orderBy('r.serviceBy')
    .orderBy('r.id')
    .limit(most)
    .execute()
  const units = rows.map(({ range, isOverdue, serviceBy, flags, ...row }): WaitingUnit => ({
    recommendationId: row.id,
    vehicle: row.vehicle ?? recommendationsTab.noVehicle,
    filterType: row.filterType,
    urgency: row.urgencyLevel,
    serviceBy: serviceBy ?? until,
    when: serviceWhen({ date: serviceBy ?? until, range, isOverdue }, today),
    isOverdue,
    isWithMaintenance: isWithMaintenance({ ...row, urgency: row.urgencyLevel, flags: flags ?? [] }),
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
