import { describe, expect, test } from 'vitest'
import { notes, office, owing, url, wantsNo } from '#server/testing/automation.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

test('every rule is off and has never run until somebody of our team turns it on, which is written down', async () => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const before = (await staff.call('GET', url)).json()
  expect(before).toMatchObject({
    calls: [],
    rules: [
      { rule: 'service_overdue', isOn: false, coolDownDays: 60, runs: 0, lastRun: null },
      {},
      {},
      { rule: 'volume_falls', isOn: false },
    ],
  })
  expect((await staff.call('PUT', `${url}/volume_falls`, { payload: { isOn: true } })).status).toBe(
    204,
  )
  expect(
    (await staff.call('PUT', `${url}/invoice_overdue`, { payload: { isOn: true } })).status,
  ).toBe(204)
  expect(
    (await staff.call('PUT', `${url}/invoice_overdue`, { payload: { isOn: false } })).status,
  ).toBe(204)
  expect(
    (await staff.call('GET', url)).json().rules.map(({ isOn }: { isOn: boolean }) => isOn),
  ).toEqual([false, false, false, true])
  const log = await testApp.db
    .selectFrom('audit_log')
    .select(['staffId', 'action', 'subjectId', 'detail'])
    .where('action', '=', 'automation_changed')
    .execute()
  expect(log).toHaveLength(3)
  expect(log[0]).toEqual({
    staffId: staff.id,
    action: 'automation_changed',
    subjectId: 'volume_falls',
    detail: { isOn: true },
  })
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
        customerId: fine.id,
        customerName: 'Dana Ortiz',
        company: 'Sandusky Bay Freight',
        rowKind: 'invoices',
        rowId: fine.invoice.id,
        cause: `Invoice ${fine.invoice.invoiceNumber} for $1,200 is 37 days overdue.`,
        effects: ['portal', 'mail'],
        leftOut: null,
      },
      expect.objectContaining({ customerId: silent.id, effects: [], leftOut: 'not_wanted' }),
    ])
    expect([
      await notes(testApp),
      await queuedMails(testApp.db),
      (await staff.call('GET', `${url}-runs`)).json(),
    ]).toEqual([[], [], { items: [], total: 0, isMore: false }])
    expect(
      await testApp.db.selectFrom('audit_log').select(['action', 'subjectId']).execute(),
    ).toEqual([{ action: 'list_read', subjectId: 'invoice_overdue' }])
  })

  test('knows what is paid, cancelled, or of a closed account', async () => {
    const testApp = await openTestApp()
    const { preview } = await office(testApp)
    const [paid, cancelled, closed] = [
      await owing(testApp),
      await owing(testApp),
      await owing(testApp),
    ]
    await testApp.db
      .updateTable('invoices')
      .set({ status: 'paid' })
      .where('id', '=', paid.invoice.id)
      .execute()
    await testApp.db
      .updateTable('invoices')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled.invoice.id)
      .execute()
    await testApp.db
      .updateTable('customers')
      .set({ isActive: false })
      .where('id', '=', closed.id)
      .execute()
    expect(await preview('invoice_overdue')).toEqual({ items: [], total: 0 })
  })
})

describe('a call of the page', () => {
  test.each([
    ['GET', `${url}/nothing/preview`, undefined, 404],
    ['PUT', `${url}/nothing`, { isOn: true }, 404],
    ['PUT', `${url}/volume_falls`, { isOn: 'yes' }, 400],
    ['PUT', `${url}/volume_falls`, {}, 400],
    ['POST', `${url}/nothing/runs`, { customerIds: [] }, 404],
    ['POST', `${url}/volume_falls/runs`, { customerIds: 'all' }, 400],
    [
      'POST',
      `${url}/volume_falls/runs`,
      { customerIds: Array.from({ length: 501 }, () => 'x') },
      400,
    ],
    ['POST', `${url}/volume_falls/runs`, { customerIds: ['\0'] }, 400],
    ['GET', `${url}-runs/nothing`, undefined, 404],
    ['GET', `${url}-runs?page=0`, undefined, 400],
    ['GET', `${url}-runs?page=1&page=2`, undefined, 400],
    ['GET', `${url}-runs/%00`, undefined, 400],
    ['PUT', '/api/admin/tasks/nothing/done', { isDone: true }, 404],
  ] as const)('%s %s with %j is a %i', async (method, address, payload, status) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    expect(
      (await staff.call(method, address, payload === undefined ? {} : { payload })).status,
    ).toBe(status)
  })

  test.each([
    ['GET', url],
    ['POST', `${url}/volume_falls/runs`],
    ['PUT', `${url}/volume_falls`],
  ] as const)('%s %s is not for technicians, customers, or nobody', async (method, address) => {
    const testApp = await openTestApp()
    const [technician, customer] = [
      await signedInStaff(testApp, 'technician'),
      await signedInCustomer(testApp),
    ]
    expect([
      (await technician.call(method, address)).status,
      (await customer.call(method, address)).status,
    ]).toEqual([403, 401])
    expect((await testApp.app.inject({ method, url: address })).statusCode).toBe(401)
  })
})
