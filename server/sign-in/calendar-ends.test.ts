import { expect, test } from 'vitest'
import { call, password, postAs, registeredCustomer } from '#server/testing/accounts.ts'
import { changed, requestReset, tokenOf } from '#server/testing/credentials.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'

/** Somebody's calendar link, and what it answers. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { app } = testApp
  const { email, cookie } = await registeredCustomer(app)
  const linkOf = async () =>
    new URL(
      String(
        (await call(app, 'GET', '/api/customer/calendar-feed', undefined, { cookie })).body['url'],
      ),
    ).pathname
  const answerOf = async (link: string) => (await app.inject(link)).statusCode
  return { testApp, email, cookie, linkOf, answerOf }
}

const proveEmail = async (testApp: TestApp) =>
  postAs(testApp.app, `/api/customer/email-proof/${await tokenOf(testApp, 'welcome')}`, undefined)

test('a calendar link from before the address was proven ends with the proof', async () => {
  const { testApp, linkOf, answerOf } = await open()
  const link = await linkOf()
  expect(await answerOf(link)).toBe(200)
  expect((await proveEmail(testApp)).status).toBe(204)
  expect(await answerOf(link)).toBe(404)
  expect(await answerOf(await linkOf())).toBe(200)
})

test('a calendar link ends with a password that is reset by email', async () => {
  const { testApp, email, linkOf, answerOf } = await open()
  await proveEmail(testApp)
  const link = await linkOf()
  await requestReset(testApp, email)
  expect(await answerOf(link)).toBe(200)
  const reset = `/api/customer/password-reset/${await tokenOf(testApp, 'passwordReset')}`
  expect((await postAs(testApp.app, reset, { password: changed })).status).toBe(204)
  expect(await answerOf(link)).toBe(404)
})

test('a calendar link ends with a new address, and stays with a new password of the owner', async () => {
  const { testApp, cookie, linkOf, answerOf } = await open()
  const { app } = testApp
  const link = await linkOf()
  const own = { currentPassword: password, newPassword: changed }
  expect((await postAs(app, '/api/customer/password', own, { cookie })).status).toBe(204)
  expect(await answerOf(link)).toBe(200)
  const next = { email: 'next@cuyahoga.example', currentPassword: changed }
  expect((await postAs(app, '/api/customer/email', next, { cookie })).status).toBe(202)
  const proof = `/api/customer/email/${await tokenOf(testApp, 'emailChange')}`
  expect((await postAs(app, proof, undefined)).status).toBe(204)
  expect(await answerOf(link)).toBe(404)
})
