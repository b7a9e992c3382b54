import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isFinished, serviceStatuses } from '#domain/statuses.ts'
import { attestedFilters } from '#domain/services/readings.ts'
import { addDays, instantAt, todayAt } from '#domain/calendar.ts'
import { isOpen, openingOn } from '#domain/hours.ts'
import { contentOf } from '#domain/services/certificate.ts'
import { triageStatuses } from '#domain/triage/states.ts'
import { eraseForGood } from '#server/customers/privacy/erase-person.ts'
import { entriesOfHeld, filledIn } from '#server/personal-data/customer-rows.ts'
import { measuredIn } from '#server/demo/bench.ts'
import { filtersOfService } from '#server/services/store.ts'
import { readAttestable } from '#server/services/certificates/certificate-store.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/harness.ts'
import { openPrivacy } from '#server/testing/privacy.ts'
import { officeRows, reseedOffice, seedOffice } from './office.ts'
import { tablesInOrder } from './rows.ts'
import { officeMeasurements, officeServices } from './services.ts'

const here = 'http://localhost:3100'

const now = new Date('2026-03-10T15:00:00Z')
const nobody: ReadonlySet<number> = new Set()

// Open and closed days, an evening, a holiday, both changes of the clock and a leap day.
const days = [
  '2026-01-01T05:30:00Z',
  '2026-03-08T06:59:00Z',
  '2026-03-10T15:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-22T13:00:00Z',
  '2026-11-28T20:00:00Z',
  '2028-02-29T12:00:00Z',
]

async function withOffice({ db }: Pick<TestDatabase, 'db'>) {
  await db
    .insertInto('staff')
    .values({
      id: 'demo-staff',
      email: 'staff@lakeline.example',
      name: 'Robin Keller',
      role: 'owner',
      isDemo: true,
    })
    .execute()
  await seedOffice(db, now, here)
  return db
}

describe.each(days)('the living office of %s', (day) => {
  const at = new Date(day)
  const rows = officeRows(at, nobody)
  const days = (list: readonly (string | null | undefined)[]) =>
    list.filter((one) => one !== null && one !== undefined)

  test('has work in every state, today or the next open days, and nothing before its cause', () => {
    const {
      service_history: services = [],
      appointments = [],
      triage_items: work = [],
      invoices = [],
      chat_sessions: conversations = [],
    } = rows
    expect([...new Set(services.map(({ status }) => status))].sort()).toEqual(
      [...serviceStatuses].sort(),
    )
    expect([...new Set([...work.map(({ status }) => status ?? ''), 'pending'])].sort()).toEqual(
      [...triageStatuses].sort(),
    )
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['paid', 'pending']))
    expect(new Set(conversations.map(({ status }) => status))).toEqual(
      new Set(['active', 'closed']),
    )
    const ahead = appointments.filter(({ requestedDate }) => new Date(requestedDate) > at)
    expect(ahead.length).toBeGreaterThan(12)
    expect(new Set(ahead.map(({ customerId }) => customerId)).size).toBeGreaterThan(4)
    for (const { serviceDate, pickupDate, deliveryDate } of services) {
      for (const one of days([serviceDate, pickupDate, deliveryDate]))
        expect(openingOn(one ?? '')).not.toBeNull()
    }
    for (const { requestedDate, createdAt, status } of appointments) {
      expect(isOpen(new Date(requestedDate))).toBe(true)
      expect(
        new Date(createdAt ?? at) < new Date(requestedDate) && new Date(createdAt ?? 0) <= at,
      ).toBe(true)
      if (status === 'completed') expect(new Date(requestedDate) < at).toBe(true)
    }
  })

  test('plans each return for the service that it brings back', () => {
    const { appointments = [], service_history: services = [] } = rows
    const returns = appointments.filter(
      ({ kind, status }) => kind === 'delivery' && status === 'confirmed',
    )
    for (const { serviceHistoryId, customerId, quantity, filterType } of returns)
      expect(services.find(({ id }) => id === serviceHistoryId)).toMatchObject({
        customerId,
        quantity,
        filterType,
        status: 'completed',
      })
  })

  test('tells nobody anything in the future, and by day only', () => {
    const { notifications = [], outbox = [], chat_messages: said = [], notes = [] } = rows
    for (const { createdAt } of [...notifications, ...outbox, ...said, ...notes])
      expect(new Date(createdAt ?? 0) <= at).toBe(true)
    for (const { createdAt, title } of notifications)
      expect(isOpen(new Date(createdAt ?? 0)), `${title} ${String(createdAt)}`).toBe(true)
    expect(new Set(outbox.map(({ status }) => status))).toEqual(
      new Set(['kept', 'bounced', 'failed']),
    )
    expect(
      outbox
        .filter(({ status }) => status === 'kept')
        .every(({ provider }) => provider === 'file' || provider === 'mailbox'),
    ).toBe(true)
  })

  test('has invoices that are the sum of their lines, paid not before they were issued, and as much as the service cost', () => {
    const cents = (list: readonly { amount: string | number }[]) =>
      list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    const {
      invoices = [],
      invoice_lines: lines = [],
      payments = [],
      service_history: services = [],
    } = rows
    for (const invoice of invoices) {
      expect(cents(lines.filter(({ invoiceId }) => invoiceId === invoice.id))).toBe(
        cents([invoice]),
      )
      expect(services.find(({ id }) => id === invoice.serviceHistoryId)?.cost).toBe(invoice.amount)
      const paid = payments.filter(({ invoiceId }) => invoiceId === invoice.id)
      for (const { receivedOn } of paid)
        expect(receivedOn >= (invoice.issueDate ?? '') && receivedOn <= todayAt(at)).toBe(true)
      expect(cents(paid) === cents([invoice])).toBe(invoice.status === 'paid')
    }
    expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(invoices.length)
  })

  test('knows its customers from before their first service', () => {
    const { customers = [], service_history: services = [], vehicle_profiles: vehicles = [] } = rows
    for (const { id, createdAt } of customers) {
      for (const row of [...services, ...vehicles].filter(({ customerId }) => customerId === id))
        expect(new Date(row.createdAt ?? 0) > new Date(createdAt ?? at)).toBe(true)
    }
  })
})

test('readings differ from filter to filter, and no two filters of a service have the same number', () => {
  const measured = officeMeasurements(officeServices(now), now)
  const finished = measured.filter(({ flowAfterCfm }) => flowAfterCfm !== null)
  const gains = finished.map((one) =>
    Math.round((100 * Number(one.flowAfterCfm)) / Number(one.flowBeforeCfm)),
  )
  expect(new Set(gains).size).toBeGreaterThan(30)
  expect(
    finished.every(
      ({ flowBeforeCfm, pressureBeforeInH2O, pressureAfterInH2O }) =>
        ![flowBeforeCfm, pressureBeforeInH2O, pressureAfterInH2O].includes(null),
    ),
  ).toBe(true)
  const named = measured.map(
    ({ serviceHistoryId, serialNumber }) => `${serviceHistoryId} ${serialNumber}`,
  )
  expect(new Set(named).size).toBe(named.length)
})

describe('the living office', () => {
  test('is sown once a day, moves with the day, and takes away what visitors have left', async () => {
    const db = await withOffice(await openTestDatabase())
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          tablesInOrder.map(async (table) => [
            table,
            (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows.length,
          ]),
        ),
      )
    const before = await all()
    for (const table of tablesInOrder) expect([table, before[table]]).not.toEqual([table, 0])
    await db
      .insertInto('notes')
      .values({
        contactMessageId: 'office-request-1',
        text: 'Seen.',
        staffName: 'Robin Keller',
      })
      .execute()
    await db
      .insertInto('appointments')
      .values({
        customerId: 'office-customer-rocky',
        serviceType: 'DPF Cleaning',
        requestedDate: instantAt(addDays(todayAt(now), 20), '09:00'),
      })
      .execute()
    await db.deleteFrom('contact_messages').execute()
    await seedOffice(db, now, here)
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([])
    await reseedOffice(db, now, here)
    expect(await all()).toEqual(before)
    await seedOffice(db, new Date('2026-03-17T15:00:00Z'), here)
    expect(
      (
        await db
          .selectFrom('appointments')
          .select('id')
          .where('requestedDate', '>', new Date('2026-03-24T00:00:00Z'))
          .execute()
      ).length,
    ).toBeGreaterThan(2)
  })

  test('has the certificates and reports that are due, and no other', async () => {
    const db = await withOffice(await openTestDatabase())
    const all = officeMeasurements(officeServices(now), now)
    const due: string[] = []
    for (const { id, status } of await db
      .selectFrom('service_history')
      .select(['id', 'status'])
      .execute()) {
      const { measurements } = await filtersOfService(db, id)
      expect(measurements.map(({ serialNumber }) => serialNumber)).toEqual(
        measuredIn(all, id).map(({ serialNumber }) => serialNumber),
      )
      if (!isFinished({ status })) continue
      for (const kind of ['certificate', 'inspection'] as const)
        if (attestedFilters(kind, measurements).length > 0) due.push(`${id} ${kind}`)
    }
    const issued = await db
      .selectFrom('certificates')
      .select(['serviceHistoryId', 'kind', 'content'])
      .execute()
    expect(
      issued.map(({ serviceHistoryId, kind }) => `${serviceHistoryId} ${kind}`).sort(),
    ).toEqual(due.sort())
    expect(due.some((one) => one.endsWith('inspection'))).toBe(true)
    for (const {
      serviceHistoryId,
      kind,
      content: { number: _number, issuedOn: _issuedOn, ...content },
    } of issued) {
      const attestable = { ...(await readAttestable(db, serviceHistoryId)), vehicle: null }
      const measurements = measuredIn(all, serviceHistoryId)
      expect(contentOf(kind, { ...attestable, measurements })).toMatchObject(content)
    }
  })

  test('can be erased person by person, and whoever was erased does not come back with the next day', async () => {
    const opened = await openPrivacy()
    const db = await withOffice(opened)
    const person = {
      customers: ['office-customer-black'],
      emails: ['mvega@blackriver.example'],
      phones: ['4405550114'],
      rows: ['office-review-1'],
    }
    await eraseForGood(opened, { person, by: 'restore' })
    await seedOffice(db, new Date('2026-03-17T15:00:00Z'), here)
    const left: string[] = []
    for (const [table, { by, forgets }] of entriesOfHeld()) {
      if (forgets !== 'delete') continue
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${filledIn(by, person)}`.execute(db)
      if (rows.length > 0) left.push(table)
    }
    expect(left).toEqual([])
    expect(
      await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', 'mvega@blackriver.example')
        .execute(),
    ).toEqual([])
    expect((await db.selectFrom('customers').select('id').execute()).length).toBeGreaterThanOrEqual(
      8,
    )
  })
})
