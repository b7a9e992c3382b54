import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/received-texts'

const received = (
  { db }: TestApp,
  phoneNumber: string,
  message: string,
  keyword: 'stop' | null = null,
) =>
  db
    .insertInto('inbound_texts')
    .values({
      phoneNumber,
      message,
      keyword,
      providerMessageId: `SM ${phoneNumber} ${message}`,
    })
    .execute()

test('staff read the newest texts first, each with the customer whose number it is', async () => {
  const testApp = await openTestApp()
  const [staff, dana] = [await signedInStaff(testApp), await signedInCustomer(testApp)]
  const givePhone = (id: string, phone: string) =>
    testApp.db.updateTable('customers').set({ phone }).where('id', '=', id).execute()
  await givePhone(dana.id, '(216) 555-0123 ext. 4')
  await received(testApp, '+12165550123', 'Can you come at three?')
  await received(testApp, '+12165550199', 'STOP', 'stop')
  const read = async () => (await staff.call('GET', url)).json()
  expect(await read()).toMatchObject({
    total: 2,
    items: [
      { phoneNumber: '+12165550199', keyword: 'stop', customer: null },
      { message: 'Can you come at three?', keyword: null, customer: { id: dana.id } },
    ],
  })
  const historyOf = async (id: string) =>
    (await staff.call('GET', `/api/admin/customers/${id}/history?kind=message`)).json().items
  expect(await historyOf(dana.id)).toMatchObject([
    { text: 'Text from them: Can you come at three?', opens: null },
  ])
  const other = await signedInCustomer(testApp)
  await givePhone(other.id, '+1 216-555-0123')
  expect((await read()).items[1].customer).toBeNull()
  expect([await historyOf(dana.id), await historyOf(other.id)]).toEqual([[], []])
})

test('nobody reads them who may not read the outbox', async () => {
  const testApp = await openTestApp()
  await received(testApp, '+12165550123', 'Can you come at three?')
  const technician = await signedInStaff(testApp, 'technician')
  const customer = await signedInCustomer(testApp)
  expect([
    (await technician.call('GET', url)).status,
    (await customer.call('GET', url)).status,
    (await testApp.app.inject({ url })).statusCode,
  ]).toEqual([403, 401, 401])
})
