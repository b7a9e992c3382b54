import { describe, expect, test } from 'vitest'
import {
  atThisMachine,
  call,
  cookiesOf,
  newRegistration,
  password,
  postAs,
  registeredCustomer,
  signInAs,
} from '#server/testing/accounts.ts'
import { seedDemoCustomer } from '#server/demo/demo-customer.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { me } from '#server/testing/sign-in.ts'

const failed = 'Invalid email or password. Please try again.'

describe('signing in', () => {
  test('answers the customer and sets a cookie that scripts and other sites do not get', async () => {
    const { app } = await openTestApp()
    const body = newRegistration()
    const { body: registered } = await postAs(app, '/api/customer/register', body)
    const answer = await signInAs(app, ` ${body.email.toUpperCase()} `, password)
    expect([answer.status, answer.body]).toEqual([200, registered])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect((await me(app, cookiesOf(answer.headers))).body).toEqual(registered)
  })

  test('behind https sets cookies that no neighbour can plant', async () => {
    const { app } = await openTestApp({
      environment: { PUBLIC_URL: 'https://www.lakeline.example' },
    })
    const body = newRegistration()
    await postAs(app, '/api/customer/register', body)
    const set = [(await signInAs(app, body.email, password)).headers['set-cookie']].flat()
    expect(set).toEqual([
      expect.stringMatching(/^__Host-session=.+; Secure;/),
      expect.stringMatching(/^__Host-device=.+; Secure;/),
    ])
  })

  test('fails alike for an unknown address, a wrong password and a closed account', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email } = await registeredCustomer(app)
    const closed = await registeredCustomer(app)
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', closed.id).execute()
    const answers = [
      await signInAs(app, 'nobody@cuyahoga.example', password),
      await signInAs(app, email, 'not-the-password'),
      await signInAs(app, closed.email, password),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([
        401,
        { code: 'wrong_credentials', message: failed, requestId: '' },
      ])
      expect(headers['set-cookie']).toBeUndefined()
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
  })

  test.each([
    [
      { email: '', password: '' },
      { email: 'Invalid email address', password: 'Password is required' },
    ],
    [{ email: 'dana', password: 'x' }, { email: 'Invalid email address' }],
    [
      { email: ['a@b.example'], password: { $ne: '' } },
      { email: 'Invalid email address', password: 'Password is required' },
    ],
  ])('with %j says what is missing', async (body, fields) => {
    const { app } = await openTestApp()
    expect(await postAs(app, '/api/customer/login', body)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  test('begins a new session each time, and ends the one that this browser had', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const planted = 'session=planted-by-a-stranger'
    const again = await signInAs(app, email, password, { cookie })
    expect(cookiesOf(again.headers)).not.toBe(cookie)
    expect((await me(app, cookie)).status).toBe(401)
    expect((await me(app, cookiesOf(again.headers))).status).toBe(200)
    const fixed = await signInAs(app, email, password, { cookie: planted })
    expect(cookiesOf(fixed.headers)).not.toContain('planted')
    expect((await me(app, planted)).status).toBe(401)
  })

  test('renews a hash that was made when less was asked for', async () => {
    const { app, db } = await openTestApp()
    const { id, email } = await registeredCustomer(app)
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(password, { memoryCost: 8192, timeCost: 1 })
    await db.updateTable('customers').set({ passwordHash: old }).where('id', '=', id).execute()
    expect((await signInAs(app, email, password)).status).toBe(200)
    const { passwordHash: renewed } = await db
      .selectFrom('customers')
      .select('passwordHash')
      .executeTakeFirstOrThrow()
    expect(renewed).toContain('m=19456,t=2')
    expect((await signInAs(app, email, password)).status).toBe(200)
  })
})

describe('the demo account', () => {
  test('is published while DEMO is on, and signs in', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
    await Promise.all([seedDemoCustomer(db, now()), seedDemoCustomer(db, now())])
    await seedDemoCustomer(db, now())
    const published = await call(app, 'GET', '/api/demo-account', undefined, atThisMachine)
    expect(published.body).toEqual({
      email: 'demo@lakeline.example',
      password: 'demo-filters-1978',
    })
    expect(await postAs(app, '/api/customer/login', published.body, atThisMachine)).toMatchObject({
      status: 200,
      body: { id: 'demo-customer', isDemo: true },
    })
  })

  test('is not shut to others by one who fails', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
    await seedDemoCustomer(db, now())
    for (let failure = 0; failure < 12; failure += 1)
      expect(
        (await signInAs(app, 'demo@lakeline.example', 'wrong-one', atThisMachine)).status,
      ).toBe(401)
    expect(
      (await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).status,
    ).toBe(200)
  })

  test('shows each visitor only the own session, and lets none end those of others', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    await seedDemoCustomer(testApp.db, testApp.now())
    const visit = async () =>
      cookiesOf(
        (await signInAs(testApp.app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine))
          .headers,
      )
    const [first, second] = [await visit(), await visit()]
    const ask = (method: 'GET' | 'DELETE', path: string, cookie: string) =>
      call(testApp.app, method, path, undefined, { cookie, ...atThisMachine })
    const list = (await ask('GET', '/api/customer/sessions', first)).body as unknown as {
      id: string
      isThis: boolean
    }[]
    expect(list).toMatchObject([{ isThis: true }])
    expect((await ask('DELETE', '/api/customer/sessions', second)).body).toMatchObject({
      code: 'not_allowed',
    })
    expect((await ask('DELETE', `/api/customer/sessions/${list[0]?.id}`, second)).status).toBe(403)
    expect((await ask('DELETE', `/api/customer/sessions/${list[0]?.id}`, first)).status).toBe(204)
    expect((await ask('GET', '/api/customer/me', first)).status).toBe(401)
  })

  test('is not there while DEMO is off', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'off' } })
    await seedDemoCustomer(db, now())
    expect(await call(app, 'GET', '/api/demo-account', undefined, atThisMachine)).toMatchObject({
      status: 404,
      body: { message: 'There is no demo account here.' },
    })
    expect(
      (await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).status,
      'though its row is there',
    ).toBe(401)
  })
})
