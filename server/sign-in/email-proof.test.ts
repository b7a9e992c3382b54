import { describe, expect, test } from 'vitest'
import { emailNotProven } from '#domain/accounts/email-proof.ts'
import { seedDemoCustomer } from '#server/demo/demo-customer.ts'
import { call, password, postAs, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const linkEnded = {
  status: 410,
  body: {
    code: 'link_ended',
    message: 'This link has expired or was already used. Please request a new one.',
  },
}
const refused = { status: 403, body: { code: 'email_not_proven', message: emailNotProven } }

async function tokensOf(
  { db }: TestApp,
  template: 'welcome' | 'emailProof' | 'emailChange' | 'passwordReset',
): Promise<string[]> {
  return (await queuedMails(db, template)).map(
    ({ data }) => /[\w-]{43}$/.exec(String(data['secretLink']))?.[0] ?? '',
  )
}

const tokenOf = async (testApp: TestApp, template: Parameters<typeof tokensOf>[1]) =>
  (await tokensOf(testApp, template)).at(-1) ?? ''
const confirm = (testApp: TestApp, token: string) =>
  postAs(testApp.app, `/api/customer/email-proof/${token}`, undefined)
const statementUrl = '/api/customer/statement.pdf?from=2026-01-01&to=2026-03-10'
const statement = ({ app }: TestApp, cookie: string) =>
  call(app, 'GET', statementUrl, undefined, { cookie })

async function isProven({ app }: TestApp, cookie: string): Promise<unknown> {
  return (await call(app, 'GET', '/api/customer/me', undefined, { cookie })).body['isEmailProven']
}

describe('an address that nobody has proven', () => {
  test('signs in and reads, but has no papers until the link of the welcome is pressed, which works once', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    expect(await isProven(testApp, cookie)).toBe(false)
    expect(
      (await call(testApp.app, 'GET', '/api/customer/invoices', undefined, { cookie })).status,
    ).toBe(200)
    expect(
      (await testApp.app.inject({ url: '/api/customer/invoices.csv', headers: { cookie } }))
        .statusCode,
    ).toBe(200)
    expect(
      (await call(testApp.app, 'GET', '/api/customer/export', undefined, { cookie })).status,
    ).toBe(200)
    expect(await statement(testApp, cookie)).toMatchObject(refused)
    const token = await tokenOf(testApp, 'welcome')
    expect(
      (await call(testApp.app, 'GET', `/api/customer/email-proof/${token}`, undefined)).status,
    ).toBe(405)
    expect(await isProven(testApp, cookie)).toBe(false)
    const both = await Promise.all([1, 2].map(() => confirm(testApp, token)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
    expect(await isProven(testApp, cookie)).toBe(true)
    expect((await testApp.app.inject({ url: statementUrl, headers: { cookie } })).statusCode).toBe(
      200,
    )
    expect(await confirm(testApp, token)).toMatchObject(linkEnded)
  })

  test('imports nothing, and a trial of an import neither', async () => {
    const testApp = await openTestApp()
    const newcomer = await signedInCustomer(testApp, { emailProven: false })
    for (const dryRun of [true, false]) {
      const answer = await newcomer.call('POST', '/api/customer/vehicles/import', {
        payload: { csv: 'Unit,Type\nT1,Class 8 tractor', dryRun },
      })
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'email_not_proven' }])
    }
    expect(await testApp.db.selectFrom('vehicle_profiles').select('id').execute()).toEqual([])
  })

  test('chooses mails and ends texts, and cannot turn a text on', async () => {
    const testApp = await openTestApp()
    const newcomer = await signedInCustomer(testApp, { emailProven: false })
    await testApp.db.updateTable('customers').set({ phone: '216 555 0178' }).execute()
    const choose = (choices: object[]) =>
      newcomer.call('PUT', '/api/customer/notification-choices', { payload: { choices } })
    const email = { topic: 'invoice', channel: 'email', wanted: false }
    const text = { topic: 'account', channel: 'sms', wanted: true }
    expect((await choose([email])).status).toBe(200)
    expect((await choose([email, { ...text, wanted: false }])).status).toBe(200)
    for (const choices of [[text], [{ ...email, wanted: true }, text]]) {
      const answer = await choose(choices)
      expect([answer.status, answer.json()]).toMatchObject([
        403,
        { code: 'email_not_proven', message: emailNotProven },
      ])
    }
    expect(await testApp.db.selectFrom('text_consents').selectAll().execute()).toEqual([])
    expect(await testApp.db.selectFrom('sms_messages').selectAll().execute()).toEqual([])
    const held = await newcomer.call('GET', '/api/customer/notification-choices')
    expect(held.json()).toContainEqual({ ...email, fixed: false })
  })
})

describe('the link that proves an address', () => {
  test('is sent again on asking, three in an hour with that of the welcome; the newest works, and ends the others', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await registeredCustomer(testApp.app)
    const again = () => postAs(testApp.app, '/api/customer/email-proof', undefined, { cookie })
    const statuses = []
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await again()).status)
    expect(statuses).toEqual([202, 202, 429, 429])
    expect(await again()).toMatchObject({
      headers: { 'retry-after': '3600' },
      body: { message: expect.stringContaining('several times within the hour') },
    })
    expect((await queuedMails(testApp.db, 'emailProof')).map(({ to }) => to)).toEqual([
      email,
      email,
    ])
    testApp.now.set('2026-03-10T16:00:01Z')
    expect(await again()).toMatchObject({ status: 202, text: '' })
    expect((await confirm(testApp, await tokenOf(testApp, 'emailProof'))).status).toBe(204)
    for (const token of [
      await tokenOf(testApp, 'welcome'),
      ...(await tokensOf(testApp, 'emailProof')),
    ]) {
      expect(await confirm(testApp, token)).toMatchObject(linkEnded)
    }
    expect(await again()).toMatchObject({
      status: 409,
      body: { message: 'Your email address is already confirmed.' },
    })
  })

  test('ten requests at once send no more than three', async () => {
    const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
    const { cookie } = await registeredCustomer(testApp.app)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        postAs(testApp.app, '/api/customer/email-proof', undefined, { cookie }),
      ),
    )
    expect(await queuedMails(testApp.db, 'emailProof')).toHaveLength(2)
  })

  test('has seven days to be used', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    const token = await tokenOf(testApp, 'welcome')
    testApp.now.set('2026-03-17T15:00:00Z')
    expect(await confirm(testApp, token)).toMatchObject(linkEnded)
    expect(await isProven(testApp, cookie)).toBe(false)
  })

  test('outlives a change of password, and opens nothing else', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    await postAs(
      testApp.app,
      '/api/customer/password',
      { currentPassword: password, newPassword: 'lake-erie-in-winter' },
      { cookie },
    )
    const token = await tokenOf(testApp, 'welcome')
    expect(
      await postAs(testApp.app, `/api/customer/password-reset/${token}`, {
        password: 'another-one-1978',
      }),
    ).toMatchObject({ status: 410 })
    expect(await postAs(testApp.app, `/api/customer/email/${token}`, undefined)).toMatchObject({
      status: 410,
    })
    expect((await confirm(testApp, token)).status).toBe(204)
  })

  test('of an account that was closed, and one that nobody sent, prove nothing', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    const token = await tokenOf(testApp, 'welcome')
    await postAs(testApp.app, '/api/customer/close', { currentPassword: password }, { cookie })
    expect(await confirm(testApp, token)).toMatchObject(linkEnded)
    for (const made of ['x', "' or 1=1", '%00', 'a'.repeat(256), '%F0%9F%9A%9B']) {
      const answer = await confirm(testApp, made)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(await testApp.db.selectFrom('customers').select('emailProvenAt').execute()).toEqual([
      { emailProvenAt: null },
    ])
  })
})

describe('other ways to prove an address', () => {
  test('a password that is reset by the mailed link', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    await postAs(testApp.app, '/api/customer/password-reset', { email })
    await runQueued(testApp, 'send_password_reset')
    expect(
      (
        await postAs(
          testApp.app,
          `/api/customer/password-reset/${await tokenOf(testApp, 'passwordReset')}`,
          { password: 'lake-erie-in-winter' },
        )
      ).status,
    ).toBe(204)
    expect(await testApp.db.selectFrom('customers').select('emailProvenAt').execute()).toEqual([
      { emailProvenAt: testApp.now() },
    ])
  })

  test('a new address that is confirmed; the link to the old one proves nothing then', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    await postAs(
      testApp.app,
      '/api/customer/email',
      { email: 'ivy.new@cuyahoga.example', currentPassword: password },
      { cookie },
    )
    expect(await isProven(testApp, cookie)).toBe(false)
    expect(
      (
        await postAs(
          testApp.app,
          `/api/customer/email/${await tokenOf(testApp, 'emailChange')}`,
          undefined,
        )
      ).status,
    ).toBe(204)
    expect(await isProven(testApp, cookie)).toBe(true)
    expect(await confirm(testApp, await tokenOf(testApp, 'welcome'))).toMatchObject(linkEnded)
  })

  test('the demo account has nothing to prove', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    await seedDemoCustomer(testApp.db, testApp.now())
    expect(await testApp.db.selectFrom('customers').select('emailProvenAt').execute()).toEqual([
      { emailProvenAt: expect.any(Date) },
    ])
  })
})

describe('whoever reads the email and did not register', () => {
  const deny = (testApp: TestApp, token: string) =>
    postAs(testApp.app, `/api/customer/email-proof/${token}/denial`, undefined)

  test('ends the password and every session of the stranger, once; a new password by email opens it', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await registeredCustomer(testApp.app)
    const token = await tokenOf(testApp, 'welcome')
    const answers = await Promise.all([1, 2].map(() => deny(testApp, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
    expect((await call(testApp.app, 'GET', '/api/customer/me', undefined, { cookie })).status).toBe(
      401,
    )
    expect((await signInAs(testApp.app, email, password)).status).toBe(401)
    expect(await confirm(testApp, token)).toMatchObject(linkEnded)
    const { emailProvenAt: provenAt } = await testApp.db
      .selectFrom('customers')
      .select('emailProvenAt')
      .executeTakeFirstOrThrow()
    expect(provenAt).toBe(null)
    await postAs(testApp.app, '/api/customer/password-reset', { email })
    await runQueued(testApp, 'send_password_reset')
    const reset = `/api/customer/password-reset/${await tokenOf(testApp, 'passwordReset')}`
    const chosen = 'lake-erie-in-winter'
    expect((await postAs(testApp.app, reset, { password: chosen })).status).toBe(204)
    expect((await signInAs(testApp.app, email, chosen)).status).toBe(200)
  })

  test('changes nothing of an account whose address was proven before', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    await postAs(testApp.app, '/api/customer/email-proof', undefined, { cookie })
    const token = await tokenOf(testApp, 'emailProof')
    await testApp.db.updateTable('customers').set({ emailProvenAt: new Date() }).execute()
    // It says so: the link stays, since it did nothing.
    expect([(await deny(testApp, token)).status, (await deny(testApp, token)).status]).toEqual([
      409, 409,
    ])
    expect(await isProven(testApp, cookie)).toBe(true)
  })

  test('and who registers at a desk and confirms on the phone stays signed in at the desk', async () => {
    const testApp = await openTestApp()
    const { cookie } = await registeredCustomer(testApp.app)
    expect((await confirm(testApp, await tokenOf(testApp, 'welcome'))).status).toBe(204)
    expect(await isProven(testApp, cookie)).toBe(true)
  })
})
