import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedRows } from '#server/db/schema/json.ts'

const mostNamed = 3

/**
 * Once the rows of a company have gone back: throws `conflict` with what the other company still
 * has at them, such as a service of a vehicle that would be gone.
 */
export async function refuseLeftBehind(
  tx: Db,
  ofCompany: readonly MovedRows[],
  since: Date,
): Promise<void> {
  const [first] = ofCompany
  if (first === undefined) return
  const { from: company, to: other } = first
  const idsOf = (table: string) =>
    sql`(${ofCompany.find((one) => one.table === table)?.ids ?? []}::text[])`
  const [vehicles, sites, filters] = ['vehicle_profiles', 'sites', 'filters'].map(idsOf)
  const [services, invoices] = ['service_history', 'invoices'].map(idsOf)
  const others = (table: string) =>
    sql`${sql.ref(`${table}.company_id`)} is distinct from ${company}`
  const found: RawBuilder<unknown>[] = [
    sql`select 'a service of ' || to_char(s.service_date, 'FMMonth FMDD, YYYY') || ' for ' || v.vehicle_identifier as what
      from service_history s join vehicle_profiles v on v.id = s.vehicle_id where v.id = any${vehicles} and ${others('s')}`,
    sql`select 'a service of ' || to_char(s.service_date, 'FMMonth FMDD, YYYY') || ' with ' || coalesce('filter ' || f.serial_number, 'a filter of ' || v.vehicle_identifier, 'one of its filters')
      from service_filters sf join service_history s on s.id = sf.service_history_id
      left join filters f on f.id = sf.filter_id left join vehicle_profiles v on v.id = sf.vehicle_id
      where (f.id = any${filters} or v.id = any${vehicles}) and ${others('s')}`,
    sql`select 'filter ' || f.serial_number || ' in a service of ' || to_char(s.service_date, 'FMMonth FMDD, YYYY')
      from service_filters sf join service_history s on s.id = sf.service_history_id join filters f on f.id = sf.filter_id
      where s.id = any${services} and f.company_id = ${other} and sf.created_at > ${since}`,
    sql`select 'filter ' || f.serial_number || ' in ' || v.vehicle_identifier
      from filters f join vehicle_profiles v on v.id = f.vehicle_id
      where (v.id = any${vehicles} and ${others('f')}) or (f.id = any${filters} and ${others('v')})`,
    sql`select 'invoice ' || i.invoice_number || ' for a service of ' || to_char(s.service_date, 'FMMonth FMDD, YYYY')
      from invoices i join service_history s on s.id = i.service_history_id where i.status <> 'cancelled'
      and ((s.id = any${services} and ${others('i')}) or (i.id = any${invoices} and ${others('s')}))`,
    sql`select v.vehicle_identifier || ' at ' || site.name
      from vehicle_profiles v join sites site on site.id = v.site_id
      where (site.id = any${sites} and ${others('v')}) or (v.id = any${vehicles} and ${others('site')})`,
    sql`select 'an appointment at ' || site.name
      from appointments a join sites site on site.id = a.site_id where site.id = any${sites} and ${others('a')}`,
    sql`select person.first_name || ' ' || person.last_name || ' at ' || site.name
      from memberships m join sites site on site.id = m.site_id join customers person on person.id = m.customer_id
      where site.id = any${sites} and ${others('m')}`,
  ]
  const { rows } = await sql<{ what: string }>`
    select distinct what from (${sql.join(found, sql` union all `)}) as left_behind order by what limit ${mostNamed + 1}`.execute(
    tx,
  )
  if (rows.length === 0) return
  const named = rows.slice(0, mostNamed).map(({ what }) => what)
  const more = rows.length > mostNamed ? ' and more' : ''
  throw new CodedError(
    'conflict',
    `Since the merge the other customer has ${named.join(', ')}${more}. Please change that first.`,
  )
}
