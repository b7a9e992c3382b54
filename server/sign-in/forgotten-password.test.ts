import { describe, expect, test } from 'vitest'
import { seedDemoCustomer } from '#server/demo/demo-customer.ts'
import { call, cookiesOf, postAs, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import { requestReset, changed, mails, me, tokenOf } from '#server/testing/credentials.ts'
import { openTestApp } from '#server/testing/harness.ts'

const linkEnded = 'This link has expired or was already used. Please request a new one.'

describe('a forgotten password', () => {
  test('is replaced by a link that works once; every session ends and the owner is notified', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie } = await registeredCustomer(app)
    expect(await requestReset(testApp, email.toUpperCase())).toMatchObject({
      status: 202,
      text: '',
    })
    const [mail] = await mails(testApp, 'passwordReset')
    expect(mail).toMatchObject({
      to: email,
      data: {
        firstName: null,
        secretLink: expect.stringMatching(/^http:\/\/localhost:3000\/customer\/reset#[\w-]{43}$/),
      },
    })
    const token = await tokenOf(testApp, 'passwordReset')
    const { tokenHash: kept } = await db
      .selectFrom('account_links')
      .select('tokenHash')
      .executeTakeFirstOrThrow()
    expect(kept).not.toBe(token)

    expect(
      (await call(app, 'GET', `/api/customer/password-reset/${token}`, undefined)).status,
    ).toBe(405)
    const weak = await postAs(app, `/api/customer/password-reset/${token}`, {
      password: 'password1',
    })
    expect(weak).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('most common') } },
    })
    const done = await postAs(app, `/api/customer/password-reset/${token}`, { password: changed })
    expect([done.status, done.text, cookiesOf(done.headers)]).toEqual([
      204,
      '',
      expect.stringMatching(/^device=/),
    ])
    expect((await me(app, cookie)).status).toBe(401)
    expect((await signInAs(app, email, changed)).status).toBe(200)
    expect(await mails(testApp, 'passwordChanged')).toHaveLength(1)

    const again = await postAs(app, `/api/customer/password-reset/${token}`, {
      password: 'another-one-1978',
    })
    expect(again).toMatchObject({ status: 410, body: { code: 'link_ended', message: linkEnded } })
  })

  test('used by two at once is set by one', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    await requestReset(testApp, email)
    const token = await tokenOf(testApp, 'passwordReset')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        postAs(testApp.app, `/api/customer/password-reset/${token}`, {
          password: `${changed}-${at}`,
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(204)
    // Ended, or too many of one account wait for their turn.
    expect(statuses.slice(1).filter((status) => status !== 410 && status !== 429)).toEqual([])
    const works = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(
        async (at) => (await signInAs(testApp.app, `none${at}${email}`, `${changed}-${at}`)).status,
      ),
    )
    expect(works).not.toContain(200)
  })

  test('answers the same for an unknown address, a closed account and the demo account, which get no mail', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    const { app, db, now } = testApp
    await seedDemoCustomer(db, now())
    const closed = await registeredCustomer(app)
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', closed.id).execute()
    const known = await registeredCustomer(app)
    const answers = []
    for (const email of [
      known.email,
      'nobody@cuyahoga.example',
      closed.email,
      'demo@lakeline.example',
    ])
      answers.push(await requestReset(testApp, email))
    for (const { status, text, headers } of answers)
      expect([status, text, Object.keys(headers)]).toEqual([
        202,
        '',
        Object.keys(answers[0]?.headers ?? {}),
      ])
    expect((await mails(testApp, 'passwordReset')).map(({ to }) => to)).toEqual([known.email])
  })

  test('does as much work for an unknown address before it answers: one job, no look-up', async () => {
    const { app, db } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (const asked of [email, 'nobody@cuyahoga.example'])
      await postAs(app, '/api/customer/password-reset', { email: asked })
    expect(
      await db
        .selectFrom('account_links')
        .selectAll()
        .where('purpose', '=', 'password_reset')
        .execute(),
    ).toEqual([])
  })

  test('is mailed three times an hour at most, and the latest of the links works like the first', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    for (let asked = 0; asked < 5; asked += 1)
      expect((await requestReset(testApp, email)).status).toBe(202)
    expect(await mails(testApp, 'passwordReset')).toHaveLength(3)
    testApp.now.set('2026-03-10T16:00:01Z')
    await requestReset(testApp, email)
    expect(await mails(testApp, 'passwordReset')).toHaveLength(4)
  })

  test('has an hour to be used', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    await requestReset(testApp, email)
    const token = await tokenOf(testApp, 'passwordReset')
    testApp.now.set('2026-03-10T16:00:00Z')
    expect(
      (await postAs(testApp.app, `/api/customer/password-reset/${token}`, { password: changed }))
        .status,
    ).toBe(410)
  })

  test.each(['x', "' or 1=1", '%00', 'a'.repeat(256), '..%2f..', '%F0%9F%9A%9B'])(
    'with the token %s is refused, never a defect',
    async (token) => {
      const { app } = await openTestApp()
      for (const path of ['password-reset', 'email']) {
        const answer = await postAs(app, `/api/customer/${path}/${token}`, { password: changed })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
      }
    },
  )

  test('frees the owner from the pauses that a stranger has caused', async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const { email } = await registeredCustomer(app)
    for (let failure = 0; failure < 10; failure += 1) {
      now.set(new Date(now().getTime() + 61_000))
      await signInAs(app, email, 'wrong-one')
    }
    await requestReset(testApp, email)
    const done = await postAs(
      app,
      `/api/customer/password-reset/${await tokenOf(testApp, 'passwordReset')}`,
      { password: changed },
    )
    expect((await signInAs(app, email, changed)).status).toBe(429)
    expect((await signInAs(app, email, changed, { cookie: cookiesOf(done.headers) })).status).toBe(
      200,
    )
  })
})
