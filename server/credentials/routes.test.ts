import { describe, expect, test } from 'vitest'
import { seedDemoCustomer } from '#server/db/seed/demo-customer.ts'
import { atThisMachine, call, cookiesOf, password, postAs, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'

const changed = 'lake-erie-in-winter'
const wrongNow = { message: 'This is not your current password.', fields: { currentPassword: 'This is not your current password.' } }
const linkEnded = 'This link has expired or was already used. Please request a new one.'

const me = (app: TestApp['app'], cookie: string) => call(app, 'GET', '/api/customer/me', undefined, { cookie })

async function mails({ db }: TestApp, template: string) {
  return (await queuedMails(db)).filter((mail) => mail.template === template)
}

async function tokenOf(testApp: TestApp, template: 'passwordReset' | 'emailChange'): Promise<string> {
  const link = String((await mails(testApp, template)).at(-1)?.data['secretLink'])
  return /(?:#|=)([\w-]{43})$/.exec(link)?.[1] ?? ''
}

async function askForReset(testApp: TestApp, email: string) {
  const answer = await postAs(testApp.app, '/api/customer/password-reset', { email })
  await runQueued(testApp, 'send_password_reset')
  return answer
}

describe('a changed password', () => {
  test('holds at once, ends every other session, and the owner is told', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const other = cookiesOf((await signInAs(app, email, password)).headers)
    await askForReset(testApp, email)
    const answer = await postAs(app, '/api/customer/password', { currentPassword: password, newPassword: changed }, { cookie })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect([(await me(app, cookie)).status, (await me(app, other)).status]).toEqual([200, 401])
    expect([(await signInAs(app, email, changed)).status, (await signInAs(app, email, password)).status]).toEqual([200, 401])
    expect(await mails(testApp, 'passwordChanged')).toMatchObject([{ to: email, data: { link: 'http://localhost:3000/customer/reset' } }])
    // A link that was asked for before no longer works.
    const token = await tokenOf(testApp, 'passwordReset')
    expect(await postAs(app, `/api/customer/password-reset/${token}`, { password: 'another-one-1978' })).toMatchObject({ status: 410 })
  })

  test.each([
    [{ currentPassword: 'wrong-one', newPassword: changed }, wrongNow],
    [{ currentPassword: '', newPassword: changed }, { fields: { currentPassword: 'Password is required' } }],
    [{ currentPassword: password, newPassword: 'short' }, { fields: { newPassword: 'Password must be at least 8 characters' } }],
    [{ currentPassword: password, newPassword: 'password1' }, { fields: { newPassword: expect.stringContaining('most common') } }],
  ])('is refused for %j', async (body, answer) => {
    const { app, db } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    expect(await postAs(app, '/api/customer/password', body, { cookie })).toMatchObject({ status: 400, body: answer })
    expect((await signInAs(app, email, password)).status).toBe(200)
    expect(await queuedMails(db, 'passwordChanged')).toEqual([])
  })

  test('cannot be guessed by who sits at an open session, and guessing does not lock the sign-in', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const statuses = []
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await postAs(app, '/api/customer/password', { currentPassword: 'wrong-one', newPassword: changed }, { cookie })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect((await signInAs(app, email, password)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link that works once; every session ends and the owner is told', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie } = await registeredCustomer(app)
    expect(await askForReset(testApp, email.toUpperCase())).toMatchObject({ status: 202, text: '' })
    const [mail] = await mails(testApp, 'passwordReset')
    expect(mail).toMatchObject({ to: email, data: { firstName: 'Ivy', secretLink: expect.stringMatching(/^http:\/\/localhost:3000\/customer\/reset#[\w-]{43}$/) } })
    const token = await tokenOf(testApp, 'passwordReset')
    const { token_hash: kept } = await db.selectFrom('account_links').select('token_hash').executeTakeFirstOrThrow()
    expect(kept).not.toBe(token)

    expect((await call(app, 'GET', `/api/customer/password-reset/${token}`, undefined)).status).toBe(405)
    const weak = await postAs(app, `/api/customer/password-reset/${token}`, { password: 'password1' })
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.stringContaining('most common') } } })
    const done = await postAs(app, `/api/customer/password-reset/${token}`, { password: changed })
    expect([done.status, done.text, cookiesOf(done.headers)]).toEqual([204, '', expect.stringMatching(/^device=/)])
    expect((await me(app, cookie)).status).toBe(401)
    expect((await signInAs(app, email, changed)).status).toBe(200)
    expect(await mails(testApp, 'passwordChanged')).toHaveLength(1)

    const again = await postAs(app, `/api/customer/password-reset/${token}`, { password: 'another-one-1978' })
    expect(again).toMatchObject({ status: 410, body: { code: 'link_ended', message: linkEnded } })
  })

  test('used by two at once is set by one', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    await askForReset(testApp, email)
    const token = await tokenOf(testApp, 'passwordReset')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => postAs(testApp.app, `/api/customer/password-reset/${token}`, { password: `${changed}-${at}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 410)])
    const works = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(async (at) => (await signInAs(testApp.app, `none${at}${email}`, `${changed}-${at}`)).status))
    expect(works).not.toContain(200)
  })

  test('answers the same for an unknown address, a closed account and the demo account, which get no mail', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    const { app, db, now } = testApp
    await seedDemoCustomer(db, now())
    const closed = await registeredCustomer(app)
    await db.updateTable('customers').set({ is_active: false }).where('id', '=', closed.id).execute()
    const known = await registeredCustomer(app)
    const answers = []
    for (const email of [known.email, 'nobody@cuyahoga.example', closed.email, 'demo@lakeline.example']) answers.push(await askForReset(testApp, email))
    for (const { status, text, headers } of answers) expect([status, text, Object.keys(headers)]).toEqual([202, '', Object.keys(answers[0]?.headers ?? {})])
    expect((await mails(testApp, 'passwordReset')).map(({ to }) => to)).toEqual([known.email])
  })

  test('does as much work for an unknown address before it answers: one job, no look-up', async () => {
    const { app, db } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (const asked of [email, 'nobody@cuyahoga.example']) await postAs(app, '/api/customer/password-reset', { email: asked })
    expect(await db.selectFrom('account_links').selectAll().where('purpose', '=', 'password_reset').execute()).toEqual([])
  })

  test('is mailed three times an hour at most, and the latest of the links works like the first', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    for (let asked = 0; asked < 5; asked += 1) expect((await askForReset(testApp, email)).status).toBe(202)
    expect(await mails(testApp, 'passwordReset')).toHaveLength(3)
    testApp.now.set('2026-03-10T16:00:01Z')
    await askForReset(testApp, email)
    expect(await mails(testApp, 'passwordReset')).toHaveLength(4)
  })

  test('has an hour to be used', async () => {
    const testApp = await openTestApp()
    const { email } = await registeredCustomer(testApp.app)
    await askForReset(testApp, email)
    const token = await tokenOf(testApp, 'passwordReset')
    testApp.now.set('2026-03-10T16:00:00Z')
    expect((await postAs(testApp.app, `/api/customer/password-reset/${token}`, { password: changed })).status).toBe(410)
  })

  test.each(['x', "' or 1=1", '%00', 'a'.repeat(256), '..%2f..', '%F0%9F%9A%9B'])('with the token %s is refused, never a defect', async (token) => {
    const { app } = await openTestApp()
    for (const path of ['password-reset', 'email']) {
      const answer = await postAs(app, `/api/customer/${path}/${token}`, { password: changed })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('frees the owner from the pauses that a stranger has caused', async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const { email } = await registeredCustomer(app)
    for (let failure = 0; failure < 10; failure += 1) {
      now.set(new Date(now().getTime() + 61_000))
      await signInAs(app, email, 'wrong-one')
    }
    await askForReset(testApp, email)
    const done = await postAs(app, `/api/customer/password-reset/${await tokenOf(testApp, 'passwordReset')}`, { password: changed })
    expect((await signInAs(app, email, changed)).status).toBe(429)
    expect((await signInAs(app, email, changed, { cookie: cookiesOf(done.headers) })).status).toBe(200)
  })
})

describe('another email', () => {
  test('holds once its link is used; the old one is told and holds until then', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const asked = await postAs(app, '/api/customer/email', { email: 'ivy.new@cuyahoga.example', currentPassword: password }, { cookie })
    expect([asked.status, asked.text]).toEqual([202, ''])
    expect(await mails(testApp, 'emailChangeNotice')).toMatchObject([{ to: email, data: { newEmail: 'ivy.new@cuyahoga.example' } }])
    expect(await mails(testApp, 'emailChange')).toMatchObject([{
      to: 'ivy.new@cuyahoga.example', data: { secretLink: expect.stringMatching(/^http:\/\/localhost:3000\/customer\/account#email=[\w-]{43}$/) },
    }])
    expect((await me(app, cookie)).body).toMatchObject({ email })
    const token = await tokenOf(testApp, 'emailChange')
    await askForReset(testApp, email)
    const toOldAddress = await tokenOf(testApp, 'passwordReset')
    const both = await Promise.all([1, 2].map(() => postAs(app, `/api/customer/email/${token}`, undefined)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
    expect((await me(app, cookie)).body).toMatchObject({ email: 'ivy.new@cuyahoga.example' })
    expect((await postAs(app, `/api/customer/password-reset/${toOldAddress}`, { password: changed })).status).toBe(410)
    expect([(await signInAs(app, 'ivy.new@cuyahoga.example', password)).status, (await signInAs(app, email, password)).status]).toEqual([200, 401])
  })

  test('that is taken is answered alike; only its owner is told', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const [ivy, other] = [await registeredCustomer(app), await registeredCustomer(app)]
    const free = await postAs(app, '/api/customer/email', { email: 'free@cuyahoga.example', currentPassword: password }, { cookie: ivy.cookie })
    const taken = await postAs(app, '/api/customer/email', { email: other.email, currentPassword: password }, { cookie: ivy.cookie })
    expect([taken.status, taken.text, Object.keys(taken.headers)]).toEqual([free.status, free.text, Object.keys(free.headers)])
    expect((await queuedMails(db)).filter(({ to }) => to === other.email).map(({ template }) => template)).toEqual(['welcome', 'emailInUse'])
    expect(await mails(testApp, 'emailChange')).toHaveLength(1)
  })

  test('that somebody registers meanwhile stays theirs', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, cookie } = await registeredCustomer(app)
    await postAs(app, '/api/customer/email', { email: 'soon@cuyahoga.example', currentPassword: password }, { cookie })
    await registeredCustomer(app, { email: 'Soon@cuyahoga.example' })
    expect(await postAs(app, `/api/customer/email/${await tokenOf(testApp, 'emailChange')}`, undefined)).toMatchObject({ status: 409 })
    expect((await me(app, cookie)).body).toMatchObject({ email })
  })

  test('needs the current password and an address, and is asked for three times an hour at most', async () => {
    const { app, db } = await openTestApp()
    const { cookie } = await registeredCustomer(app)
    const ask = (body: unknown) => postAs(app, '/api/customer/email', body, { cookie })
    expect(await ask({ email: 'new@cuyahoga.example', currentPassword: 'wrong-one' })).toMatchObject({ status: 400, body: wrongNow })
    expect(await ask({ email: 'a@b.example, c@d.example', currentPassword: password })).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
    const statuses = []
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask({ email: 'new@cuyahoga.example', currentPassword: password })).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect((await queuedMails(db)).filter(({ template }) => template === 'emailChange')).toHaveLength(3)
  })
})

describe('closing', () => {
  test('ends every session, keeps the row, and says what stays', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie } = await registeredCustomer(app)
    const other = cookiesOf((await signInAs(app, email, password)).headers)
    expect(await postAs(app, '/api/customer/close', { currentPassword: 'wrong-one' }, { cookie })).toMatchObject({ status: 400, body: wrongNow })
    const answer = await postAs(app, '/api/customer/close', { currentPassword: password }, { cookie })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
    for (const ended of [cookie, other]) expect((await me(app, ended)).status).toBe(401)
    expect(await signInAs(app, email, password)).toMatchObject({ status: 401, body: { message: 'Invalid email or password. Please try again.' } })
    expect(await db.selectFrom('customers').select(['is_active', 'closed_at']).executeTakeFirst()).toEqual({ is_active: false, closed_at: new Date('2026-03-10T15:00:00Z') })
    expect(await mails(testApp, 'accountClosed')).toMatchObject([{ to: email }])
  })
})

test('the demo account keeps its email, its password and its being open', async () => {
  const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
  await seedDemoCustomer(db, now())
  const cookie = cookiesOf((await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).headers)
  const currentPassword = 'demo-filters-1978'
  for (const [path, body, message] of [
    ['email', { email: 'mine@example.com', currentPassword }, 'You can’t change the demo account’s email address.'],
    ['password', { currentPassword, newPassword: changed }, 'The password of the demo account cannot be changed.'],
    ['close', { currentPassword }, 'The demo account cannot be closed.'],
  ] as const) {
    expect(await postAs(app, `/api/customer/${path}`, body, { cookie, ...atThisMachine })).toMatchObject({ status: 403, body: { code: 'not_allowed', message } })
  }
  expect(await queuedMails(db)).toEqual([])
})
