import { readyStates } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { hasLeftBench } from '#server/filters/taken-in-store.ts'
import { type RawBuilder, sql } from 'kysely'
import { nowhere, placeMissing } from '#domain/appointments/appointments.ts'
import { type AppointmentRequest, usualKind } from '#domain/appointments/contract.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'

const lineOf = (row: 'customer' | 'main' | 'sites') =>
  sql.raw(`nullif(concat_ws(', ', ${row}.address, ${row}.city,
    nullif(concat_ws(' ', ${row}.state, ${row}.zip_code), '')), '')`)

type OfCompany = 'appointment.company_id' | 'service.company_id' | 'company.id'

/**
 * Within another statement that has its `customer`: where they are, or else where the main contact
 * of their company is.
 */
export const customerAddress = (companyId: OfCompany) =>
  sql<string | null>`coalesce(${lineOf('customer')}, (
    select ${lineOf('main')} from companies join customers as main on main.id = companies.main_contact_id
    where companies.id = ${sql.raw(companyId)}))`

/** Whether we know where this person is. */
export async function hasVisitAddress(
  db: Db,
  { customerId, companyId }: Pick<Scope, 'customerId' | 'companyId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('customers as customer')
    .innerJoin('companies as company', (join) => join.on('company.id', '=', companyId))
    .select(customerAddress('company.id').as('address'))
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return (row?.address ?? null) !== null
}

/** Throws `invalid_input` where we are to come, and nothing says where. */
export async function refuseWithoutPlace(
  tx: Db,
  customerId: string,
  { kind = usualKind, siteId = null, notes }: Pick<AppointmentRequest, 'kind' | 'siteId' | 'notes'>,
): Promise<void> {
  if (kind === usualKind || siteId !== null || notes !== null) return
  if (await hasVisitAddress(tx, await scopeOfPerson(tx, customerId))) return
  throw new CodedError('invalid_input', placeMissing, { notes: placeMissing })
}

/** The same where our team books: their notes name no place that a driver can go to. */
export async function refuseNowhere(
  tx: Db,
  { customerId, kind, siteId }: Pick<RowOf<'appointments'>, 'customerId' | 'kind' | 'siteId'>,
): Promise<void> {
  if (!isStop(kind) || siteId !== null) return
  if (await hasVisitAddress(tx, await scopeOfPerson(tx, customerId))) return
  throw new CodedError('invalid_input', nowhere, { address: nowhere })
}

/** The address of the site that was chosen, or of the customer where none was. */
export const addressAt = (siteId: RawBuilder<string | null>, companyId: OfCompany) =>
  sql<string | null>`coalesce(
    (select ${lineOf('sites')} from sites where sites.id = ${siteId}), ${customerAddress(companyId)})`

/**
 * Within a statement that has a `service`, where its filters go back to: the site of the
 * appointment that brought them, else the one site of their vehicles.
 */
export const siteOfService = sql<string | null>`coalesce((
  select sites.id from appointments as brought
  join sites on sites.id = brought.site_id and sites.company_id = service.company_id and sites.archived_at is null
  where brought.id = service.appointment_id
), (
  select min(sites.id) from vehicle_profiles as truck
  join sites on sites.id = truck.site_id and sites.company_id = service.company_id and sites.archived_at is null
  where truck.id = service.vehicle_id or truck.id in (
    select line.vehicle_id from service_filters as line where line.service_history_id = service.id)
  having count(distinct sites.id) = 1
))`

// As `provenResult` says it of a line.
const isProven = sql<boolean>`(line.result = 'not_restorable'
  or line.result is not null and (line.confirmed_number is not null or exists (
    select from bench_readings as before
      join bench_readings as after using (service_filter_id, quantity)
    where service_filter_id = line.id and before.stage = 'before' and after.stage = 'after')))`

const isReadyLine = sql<boolean>`(line.service_history_id = service.id
  and line.state in ${inSql(readyStates)} and ${isProven})`

/** Within a statement that has a `service`: how many of its filters are ready and here. */
export const readyLines = sql<number>`(
  select count(*)::int from service_filters as line where ${isReadyLine})`

/** We worked at its customer’s, and nothing of it came along. */
export const isDoneThere = sql<boolean>`(service.pickup_date is null and exists (
  select from appointments as visit where visit.id = service.appointment_id and visit.kind = 'on-site'))`

const isDone = sql<boolean>`(service.status = 'completed'
  or service.status = 'in_progress' and ${readyLines} > 0)`

/** As `isDeliverable` says it: done and here, or some of it is ready before the rest. */
export const hasReady = sql<boolean>`(${isDone} and not ${isDoneThere})`
/** The same of what was done where it is: nobody brings it back, somebody closes it. */
export const hasReadyThere = sql<boolean>`(${isDone} and ${isDoneThere})`

/** How many are ready, where others of the order are not, or are back already; else null. */
export const readyOfMore = sql<number | null>`case
  when service.status = 'in_progress' then ${readyLines}
  when service.status = 'completed' and (select count(*) from service_filters as line
    where line.service_history_id = service.id and line.state <> 'ended') >= service.quantity
  then nullif(${readyLines}, service.quantity) end`

/** The vehicles of those that are ready, where others of the order are not. */
export const unitsReady = sql<string[] | null>`case when service.status = 'in_progress' then (
  select array_agg(distinct truck.vehicle_identifier::text)
  from service_filters as line join vehicle_profiles as truck on truck.id = line.vehicle_id
  where ${isReadyLine}) end`

/** The vehicles of its filters that are still here, in their order; else its own. */
export const unitsOfService = sql<string[]>`coalesce((
  select array_agg(unit order by place) from (
    select truck.vehicle_identifier::text as unit, min(line.position) as place
    from service_filters as line join vehicle_profiles as truck on truck.id = line.vehicle_id
    where line.service_history_id = service.id and not ${hasLeftBench}
    group by truck.id
  ) as units
), (
  select array[truck.vehicle_identifier::text] from vehicle_profiles as truck
  where truck.id = service.vehicle_id
), '{}')`
