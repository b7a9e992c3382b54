import { describe, expect, test } from 'vitest'
import { password, postAs, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import {
  requestReset,
  changed,
  mails,
  me,
  noticesIn,
  tokenOf,
  wrongNow,
} from '#server/testing/credentials.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'

describe('another email', () => {
  test('applies once its link is used; the old one is notified and applies until then', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const asked = await postAs(
      app,
      '/api/customer/email',
      { email: 'ivy.new@cuyahoga.example', currentPassword: password },
      { cookie },
    )
    expect([asked.status, asked.text]).toEqual([202, ''])
    expect(await mails(testApp, 'emailChangeNotice')).toMatchObject([
      { to: email, data: { newEmail: 'ivy.new@cuyahoga.example' } },
    ])
    expect(await mails(testApp, 'emailChange')).toMatchObject([
      {
        to: 'ivy.new@cuyahoga.example',
        data: {
          secretLink: expect.stringMatching(
            /^http:\/\/localhost:3000\/customer\/account#email=[\w-]{43}$/,
          ),
        },
      },
    ])
    expect((await me(app, cookie)).body).toMatchObject({ email })
    const token = await tokenOf(testApp, 'emailChange')
    await requestReset(testApp, email)
    const toOldAddress = await tokenOf(testApp, 'passwordReset')
    const both = await Promise.all(
      [1, 2].map(() => postAs(app, `/api/customer/email/${token}`, undefined)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
    expect((await me(app, cookie)).body).toMatchObject({ email: 'ivy.new@cuyahoga.example' })
    expect(await noticesIn(app, cookie)).toEqual([
      ['account', 'Your email was changed', '/customer/account#email'],
      ['account', 'Someone asked to change your email', '/customer/account#email'],
    ])
    expect(
      (await postAs(app, `/api/customer/password-reset/${toOldAddress}`, { password: changed }))
        .status,
    ).toBe(410)
    expect([
      (await signInAs(app, 'ivy.new@cuyahoga.example', password)).status,
      (await signInAs(app, email, password)).status,
    ]).toEqual([200, 401])
  })

  test('that is taken is answered alike; only its owner is notified', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const [ivy, other] = [await registeredCustomer(app), await registeredCustomer(app)]
    const free = await postAs(
      app,
      '/api/customer/email',
      { email: 'free@cuyahoga.example', currentPassword: password },
      { cookie: ivy.cookie },
    )
    const taken = await postAs(
      app,
      '/api/customer/email',
      { email: other.email, currentPassword: password },
      { cookie: ivy.cookie },
    )
    expect([taken.status, taken.text, Object.keys(taken.headers)]).toEqual([
      free.status,
      free.text,
      Object.keys(free.headers),
    ])
    expect(
      (await queuedMails(db))
        .filter(({ to }) => to === other.email)
        .map(({ template }) => template),
    ).toEqual(['welcome', 'emailInUse'])
    expect(await mails(testApp, 'emailChange')).toHaveLength(1)
  })

  test('that somebody registers meanwhile stays theirs', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    await postAs(
      app,
      '/api/customer/email',
      { email: 'soon@cuyahoga.example', currentPassword: password },
      { cookie },
    )
    await registeredCustomer(app, { email: 'Soon@cuyahoga.example' })
    expect(
      await postAs(app, `/api/customer/email/${await tokenOf(testApp, 'emailChange')}`, undefined),
    ).toMatchObject({ status: 409 })
    expect((await me(app, cookie)).body).toMatchObject({ email })
  })

  test('needs the current password and an address, and is asked for three times an hour at most', async () => {
    const { app, db } = await openTestApp()
    const { cookie } = await registeredCustomer(app)
    const ask = (body: unknown) => postAs(app, '/api/customer/email', body, { cookie })
    expect(
      await ask({ email: 'new@cuyahoga.example', currentPassword: 'wrong-one' }),
    ).toMatchObject({ status: 400, body: wrongNow })
    expect(
      await ask({ email: 'a@b.example, c@d.example', currentPassword: password }),
    ).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
    const answers = []
    for (let asked = 0; asked < 4; asked += 1)
      answers.push(await ask({ email: 'new@cuyahoga.example', currentPassword: password }))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429])
    expect(answers[3]?.headers['retry-after']).toBe('3600')
    expect(
      (await queuedMails(db)).filter(({ template }) => template === 'emailChange'),
    ).toHaveLength(3)
  })
})
