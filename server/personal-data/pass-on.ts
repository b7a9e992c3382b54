import { type RawBuilder, sql } from 'kysely'
import { undeliveredStatuses, openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'

// A fleet stands under one person of a company: its main contact. What is known of a vehicle goes
// with it; the rest names none.
export const ofFleet = [
  'vehicle_profiles',
  'maintenance_recommendations',
  'maintenance_metrics',
  'predictions',
  'analysis_runs',
] as const
// An invoice before its service: that is the order of a payment and of a cancellation, too.
export const ofCompany = ['invoices', 'service_history', 'appointments'] as const

/**
 * The fleet of one person is another's from now on. Throws `conflict` with names that both have.
 * API keys never go into another company: they end with their maker's membership.
 */
export async function passFleetOn(tx: Db, from: string, to: string): Promise<void> {
  if (from === to) return
  await refuseSameNames(tx, from, to)
  for (const table of ofFleet)
    await sql`update ${sql.table(table)} set customer_id = ${to} where customer_id = ${from}`.execute(
      tx,
    )
  await passChangesOn(tx, from, to, 'vehicle_profiles')
}

/** The same inside a company, with the keys of whoever stays, and what our team changed of it. */
export async function passFleetAndKeysOn(tx: Db, from: string, to: string): Promise<void> {
  await passFleetOn(tx, from, to)
  await passChangesOn(tx, from, to, 'companies')
  await sql`update api_keys set customer_id = ${to} where customer_id = ${from}`.execute(tx)
}

async function passChangesOn(tx: Db, from: string, to: string, kind: string): Promise<void> {
  await sql`update record_changes set customer_id = ${to} where customer_id = ${from} and subject_kind = ${kind}`.execute(
    tx,
  )
}

/** Before a person is erased whose company goes on: what belongs to it stays with it. */
export async function passAllOn(tx: Db, from: string, to: string): Promise<void> {
  await passFleetAndKeysOn(tx, from, to)
  for (const table of ofCompany)
    await sql`update ${sql.table(table)} set customer_id = ${to} where customer_id = ${from}`.execute(
      tx,
    )
}

// What is still to be done, booked or paid.
const isOpen: Record<(typeof ofCompany)[number], RawBuilder<unknown>> = {
  service_history: sql`status in ${inSql(undeliveredStatuses)}`,
  invoices: sql`status = 'pending'`,
  appointments: sql`status in ${inSql(openAppointmentStatuses)}`,
}

/** When a person closes their account and the company goes on: somebody has to hear of its work. */
export async function passOpenOn(
  tx: Db,
  companyId: string,
  from: string,
  to: string,
): Promise<void> {
  for (const table of ofCompany)
    await sql`
      update ${sql.table(table)} set customer_id = ${to}
      where customer_id = ${from} and company_id = ${companyId} and ${isOpen[table]}`.execute(tx)
}

/**
 * What belonged to one company belongs to another: the last person of it moved. Throws `conflict`
 * with the names of sites, or the serial numbers, that both have.
 */
export async function moveCompanyRows(tx: Db, from: string, to: string, at: Date): Promise<void> {
  await refuseSameSites(tx, from, to)
  await refuseSameFilters(tx, from, to)
  for (const table of [...ofCompany, 'vehicle_profiles', 'sites', 'filters', 'departures'])
    await sql`update ${sql.table(table)} set company_id = ${to} where company_id = ${from}`.execute(
      tx,
    )
  // Still counted, but nobody was asked to join the other company.
  await sql`update invitations set company_id = ${to}, ended_at = coalesce(ended_at, ${at}) where company_id = ${from}`.execute(
    tx,
  )
}

/**
 * Once rows went from one of these companies to another: what is at a site of the other one is at
 * none, and a service does none of the other one's again. An appointment keeps the address in its
 * words.
 */
export async function leaveForeign(tx: Db, companies: readonly string[]): Promise<void> {
  for (const table of ['memberships', 'invitations', 'vehicle_profiles', 'appointments'] as const) {
    const words =
      table === 'appointments'
        ? sql`, notes = left(concat_ws(E'\n', notes, at_site(site)), 10000)`
        : sql``
    await sql`update ${sql.table(table)} as held set site_id = null ${words}
      from sites as site where site.id = held.site_id and site.company_id is distinct from held.company_id
        and held.company_id = any(${companies})`.execute(tx)
  }
  await sql`update service_history as service set rework_of = null from service_history as first
    where first.id = service.rework_of and first.company_id is distinct from service.company_id
      and service.company_id = any(${companies})`.execute(tx)
}

/** Throws `conflict` with the names of vehicles that both fleets have; of some, or of all. */
export async function refuseSameNames(
  tx: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<void> {
  const twins = await namesOfBoth(tx, from, to, only)
  if (twins.length > 0) throw new CodedError('conflict', sameNames('a vehicle', twins))
}

export async function refuseSameSites(tx: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select a.name from sites a join sites b on lower(b.name) = lower(a.name) and b.company_id = ${to} and b.archived_at is null
    where a.company_id = ${from} and a.archived_at is null order by a.name limit 6`.execute(tx)
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name)
    throw new CodedError('conflict', sameNames('a site', names))
  }
}

/** The same of filters; of those in some vehicles, or of all. */
export async function refuseSameFilters(
  tx: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<void> {
  refuseFilters(await filtersOfBoth(tx, from, to, only))
}

export function refuseFilters(twins: readonly SameFilter[]): void {
  if (twins.length === 0) return
  const names = twins.map(({ name }) => name)
  throw new CodedError('conflict', sameNames('a filter', names))
}

/** `isOne`: nothing that is known of the one contradicts the other, and it is nowhere by now. */
export type SameFilter = { name: string; from: string; to: string; isOne: boolean }

/** Filters of one serial number that two companies have. */
export async function filtersOfBoth(
  tx: Db,
  from: string,
  to: string,
  only: readonly string[] | null = null,
): Promise<SameFilter[]> {
  const { rows } = await sql<SameFilter>`
    select a.serial_number as name, a.id as "from", b.id as "to", (
      a.vehicle_id is null and a.state is distinct from 'at_shop'
      and (a.state is distinct from 'retired' or b.vehicle_id is null and b.state is distinct from 'at_shop')
      and (a.kind = b.kind or 'other' in (a.kind, b.kind))
      and coalesce(lower(a.part_number) = lower(b.part_number), true)
      and coalesce(a.weight_new_g = b.weight_new_g, true) and coalesce(a.flow_new_cfm = b.flow_new_cfm, true)
      and coalesce(a.pressure_new_inh2o = b.pressure_new_inh2o, true) and not exists (
        select from service_filters one join service_filters other using (service_history_id)
        where one.filter_id = a.id and other.filter_id = b.id)) as "isOne"
    from filters a
    join filters b on lower(btrim(b.serial_number)) = lower(btrim(a.serial_number)) and b.company_id = ${to} and b.merged_into is null
    where a.company_id = ${from} and a.merged_into is null and (${only}::text[] is null or a.vehicle_id = any(${only})) order by name`.execute(
    tx,
  )
  return rows
}

async function namesOfBoth(
  tx: Db,
  from: string,
  to: string,
  only: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.vehicle_identifier as name from vehicle_profiles a
      join vehicle_profiles b on lower(b.vehicle_identifier) = lower(a.vehicle_identifier) and b.customer_id = ${to} and b.archived_at is null
    where a.customer_id = ${from} and a.archived_at is null and (${only}::text[] is null or a.id = any(${only}))
    order by name limit 6`.execute(tx)
  return rows.map(({ name }) => name)
}

const mostNamed = 5
function sameNames(what: string, names: readonly string[]): string {
  const more = names.length > mostNamed ? ' and more' : ''
  return `Both have ${what} with these names: ${names.slice(0, mostNamed).join(', ')}${more}. Please rename them first.`
}
