import { expect, test } from 'vitest'
import { accountText } from '#domain/outbox/texts/templates.ts'
import { password, postAs, registeredCustomer } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { callWith } from '#server/testing/people.ts'
import { proveNumber } from '#server/testing/text-proof.ts'

test.each([
  [true, ['mail', 'sms']],
  [false, ['mail']],
])('a new password is told by email, and by text where that is chosen: %s', async (wanted, by) => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app, db, now } = testApp
  const { id, cookie } = await registeredCustomer(app, { phone: '(216) 555-0131' })
  await db.updateTable('customers').set({ emailProvenAt: now() }).where('id', '=', id).execute()
  const who = { call: callWith(app, cookie) }
  const choose = async (topic: string, chosen: boolean) =>
    who.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic, channel: 'sms', wanted: chosen }] },
    })
  await choose('service', true)
  await choose('account', wanted)
  await proveNumber(testApp, who)
  await db.deleteFrom('outbox').execute()
  const change = { currentPassword: password, newPassword: 'lake-erie-in-winter' }
  expect((await postAs(app, '/api/customer/password', change, { cookie })).status).toBe(204)
  const told = await db
    .selectFrom('outbox')
    .select(['channel', 'data'])
    .orderBy('channel')
    .execute()
  expect(told.map(({ channel }) => channel)).toEqual(by)
  for (const { data } of told.slice(1))
    expect(data['body']).toBe(accountText('password_changed', { firstName: 'Ivy' }))
})
