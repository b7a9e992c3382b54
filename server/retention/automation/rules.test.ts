import { expect, test } from 'vitest'
import { noPassword } from '#server/accounts/made-store.ts'
import { customerFacts } from '#server/retention/store.ts'
import { type Act, notes, office, url, wantsNo } from '#server/testing/automation.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

/** Came every thirty days until January: past the usual gap. */
async function lateCustomer(testApp: TestApp, person: Parameters<typeof signedInCustomer>[1] = {}) {
  const customer = await signedInCustomer(testApp, person)
  let last = ''
  for (const serviceDate of ['2025-11-10', '2025-12-10', '2026-01-09'])
    last = (await addService(testApp.db, customer.id, { serviceDate, status: 'delivered' })).id
  return { ...customer, last }
}

const bounce = ({ db }: TestApp, customerId: string, updatedAt = '2026-03-01T12:00:00Z') =>
  db
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

test('whoever has a colleague with a date is left in peace as well', async () => {
  const testApp = await openTestApp()
  const { run } = await office(testApp)
  const late = await lateCustomer(testApp)
  const colleague = await signedInColleague(testApp, late.id, 'manager')
  await testApp.db
    .insertInto('appointments')
    .values({
      customerId: colleague.id,
      serviceType: 'DPF Cleaning',
      requestedDate: '2026-03-12T14:00:00Z',
    })
    .execute()
  const { acts } = await run('service_overdue', late)
  expect(acts).toMatchObject([{ effects: [], leftOut: 'appointment_ahead' }])
  expect((await customerFacts(testApp.db, '2026-03-10', late.id))?.isBooked).toBe(true)
})

test('who is past the usual interval is notified in the portal, the office once for all of them; who has a date is left in peace', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const { run } = await office(testApp)
  const late = await lateCustomer(testApp, { company: 'Parma Plating' })
  const silent = await lateCustomer(testApp)
  await wantsNo(testApp, silent.id, 'service', 'portal')
  const planned = await lateCustomer(testApp)
  await db
    .insertInto('appointments')
    .values({
      customerId: planned.id,
      serviceType: 'DPF Cleaning',
      requestedDate: '2026-03-12T14:00:00Z',
    })
    .execute()
  const { acts } = await run('service_overdue', late, silent, planned)
  expect(
    new Map(acts.map(({ customerId, effects, leftOut }: Act) => [customerId, [effects, leftOut]])),
  ).toEqual(
    new Map([
      [late.id, [['portal', 'office'], null]],
      [silent.id, [['office'], 'not_wanted']],
      [planned.id, [[], 'appointment_ahead']],
    ]),
  )
  expect(await notes(testApp)).toMatchObject([
    {
      customerId: late.id,
      type: 'service',
      title: 'Your next cleaning is due',
      link: '/customer/dashboard#appointments',
    },
  ])
  const mails = await queuedMails(db)
  expect(mails).toMatchObject([
    {
      to: 'hello@lakeline.example',
      template: 'officeAlert',
      data: { subject: 'Service overdue: 2 customers' },
    },
  ])
  expect(JSON.stringify(mails)).toContain('Parma Plating')
})

test('of a customer without a login only the office hears, as the preview says', async () => {
  const testApp = await openTestApp()
  const { preview, run } = await office(testApp)
  const late = await lateCustomer(testApp)
  await testApp.db
    .updateTable('customers')
    .set({ passwordHash: noPassword })
    .where('id', '=', late.id)
    .execute()
  const said = [{ customerId: late.id, effects: ['office'], leftOut: 'no_login' }]
  expect((await preview('service_overdue')).items).toMatchObject(said)
  expect((await run('service_overdue', late)).acts).toMatchObject(said)
  expect(await notes(testApp)).toEqual([])
  expect(await queuedMails(testApp.db)).toMatchObject([{ template: 'officeAlert' }])
})

test('the owners are notified when a volume falls; without one it is the office', async () => {
  const testApp = await openTestApp()
  const { run } = await office(testApp)
  const falling = async () => {
    const customer = await signedInCustomer(testApp)
    for (const [serviceDate, quantity] of [
      ['2025-11-01', 8],
      ['2026-03-01', 3],
    ] as const)
      await addService(testApp.db, customer.id, { serviceDate, quantity, status: 'delivered' })
    return customer
  }
  await run('volume_falls', await falling())
  const owner = await signedInStaff(testApp, 'owner')
  await signedInStaff(testApp, 'owner', { isDemo: true })
  await signedInStaff(testApp, 'owner', { isActive: false })
  await run('volume_falls', await falling())
  expect((await queuedMails(testApp.db)).map(({ to }) => to)).toEqual([
    'hello@lakeline.example',
    owner.email,
  ])
})

test('what came back puts one call on the list, which counts as a contact once it is made', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const { run, ...staff } = await office(testApp)
  const customer = await signedInCustomer(testApp)
  const { id: bounced } = await bounce(testApp, customer.id)
  expect((await run('contact_bounced', customer)).acts).toMatchObject([
    {
      effects: ['call'],
      rowKind: 'outbox',
      rowId: bounced,
      cause: 'A message bounced on March 1, 2026.',
    },
  ])
  const [call] = (await staff.call('GET', url)).json().calls
  expect(call).toMatchObject({
    kind: 'call',
    customerId: customer.id,
    customerName: 'Dana Ortiz, Sandusky Bay Freight',
    phone: null,
    text: 'A message bounced on March 1, 2026.',
    owner: null,
    createdAt: '2026-03-10T15:00:00.000Z',
  })
  const onToday = async (who: Pick<typeof staff, 'call'>) =>
    (await who.call('GET', '/api/admin/today')).json().forYou.call.items
  expect(await onToday(staff)).toEqual([call])
  const technician = await signedInStaff(testApp, 'technician')
  expect(await onToday(technician)).toEqual([])
  testApp.now.set('2026-04-20T15:00:00Z')
  const later = await office(testApp)
  await bounce(testApp, customer.id, '2026-04-19T12:00:00Z')
  expect((await later.run('contact_bounced', customer)).acts).toMatchObject([
    { effects: [], leftOut: 'already_listed' },
  ])
  const settle = (who: Pick<typeof staff, 'call'>, isDone: boolean) =>
    who.call('PUT', `/api/admin/tasks/${call.id}/done`, { payload: { isDone } })
  expect((await settle(await signedInStaff(testApp, 'technician'), true)).status).toBe(403)
  expect((await settle(later, true)).json()).toMatchObject({ doneBy: expect.any(String) })
  expect((await settle(later, true)).status).toBe(200)
  expect((await settle(later, false)).status).toBe(409)
  // Who called a moment later is not told that theirs was logged.
  expect((await settle(await signedInStaff(testApp), true)).status).toBe(409)
  expect((await later.call('GET', url)).json().calls).toEqual([])
  expect(
    await db
      .selectFrom('retention_contacts')
      .select(['customerId', 'channel', 'staffId'])
      .execute(),
  ).toEqual([{ customerId: customer.id, channel: 'call', staffId: later.id }])
})
