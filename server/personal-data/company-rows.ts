import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { MadeThere } from '#server/db/schema/json.ts'
import { leaveForeign, ofCompany, refuseSameFilters, refuseSameNames } from './pass-on.ts'

/** Services, invoices and appointments in a company that were made for this person. */
export async function namedPapers(
  db: Db,
  customerId: string,
  companyId: string,
): Promise<Partial<Record<(typeof ofCompany)[number], string[]>>> {
  const found: Partial<Record<(typeof ofCompany)[number], string[]>> = {}
  for (const table of ofCompany) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where customer_id = ${customerId} and company_id = ${companyId} order by id`.execute(
      db,
    )
    if (rows.length > 0) found[table] = rows.map(({ id }) => id)
  }
  return found
}

/** The vehicles that a company has got since this person was added to it. */
export async function vehiclesSince(
  db: Db,
  customerId: string,
  companyId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicle_profiles v join memberships m on m.customer_id = ${customerId}
    where v.company_id = ${companyId} and m.company_id = ${companyId} and v.created_at >= m.created_at order by v.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Before someone changes companies: what was made for them does not stay behind. */
export async function takePapersAlong(
  tx: Db,
  customerId: string,
  from: string,
  to: string,
): Promise<void> {
  for (const table of ofCompany)
    await sql`update ${sql.table(table)} set company_id = ${to} where customer_id = ${customerId} and company_id = ${from}`.execute(
      tx,
    )
  await leaveForeign(tx, [from, to])
}

type Side = { customer: string; fleet: string; company: string }

/**
 * What of these rows is with the first goes to the second, vehicles with their filters. Throws
 * `conflict` with the names of vehicles and filters that both have.
 */
export async function giveMade(
  tx: Db,
  made: MadeThere,
  { from, to }: { from: Side; to: Side },
): Promise<void> {
  for (const table of ofCompany)
    await sql`update ${sql.table(table)} set company_id = ${to.company}, customer_id = ${to.customer}
      where id = any(${made[table] ?? []}::text[]) and company_id = ${from.company}`.execute(tx)
  await leaveForeign(tx, [from.company, to.company])
  const vehicles = made.vehicle_profiles ?? []
  if (vehicles.length === 0 || from.fleet === to.fleet) return
  await refuseSameNames(tx, from.fleet, to.fleet, vehicles)
  await refuseSameFilters(tx, from.company, to.company, vehicles)
  const { rows } = await sql<{ id: string }>`
    update vehicle_profiles set company_id = ${to.company}, customer_id = ${to.fleet}, site_id = null
    where id = any(${vehicles}) and customer_id = ${from.fleet} returning id`.execute(tx)
  const moved = rows.map(({ id }) => id)
  await sql`update filters set company_id = ${to.company} where vehicle_id = any(${moved})
    or merged_into in (select id from filters where vehicle_id = any(${moved}))`.execute(tx)
}

type Counts = { vehicles: number; services: number; invoices: number; appointments: number }

/** How much a company has: what whoever takes all of it along is told before. */
export async function countCompany(db: Db, companyId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from vehicle_profiles where company_id = ${companyId} and archived_at is null) as vehicles,
    (select count(*) from service_history where company_id = ${companyId}) as services,
    (select count(*) from invoices where company_id = ${companyId}) as invoices,
    (select count(*) from appointments where company_id = ${companyId}) as appointments`.execute(db)
  return rows[0] ?? { vehicles: 0, services: 0, invoices: 0, appointments: 0 }
}

type MadeRow = {
  kind: 'service' | 'invoice' | 'appointment' | 'vehicle'
  id: string
  what: string
  day: string | null
  isWith: 'person' | 'company' | null
}
type Sides = { company: string; person: string }

/** Whose each of these rows is by now, without an amount. */
export async function readMade(db: Db, made: MadeThere, { company, person }: Sides) {
  const of = (ids: readonly string[] = []) => sql`id = any(${[...ids]}::text[])`
  const isWith = sql`case company_id when ${company} then 'company' when ${person} then 'person' end`
  const { rows } = await sql<MadeRow>`
    select 'service' as kind, id, service_type || ', ' || filter_type as what, service_date::text as day, ${isWith} as "isWith"
      from service_history where ${of(made.service_history)}
    union all select 'invoice', id, invoice_number, issue_date::text, ${isWith} from invoices where ${of(made.invoices)}
    union all select 'appointment', id, service_type, (requested_date at time zone 'America/New_York')::date::text, ${isWith}
      from appointments where ${of(made.appointments)}
    union all select 'vehicle', id, vehicle_identifier, null, ${isWith} from vehicle_profiles where ${of(made.vehicle_profiles)}
    order by kind, day desc nulls last, id`.execute(db)
  return rows
}
