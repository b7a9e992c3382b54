import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/retention'
type Alert = {
  customerId: string
  drivers: { rule: string; rowKind: string; rowId: string; points: number }[]
}

const serve = (
  db: Db,
  customerId: string,
  serviceDate: string,
  quantity = 4,
  status: 'completed' | 'delivered' | 'scheduled' = 'delivered',
) => addService(db, customerId, { serviceDate, quantity, status })

async function bounce(db: Db, customerId: string, updatedAt: string) {
  return db
    .insertInto('outbox')
    .values({
      channel: 'mail',
      recipient: 'dana@sanduskybay.example',
      template: 'welcome',
      data: '{}',
      customerId,
      status: 'bounced',
      updatedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Came every thirty days, last a year ago; two invoices are overdue, and one mail came back. */
async function leavingCustomer(testApp: TestApp) {
  const { db } = testApp
  const customer = await signedInCustomer(testApp, {
    firstName: 'Marcus',
    lastName: 'Bell',
    company: 'Cuyahoga Stamping',
  })
  const services = []
  for (const day of ['2025-06-01', '2025-07-01', '2025-07-31', '2025-08-30'])
    services.push(await serve(db, customer.id, day))
  const old = await addInvoice(db, customer.id, {
    amount: '400.50',
    issueDate: '2025-09-01',
    dueDate: '2025-10-01',
  })
  const recent = await addInvoice(db, customer.id, {
    amount: '99.50',
    issueDate: '2026-02-01',
    dueDate: '2026-03-01',
  })
  const { id: bounced } = await bounce(db, customer.id, '2026-03-01T12:00:00Z')
  return { ...customer, last: services.at(-1)?.id, old: old.id, recent: recent.id, bounced }
}

describe('what the office sees of who may leave', () => {
  test('says nothing without rows', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    expect((await staff.call('GET', url)).json()).toEqual({
      metrics: {
        totalCustomers: 0,
        atRiskCustomers: 0,
        retentionRate: null,
        avgCustomerLifetime: null,
        revenueAtRisk: 0,
        preventedCancellations: 0,
        revenueProtected: 0,
      },
      alerts: [],
    })
  })

  test('links each point to the row that caused it', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const leaving = await leavingCustomer(testApp)
    const { metrics, alerts } = (await staff.call('GET', url)).json()
    expect(metrics).toMatchObject({ totalCustomers: 1, atRiskCustomers: 1, revenueAtRisk: 500 })
    expect(alerts).toMatchObject([
      {
        customerId: leaving.id,
        customerName: 'Marcus Bell',
        company: 'Cuyahoga Stamping',
        email: leaving.email,
        type: 'engagement_drop',
        colour: 'red',
        riskScore: 95,
        lastActivity: '2025-08-30',
        contractValue: 500,
        potentialSavings: 475,
        lastContactedAt: null,
      },
    ])
    expect(
      alerts[0].drivers.map(({ rule, points, rowKind, rowId }: Alert['drivers'][number]) => [
        rule,
        points,
        rowKind,
        rowId,
      ]),
    ).toEqual([
      ['service_gap', 40, 'service_history', leaving.last],
      ['overdue_invoice', 15, 'invoices', leaving.old],
      ['overdue_invoice', 10, 'invoices', leaving.recent],
      ['volume_drop', 20, 'service_history', leaving.last],
      ['bounced_contact', 10, 'outbox', leaving.bounced],
    ])
  })

  test('leaves out what is not done, not due, cancelled, long ago, or of a closed account', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const staff = await signedInStaff(testApp)
    const fine = await signedInCustomer(testApp)
    for (const day of ['2026-01-10', '2026-02-10', '2026-03-10']) await serve(db, fine.id, day)
    await serve(db, fine.id, '2026-04-10', 100)
    await serve(db, fine.id, '2025-06-01', 100, 'scheduled')
    await addInvoice(db, fine.id, { dueDate: '2026-03-10', issueDate: '2025-01-01' })
    await addInvoice(db, fine.id, { dueDate: '2025-03-10', status: 'paid', amount: '10.00' })
    await addInvoice(db, fine.id, { dueDate: '2025-03-10', status: 'cancelled', amount: '10.00' })
    await bounce(db, fine.id, '2025-12-09T12:00:00Z')
    const closed = await leavingCustomer(testApp)
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', closed.id).execute()
    const { metrics, alerts } = (await staff.call('GET', url)).json()
    expect([metrics.totalCustomers, metrics.atRiskCustomers, alerts]).toEqual([1, 0, []])
  })

  test('counts who stayed and for how long', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const staff = await signedInStaff(testApp)
    const [stayed, left, fresh] = [
      await signedInCustomer(testApp),
      await signedInCustomer(testApp),
      await signedInCustomer(testApp),
    ]
    for (const day of ['2024-03-11', '2026-03-10']) await serve(db, stayed.id, day)
    await serve(db, left.id, '2025-03-10')
    await serve(db, fresh.id, '2025-03-11')
    expect((await staff.call('GET', url)).json().metrics).toMatchObject({
      totalCustomers: 3,
      retentionRate: 50,
      avgCustomerLifetime: 0.7,
    })
  })
})

describe('a customer whom the office reached', () => {
  test('counts as a prevented cancellation once a service comes after it', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const staff = await signedInStaff(testApp)
    const leaving = await leavingCustomer(testApp)
    const saved = await staff.call('POST', `${url}/${leaving.id}/contacts`, {
      payload: { channel: 'call', text: 'Offered a pickup.' },
    })
    expect([saved.status, saved.json()]).toEqual([
      201,
      { id: expect.any(String), createdAt: '2026-03-10T15:00:00.000Z' },
    ])
    const row = await db.selectFrom('retention_contacts').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      customerId: leaving.id,
      channel: 'call',
      text: 'Offered a pickup.',
      riskScore: 95,
      staffId: staff.id,
    })
    expect(await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      action: 'customer_contacted',
      subjectId: leaving.id,
    })
    // A session ends overnight: each day begins with a sign-in.
    const metrics = async () =>
      (await (await signedInStaff(testApp)).call('GET', url)).json().metrics
    expect((await metrics()).preventedCancellations).toBe(0)
    now.set('2026-03-11T11:00:00Z')
    await serve(db, leaving.id, '2026-03-11')
    expect(await metrics()).toMatchObject({ preventedCancellations: 1, revenueProtected: 5700 })
    now.set('2027-03-12T11:00:00Z')
    expect((await metrics()).preventedCancellations).toBe(0)
  })

  test('without being at risk is no prevented cancellation', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const staff = await signedInStaff(testApp)
    const fine = await signedInCustomer(testApp)
    await staff.call('POST', `${url}/${fine.id}/contacts`, { payload: { channel: 'email' } })
    now.set('2026-03-11T11:00:00Z')
    await serve(db, fine.id, '2026-03-11')
    expect(
      (await (await signedInStaff(testApp)).call('GET', url)).json().metrics.preventedCancellations,
    ).toBe(0)
  })

  test.each([
    ['nobody', { channel: 'call' }, 404],
    [null, { channel: 'fax' }, 400],
    [null, { channel: 'call', text: 'x'.repeat(2001) }, 400],
  ])('%s with %j is a %i', async (id, payload, status) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const customer = await signedInCustomer(testApp)
    expect(
      (await staff.call('POST', `${url}/${id ?? customer.id}/contacts`, { payload })).status,
    ).toBe(status)
    expect(await testApp.db.selectFrom('retention_contacts').selectAll().execute()).toEqual([])
  })
})

test('insights come from risks, services that are due, requests without an answer, and scattered visits', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const staff = await signedInStaff(testApp)
  const leaving = await leavingCustomer(testApp)
  const often = await signedInCustomer(testApp)
  for (const day of ['2026-01-20', '2026-02-05', '2026-02-20', '2026-03-08'])
    await serve(db, often.id, day)
  const waiting = { name: 'Tom Whelan', email: 'tom@erieshore.example', message: 'Hello' }
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...waiting, createdAt: '2026-03-08T12:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answered = await db
    .insertInto('contact_messages')
    .values(waiting)
    .returning('id')
    .executeTakeFirstOrThrow()
  await staff.call('POST', `/api/admin/triage/contact_message.${answered.id}/contacts`, {
    payload: { channel: 'call' },
  })
  const { items, total } = (await staff.call('GET', '/api/admin/insights')).json()
  expect(total).toBe(4)
  expect(
    items.map(({ type, priority, customerId, rowId }: Record<string, string>) => [
      type,
      priority,
      customerId,
      rowId,
    ]),
  ).toEqual([
    ['lead_follow_up', 'high', null, `contact_message.${id}`],
    ['cancellation_risk', 'high', leaving.id, leaving.last],
    ['renewal_opportunity', 'medium', often.id, expect.any(String)],
    ['service_optimization', 'low', often.id, expect.any(String)],
  ])
  await addService(db, often.id, { status: 'scheduled', serviceDate: '2026-03-20' })
  expect((await staff.call('GET', '/api/admin/insights')).json().total).toBe(3)
})

test.each([url, '/api/admin/insights'])('a look at %s is written down', async (address) => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  await staff.call('GET', address)
  expect(await testApp.db.selectFrom('audit_log').select(['staffId', 'action']).execute()).toEqual([
    { staffId: staff.id, action: 'list_read' },
  ])
})
