import { sql } from 'kysely'
import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { demoAppointments } from './demo-appointments.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { writeDemoFilters } from './demo-filters.ts'
import { demoMetrics, demoVehicles, linkOf } from './demo-fleet.ts'
import { demoInvoices } from './demo-invoices.ts'
import { demoMeasurements, issueDemoCertificates } from './demo-measurements.ts'
import { demoNotifications } from './demo-notifications.ts'
import { writeDemoRecommendations } from './demo-recommendations.ts'
import { demoServices } from './demo-services.ts'
import { writeLines } from './lines.ts'
import { heldHours } from './held-hours.ts'

const { id } = demoCustomer

/** The demo customer's rows, seeded once a day: visitors' changes last until the night. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await sow(db, now, async (tx) => {
    const first = await tx
      .selectFrom('service_history')
      .select('updatedAt')
      .where('id', '=', 'demo-service-1')
      .executeTakeFirst()
    return first === undefined || todayAt(first.updatedAt) < todayAt(now)
  })
}

/**
 * Deletes everything of the demo customer, whoever wrote it, and writes it again, dated relative to
 * `now`.
 */
export async function reseedDemo(db: Db, now: Date): Promise<void> {
  await sow(db, now, async () => true)
}

function sow(db: Db, now: Date, isDue: (tx: Db) => Promise<boolean>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serializes two servers that seed at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(tx)
    if (!(await hasCustomer(tx)) || !(await isDue(tx))) return
    await clear(tx)
    await write(tx, now)
  })
}

// Missing when somebody had registered the address before DEMO was on.
async function hasCustomer(tx: Db): Promise<boolean> {
  return (
    (await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

async function clear(tx: Db): Promise<void> {
  await tx.deleteFrom('notification_choices').where('customerId', '=', id).execute()
  await tx.deleteFrom('text_codes').where('customerId', '=', id).execute()
  await tx.deleteFrom('text_consents').where('customerId', '=', id).execute()
  await tx.deleteFrom('notifications').where('customerId', '=', id).execute()
  for (const table of [
    'predictions',
    'analysis_runs',
    'maintenance_recommendations',
    'maintenance_metrics',
  ] as const) {
    await tx.deleteFrom(table).where('customerId', '=', id).execute()
  }
  await tx.deleteFrom('appointments').where('customerId', '=', id).execute()
  await tx.deleteFrom('invoices').where('customerId', '=', id).execute()
  await tx.deleteFrom('service_history').where('customerId', '=', id).execute()
  const { companyId } = await wholeCompanyOf(tx, id)
  await tx.deleteFrom('filters').where('companyId', '=', companyId).execute()
  await tx.deleteFrom('vehicle_profiles').where('customerId', '=', id).execute()
}

async function write(tx: Db, now: Date): Promise<void> {
  const services = demoServices(id, now)
  const { invoices, lines, payments } = demoInvoices(id, services, now)
  await tx.insertInto('vehicle_profiles').values(demoVehicles(id, now)).execute()
  await tx.insertInto('maintenance_metrics').values(demoMetrics(id, now)).execute()
  const measurements = demoMeasurements(services)
  const linked = services.map((service) => ({ ...service, ...linkOf(service, now) }))
  await tx
    .insertInto('service_history')
    .values(linked.map(({ kind: _kind, unitCents: _unitCents, ...row }) => row))
    .execute()
  const { companyId } = await wholeCompanyOf(tx, id)
  await writeDemoFilters(tx, companyId, services, now)
  await writeLines(tx, measurements, now)
  await issueDemoCertificates(tx, services, measurements)
  await tx.insertInto('invoices').values(invoices).execute()
  await tx.insertInto('invoice_lines').values(lines).execute()
  await tx.insertInto('payments').values(payments).execute()
  await tx
    .insertInto('appointments')
    .values(demoAppointments(id, now, await heldHours(tx)))
    .execute()
  await tx.insertInto('notifications').values(demoNotifications(id, now)).execute()
  await writeDemoRecommendations(tx, id, now)
}
