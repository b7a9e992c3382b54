import { describe, expect, test } from 'vitest'
import { recordPayment } from '#server/invoices/record-payment.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/automation'
type Act = { customerId: string; effects: string[]; leftOut: string | null; cause: string; rowKind: string; rowId: string }

/** Came every thirty days until January: past the usual gap. */
async function lateCustomer(testApp: TestApp, person: Parameters<typeof signedInCustomer>[1] = {}) {
  const customer = await signedInCustomer(testApp, person)
  let last = ''
  for (const service_date of ['2025-11-10', '2025-12-10', '2026-01-09']) last = (await addService(testApp.db, customer.id, { service_date, status: 'delivered' })).id
  return { ...customer, last }
}

async function owing(testApp: TestApp, person: Parameters<typeof signedInCustomer>[1] = {}, due_date = '2026-02-01') {
  const customer = await signedInCustomer(testApp, person)
  const invoice = await addInvoice(testApp.db, customer.id, { due_date, issue_date: '2026-01-01', amount: '1200.00' })
  return { ...customer, invoice }
}

const bounce = ({ db }: TestApp, customerId: string, updated_at = '2026-03-01T12:00:00Z') =>
  db
    .insertInto('outbox')
    .values({ channel: 'mail', recipient: 'dana@sanduskybay.example', template: 'welcome', data: '{}', customer_id: customerId, status: 'bounced', updated_at })
    .returning('id')
    .executeTakeFirstOrThrow()

async function office(testApp: TestApp) {
  const staff = await signedInStaff(testApp)
  return {
    ...staff,
    preview: async (rule: string) => (await staff.call('GET', `${url}/${rule}/preview`)).json() as { items: Act[]; total: number },
    run: async (rule: string, ...customers: { id: string }[]) =>
      (await staff.call('POST', `${url}/${rule}/runs`, { payload: { customerIds: customers.map(({ id }) => id) } })).json(),
  }
}

const notes = ({ db }: TestApp) => db.selectFrom('notifications').select(['customer_id', 'type', 'title', 'message', 'link']).execute()
const wantsNo = ({ db }: TestApp, customer_id: string, topic: string, channel: 'portal' | 'email') =>
  db.insertInto('notification_choices').values({ customer_id, topic, channel, wanted: false }).execute()

test('every rule is off and has never run until somebody of the office turns it on, which is written down', async () => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const before = (await staff.call('GET', url)).json()
  expect(before).toMatchObject({ calls: [], rules: [{ rule: 'service_overdue', isOn: false, coolDownDays: 60, runs: 0, lastRun: null }, {}, {}, { rule: 'volume_falls', isOn: false }] })
  expect((await staff.call('PUT', `${url}/volume_falls`, { payload: { isOn: true } })).status).toBe(204)
  expect((await staff.call('PUT', `${url}/invoice_overdue`, { payload: { isOn: true } })).status).toBe(204)
  expect((await staff.call('PUT', `${url}/invoice_overdue`, { payload: { isOn: false } })).status).toBe(204)
  expect((await staff.call('GET', url)).json().rules.map(({ isOn }: { isOn: boolean }) => isOn)).toEqual([false, false, false, true])
  const log = await testApp.db.selectFrom('audit_log').select(['staff_id', 'action', 'subject_id', 'detail']).where('action', '=', 'automation_changed').execute()
  expect(log).toHaveLength(3)
  expect(log[0]).toEqual({ staff_id: staff.id, action: 'automation_changed', subject_id: 'volume_falls', detail: { isOn: true } })
})

describe('the preview', () => {
  test('shows whom a run would touch, how, and whom not and why, with the row that caused it, and sends nothing', async () => {
    const testApp = await openTestApp()
    const { preview, ...staff } = await office(testApp)
    const fine = await owing(testApp)
    const silent = await owing(testApp)
    await wantsNo(testApp, silent.id, 'invoice', 'email')
    await wantsNo(testApp, silent.id, 'invoice', 'portal')
    await owing(testApp, {}, '2026-03-04')
    const { items, total } = await preview('invoice_overdue')
    expect(total).toBe(2)
    expect(items).toEqual([
      {
        customerId: fine.id, customerName: 'Dana Ortiz', company: 'Sandusky Bay Freight', rowKind: 'invoices', rowId: fine.invoice.id,
        cause: `Invoice ${fine.invoice.invoice_number} for $1,200 is 37 days overdue.`, effects: ['portal', 'mail'], leftOut: null,
      },
      expect.objectContaining({ customerId: silent.id, effects: [], leftOut: 'not_wanted' }),
    ])
    expect([await notes(testApp), await queuedMails(testApp.db), (await staff.call('GET', `${url}/runs`)).json()]).toEqual([[], [], { items: [], total: 0 }])
    expect(await testApp.db.selectFrom('audit_log').select(['action', 'subject_id']).execute()).toEqual([{ action: 'list_read', subject_id: 'invoice_overdue' }])
  })

  test('knows what is paid, cancelled, or of a closed account', async () => {
    const testApp = await openTestApp()
    const { preview } = await office(testApp)
    const [paid, cancelled, closed] = [await owing(testApp), await owing(testApp), await owing(testApp)]
    await testApp.db.updateTable('invoices').set({ status: 'paid' }).where('id', '=', paid.invoice.id).execute()
    await testApp.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', cancelled.invoice.id).execute()
    await testApp.db.updateTable('customers').set({ is_active: false }).where('id', '=', closed.id).execute()
    expect(await preview('invoice_overdue')).toEqual({ items: [], total: 0 })
  })
})

describe('a run', () => {
  test('reminds of what is still open, by portal and mail, and keeps what it did', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const { run, ...staff } = await office(testApp)
    const customer = await owing(testApp)
    await db.transaction().execute((tx) => recordPayment(tx, { invoiceId: customer.invoice.id, eventId: 'one', method: 'cheque', amount: '200.00', receivedOn: '2026-03-01', reference: null }, now()))
    const ran = await run('invoice_overdue', customer)
    expect(ran).toMatchObject({ rule: 'invoice_overdue', by: staff.name, matched: 1, acted: 1, leftOut: 0, startedAt: '2026-03-10T15:00:00.000Z', finishedAt: '2026-03-10T15:00:00.000Z' })
    expect(ran.acts).toMatchObject([{ customerId: customer.id, effects: ['portal', 'mail'], leftOut: null, rowKind: 'invoices', rowId: customer.invoice.id }])
    const title = `Reminder: invoice ${customer.invoice.invoice_number} is overdue`
    const message = expect.stringContaining(`$1,000.00 on invoice ${customer.invoice.invoice_number} was due February 1, 2026.`)
    expect(await notes(testApp)).toEqual([{ customer_id: customer.id, type: 'invoice', title, message, link: '/customer/dashboard#invoices' }])
    expect(await queuedMails(db)).toMatchObject([{ to: customer.email, template: 'news', status: 'queued', customerId: customer.id, data: { title, message, links: [{ label: 'View your invoices' }, { label: `Open ${customer.invoice.invoice_number} as PDF` }] } }])
    const log = await db.selectFrom('audit_log').select(['action', 'subject_id', 'detail']).where('action', 'in', ['customer_contacted', 'automation_run']).orderBy('id').execute()
    expect(log).toEqual([
      { action: 'customer_contacted', subject_id: customer.id, detail: { rule: 'invoice_overdue', effects: ['portal', 'mail'] } },
      { action: 'automation_run', subject_id: ran.id, detail: { rule: 'invoice_overdue', acted: 1, leftOut: 0 } },
    ])
    expect((await staff.call('GET', `${url}/runs/${ran.id}`)).json()).toEqual(ran)
    const { acts: _acts, ...shown } = ran
    expect((await staff.call('GET', `${url}/runs`)).json()).toEqual({ items: [shown], total: 1 })
    expect((await staff.call('GET', url)).json().rules[1]).toMatchObject({ runs: 1, lastRun: shown })
  })

  test('touches only those whom the preview has shown', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [seen, other, fine] = [await owing(testApp), await owing(testApp), await signedInCustomer(testApp)]
    expect((await run('invoice_overdue', seen, fine, { id: 'nobody' })).acts.map(({ customerId }: Act) => customerId)).toEqual([seen.id])
    expect((await notes(testApp)).map(({ customer_id }) => customer_id)).toEqual([seen.id])
    expect(await run('invoice_overdue')).toMatchObject({ matched: 0, acted: 0 })
    expect((await run('invoice_overdue', other)).acted).toBe(1)
  })

  test('never touches a customer twice within its pause, and says so', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const customer = await owing(testApp)
    await run('invoice_overdue', customer)
    expect(await run('invoice_overdue', customer)).toMatchObject({ acted: 0, leftOut: 1, acts: [{ effects: [], leftOut: 'cool_down' }] })
    const again = async (at: string) => {
      testApp.now.set(at)
      return (await (await office(testApp)).run('invoice_overdue', customer)).acted
    }
    expect([await again('2026-03-23T15:00:00Z'), await again('2026-03-24T10:00:00Z'), await again('2026-03-24T15:00:00Z')]).toEqual([0, 1, 0])
    expect(await queuedMails(testApp.db)).toHaveLength(2)
  })

  test('two at once touch a customer once', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const customers = [await owing(testApp), await owing(testApp), await owing(testApp)]
    const runs = await Promise.all([run('invoice_overdue', ...customers), run('invoice_overdue', ...customers), run('invoice_overdue', ...customers)])
    expect(runs.reduce((sum, { acted }) => sum + acted, 0)).toBe(3)
    expect(await queuedMails(testApp.db)).toHaveLength(3)
  })

  test('sends no mail to an address that takes none, nor out of the house for the demo account', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [lost, demo] = [await owing(testApp, { email: 'Lost@SanduskyBay.example' }), await owing(testApp, { isDemo: true })]
    await testApp.db.insertInto('suppressions').values({ channel: 'mail', recipient_key: 'lost@sanduskybay.example', reason: 'bounced' }).execute()
    const { acts } = await run('invoice_overdue', lost, demo)
    expect(new Map(acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]]))).toEqual(
      new Map([[lost.id, [['portal'], 'suppressed']], [demo.id, [['portal'], 'stays_in_house']]]),
    )
    expect(await queuedMails(testApp.db)).toEqual([])
  })

  test('that fails for one customer goes on with the next, and says which', async () => {
    const testApp = await openTestApp()
    const { run } = await office(testApp)
    const [broken, fine] = [await owing(testApp, { email: 'line\nbreak@example.com' }), await owing(testApp)]
    const { acts } = await run('invoice_overdue', broken, fine)
    expect(new Map(acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]]))).toEqual(
      new Map([[fine.id, [['portal', 'mail'], null]], [broken.id, [[], 'failed']]]),
    )
    expect((await notes(testApp)).map(({ customer_id }) => customer_id)).toEqual([fine.id])
  })
})

test('who is past the usual gap is told in the portal, the office once for all of them; who has a date is left in peace', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const { run } = await office(testApp)
  const late = await lateCustomer(testApp, { company: 'Parma Plating' })
  const silent = await lateCustomer(testApp)
  await wantsNo(testApp, silent.id, 'service', 'portal')
  const planned = await lateCustomer(testApp)
  await db.insertInto('appointments').values({ customer_id: planned.id, service_type: 'DPF Cleaning', requested_date: '2026-03-12T14:00:00Z' }).execute()
  const { acts } = await run('service_overdue', late, silent, planned)
  expect(new Map(acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]]))).toEqual(
    new Map([[late.id, [['portal', 'office'], null]], [silent.id, [['office'], 'not_wanted']], [planned.id, [[], 'appointment_ahead']]]),
  )
  expect(await notes(testApp)).toMatchObject([{ customer_id: late.id, type: 'service', title: 'Your next cleaning is due', link: '/customer/dashboard#appointments' }])
  const mails = await queuedMails(db)
  expect(mails).toMatchObject([{ to: 'hello@lakeline.example', template: 'officeAlert', data: { subject: 'Service overdue: 2 customers' } }])
  expect(JSON.stringify(mails)).toContain('Parma Plating')
})

test('the owners are told of a volume that falls; without one it is the office', async () => {
  const testApp = await openTestApp()
  const { run } = await office(testApp)
  const falling = async () => {
    const customer = await signedInCustomer(testApp)
    for (const [service_date, quantity] of [['2025-11-01', 8], ['2026-03-01', 3]] as const) await addService(testApp.db, customer.id, { service_date, quantity, status: 'delivered' })
    return customer
  }
  await run('volume_falls', await falling())
  const owner = await signedInStaff(testApp, 'owner')
  await signedInStaff(testApp, 'owner', { isDemo: true })
  await signedInStaff(testApp, 'owner', { isActive: false })
  await run('volume_falls', await falling())
  expect((await queuedMails(testApp.db)).map(({ to }) => to)).toEqual(['hello@lakeline.example', owner.email])
})

test('what came back puts one call on the list, which counts as a contact once it is made', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const { run, ...staff } = await office(testApp)
  const customer = await signedInCustomer(testApp)
  const { id: bounced } = await bounce(testApp, customer.id)
  expect((await run('contact_bounced', customer)).acts).toMatchObject([{ effects: ['call'], rowKind: 'outbox', rowId: bounced, cause: 'A message bounced on March 1, 2026.' }])
  const [call] = (await staff.call('GET', url)).json().calls
  expect(call).toEqual({ id: expect.any(String), customerId: customer.id, customerName: 'Dana Ortiz', company: 'Sandusky Bay Freight', phone: null, cause: 'A message bounced on March 1, 2026.', createdAt: '2026-03-10T15:00:00.000Z' })
  testApp.now.set('2026-04-20T15:00:00Z')
  const later = await office(testApp)
  await bounce(testApp, customer.id, '2026-04-19T12:00:00Z')
  expect((await later.run('contact_bounced', customer)).acts).toMatchObject([{ effects: [], leftOut: 'already_listed' }])
  expect((await later.call('POST', `${url}/calls/${call.id}/done`)).status).toBe(204)
  expect((await later.call('POST', `${url}/calls/${call.id}/done`)).status).toBe(404)
  expect((await later.call('GET', url)).json().calls).toEqual([])
  expect(await db.selectFrom('retention_contacts').select(['customer_id', 'channel', 'staff_id']).execute()).toEqual([{ customer_id: customer.id, channel: 'call', staff_id: later.id }])
})

describe('a call of the page', () => {
  test.each([
    ['GET', `${url}/nothing/preview`, undefined, 404],
    ['PUT', `${url}/nothing`, { isOn: true }, 404],
    ['PUT', `${url}/volume_falls`, { isOn: 'yes' }, 400],
    ['PUT', `${url}/volume_falls`, {}, 400],
    ['POST', `${url}/nothing/runs`, { customerIds: [] }, 404],
    ['POST', `${url}/volume_falls/runs`, { customerIds: 'all' }, 400],
    ['POST', `${url}/volume_falls/runs`, { customerIds: Array.from({ length: 501 }, () => 'x') }, 400],
    ['POST', `${url}/volume_falls/runs`, { customerIds: ['\0'] }, 400],
    ['GET', `${url}/runs/nothing`, undefined, 404],
    ['GET', `${url}/runs?page=0`, undefined, 400],
    ['GET', `${url}/runs?page=1&page=2`, undefined, 400],
    ['GET', `${url}/runs/%00`, undefined, 400],
    ['POST', `${url}/calls/nothing/done`, undefined, 404],
  ] as const)('%s %s with %j is a %i', async (method, address, payload, status) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    expect((await staff.call(method, address, payload === undefined ? {} : { payload })).status).toBe(status)
  })

  test.each([['GET', url], ['POST', `${url}/volume_falls/runs`], ['PUT', `${url}/volume_falls`]] as const)('%s %s is not for technicians, customers, or nobody', async (method, address) => {
    const testApp = await openTestApp()
    const [technician, customer] = [await signedInStaff(testApp, 'technician'), await signedInCustomer(testApp)]
    expect([(await technician.call(method, address)).status, (await customer.call(method, address)).status]).toEqual([403, 401])
    expect((await testApp.app.inject({ method, url: address })).statusCode).toBe(401)
  })
})
