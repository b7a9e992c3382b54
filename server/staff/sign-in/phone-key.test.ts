import { expect, test } from 'vitest'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import { call } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { signedInCookie, staffWithPassword } from '#server/testing/staff.ts'

const url = '/api/staff/phone-key'

test('each account has one key, the same in each session, and nobody gets another’s', async () => {
  const testApp = await openTestApp()
  const { app, now } = testApp
  const [sam, kim] = [await staffWithPassword(testApp), await staffWithPassword(testApp, 'driver')]
  const keys = []
  for (const { email } of [sam, sam, kim, kim]) {
    const cookie = await signedInCookie(app, email)
    const { status, text } = await call(app, 'GET', url, undefined, { cookie })
    expect(status).toBe(200)
    const { key, endsAt, idleMs } = JSON.parse(text)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(Date.parse(endsAt)).toBe(now().getTime() + sessionLasts.staff.absoluteMs)
    expect(idleMs).toBe(sessionLasts.staff.idleMs)
    keys.push(key)
  }
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).toBe(keys[3])
  expect(keys[0]).not.toBe(keys[2])
})

test('nobody, a customer and an ended session get none', async () => {
  const testApp = await openTestApp()
  const { app } = testApp
  expect((await call(app, 'GET', url, undefined)).status).toBe(401)
  const customer = await signedInCustomer(testApp)
  expect((await customer.call('GET', url)).status).toBe(401)
  const { email } = await staffWithPassword(testApp)
  const cookie = await signedInCookie(app, email)
  await call(app, 'POST', '/api/staff/logout', undefined, { cookie })
  expect((await call(app, 'GET', url, undefined, { cookie })).status).toBe(401)
})
