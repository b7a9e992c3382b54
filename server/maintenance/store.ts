import { type Selectable, sql } from 'kysely'
import type { FilterKind } from '#content/filter-kinds.ts'
import type { Day } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type {
  AshRemoved,
  MaintenanceSummary,
  ReasoningFactors,
  Recommendation,
  RecommendationChange,
  RecommendationQuery,
} from '#domain/maintenance/contract.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf, wayOf } from '#server/db/page.ts'
import type { MaintenanceRecommendations } from '#server/db/schema/maintenance.ts'
import { containing } from '#server/db/search.ts'

type Row = Selectable<MaintenanceRecommendations> & {
  vehicle_identifier: string | null
  appointment_time: Date | null
  typed: number | null
}

const typed = sql<number | null>`(v.kilometers->>'currentMileage')::int`.as('typed')
// Null while its day is still to be chosen.
const appointmentTime = sql<Date | null>`case when a.holds_slot then coalesce(a.confirmed_date, a.requested_date) end`
/** 0 where there is no date. */
export const dollarsAtRisk = sql<number>`coalesce((reasoning_factors->>'atRisk')::float8, 0)`
const byUrgency = sql`array_position(array['low', 'medium', 'high', 'critical'], urgency_level)`

/** Current recommendations of vehicles in use. */
export function standing(db: Db, customerId: string) {
  return db
    .selectFrom('maintenance_recommendations as r')
    .leftJoin('vehicle_profiles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('appointments as a', 'a.id', 'r.appointment_id')
    .where('r.customer_id', '=', customerId)
    .where('r.closed_at', 'is', null)
    .where('v.archived_at', 'is', null)
}

export async function recommendationsOf(
  db: Db,
  customerId: string,
  query: RecommendationQuery,
  today: Day,
) {
  let found = standing(db, customerId)
  if (query.status !== null) found = found.where('r.status', '=', query.status)
  else if (query.only === 'open') found = found.where('r.status', '!=', 'dismissed')
  else if (query.only === 'refused') found = found.where('r.refused_on', 'is not', null)
  else
    found = found.where((eb) =>
      eb.or([eb('r.snoozed_until', 'is', null), eb('r.snoozed_until', '<=', today)]),
    )
  if (query.urgency !== null) found = found.where('r.urgency_level', '=', query.urgency)
  if (query.vehicleId !== null) found = found.where('r.vehicle_id', '=', query.vehicleId)
  if (query.q !== '')
    found = found.where(
      sql<boolean>`concat_ws(' ', v.vehicle_identifier, r.filter_type) ilike ${containing(query.q)}`,
    )
  const shown = found
    .selectAll('r')
    .select(['v.vehicle_identifier', appointmentTime.as('appointment_time'), typed])
  const { items, total } = await pageOf(db, shown, orderOfRecommendations(query.sort), query)
  return { items: items.map(recommendationOf), total }
}

function orderOfRecommendations(sort: RecommendationQuery['sort']) {
  const way = wayOf(sort)
  // `urgency` begins with the critical ones, as `-createdAt` begins with the newest.
  const first = sort.endsWith('urgency')
    ? sql`${byUrgency} ${sort === 'urgency' ? sql`desc` : sql`asc`}`
    : sql`created_at ${way}`
  return sql`${first}, ${dollarsAtRisk} desc, service_by asc, id ${way}`
}

/** What is predicted for a filter of this kind in a vehicle that is in use. */
export async function predictionOf(
  db: Db,
  vehicleId: string,
  kind: FilterKind,
): Promise<{
  serviceBy: Day
  mileage: number | null
  urgency: Urgency
  ash: AshRemoved | null
} | null> {
  const rows = await db
    .selectFrom('maintenance_recommendations as r')
    .innerJoin('vehicle_profiles as v', 'v.id', 'r.vehicle_id')
    .select(['r.filter_type', 'r.service_by', 'r.predicted_service_mileage', 'r.urgency_level'])
    .select(sql<AshRemoved | null>`r.reasoning_factors->'ash'`.as('ash'))
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.closed_at', 'is', null)
    .where('v.archived_at', 'is', null)
    .orderBy('r.service_by')
    .execute()
  const found = rows.find(({ filter_type: type }) => kindOf(type) === kind)
  if (found === undefined || found.service_by === null) return null
  return {
    serviceBy: found.service_by,
    mileage: found.predicted_service_mileage,
    urgency: found.urgency_level,
    ash: found.ash,
  }
}

/** Null when the customer has no such current recommendation. */
export async function findRecommendation(
  db: Db,
  customerId: string,
  id: string,
): Promise<Recommendation | null> {
  const row = await standing(db, customerId)
    .selectAll('r')
    .select(['v.vehicle_identifier', appointmentTime.as('appointment_time'), typed])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ? recommendationOf(row) : null
}

/** Null when it is no longer pending: somebody was faster. */
export async function storeRecommendationChange(
  tx: Db,
  customerId: string,
  id: string,
  change: RecommendationChange,
  appointmentId: string | null,
  now: Date,
) {
  const { status, reason, snoozedUntil = null } = change
  const said =
    status === 'scheduled'
      ? { scheduled_date: now, appointment_id: appointmentId }
      : { dismiss_reason: reason, snoozed_until: snoozedUntil }
  const row = await tx
    .updateTable('maintenance_recommendations')
    .set({ status, ...said, missed_appointment_id: null, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row ? findRecommendation(tx, customerId, id) : null
}

/**
 * The reason for dismissing, and the end of the snooze: stored after it, and as often as needed.
 */
export async function storeDismissal(
  db: Db,
  customerId: string,
  id: string,
  { reason, snoozedUntil = null }: RecommendationChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('maintenance_recommendations')
    .set({ dismiss_reason: reason, snoozed_until: snoozedUntil, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'dismissed')
    .execute()
}

export type Counted = {
  urgency: Urgency
  serviceBy: Day | null
  services: number
  scheduled: number
  savings: number
  cost: number
}

/**
 * The rows behind the numbers above the lists: everything not dismissed, by urgency and service-by day,
 * however large the fleet.
 */
export function countedOf(db: Db, customerId: string): Promise<Counted[]> {
  return standing(db, customerId)
    .where('r.status', '!=', 'dismissed')
    .select(['r.urgency_level as urgency', 'r.service_by as serviceBy'])
    .select(({ fn }) => fn.countAll<number>().as('services'))
    .select([
      sql<number>`count(*) filter (where r.status = 'scheduled')`.as('scheduled'),
      sql<number>`coalesce(sum(r.estimated_cost_savings), 0)::float8`.as('savings'),
      sql<number>`coalesce(sum((r.reasoning_factors->>'cleaningCost')::float8), 0)`.as('cost'),
    ])
    .groupBy(['r.urgency_level', 'r.service_by'])
    .execute()
}

/** What waits with the most dollars at risk, and how many dollars that is of all. */
export async function startWithOf(
  db: Db,
  customerId: string,
  most: number,
): Promise<MaintenanceSummary['startWith']> {
  const rows = await standing(db, customerId)
    .where('r.status', '=', 'pending')
    .where('r.refused_on', 'is', null)
    .select([
      'r.id',
      'r.vehicle_id as vehicleId',
      'v.vehicle_identifier as vehicle',
      'r.filter_type as filterType',
      'r.urgency_level as urgency',
      'r.service_by as serviceBy',
      dollarsAtRisk.as('atRisk'),
      sql<number>`sum(${dollarsAtRisk}) over ()`.as('total'),
      sql<number>`(count(*) over ())::int`.as('waiting'),
    ])
    .orderBy('atRisk', 'desc')
    .orderBy('r.service_by')
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
    .where('customer_id', '=', customerId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted.vehicles
}

function recommendationOf(row: Row): Recommendation {
  return {
    id: row.id,
    customerId: row.customer_id,
    filterType: row.filter_type,
    vehicleId: row.vehicle_id,
    vehicleIdentifier: row.vehicle_identifier,
    currentMileage: row.current_mileage,
    ...(row.typed !== null && { currentKilometers: row.typed }),
    lastServiceMileage: row.last_service_mileage,
    predictedServiceMileage: row.predicted_service_mileage,
    urgencyLevel: row.urgency_level,
    confidenceScore: row.confidence_score,
    estimatedCostSavings: row.estimated_cost_savings,
    recommendedAction: row.recommended_action,
    reasoningFactors: row.reasoning_factors as ReasoningFactors | null,
    status: row.status,
    scheduledDate: row.scheduled_date?.toISOString() ?? null,
    snoozedUntil: row.snoozed_until,
    dismissReason: row.dismiss_reason,
    appointmentId: row.appointment_id,
    appointmentTime: row.appointment_time?.toISOString() ?? null,
    ...(row.refused_on !== null && { refusedOn: row.refused_on }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
