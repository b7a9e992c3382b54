import { sql } from 'kysely'
import type { FilterKind } from '#content/filter-kinds.ts'
import type { Day } from '#domain/calendar.ts'
import { kindOf } from '#domain/filter-kind.ts'
import {
  type AshRemoved,
  type ReasoningFactors,
  type Recommendation,
  type RecommendationChange,
  type RecommendationQuery,
  recommendation,
} from '#domain/maintenance/contract.ts'
import { type Urgency, urgencyLevels } from '#domain/maintenance/urgency.ts'
import type { Range } from '#domain/maintenance/when.ts'
import { answerOf } from '#server/db/answer-of.ts'
import { placeIn } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import { pageOf, wayOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'

type Row = RowOf<'maintenance_recommendations'> & {
  vehicleIdentifier: string | null
  appointmentTime: Date | null
  typed: number | null
}

const typed = sql<number | null>`(v.kilometers->>'currentMileage')::int`.as('typed')
// Null while its day is still to be chosen.
const appointmentTime = sql<Date | null>`case when a.holds_slot then coalesce(a.confirmed_date, a.requested_date) end`
/** 0 where there is no date. */
export const dollarsAtRisk = sql<number>`coalesce((reasoning_factors->>'atRisk')::float8, 0)`
/** What the words for a service-by day follow from. */
export const dated = [
  sql<Range | null>`r.reasoning_factors->'dates'`.as('range'),
  sql<boolean>`r.reasoning_factors->>'overdue' is not null`.as('isOverdue'),
] as const
export const mileageBy = sql<number | null>`(r.reasoning_factors->'serviceBy'->>'mileage')::float8`
const byUrgency = placeIn(urgencyLevels.toReversed(), 'urgencyLevel')

/** Current recommendations of vehicles in use. */
export function standing(db: Db, customerId: string) {
  return db
    .selectFrom('maintenance_recommendations as r')
    .leftJoin('vehicle_profiles as v', 'v.id', 'r.vehicleId')
    .leftJoin('appointments as a', 'a.id', 'r.appointmentId')
    .where('r.customerId', '=', customerId)
    .where('r.closedAt', 'is', null)
    .where('v.archivedAt', 'is', null)
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
  else if (query.only === 'refused') found = found.where('r.refusedOn', 'is not', null)
  else
    found = found.where((eb) =>
      eb.or([eb('r.snoozedUntil', 'is', null), eb('r.snoozedUntil', '<=', today)]),
    )
  if (query.urgency !== null) found = found.where('r.urgencyLevel', '=', query.urgency)
  if (query.vehicleId !== null) found = found.where('r.vehicleId', '=', query.vehicleId)
  if (query.q !== '')
    found = found.where(hasTyped(sql`concat_ws(' ', v.vehicle_identifier, r.filter_type)`, query.q))
  const shown = found
    .selectAll('r')
    .select(['v.vehicleIdentifier', appointmentTime.as('appointmentTime'), typed])
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
    .innerJoin('vehicle_profiles as v', 'v.id', 'r.vehicleId')
    .select(['r.filterType', 'r.serviceBy', 'r.predictedServiceMileage', 'r.urgencyLevel'])
    .select(mileageBy.as('mileage'))
    .select(sql<AshRemoved | null>`r.reasoning_factors->'ash'`.as('ash'))
    .where('r.vehicleId', '=', vehicleId)
    .where('r.closedAt', 'is', null)
    .where('v.archivedAt', 'is', null)
    .orderBy('r.serviceBy')
    .execute()
  const found = rows.find(({ filterType: type }) => kindOf(type) === kind)
  if (found === undefined || found.serviceBy === null) return null
  return {
    serviceBy: found.serviceBy,
    mileage: found.mileage ?? found.predictedServiceMileage,
    urgency: found.urgencyLevel,
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
    .select(['v.vehicleIdentifier', appointmentTime.as('appointmentTime'), typed])
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
      ? { scheduledDate: now, appointmentId }
      : { dismissReason: reason, snoozedUntil }
  const row = await tx
    .updateTable('maintenance_recommendations')
    .set({ status, ...said, missedAppointmentId: null, updatedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('closedAt', 'is', null)
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
    .set({ dismissReason: reason, snoozedUntil, updatedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'dismissed')
    .execute()
}

const recommendationOf = (row: Row): Recommendation =>
  answerOf(recommendation, {
    ...row,
    currentKilometers: row.typed,
    reasoningFactors: row.reasoningFactors as ReasoningFactors | null,
  })
