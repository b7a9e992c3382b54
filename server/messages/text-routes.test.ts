import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { office, sms } from '#server/testing/office-messages.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function customerWith(testApp: TestApp, phone: string | null) {
  const customer = await signedInCustomer(testApp)
  await testApp.db.updateTable('customers').set({ phone }).where('id', '=', customer.id).execute()
  return customer
}

async function appointmentOf(
  { db }: TestApp,
  customerId: string,
  more: object = {},
): Promise<string> {
  const values = {
    customerId,
    serviceType: 'DPF Cleaning',
    requestedDate: new Date('2026-03-12T14:00:00Z'),
    ...more,
  }
  return (
    await db.insertInto('appointments').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function serviceOf(
  { db }: TestApp,
  customerId: string,
  status: 'completed' | 'in_progress',
): Promise<string> {
  const values = {
    customerId,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    serviceDate: '2026-03-09',
    status,
  }
  return (
    await db.insertInto('service_history').values(values).returning('id').executeTakeFirstOrThrow()
  ).id
}

test('a reminder is filled from the appointment and goes to the number of its customer', async () => {
  const { testApp, post, texts } = await office()
  const { id } = await customerWith(testApp, '(216) 555-0199')
  const appointmentId = await appointmentOf(testApp, id)
  expect((await post('/api/admin/send-appointment-reminder', { appointmentId })).status).toBe(202)
  const [row] = await texts()
  expect(row).toMatchObject({
    phoneNumber: '+12165550199',
    customerId: id,
    templateType: 'appointment_reminder',
  })
  expect(row?.message).toContain('Hi Dana, a reminder of your DPF Cleaning on Thu, Mar 12')
})

test('the news that filters are ready takes another number and other words', async () => {
  const { testApp, post, texts } = await office()
  const { id } = await customerWith(testApp, null)
  const serviceId = await serviceOf(testApp, id, 'completed')
  const without = await post('/api/admin/send-service-ready', { serviceId })
  expect(without.json().fields).toEqual({
    phoneNumber: 'We have no phone number for this customer. Please enter one.',
  })
  await post('/api/admin/send-service-ready', {
    serviceId,
    customerId: id,
    phoneNumber: '216-555-0111',
    message: 'Ready at the gate.',
  })
  expect(await texts()).toMatchObject([
    { phoneNumber: '+12165550111', message: 'Ready at the gate.', templateType: 'service_ready' },
  ])
})

test('what is not there, over, not ready or of somebody else is refused', async () => {
  const { testApp, post, texts } = await office()
  const { id } = await customerWith(testApp, '216 555 0199')
  const past = await appointmentOf(testApp, id, {
    requestedDate: new Date('2026-03-01T14:00:00Z'),
  })
  const cancelled = await appointmentOf(testApp, id, {
    status: 'cancelled',
    requestedDate: new Date('2026-03-13T14:00:00Z'),
  })
  const ahead = await appointmentOf(testApp, id)
  const serviceId = await serviceOf(testApp, id, 'in_progress')
  const statuses = [
    await post('/api/admin/send-appointment-reminder', { appointmentId: 'nothing' }),
    await post('/api/admin/send-appointment-reminder', { appointmentId: past }),
    await post('/api/admin/send-appointment-reminder', { appointmentId: cancelled }),
    await post('/api/admin/send-appointment-reminder', {
      appointmentId: ahead,
      customerId: 'another',
    }),
    await post('/api/admin/send-service-ready', { serviceId: 'nothing' }),
    await post('/api/admin/send-service-ready', { serviceId }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 409, 409, 400, 404, 409])
  expect(await texts()).toEqual([])
})

test('the occasions hold what is ahead and what waits, with the text as it would leave', async () => {
  const { testApp, staff } = await office()
  const { id } = await customerWith(testApp, '216 555 0199')
  const appointmentId = await appointmentOf(testApp, id)
  await appointmentOf(testApp, id, { requestedDate: new Date('2026-03-01T14:00:00Z') })
  const serviceId = await serviceOf(testApp, id, 'completed')
  await serviceOf(testApp, id, 'in_progress')
  const { appointments, services } = (await staff.call('GET', '/api/admin/sms-occasions')).json()
  expect(appointments).toMatchObject([
    {
      id: appointmentId,
      customerName: 'Dana Ortiz',
      phone: '216 555 0199',
      at: '2026-03-12T14:00:00.000Z',
    },
  ])
  expect(services).toMatchObject([
    { id: serviceId, at: '2026-03-09', text: expect.stringContaining('2 x DPF') },
  ])
})

test('the history holds the newest first, is searched and filtered, and looking at it is written down', async () => {
  const { testApp, staff, post } = await office()
  await post('/api/admin/send-sms', { ...sms, message: 'first, 50% off' })
  await post('/api/admin/send-sms', { ...sms, message: 'second' })
  const read = async (query: string) =>
    (await staff.call('GET', `/api/admin/sms-history${query}`)).json()
  expect((await read('')).items.map(({ message }: { message: string }) => message)).toEqual([
    'second',
    'first, 50% off',
  ])
  expect(await read('?q=50%25&status=pending')).toMatchObject({
    total: 1,
    items: [{ message: 'first, 50% off', deliveryMethod: 'mailbox' }],
  })
  expect((await read('?status=delivered')).total).toBe(0)
  expect((await staff.call('GET', '/api/admin/sms-history?status=lost')).status).toBe(400)
  // As the page does by itself while a text is on its way.
  for (let again = 0; again < 3; again += 1) await read('')
  const looks = await testApp.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'list_read')
    .execute()
  expect(looks).toHaveLength(3)
})

test('the history finds what was kept here apart from what a service has sent', async () => {
  const { testApp, staff, post } = await office()
  for (const message of ['kept', 'sent']) await post('/api/admin/send-sms', { ...sms, message })
  await testApp.db.updateTable('outbox').set({ status: 'kept', provider: 'mailbox' }).execute()
  await testApp.db
    .updateTable('outbox')
    .set({ status: 'sent', provider: 'twilio' })
    .where(sql<boolean>`data ->> 'body' = 'sent'`)
    .execute()
  for (const status of ['kept', 'sent']) {
    expect(
      (await staff.call('GET', `/api/admin/sms-history?status=${status}`)).json(),
    ).toMatchObject({ total: 1, items: [{ message: status, status }] })
  }
})

test('the history finds a number as it is shown', async () => {
  const { staff, post } = await office()
  await post('/api/admin/send-sms', sms)
  for (const [number, total] of [
    ['+12165550142', 1],
    ['+12165550143', 0],
  ] as const) {
    const query = `?q=${encodeURIComponent(spokenNumber(number))}`
    expect((await staff.call('GET', `/api/admin/sms-history${query}`)).json()).toMatchObject({
      total,
    })
  }
})

test('anyone may know which service sends texts', async () => {
  const { app } = await openTestApp()
  const answer = await app.inject({ url: '/api/admin/sms-status' })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { sendgridAvailable: false, method: 'mailbox', smsProvider: null },
  ])
})
