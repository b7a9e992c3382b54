import { describe, expect, test } from 'vitest'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import { seedDemoCustomer } from '#server/demo/demo-customer.ts'
import {
  atThisMachine,
  cookiesOf,
  password,
  postAs,
  registeredCustomer,
  signInAs,
} from '#server/testing/accounts.ts'
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
import { untilBlocked } from '#server/testing/locks.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'

describe('a changed password', () => {
  test('applies right away, ends every other session, and notifies the owner', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const other = cookiesOf((await signInAs(app, email, password)).headers)
    await requestReset(testApp, email)
    const answer = await postAs(
      app,
      '/api/customer/password',
      { currentPassword: password, newPassword: changed },
      { cookie },
    )
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect([(await me(app, cookie)).status, (await me(app, other)).status]).toEqual([200, 401])
    expect([
      (await signInAs(app, email, changed)).status,
      (await signInAs(app, email, password)).status,
    ]).toEqual([200, 401])
    expect(await mails(testApp, 'passwordChanged')).toMatchObject([
      { to: email, data: { link: 'http://localhost:3000/customer/reset' } },
    ])
    expect(await noticesIn(app, cookie)).toEqual([
      ['account', 'Your password was changed', '/customer/account#password'],
    ])
    // A link that was asked for before no longer works.
    const token = await tokenOf(testApp, 'passwordReset')
    expect(
      await postAs(app, `/api/customer/password-reset/${token}`, { password: 'another-one-1978' }),
    ).toMatchObject({ status: 410 })
  })

  test.each([
    [{ currentPassword: 'wrong-one', newPassword: changed }, wrongNow],
    [
      { currentPassword: '', newPassword: changed },
      { fields: { currentPassword: 'Password is required' } },
    ],
    [
      { currentPassword: password, newPassword: 'short' },
      { fields: { newPassword: 'Password must be at least 8 characters' } },
    ],
    [
      { currentPassword: password, newPassword: 'password1' },
      { fields: { newPassword: expect.stringContaining('most common') } },
    ],
  ])('is refused for %j', async (body, answer) => {
    const { app, db } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    expect(await postAs(app, '/api/customer/password', body, { cookie })).toMatchObject({
      status: 400,
      body: answer,
    })
    expect((await signInAs(app, email, password)).status).toBe(200)
    expect(await queuedMails(db, 'passwordChanged')).toEqual([])
  })

  test('cannot be guessed by who sits at an open session, and guessing does not lock the sign-in', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const statuses = []
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push(
        (
          await postAs(
            app,
            '/api/customer/password',
            { currentPassword: 'wrong-one', newPassword: changed },
            { cookie },
          )
        ).status,
      )
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect((await signInAs(app, email, password)).status).toBe(200)
  })
})

describe('closing', () => {
  test('ends every session, keeps the row, and says what stays', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const other = cookiesOf((await signInAs(app, email, password)).headers)
    expect(
      await postAs(app, '/api/customer/close', { currentPassword: 'wrong-one' }, { cookie }),
    ).toMatchObject({ status: 400, body: wrongNow })
    const answer = await postAs(
      app,
      '/api/customer/close',
      { currentPassword: password },
      { cookie },
    )
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
    for (const ended of [cookie, other]) expect((await me(app, ended)).status).toBe(401)
    expect(await signInAs(app, email, password)).toMatchObject({
      status: 401,
      body: { message: 'Invalid email or password. Please try again.' },
    })
    expect(
      await db.selectFrom('customers').select(['isActive', 'closedAt']).executeTakeFirst(),
    ).toEqual({ isActive: false, closedAt: new Date('2026-03-10T15:00:00Z') })
    expect(await mails(testApp, 'accountClosed')).toMatchObject([{ to: email }])
  })

  test('ends the links that were open, also for when our team opens the account again', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { id, email, cookie } = await registeredCustomer(app)
    await requestReset(testApp, email)
    const token = await tokenOf(testApp, 'passwordReset')
    await postAs(app, '/api/customer/close', { currentPassword: password }, { cookie })
    const office = await signedInStaff(testApp)
    const opened = await office.call('POST', `/api/admin/customers/${id}/activation`)
    expect(opened.json()).toMatchObject({ isActive: true })
    const reset = await postAs(app, `/api/customer/password-reset/${token}`, { password: changed })
    expect(reset).toMatchObject({ status: 410, body: { code: 'link_ended' } })
    expect((await me(app, cookie)).status).toBe(401)
    expect((await signInAs(app, email, password)).status).toBe(200)
  })
})

test.each([
  ['moved to another address', 'email', { email: 'elsewhere@cuyahoga.example' }],
  ['closed', 'close', {}],
])(
  'an account is not %s by whoever knew the password before its owner chose another',
  async (_what, path, more) => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { id, email, cookie } = await registeredCustomer(app)
    const held = await db.startTransaction().execute()
    await held.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
    const acting = postAs(
      app,
      `/api/customer/${path}`,
      { currentPassword: password, ...more },
      { cookie },
    )
    await untilBlocked(db, 1)
    const passwordHash = await hashPassword(changed, ourselves)
    await held.updateTable('customers').set({ passwordHash }).where('id', '=', id).execute()
    await held.commit().execute()
    expect(await acting).toMatchObject({ status: 400, body: wrongNow })
    expect((await signInAs(app, email, changed)).status).toBe(200)
    for (const template of ['emailChange', 'emailChangeNotice', 'accountClosed'])
      expect(await queuedMails(db, template)).toEqual([])
  },
)

test('the demo account keeps its email, its password and its being open', async () => {
  const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
  await seedDemoCustomer(db, now())
  const cookie = cookiesOf(
    (await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).headers,
  )
  const currentPassword = 'demo-filters-1978'
  for (const [path, body, message] of [
    [
      'email',
      { email: 'mine@example.com', currentPassword },
      'You can’t change the demo account’s email address.',
    ],
    [
      'password',
      { currentPassword, newPassword: changed },
      'You can’t change the demo account’s password.',
    ],
    ['close', { currentPassword }, 'You can’t close the demo account.'],
  ] as const) {
    expect(
      await postAs(app, `/api/customer/${path}`, body, { cookie, ...atThisMachine }),
    ).toMatchObject({ status: 403, body: { code: 'not_allowed', message } })
  }
  expect(await queuedMails(db)).toEqual([])
})
