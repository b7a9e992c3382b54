import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { held } from './held/held-rows.ts'
import { ofNobody } from './held/of-nobody.ts'
import {
  entriesOfHeld,
  type TableOfPerson,
  tablesOfCustomer,
  tablesOfPerson,
} from './customer-rows.ts'

async function allOf(tables: readonly TableOfPerson[]): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {}
  for (const { name, parts } of tables) rows[name] = (await Array.fromAsync(parts)).flat()
  return rows
}
const rowsOfCustomer = (...whose: Parameters<typeof tablesOfCustomer>) =>
  allOf(tablesOfCustomer(...whose))
const rowsOfPerson = (...whose: Parameters<typeof tablesOfPerson>) =>
  allOf(tablesOfPerson(...whose))

// Named by a customer's id, and secret, said among staff, or counted from what is exported.
const neverExported = ['account_links', 'changed_rhythms', 'customer_rhythms', 'notes']
// Theirs because of the conversation or the company that it belongs to.
const exportedToo = [
  'appointment_vehicles',
  'bookings',
  'chat_messages',
  'chat_photos',
  'contact_photos',
  'companies',
  'invitations',
  'on_call_requests',
  'sites',
  'bench_readings',
  'filter_moves',
  'filter_photos',
  'filters',
  'handover_filters',
  'hold_questions',
  'service_filter_steps',
]

test('every table that names a customer is in the export, or is known to hold what only we may read', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select distinct child.table_name as name from information_schema.columns child
    where child.table_schema = 'public' and child.column_name in ('customer_id', 'service_history_id', 'invoice_id')`.execute(
    db,
  )
  const camel = (name: string) =>
    name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
  const expected = [...rows.map(({ name }) => name), ...exportedToo]
    .filter((name) => !neverExported.includes(name))
    .map(camel)
  expect(
    Object.keys(await rowsOfCustomer(db, { customerId: 'nobody', role: 'manager' })).sort(),
  ).toEqual(expected.sort())
})

test('every table says how it forgets a person, or why it holds nothing of one', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(
    db,
  )
  expect([...Object.keys(held), ...Object.keys(ofNobody)].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  )
})

// security.md S1
test('an export goes on from a place that no two rows of a table share, and that every row has', async () => {
  const { db } = await openTestDatabase()
  const lacking: string[] = []
  for (const [table, { columns, place = ['created_at', 'id'] }] of entriesOfHeld()) {
    if (columns?.length === 0) continue
    const { rows } = await sql<{ name: string; isKey: boolean; mayBeNull: boolean }>`
      select attname as name, not attnotnull as "mayBeNull", coalesce(attnum = any(key.indkey), false) as "isKey"
      from pg_attribute left join pg_index key on key.indrelid = attrelid and key.indisprimary
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
    const named = (name: string) => rows.find((column) => column.name === name)
    for (const name of place)
      if (named(name)?.mayBeNull !== false) lacking.push(`${table}.${name} may be null`)
    for (const { name, isKey } of rows)
      if (isKey && !place.includes(name)) lacking.push(`${table}.${name} is missing`)
  }
  expect(lacking).toEqual([])
})

// security.md S1
test('an export of more rows than are read at once has each of them once', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  await sql`insert into maintenance_metrics (customer_id, metric_type, metric_value, recorded_date, created_at)
    select ${dana.id}, 'odometer', at, '2026-03-01T12:00:00Z'::timestamptz - make_interval(secs => at / 700), now()
    from generate_series(1, 2100) as at`.execute(db)
  for (const rows of [
    await rowsOfCustomer(db, { customerId: dana.id, role: 'manager' }),
    await rowsOfPerson(db, {
      customers: [dana.id, 'nobody'],
      emails: [],
      phones: [],
      rows: [],
    }),
  ]) {
    const metrics = rows['maintenanceMetrics'] as { metricValue: string }[]
    const values = metrics.map(({ metricValue }) => Number(metricValue))
    expect(values.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 2100 }, (_, at) => at + 1),
    )
  }
})

test('of a row that is kept every column that can hold words is blanked, or named as one that stays', async () => {
  const { db } = await openTestDatabase()
  for (const [table, { forgets }] of entriesOfHeld()) {
    if (forgets === 'delete' || 'hash' in forgets) continue
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb', 'ARRAY', 'bytea')`.execute(
      db,
    )
    const decided = [...Object.keys(forgets.blank), ...forgets.stays]
    expect({
      table,
      undecided: rows.map(({ name }) => name).filter((name) => !decided.includes(name)),
    }).toEqual({ table, undecided: [] })
  }
})

test('the export holds the rows of one customer, in the names of the wire, with amounts as they stand', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  for (const { id } of [dana, other]) {
    const service = {
      customerId: id,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 2,
      serviceDate: '2026-03-01',
      cost: '1200.00',
    }
    const { id: serviceId } = await db
      .insertInto('service_history')
      .values(service)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('certificates')
      .values({
        number: `C-${id}`,
        serviceHistoryId: serviceId,
        issuedOn: '2026-03-02',
        content: '{}',
      })
      .execute()
    const invoice = {
      customerId: id,
      invoiceNumber: `INV-${id}`,
      amount: '1200.00',
      dueDate: '2026-04-01',
    }
    const { id: invoiceId } = await db
      .insertInto('invoices')
      .values(invoice)
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = {
      invoiceId,
      position: 1,
      description: 'Cleaning',
      quantity: 2,
      unitPrice: '600.00',
      amount: '1200.00',
    }
    await db.insertInto('invoice_lines').values(line).execute()
  }
  const rows = await rowsOfCustomer(db, { customerId: dana.id, role: 'manager' })
  expect(rows['serviceHistory']).toMatchObject([
    { customerId: dana.id, serviceDate: '2026-03-01', cost: '1200.00' },
  ])
  // Only our team may have called it urgent.
  expect(rows['serviceHistory']?.[0]).not.toHaveProperty('rush')
  expect(rows['certificates']).toMatchObject([{ number: `C-${dana.id}` }])
  expect(rows['invoiceLines']).toMatchObject([{ description: 'Cleaning', unitPrice: '600.00' }])
  expect(rows['customerSessions']).toEqual([
    {
      device: 'Firefox on Windows',
      createdAt: expect.any(Date),
      lastSeenAt: expect.any(Date),
      expiresAt: expect.any(Date),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(other.id)
})

test('what a customer downloads names nobody of our team, and nobody else that a mail about them went to', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  const { firstName: first, lastName: last } = await db
    .selectFrom('customers')
    .select(['firstName', 'lastName'])
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: 'dana-visitor', customerId: dana.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = {
    link: 'http://localhost:3000/admin/retention#automation',
    facts: [{ name: `${first} ${last}`, value: 'Fewer filters' }],
  }
  const mails = [
    { recipient: 'owner@home.example', template: 'officeAlert', data: JSON.stringify(alert) },
    {
      recipient: 'partner@firm.example',
      template: 'chatTranscript',
      data: JSON.stringify({ sessionId }),
    },
    { recipient: dana.email, template: 'news', data: '{}', customerId: dana.id },
  ]
  for (const mail of mails)
    await db
      .insertInto('outbox')
      .values({ channel: 'mail', ...mail })
      .execute()
  expect(
    (await rowsOfCustomer(db, { customerId: dana.id, role: 'manager' }))['outbox'],
  ).toMatchObject([{ recipient: dana.email, template: 'news' }])
})

test('the export of a person without an account holds what came in under the address, and what was said of it, and nothing of a longer one', async () => {
  const { db } = await openTestDatabase()
  for (const email of ['Ann.O+1@b.example', 'jo.Ann.O+1@b.example', 'ann.o+1@b.example.com']) {
    await db
      .insertInto('contact_messages')
      .values({ name: 'Ann', email, message: 'Hello' })
      .execute()
    const data = JSON.stringify({
      facts: [{ name: 'Email', value: email }],
      text: `It is from ${email}.`,
    })
    await db
      .insertInto('outbox')
      .values({
        channel: 'mail',
        recipient: 'office@lakeline.example',
        template: 'officeAlert',
        data,
      })
      .execute()
  }
  expect(
    (
      await rowsOfPerson(db, {
        customers: [],
        emails: ['j\u00f6rg@\u00fcber.example'],
        phones: [],
        rows: [],
      })
    )['outbox'],
  ).toEqual([])
  const rows = await rowsOfPerson(db, {
    customers: [],
    emails: ['ann.o+1@b.example'],
    phones: [],
    rows: [],
  })
  expect(rows['contactMessages']).toMatchObject([{ email: 'Ann.O+1@b.example' }])
  expect(rows['outbox']).toHaveLength(1)
  expect(rows['customers']).toEqual([])
})
