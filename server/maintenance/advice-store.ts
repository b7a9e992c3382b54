import { type RawBuilder, sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql, placeIn } from '#server/db/in-sql.ts'
import { timeZone } from '#content/hours.ts'
import { accountLimits } from '#domain/account-limits.ts'
import type { Day } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { type Recommendation, answeredStatuses } from '#domain/maintenance/contract.ts'
import { type Urgency, urgencyLevels } from '#domain/maintenance/urgency.ts'
import { jsonOfRows } from '#server/db/column-names.ts'
import type { Db } from '#server/db/open.ts'
import { type Advice, rowOf } from './advice-row.ts'

/** A filter of which its customer has not been notified. */
type Untold = { filterType: string; vehicle: string; urgency: Urgency; serviceBy: Day | null }
export type OpenAdvice = {
  id: string
  vehicleId: string | null
  filterType: string
  status: Recommendation['status']
}
export type StoredCounts = { created: number; updated: number }

const vehiclesAtOnce = 500

const rank = (column: string) => placeIn(urgencyLevels.toReversed(), column)

// Serviced since the row was written. The last service is often known by its day alone, so that its
// mileage moves a little from one analysis to the next.
const isServicedIn = (said: 'a' | 'excluded') =>
  sql`${sql.ref(`${said}.lastServiceMileage`)} > coalesce(r.last_service_mileage / 2 + r.current_mileage / 2 + 1000, r.current_mileage - 1)`

/**
 * Scheduled or dismissed ones stay until their filter has been serviced, or refused. A dismissed one
 * is also replaced when the day to which it was snoozed has come, or when its filter has become more
 * urgent.
 */
export async function closeOvertaken(
  tx: Db,
  customerId: string,
  advice: readonly Advice[],
  today: Day,
  now: Date,
): Promise<void> {
  const states = jsonOfRows(
    advice.map(({ vehicleId, filterType, urgency, lastServiceMileage, refusal }) => ({
      vehicleId,
      filterType,
      urgencyLevel: urgency,
      lastServiceMileage,
      isRefused: refusal !== undefined,
    })),
  )
  await sql`
    update maintenance_recommendations r set closed_at = ${now}::timestamptz
    from json_to_recordset(${states}::json) as a (vehicle_id text, filter_type text, urgency_level text, last_service_mileage int, is_refused boolean)
    where r.customer_id = ${customerId} and r.closed_at is null and r.status in ${inSql(answeredStatuses)} and r.vehicle_id = a.vehicle_id and r.filter_type = a.filter_type
      and (${isServicedIn('a')} or a.is_refused or (r.status = 'dismissed' and (r.snoozed_until <= ${today}::date or ${rank('a.urgencyLevel')} > ${rank('r.urgencyLevel')})))`.execute(
    tx,
  )
}

/** Stores an analysis in one statement: pending rows are updated, those that are decided stay. */
export async function storeAdvice(
  tx: Db,
  customerId: string,
  advice: readonly Advice[],
  now: Date,
): Promise<StoredCounts> {
  const rows = jsonOfRows(advice.map(rowOf))
  const columns = sql`(vehicle_id text, filter_type text, current_mileage int, last_service_mileage int, predicted_service_mileage int, urgency_level text,
    confidence_score numeric, estimated_cost_savings numeric, recommended_action text, reasoning_factors jsonb, model_version text, service_by date,
    refused_service_id text, refused_filter_id text, refused_on date, told_urgency text)`
  const { rows: stored } = await sql<{ isNew: boolean; count: number }>`
    with kept as (
      insert into maintenance_recommendations as r (customer_id, vehicle_id, filter_type, current_mileage, last_service_mileage, predicted_service_mileage,
        urgency_level, confidence_score, estimated_cost_savings, recommended_action, reasoning_factors, model_version, service_by,
        refused_service_id, refused_filter_id, refused_on, told_urgency, created_at, updated_at)
      select ${customerId}, a.*, ${now}::timestamptz, ${now}::timestamptz from json_to_recordset(${rows}::json) as a ${columns}
      on conflict (vehicle_id, filter_type) where closed_at is null do update set
        current_mileage = excluded.current_mileage, last_service_mileage = excluded.last_service_mileage,
        predicted_service_mileage = excluded.predicted_service_mileage, urgency_level = excluded.urgency_level,
        confidence_score = excluded.confidence_score, estimated_cost_savings = excluded.estimated_cost_savings,
        recommended_action = excluded.recommended_action, reasoning_factors = excluded.reasoning_factors,
        model_version = excluded.model_version, service_by = excluded.service_by, updated_at = excluded.updated_at,
        refused_service_id = excluded.refused_service_id, refused_filter_id = excluded.refused_filter_id, refused_on = excluded.refused_on,
        told_urgency = case when excluded.refused_on is not null then excluded.told_urgency
          when r.refused_on is not null or ${isServicedIn('excluded')} or (r.last_service_mileage is null and excluded.last_service_mileage is not null)
          then null else r.told_urgency end
      where r.status = 'pending'
      returning xmax = 0 as is_new
    ) select is_new, count(*)::int as count from kept group by is_new`.execute(tx)
  const countOf = (isNew: boolean) => stored.find((kept) => kept.isNew === isNew)?.count ?? 0
  return { created: countOf(true), updated: countOf(false) }
}

/** Closes recommendations of vehicles that are gone. Returns how many. */
export async function closeGone(tx: Db, customerId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update maintenance_recommendations r set closed_at = ${now}::timestamptz from vehicle_profiles v
    where v.customer_id = ${customerId} and v.archived_at is not null
      and r.vehicle_id = v.id and r.customer_id = ${customerId} and r.closed_at is null`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What is open of these vehicles, by vehicle. */
export async function openAdviceOf(
  tx: Db,
  customerId: string,
  vehicleIds: readonly string[],
): Promise<Map<string, OpenAdvice[]>> {
  const rows = await tx
    .selectFrom('maintenance_recommendations')
    .select(['id', 'vehicleId', 'filterType', 'status'])
    .where('customerId', '=', customerId)
    .where(sql<boolean>`vehicle_id = any(${vehicleIds})`)
    .where('closedAt', 'is', null)
    .execute()
  return grouped(rows, (row) => [row.vehicleId ?? '', row])
}

/** Their filters are listed no more, or only under another name, of which one goes on. Returns how many. */
export async function closeUnlisted(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    update maintenance_recommendations set closed_at = ${now}::timestamptz where id = any(${ids}) and closed_at is null`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Of the filters that a vehicle has no more, those that nobody decided about: only the last stay. */
export async function forgetUndecided(tx: Db, vehicleIds: readonly string[]): Promise<void> {
  await sql`
    delete from maintenance_recommendations r using (
      select id, row_number() over (partition by vehicle_id order by closed_at desc, id) as place from maintenance_recommendations
      where vehicle_id = any(${vehicleIds}) and closed_at is not null and status = 'pending' and missed_appointment_id is null) closed
    where closed.id = r.id and closed.place > ${accountLimits.filtersOfVehicle}`.execute(tx)
}

export async function renameAdvice(
  tx: Db,
  renamed: readonly { id: string; filterType: string }[],
): Promise<void> {
  if (renamed.length === 0) return
  await sql`
    update maintenance_recommendations r set filter_type = n.f
    from json_to_recordset(${JSON.stringify(renamed.map(({ id, filterType }) => ({ id, f: filterType })))}::json) as n (id text, f text)
    where r.id = n.id and r.closed_at is null`.execute(tx)
}

/**
 * Updates the planner's statistics after the first part of a large fleet: until then it takes the
 * table for small.
 */
export async function surveyAdvice(tx: Db): Promise<void> {
  await sql`select survey_advice()`.execute(tx)
}

const daysToRecord = 2

const isCancelled = sql<boolean>`a.status = 'cancelled'`
const pendingAgain = (now: Date, why: RawBuilder<boolean>) => sql`
    update maintenance_recommendations r set status = 'pending', scheduled_date = null, appointment_id = null, told_urgency = null, updated_at = ${now}::timestamptz,
      missed_appointment_id = case when not ${isCancelled} then a.id end
    from appointments a where a.id = r.appointment_id and ${why} and r.closed_at is null and r.status = 'scheduled'`
// A visit that nobody made: one of which something came is completed, or is worked on.
const hasPassed = (now: Date) =>
  sql<boolean>`(a.status in ${inSql(openAppointmentStatuses)} and coalesce(a.confirmed_date, case when a.holds_slot then a.requested_date end)
    < ${now}::timestamptz - make_interval(days => ${daysToRecord})
    and not exists (select from service_history s where s.vehicle_id = r.vehicle_id and s.status = 'in_progress'))`

/** What was scheduled with this appointment, which is cancelled, is pending again. */
export async function reopenCalledOff(tx: Db, appointmentId: string, now: Date): Promise<void> {
  await sql`${pendingAgain(now, isCancelled)} and a.id = ${appointmentId}`.execute(tx)
}

/**
 * The same for those that were not open when their appointment was cancelled, and for those whose
 * visit has passed without a service.
 */
export async function reopenAllMissed(
  tx: Db,
  customerId: string,
  vehicleIds: readonly string[],
  now: Date,
): Promise<void> {
  const isMissed = sql<boolean>`(${isCancelled} or ${hasPassed(now)})`
  await sql`${pendingAgain(now, isMissed)} and r.customer_id = ${customerId} and r.vehicle_id = any(${vehicleIds})`.execute(
    tx,
  )
}

/** What is asked again since nobody made this visit is done then, once the visit has another hour. */
export async function joinMoved(tx: Db, appointmentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('maintenance_recommendations')
    .set({
      status: 'scheduled',
      scheduledDate: now,
      appointmentId,
      missedAppointmentId: null,
      updatedAt: now,
    })
    .where('missedAppointmentId', '=', appointmentId)
    .where('status', '=', 'pending')
    .where('closedAt', 'is', null)
    .execute()
}

/**
 * A filter that has been serviced since it was scheduled or dismissed: that one is done, and a new
 * life is predicted. Returns how many.
 */
export async function closeServiced(
  tx: Db,
  customerId: string,
  services: readonly { vehicleId: string; filterType: string; on: Day }[],
  now: Date,
): Promise<number> {
  if (services.length === 0) return 0
  const { numAffectedRows } = await sql`
    update maintenance_recommendations r set closed_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(services.map(({ vehicleId, filterType, on }) => ({ v: vehicleId, f: filterType, d: on })))}::json) as s (v text, f text, d date)
    where r.customer_id = ${customerId} and r.closed_at is null and r.status in ${inSql(answeredStatuses)}
      and r.vehicle_id = s.v and r.filter_type = s.f and s.d >= (r.updated_at at time zone ${timeZone})::date`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/**
 * Those of these levels that their customer has not been notified of, at this or a worse level;
 * marked as notified.
 */
export async function takeUnnotified(
  tx: Db,
  customerId: string,
  levels: readonly Urgency[],
): Promise<Untold[]> {
  const untold: Untold[] = []
  // Vehicles per statement: a large fleet would exceed the statement timeout.
  for (let after = ''; ;) {
    const vehicles = await tx
      .selectFrom('vehicle_profiles')
      .select('id')
      .where('customerId', '=', customerId)
      .where('archivedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(vehiclesAtOnce)
      .execute()
    const last = vehicles.at(-1)
    if (last === undefined) return untold
    after = last.id
    const { rows } = await sql<Untold>`
      update maintenance_recommendations r set told_urgency = r.urgency_level
      from unnest(${vehicles.map(({ id }) => id)}::text[]) as v (id) join vehicle_profiles p on p.id = v.id
      where r.vehicle_id = v.id and r.customer_id = ${customerId} and r.closed_at is null and r.status = 'pending' and r.urgency_level = any(${levels})
        and (r.told_urgency is null or ${rank('r.urgencyLevel')} > ${rank('r.toldUrgency')})
      returning r.filter_type as "filterType", p.vehicle_identifier as vehicle, r.urgency_level as urgency, r.service_by as "serviceBy"`.execute(
      tx,
    )
    for (const row of rows) untold.push(row)
  }
}
