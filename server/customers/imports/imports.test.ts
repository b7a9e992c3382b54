import { expect, test } from 'vitest'
import { exampleConfig } from '#server/testing/example-config.ts'
import { notifyOfCritical, notifyOfWeek } from '#server/maintenance/analysis/notify.ts'
import { allRuleFacts } from '#server/retention/automation/facts-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import {
  asFile,
  jobberClients,
  quickBooksCustomers,
  quickBooksOpenInvoices,
} from '#server/testing/import-files.ts'
import {
  begin,
  beginAll,
  commit,
  rowsBeside,
  settle,
  storeAdvice,
  undo,
  write,
} from '#server/testing/imports.ts'
import { signedInStaff } from '#server/testing/people.ts'

test('customers, vehicles and past services of three files become one batch', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await beginAll(staff)
  expect(detail.check).toMatchObject({
    counts: { companies: 2, people: 3, vehicles: 3, services: 3, invoices: 0 },
    errors: [],
    twins: [],
  })
  const done = await write(app, staff, detail)
  expect(done).toMatchObject({ state: 'done', counts: { people: 3, vehicles: 3, services: 3 } })
  expect(done.progress).toEqual({ done: 9, total: 9 })
  const people = await app.db
    .selectFrom('customers')
    .innerJoin('memberships', 'memberships.customerId', 'customers.id')
    .innerJoin('companies', 'companies.id', 'memberships.companyId')
    .select(['firstName', 'email', 'address', 'passwordHash', 'companies.name', 'invitedAt'])
    .orderBy('firstName')
    .execute()
  expect(people).toMatchObject([
    { firstName: 'Lena', email: 'lena@ortega.example', name: 'Lena Ortega' },
    { firstName: 'Maria', address: '4100 Harvard Ave, Dock 3', name: 'Ridgeline Haulage' },
    { firstName: 'Tom', name: 'Ridgeline Haulage', invitedAt: null },
  ])
  expect(people[2]?.email).toMatch(/@no-email\.invalid$/)
  expect(people.every(({ passwordHash: hash }) => !hash.startsWith('$'))).toBe(true)
  const services = await app.db
    .selectFrom('service_history as s')
    .innerJoin('vehicle_profiles as v', 'v.id', 's.vehicleId')
    .select(['vehicleIdentifier', 'serviceDate', 's.mileage', 'wasDue', 's.status'])
    .orderBy('serviceDate')
    .execute()
  expect(services).toEqual([
    {
      vehicleIdentifier: '214',
      serviceDate: '2020-09-28',
      mileage: 251_000,
      wasDue: true,
      status: 'delivered',
    },
    expect.objectContaining({ vehicleIdentifier: '214', serviceDate: '2023-05-14' }),
    expect.objectContaining({ vehicleIdentifier: 'Van 1', wasDue: null }),
  ])
})

test('no list asks to invoice what was carried over', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  await write(app, staff, await beginAll(staff))
  const moved = (await staff.call('GET', '/api/admin/services?status=delivered')).json()
  const asked = (await staff.call('GET', '/api/admin/services?status=not_invoiced')).json()
  expect([moved.total, asked.total]).toEqual([3, 0])
  const one = (await staff.call('GET', `/api/admin/services/${moved.items[0].id}`)).json()
  expect(one).toMatchObject({ invoice: null, isCarriedOver: true })
  await app.db.updateTable('service_history').set({ serviceDate: '2026-03-01' }).execute()
  const today = (await staff.call('GET', '/api/admin/today')).json()
  expect(today.money.notInvoiced).toEqual({ items: [], total: 0 })
})

test('nobody is written to: no email, no text, no notification', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  await write(app, staff, await beginAll(staff))
  const customers = await app.db.selectFrom('customers').select('id').execute()
  await storeAdvice(app)
  const config = exampleConfig()
  await app.db.transaction().execute(async (tx) => {
    for (const { id } of customers) {
      await notifyOfCritical(tx, { config }, id, '2026-03-10')
      await notifyOfWeek(tx, { config }, id, '2026-03-10')
    }
  })
  const facts = await allRuleFacts(app.db, '2026-03-10')
  expect(facts).toEqual([])
  for (const table of ['outbox', 'sms_messages', 'notifications', 'account_links'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  // Once somebody has invited them, they are.
  await app.db.updateTable('customers').set({ invitedAt: app.now() }).execute()
  await app.db.transaction().execute(async (tx) => {
    for (const { id } of customers) await notifyOfCritical(tx, { config }, id, '2026-03-10')
  })
  expect(await app.db.selectFrom('outbox').select('template').execute()).toHaveLength(1)
})

test('open invoices keep their number, and what was paid before is a payment', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const before = await rowsBeside(app)
  const detail = await begin(staff, [
    asFile('jobber.csv', jobberClients),
    asFile('invoices.csv', quickBooksOpenInvoices),
  ])
  expect(detail.check?.counts).toMatchObject({ people: 3, invoices: 2 })
  expect(detail.check?.errors).toEqual([
    {
      sheet: 1,
      line: 6,
      column: 'Transaction type',
      message: 'Only invoices are imported. This is a Payment.',
    },
  ])
  await write(app, staff, detail)
  const { items } = (await staff.call('GET', '/api/admin/invoices?sort=invoiceNumber')).json()
  expect(items).toMatchObject([
    { invoiceNumber: '1045', amount: '1240.00', openAmount: '840.00', status: 'pending' },
    { invoiceNumber: '1051', amount: '310.50', openAmount: '310.50', dueDate: '2026-03-04' },
  ])
  const one = (await staff.call('GET', `/api/admin/invoices/${items[0].id}`)).json()
  expect(one.payments).toMatchObject([{ method: 'earlier', amount: '400.00' }])
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  const again = await begin(staff, [asFile('invoices.csv', quickBooksOpenInvoices)])
  expect(again.check).toMatchObject({ counts: { invoices: 0 }, known: 2 })
  expect((await undo(staff, detail)).status).toBe(200)
  expect(await rowsBeside(app)).toEqual(before)
})

test('QuickBooks customers are read below the title of the report', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await begin(staff, [asFile('customers.csv', quickBooksCustomers)])
  expect(detail.sheets[0]?.headLine).toBe(4)
  expect(detail.check).toMatchObject({ counts: { people: 2, companies: 2 }, errors: [] })
  await write(app, staff, detail)
  const people = await app.db
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'company'])
    .orderBy('email')
    .execute()
  expect(people).toEqual([
    { firstName: 'Buckeye', lastName: 'Bus Lines', company: 'Buckeye Bus Lines' },
    { firstName: 'Sam', lastName: 'Whitfield', company: null },
  ])
})

test('somebody we may know waits for a choice, and with one becomes that customer or a new one', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const known = await staff.call('POST', '/api/admin/customers', {
    payload: { firstName: 'M.', lastName: 'Keller', phone: '216.555.0171', company: null },
  })
  const detail = await begin(staff, [asFile('jobber.csv', jobberClients)])
  expect(detail.check).toMatchObject({ undecided: 1 })
  expect(detail.check?.twins).toMatchObject([
    { name: 'Maria Keller', found: [{ customerId: known.json().id, same: ['phone'] }] },
  ])
  expect((await commit(staff, detail)).status).toBe(409)
  const row = { sheet: 0, line: 2 }
  const same = { ...row, as: 'same', customerId: known.json().id } as const
  expect((await settle(staff, detail, { choices: [same] })).check?.counts.people).toBe(2)
  const asNew = { ...row, as: 'new', customerId: null } as const
  const settled = await settle(staff, detail, { choices: [asNew] })
  expect(settled.check).toMatchObject({ counts: { people: 3 }, undecided: 0 })
  expect((await write(app, staff, settled)).state).toBe('done')
})

test('an address that is known is that customer, and a person can join a company that is known', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const known = (
    await staff.call('POST', '/api/admin/customers', {
      payload: {
        firstName: 'Lena',
        lastName: 'Ortega',
        email: 'LENA@ortega.example',
        company: 'Ridgeline Haulage',
        phone: null,
      },
    })
  ).json()
  const detail = await begin(staff, [asFile('jobber.csv', jobberClients)])
  const choices = [2, 3].map((line) => ({
    sheet: 0,
    line,
    as: 'company' as const,
    customerId: known.id,
  }))
  const settled = await settle(staff, detail, { choices })
  expect(settled.check).toMatchObject({ counts: { people: 2, companies: 0 }, undecided: 0 })
  const before = await rowsBeside(app)
  await write(app, staff, settled)
  const companies = await app.db.selectFrom('memberships').select('companyId').execute()
  expect(new Set(companies.map(({ companyId: id }) => id)).size).toBe(1)
  expect((await undo(staff, detail)).status).toBe(200)
  expect(await rowsBeside(app)).toEqual(before)
})

test('cells that can’t be read are left empty, rows that say nothing are left out, and each is named', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const csv = [
    'Company;First Name;Last Name;Email;Unit;VIN;Color;Phone',
    'Erie Freight;Ann;Bauer;not an address;11;;red;none',
    'Erie Freight;Ann;Bauer;ann@erie.example;12;SHORT;red',
    'Erie Freight;Ann;Bauer;ann@erie.example;13;;red',
    'Erie Freight;Ann;Bauer;ann@erie.example;13;;red',
    ';;;;14;;red',
  ].join('\r\n')
  const detail = await begin(staff, [asFile('one.csv', Buffer.from(csv, 'latin1'))])
  expect(detail.sheets[0]?.columns.at(-2)).toMatchObject({
    title: 'Color',
    field: null,
    examples: ['red', 'red', 'red'],
  })
  expect(detail.check).toMatchObject({
    counts: { people: 1, vehicles: 3 },
    notes: [
      { line: 2, column: 'Email', what: 'unread' },
      { line: 3, column: 'VIN', what: 'moved' },
    ],
    errors: [
      { line: 5, message: 'The same vehicle is on line 4.' },
      { line: 6, message: 'Please enter the customer: a name, a company, or an email.' },
    ],
    errorCount: 2,
    noteCount: 2,
    wrongRows: 2,
    preview: [
      { line: 2, what: 'people', name: 'Ann Bauer', details: ['Erie Freight', 'ann@erie.example'] },
      { line: 2, what: 'vehicles', name: '11' },
      { line: 3, what: 'vehicles', name: '12' },
      { line: 4, what: 'vehicles', name: '13' },
    ],
  })
})
