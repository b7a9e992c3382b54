import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import type { Db } from '#server/db/open.ts'
import { withDrivers } from '#server/demo/office-stops.ts'
import { heldHours } from '#server/demo/held-hours.ts'
import { takeUnnotified } from '#server/maintenance/advice-store.ts'
import { pastAppointments, seedAppointments } from './appointments.ts'
import { officeCertificates } from './certificates.ts'
import { chatRows } from '#server/demo/office-messages/chats.ts'
import { clearOffice, erasedOffice, insertAll, markRead, withoutErased } from './clear.ts'
import { fleetOwners, fleetRows } from './fleets.ts'
import { invoiceRows } from './invoices.ts'
import { site } from '#server/demo/office-messages/news.ts'
import { messageRows } from '#server/demo/office-messages/messages.ts'
import { customerId, officeCustomers } from './people.ts'
import { officeRequests, requestRows } from '#server/demo/office-messages/requests.ts'
import { idsBegin, type OfficeRows, tablesInOrder, together } from './rows.ts'
import { officeMeasurements, officeServices } from './services.ts'
import { colleagues } from './staff.ts'
import { writeLines } from '#server/demo/lines.ts'
import { seedRuns } from '#server/demo/office-past/automation.ts'
import { seedPredictions } from '#server/demo/office-past/predictions.ts'
import { visitorRows } from '#server/demo/office-messages/visitors.ts'

/**
 * A lively shop around the demo customer: nine customers with their history, and two weeks of work
 * in every state, relative to `now`. Seeded once a day, like the demo customer: visitors' changes
 * last until the night.
 */
export async function seedOffice(db: Db, now: Date, publicUrl: string): Promise<void> {
  await sow(db, now, publicUrl, async (tx) => {
    const known = await tx
      .selectFrom('staff')
      .select('updatedAt')
      .where('id', 'like', `${idsBegin}%`)
      .executeTakeFirst()
    return known === undefined || todayAt(known.updatedAt) < todayAt(now)
  })
}

/** Deletes what it seeded and what was done with it, and seeds it again. */
export async function reseedOffice(db: Db, now: Date, publicUrl: string): Promise<void> {
  await sow(db, now, publicUrl, async () => true)
}

function sow(
  db: Db,
  now: Date,
  publicUrl: string,
  isDue: (tx: Db) => Promise<boolean>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serializes two servers that seed at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('demo office'))`.execute(tx)
    if (!(await isDue(tx))) return
    await clearOffice(tx)
    const erased = await erasedOffice(tx)
    await tx
      .insertInto('staff')
      .values(colleagues(now))
      .onConflict((known) => known.column('id').doUpdateSet({ updatedAt: now }))
      .execute()
    const rows = officeRows(now, await heldHours(tx))
    for (const table of tablesInOrder)
      await insertAll(tx, table, withoutErased<object>(rows[table] ?? [], erased))
    await writeLines(tx, officeMeasurements(officeServices(now), now), now)
    await markRead(tx)
    await seedRuns(tx, now)
    await linkHere(tx, publicUrl)
    for (const id of fleetOwners.map(customerId).filter((one) => !erased.has(one))) {
      await seedPredictions(tx, id, now)
      await analyse(tx, id, now)
      // Their notifications are seeded, so these filters count as notified.
      await takeUnnotified(tx, id, ['critical', 'high', 'medium'])
    }
  })
}

/** The links of sample emails lead to the site that runs: those of real ones do. */
async function linkHere(tx: Db, publicUrl: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ data: sql`replace(data::text, ${site}, ${publicUrl})::jsonb` })
    .where('id', 'like', `${idsBegin}%`)
    .execute()
}

/** All rows of the sample shop at `now`. `taken` are the hours that others have booked. */
export function officeRows(now: Date, taken: ReadonlySet<number>): OfficeRows {
  const done = officeServices(now)
  const { appointments: ahead, services: planned } = seedAppointments(now, taken)
  const services = [...done, ...planned]
  const appointments = [...pastAppointments(done, now), ...withDrivers(ahead, now)]
  const measurements = officeMeasurements(services, now)
  const invoiceBook = invoiceRows(done, now)
  const requests = officeRequests(now)
  return together([
    { customers: officeCustomers(now) },
    fleetRows(now),
    {
      service_history: services.map(
        ({ person: _person, kind: _kind, cents: _cents, ...row }) => row,
      ),
    },
    { certificates: officeCertificates(services, measurements) },
    {
      ...invoiceBook,
      invoices: invoiceBook.invoices.map(({ person: _person, cents: _cents, ...row }) => row),
    },
    { appointments: appointments.map(({ person: _person, at: _at, ...row }) => columnsOf(row)) },
    requestRows(requests, now),
    chatRows(now),
    messageRows({ appointments, services: done, invoices: invoiceBook.invoices, requests }, now),
    visitorRows(now),
  ])
}

function columnsOf<Row extends object>(
  row: Row & { filterKind?: unknown },
): Omit<Row, 'filterKind'> {
  const { filterKind: _kind, ...columns } = row
  return columns
}
