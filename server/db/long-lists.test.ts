// operations.md 1: what is shown of a row is computed for the rows of the page alone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findStaffAppointments } from '#server/appointments/staff-store.ts'
import type { Db } from '#server/db/open.ts'
import { findStaffInvoices } from '#server/invoices/staff-store.ts'
import { listTexts } from '#server/messages/sending-store.ts'
import { listMessages } from '#server/messages/store.ts'
import { findStaffServices } from '#server/services/staff-store.ts'
import { buffersOf } from '#server/testing/buffers.ts'
import { asOwner, openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { requestsOfPage } from '#server/triage/store.ts'

const count = 4000
const today = '2026-03-10'
const page = { page: 100, pageSize: 25, q: '', status: null }

const lists: [string, number, (db: Db) => Promise<unknown>][] = [
  ['invoices', 900, (db) => findStaffInvoices(db, { ...page, sort: '-issueDate' }, today)],
  ['invoices', 900, (db) => findStaffInvoices(db, { ...page, sort: '-amount' }, today)],
  ['invoices', 900, (db) => findStaffInvoices(db, { ...page, sort: 'dueDate' }, today)],
  ['services', 900, (db) => findStaffServices(db, { ...page, sort: '-serviceDate' }, '2026-03-10')],
  [
    'appointments',
    900,
    (db) => findStaffAppointments(db, { ...page, sort: '-createdAt', from: null, to: null }, today),
  ],
  [
    'messages that few are like',
    100,
    (db) =>
      listMessages(db, { page: 1, pageSize: 25, q: 'person3777', status: null, channel: null }),
  ],
  [
    'texts that few are like',
    100,
    (db) => listTexts(db, { page: 1, pageSize: 25, q: 'unit 3777', status: null }),
  ],
  // A thousand are counted, with a look for the first word of each.
  ['requests', 5000, (db) => requestsOfPage(db, {}, { page: 1, pageSize: 25 })],
]

test('a page of a long list reads its own rows, and not what is shown of those before it; a search those that match', async () => {
  const site = await openTestApp()
  await fill(site.db, (await signedInCustomer(site)).id)
  for (const [list, most, ask] of lists) {
    const read = await buffersOf(site.url, ask)
    expect([list, read < most]).toEqual([list, true])
  }
})

async function fill(db: Db, customerId: string): Promise<void> {
  const ns = sql`generate_series(1, ${count}::int) as n`
  await sql`
    insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status)
    select 's' || n, ${customerId}, 'DPF Cleaning', 'DPF', 1, date '2026-03-01' - n, 'delivered' from ${ns}`.execute(
    db,
  )
  await sql`
    insert into invoices (id, customer_id, invoice_number, amount, issue_date, due_date)
    select 'i' || n, ${customerId}, 'INV-' || n, 500, date '2026-03-01' - n, date '2026-04-01' - n from ${ns}`.execute(
    db,
  )
  await sql`
    insert into payments (invoice_id, method, amount, received_on)
    select 'i' || n, 'cheque', 100, date '2026-03-01' from ${ns}`.execute(db)
  await sql`
    insert into appointments (customer_id, service_type, requested_date, status, created_at)
    select ${customerId}, 'DPF Cleaning', now() - make_interval(hours => n), 'completed', now() - make_interval(hours => n) from ${ns}`.execute(
    db,
  )
  await sql`
    insert into outbox (channel, recipient, template, data)
    select 'mail', 'person' || n || '@fleet.example', 'notice', '{"title": "Your filters are ready"}' from ${ns}`.execute(
    db,
  )
  await sql`
    insert into sms_messages (phone_number, message, template_type, delivery_method)
    select '+1216' || 5550000 + n, 'The filters of unit ' || n || ' are ready.', 'ready', 'sms' from ${ns}`.execute(
    db,
  )
  await sql`
    insert into chat_sessions (id, visitor_id, created_at) select 'c' || n, 'v' || n, now() - make_interval(hours => n) from ${ns}`.execute(
    db,
  )
  await sql`
    insert into chat_messages (session_id, sender_type, sender_name, message) select 'c' || n, 'customer', 'Visitor', 'Hello' from ${ns}`.execute(
    db,
  )
  for (const table of [
    'chat_sessions',
    'chat_messages',
    'service_history',
    'invoices',
    'payments',
    'appointments',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(asOwner(db))
}
