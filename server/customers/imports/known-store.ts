import { sql } from 'kysely'
import type { Known, KnownCustomer } from '#domain/customers/imports/owners.ts'
import type { ReadSheets } from '#domain/customers/imports/read-sheets.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import type { Db } from '#server/db/open.ts'
import { filterCountsOfFleets, filtersInFleets } from '#server/filters/import-store.ts'
import { measuresKnown, odometersOf } from '#server/fleet/readings/batch-store.ts'

/** From long before any odometer that matters. */
const always = new Date('1990-01-01T00:00:00Z')
const ourNumber = /^LFR-\d{4}-\d+$/i

/** All that we have which rows of an import may be about. */
export async function readKnown(db: Db, read: ReadSheets): Promise<Known> {
  const customers = await knownCustomers(db)
  const { filters, services, readings } = read
  const isAboutVehicles = [read.vehicles, filters, services, readings].some((one) => one.length > 0)
  const vehicles = isAboutVehicles ? await knownVehicles(db) : []
  const sought = new Set([
    ...services.map(({ service }) => codeKey(service.vehicle)),
    ...readings.map(({ reading }) => codeKey(reading.vehicle)),
  ])
  const ids = vehicles
    .filter(({ name, unitNumber, vin, serial }) =>
      [name, unitNumber, vin, serial].some((one) => one !== null && sought.has(codeKey(one))),
    )
    .map(({ id }) => id)
  const times = [...new Set(readings.map(({ reading }) => reading.at.getTime()))]
  return {
    customers,
    closedEmails: await closedEmails(db),
    unprovenEmails: emailsOf(customers.filter(({ knownBy }) => knownBy === 'nothing')),
    digitsOf: await digitsOf(db, read),
    isOurNumber: (number) => ourNumber.test(number),
    vehicles,
    filters: await filtersInFleets(
      db,
      filters.map(({ filter }) => codeKey(filter.serialNumber)),
    ),
    filterCounts: filters.length === 0 ? new Map() : await filterCountsOfFleets(db),
    services: await knownServices(db, ids),
    readings: await measuresKnown(
      db,
      readings.length === 0 ? [] : ids,
      times.map((time) => new Date(time)),
    ),
    odometers: await odometersOf(db, ids, always),
    invoices: await knownInvoices(
      db,
      read.invoices.map(({ invoice }) => invoice.number),
    ),
  }
}

// As `registeredThemselves`.
const registered = sql`(c.made_by is null and c.password_hash like '$%')`

const emailsOf = (customers: readonly KnownCustomer[]) =>
  new Set(customers.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()])))

async function knownCustomers(db: Db): Promise<KnownCustomer[]> {
  const { rows } = await sql<KnownCustomer & { email: string }>`
    select c.id, c.first_name || ' ' || c.last_name as name, c.company, c.email, c.phone, phone_digits(c.phone) as digits,
      k.id as "companyId", k.name as "companyName", k.main_contact_id as "fleetOf", c.distance_unit as unit, f.distance_unit as "fleetUnit", f.vehicle_limit as "vehicleLimit",
      coalesce(v.vehicles, 0)::int as vehicles,
      case when not ${registered} or k.is_name_proven then 'all' when c.email_proven_at is not null then 'email' else 'nothing' end as "knownBy"
    from customers c join memberships m on m.customer_id = c.id join companies k on k.id = m.company_id
    join customers f on f.id = k.main_contact_id
    left join (select customer_id, count(*) as vehicles from vehicle_profiles where archived_at is null group by 1) v
      on v.customer_id = k.main_contact_id
    where c.is_active and not c.is_demo
    order by c.created_at, c.id`.execute(db)
  return rows.map((row) => ({ ...row, email: emailOrNull(row.email) }))
}

/** Nobody can have these addresses a second time. */
async function closedEmails(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customers')
    .select('email')
    .where((eb) => eb.or([eb('isActive', '=', false), eb('isDemo', '=', true)]))
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

async function knownVehicles(db: Db): Promise<Known['vehicles']> {
  return db
    .selectFrom('vehicle_profiles')
    .select([
      'id',
      'customerId',
      'vehicleIdentifier as name',
      'unitNumber',
      'vin',
      'serialNumber as serial',
    ])
    .where('archivedAt', 'is', null)
    .execute()
}

async function knownServices(db: Db, ids: readonly string[]): Promise<Known['services']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('service_history')
    .select(['vehicleId', 'serviceDate as on', 'filterType'])
    .where(sql<boolean>`vehicle_id = any(${ids})`)
    .where('status', '<>', 'cancelled')
    .execute()
  return rows.map(({ vehicleId, ...row }) => ({ ...row, vehicleId: vehicleId ?? '' }))
}

async function knownInvoices(db: Db, numbers: readonly string[]): Promise<Known['invoices']> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('invoices as invoice')
    .innerJoin('memberships as membership', 'membership.customerId', 'invoice.customerId')
    .innerJoin('companies as company', 'company.id', 'membership.companyId')
    .select(['invoice.invoiceNumber as number', 'company.mainContactId as fleetOf'])
    .where(sql<boolean>`invoice.invoice_number = any(${numbers})`)
    .execute()
}

async function digitsOf(db: Db, { customers }: ReadSheets): Promise<Map<string, string>> {
  const phones = customers.flatMap(({ person }) => (person.phone === null ? [] : [person.phone]))
  const { rows } = await sql<{ phone: string; digits: string }>`
    select phone, phone_digits(phone) as digits from unnest(${phones}::text[]) as phone`.execute(db)
  return new Map(rows.map(({ phone, digits }) => [phone, digits]))
}

/** Who was chosen for whole sheets, as the page names them. */
export async function ownersNamed(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { customerId: string; name: string; company: string | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ customerId: string; name: string; company: string | null }>`
    select id as "customerId", first_name || ' ' || last_name as name, company from customers
    where id = any(${ids}) and is_active and not is_demo`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}
