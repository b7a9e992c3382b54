import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '#domain/calendar.ts'
import { thresholds } from '#domain/retention/automation/rules.ts'
import { scattered } from '#domain/retention/insights.ts'
import { halfYearDays, yearDays } from '#domain/retention/rules.ts'
import { finishedStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

type Counted = Omit<RowOf<'customer_rhythms'>, 'customerId' | 'countedOn'>
export type Rhythm = Counted & { customerId: string }

// One gap between two visits is no habit yet.
const fewestGaps = 2
const usualBatch = 500

const columns = Object.keys({
  firstServiceOn: true,
  lastServiceOn: true,
  lastServiceId: true,
  usualPauseDays: true,
  wasServedYearBefore: true,
  filtersLastHalfYear: true,
  filtersHalfYearBefore: true,
  filtersLastQuarter: true,
  filtersQuarterBefore: true,
  visitsLately: true,
} satisfies Record<keyof Counted, true>)
const listed = sql.join(columns.map((column) => sql.ref(column)))

const hasChanged = sql`exists (select from changed_rhythms where customer_id = customer.id)`
const isOfToday = (today: Day) =>
  sql`kept.customer_id = customer.id and kept.counted_on = ${today}::date`

/**
 * Of every customer with an open account, or of this one: as kept for the day where nothing has
 * changed since, else counted.
 */
export async function rhythmsOf(
  db: Db,
  today: Day,
  only: string | null,
): Promise<Map<string, Rhythm>> {
  const { rows: known } = await sql<Rhythm & { isKept: boolean }>`
    select customer.id as customer_id, kept.customer_id is not null as is_kept, ${listed}
    from customers as customer left join customer_rhythms as kept on ${isOfToday(today)} and not ${hasChanged}
    where customer.is_active and ${only === null ? sql`true` : sql`customer.id = ${only}`}`.execute(
    db,
  )
  const rhythms = new Map<string, Rhythm>()
  const missing: string[] = []
  for (const { isKept, ...rhythm } of known)
    if (isKept) rhythms.set(rhythm.customerId, rhythm)
    else missing.push(rhythm.customerId)
  if (missing.length === 0) return rhythms
  const { rows: counted } = await countedOf(sql`unnest(${missing}::text[])`, today).execute(db)
  for (const rhythm of counted) rhythms.set(rhythm.customerId, rhythm)
  return rhythms
}

/**
 * Counts some of those who have no rhythm of the day or have changed, forgets those of closed
 * accounts, and returns whether there were any. The statement sees the marks that it removes and
 * the services that they are about as of one moment: what is written meanwhile leaves a mark that
 * stays. Of two that count at once the one that began first could write last, so there is never a
 * second. See docs/decisions/0025-how-often-customers-come-is-counted-once-a-day.md.
 */
export async function keepSomeRhythms(db: Db, today: Day, batch = usualBatch): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('customer rhythms', 0)) as is_free`.execute(
      tx,
    )
    if (rows[0]?.isFree !== true) return false
    const { rows: some } = await sql<{ count: number }>`
      with chosen as (
        select id, is_active from customers as customer
        where ${hasChanged} or is_active and not exists (select from customer_rhythms as kept where ${isOfToday(today)})
        order by id limit ${batch} for key share skip locked
      ), seen as (
        delete from changed_rhythms using chosen where customer_id = chosen.id
      ), closed as (
        delete from customer_rhythms using chosen where customer_id = chosen.id and not chosen.is_active
      ), kept as (
        insert into customer_rhythms (customer_id, counted_on, ${listed})
        select customer_id, ${today}::date, ${listed} from (${countedOf(sql`(select id from chosen where is_active)`, today)}) as counted
        on conflict (customer_id) do update set counted_on = excluded.counted_on,
          ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
      ) select count(*)::int as count from chosen`.execute(tx)
    return (some[0]?.count ?? 0) > 0
  })
}

/** The median of the days between visits: one long pause must not move what is usual. */
function countedOf(customers: RawBuilder<unknown>, today: Day): RawBuilder<Rhythm> {
  const ago = (days: number) => sql`${addDays(today, -days)}::date`
  const [half, whole] = [ago(halfYearDays), ago(2 * halfYearDays)]
  const [quarter, twoQuarters] = [ago(thresholds.quarterDays), ago(2 * thresholds.quarterDays)]
  const filters = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`coalesce(sum(filters) filter (where service_date > ${from} and service_date <= ${to}), 0)::int`
  return sql<Rhythm>`
    select customer.id as customer_id, rhythm.* from ${customers} as customer (id) cross join lateral (
      select min(service_date) as first_service_on, max(service_date) as last_service_on,
        (array_agg(last_id order by service_date desc))[1] as last_service_id,
        case when count(pause) >= ${fewestGaps} then round(percentile_cont(0.5) within group (order by pause))::int end as usual_pause_days,
        coalesce(bool_or(service_date > ${ago(2 * yearDays)} and service_date <= ${ago(yearDays)}), false) as was_served_year_before,
        ${filters(half, ago(0))} as filters_last_half_year,
        ${filters(whole, half)} as filters_half_year_before,
        ${filters(quarter, ago(0))} as filters_last_quarter,
        ${filters(twoQuarters, quarter)} as filters_quarter_before,
        count(*) filter (where service_date > ${ago(scattered.days)})::int as visits_lately
      from (
        select service_date, max(id) as last_id, sum(quantity) as filters,
          service_date - lag(service_date) over (order by service_date) as pause
        from service_history
        where customer_id = customer.id and rework_of is null and status in ${inSql(finishedStatuses)} and service_date <= ${ago(0)}
        group by service_date
      ) as visit
    ) as rhythm`
}
