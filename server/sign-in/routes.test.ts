import { describe, expect, test } from 'vitest'
import { atThisMachine, call, cookiesOf, newRegistration, password, postAs, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import { seedDemoCustomer } from '#server/db/seed/demo-customer.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const failed = 'Invalid email or password. Please try again.'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const stranger = '198.51.100.7'

const me = (app: Parameters<typeof call>[0], cookie: string) => call(app, 'GET', '/api/customer/me', undefined, { cookie })

describe('signing in', () => {
  test('answers the customer and sets a cookie that scripts and other sites do not get', async () => {
    const { app } = await openTestApp()
    const body = newRegistration()
    const { body: registered } = await postAs(app, '/api/customer/register', body)
    const answer = await signInAs(app, ` ${body.email.toUpperCase()} `, password)
    expect([answer.status, answer.body]).toEqual([200, registered])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect((await me(app, cookiesOf(answer.headers))).body).toEqual(registered)
  })

  test('behind https sets cookies that no neighbour can plant', async () => {
    const { app } = await openTestApp({ environment: { PUBLIC_URL: 'https://www.lakeline.example' } })
    const body = newRegistration()
    await postAs(app, '/api/customer/register', body)
    const set = [(await signInAs(app, body.email, password)).headers['set-cookie']].flat()
    expect(set).toEqual([expect.stringMatching(/^__Host-session=.+; Secure;/), expect.stringMatching(/^__Host-device=.+; Secure;/)])
  })

  test('fails alike for an unknown address, a wrong password and a closed account', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email } = await registeredCustomer(app)
    const closed = await registeredCustomer(app)
    await db.updateTable('customers').set({ is_active: false }).where('id', '=', closed.id).execute()
    const answers = [
      await signInAs(app, 'nobody@cuyahoga.example', password),
      await signInAs(app, email, 'not-the-password'),
      await signInAs(app, closed.email, password),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([401, { code: 'wrong_credentials', message: failed, requestId: '' }])
      expect(headers['set-cookie']).toBeUndefined()
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
    }
  })

  test.each([
    [{ email: '', password: '' }, { email: 'Invalid email address', password: 'Password is required' }],
    [{ email: 'dana', password: 'x' }, { email: 'Invalid email address' }],
    [{ email: ['a@b.example'], password: { $ne: '' } }, { email: 'Invalid email address', password: 'Password is required' }],
  ])('with %j says what is missing', async (body, fields) => {
    const { app } = await openTestApp()
    expect(await postAs(app, '/api/customer/login', body)).toMatchObject({ status: 400, body: { fields } })
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
    await db.updateTable('customers').set({ password_hash: old }).where('id', '=', id).execute()
    expect((await signInAs(app, email, password)).status).toBe(200)
    const { password_hash: renewed } = await db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow()
    expect(renewed).toContain('m=19456,t=2')
    expect((await signInAs(app, email, password)).status).toBe(200)
  })
})

describe('failures', () => {
  test('bring a pause that grows, says how long it is, and ends', async () => {
    const { app, now } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (let failure = 0; failure < 3; failure += 1) expect((await signInAs(app, email, 'wrong-one')).status).toBe(401)
    const paused = await signInAs(app, email, password)
    expect(paused).toMatchObject({ status: 429, body: { message: 'Too many attempts to sign in. Please wait 1 second and try again.' } })
    expect(paused.headers['retry-after']).toBe('1')
    now.set('2026-03-10T15:00:01Z')
    expect((await signInAs(app, email, password)).status).toBe(200)
    expect((await signInAs(app, email, 'wrong-one')).status).toBe(401)
  })

  test('count for an address that nobody has registered as for any other', async () => {
    const { app } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (const tried of [email, 'nobody@cuyahoga.example']) {
      const statuses = []
      for (let failure = 0; failure < 5; failure += 1) statuses.push((await signInAs(app, tried, 'wrong-one')).status)
      expect(statuses).toEqual([401, 401, 401, 429, 429])
    }
  })

  test('a hundred tries at once find no clean count', async () => {
    const { app } = await openTestApp()
    const { email } = await registeredCustomer(app)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signInAs(app, email, 'wrong-one')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(27)
  })

  test('of a stranger stop after ten in a quarter of an hour, and a device that signed in before is not slowed', async () => {
    const { app, db, now } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    for (let failure = 0; failure < 10; failure += 1) {
      now.set(new Date(now().getTime() + 61_000))
      expect((await signInAs(app, email, 'wrong-one', { address: stranger })).status).toBe(401)
    }
    now.set(new Date(now().getTime() + 61_000))
    expect((await signInAs(app, email, password)).status).toBe(429)
    expect((await signInAs(app, email, password, { cookie, address: stranger })).status).toBe(200)
    // The cookie of another account helps nobody.
    const other = await registeredCustomer(app)
    expect((await signInAs(app, email, password, { cookie: other.cookie })).status).toBe(429)
    expect((await db.selectFrom('sign_in_failures').selectAll().execute()).length).toBe(10)
    now.set(new Date(now().getTime() + 15 * 60_000))
    expect((await signInAs(app, email, password)).status).toBe(200)
  })

  test('of a known device are counted too', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const statuses = []
    for (let failure = 0; failure < 4; failure += 1) statuses.push((await signInAs(app, email, 'wrong-one', { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('of one address at many accounts bring a pause for that address alone', async () => {
    const { app } = await openTestApp()
    const statuses = []
    for (let at = 0; at < 31; at += 1) statuses.push((await signInAs(app, `nobody.${at}@cuyahoga.example`, 'wrong-one', { address: stranger })).status)
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429])
    expect((await signInAs(app, 'nobody.0@cuyahoga.example', 'wrong-one')).status).toBe(401)
  })

  test('are kept as hashes that name nobody', async () => {
    const { app, db } = await openTestApp()
    await signInAs(app, 'nobody@cuyahoga.example', 'wrong-one', { address: stranger })
    const [row] = await db.selectFrom('sign_in_failures').selectAll().execute()
    expect(row).toEqual({ account_hash: expect.stringMatching(/^[\w-]{43}$/), address_hash: expect.stringMatching(/^[\w-]{43}$/), failed_at: expect.any(Date) })
  })
})

describe('sessions', () => {
  test('are listed with their device, newest use first', async () => {
    const { app, now } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    now.set('2026-03-10T16:00:00Z')
    const second = await signInAs(app, email, password, { headers: { 'user-agent': firefox } })
    now.set('2026-03-10T17:00:00Z')
    const list = await call(app, 'GET', '/api/customer/sessions', undefined, { cookie })
    expect(list.body).toMatchObject([
      { device: 'Unknown device', isThis: true, lastSeenAt: '2026-03-10T17:00:00.000Z' },
      { device: 'Firefox on Windows', isThis: false, createdAt: '2026-03-10T16:00:00.000Z', lastSeenAt: '2026-03-10T16:00:00.000Z' },
    ])
    expect(second.status).toBe(200)
    expect(list.text).not.toMatch(/token/i)
  })

  test('are ended one by one, or all but this', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const others = [cookiesOf((await signInAs(app, email, password)).headers), cookiesOf((await signInAs(app, email, password)).headers)]
    const list = (await call(app, 'GET', '/api/customer/sessions', undefined, { cookie: others[0] ?? '' })).body as unknown as { id: string; isThis: boolean }[]
    const own = list.find(({ isThis }) => isThis)
    const ended = await call(app, 'DELETE', `/api/customer/sessions/${own?.id}`, undefined, { cookie })
    expect([ended.status, ended.text]).toEqual([204, ''])
    expect((await me(app, others[0] ?? '')).status).toBe(401)
    expect((await call(app, 'DELETE', `/api/customer/sessions/${own?.id}`, undefined, { cookie })).status).toBe(404)
    expect((await call(app, 'DELETE', '/api/customer/sessions', undefined, { cookie })).status).toBe(204)
    expect([(await me(app, others[1] ?? '')).status, (await me(app, cookie)).status]).toEqual([401, 200])
  })

  test('of another customer are as if they were not there', async () => {
    const testApp = await openTestApp()
    const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { id } = await testApp.db.selectFrom('customer_sessions').select('id').where('customer_id', '=', other.id).executeTakeFirstOrThrow()
    expect((await dana.call('DELETE', `/api/customer/sessions/${id}`)).status).toBe(404)
    expect((await dana.call('DELETE', '/api/customer/sessions')).status).toBe(204)
    expect((await other.call('GET', '/api/customer/me')).status).toBe(200)
  })

  test('end with signing out: the cookie is worth nothing afterwards', async () => {
    const { app } = await openTestApp()
    const { cookie } = await registeredCustomer(app)
    const out = await call(app, 'POST', '/api/customer/logout', undefined, { cookie })
    expect([out.status, out.headers['set-cookie']]).toEqual([204, 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect((await me(app, cookie)).status).toBe(401)
    expect((await call(app, 'POST', '/api/customer/logout', undefined, { cookie })).status).toBe(204)
    expect((await call(app, 'POST', '/api/customer/logout', undefined)).status).toBe(204)
  })

  test('end when nobody has used them for two weeks, and when the account is closed', async () => {
    const { app, db, now } = await openTestApp()
    const { id, email, cookie } = await registeredCustomer(app)
    now.set('2026-03-24T15:00:00Z')
    expect((await me(app, cookie)).status).toBe(401)
    const again = cookiesOf((await signInAs(app, email, password)).headers)
    await db.updateTable('customers').set({ is_active: false }).where('id', '=', id).execute()
    await db.updateTable('customers').set({ is_active: true }).where('id', '=', id).execute()
    expect((await me(app, again)).status).toBe(401)
  })
})

describe('the demo account', () => {
  test('is published while DEMO is on, and signs in', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
    await Promise.all([seedDemoCustomer(db, now()), seedDemoCustomer(db, now())])
    await seedDemoCustomer(db, now())
    const published = await call(app, 'GET', '/api/demo-account', undefined, atThisMachine)
    expect(published.body).toEqual({ email: 'demo@lakeline.example', password: 'demo-filters-1978' })
    expect((await postAs(app, '/api/customer/login', published.body, atThisMachine))).toMatchObject({ status: 200, body: { id: 'demo-customer', isDemo: true } })
  })

  test('is not shut to others by one who fails', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
    await seedDemoCustomer(db, now())
    for (let failure = 0; failure < 12; failure += 1) expect((await signInAs(app, 'demo@lakeline.example', 'wrong-one', atThisMachine)).status).toBe(401)
    expect((await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).status).toBe(200)
  })

  test('shows each visitor only the own session, and lets none end those of others', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    await seedDemoCustomer(testApp.db, testApp.now())
    const visit = async () => cookiesOf((await signInAs(testApp.app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).headers)
    const [first, second] = [await visit(), await visit()]
    const ask = (method: 'GET' | 'DELETE', path: string, cookie: string) => call(testApp.app, method, path, undefined, { cookie, ...atThisMachine })
    const list = (await ask('GET', '/api/customer/sessions', first)).body as unknown as { id: string; isThis: boolean }[]
    expect(list).toMatchObject([{ isThis: true }])
    expect((await ask('DELETE', '/api/customer/sessions', second)).body).toMatchObject({ code: 'not_allowed' })
    expect((await ask('DELETE', `/api/customer/sessions/${list[0]?.id}`, second)).status).toBe(403)
    expect((await ask('DELETE', `/api/customer/sessions/${list[0]?.id}`, first)).status).toBe(204)
    expect((await ask('GET', '/api/customer/me', first)).status).toBe(401)
  })

  test('is not there while DEMO is off', async () => {
    const { app, db, now } = await openTestApp({ environment: { DEMO: 'off' } })
    await seedDemoCustomer(db, now())
    expect(await call(app, 'GET', '/api/demo-account', undefined, atThisMachine)).toMatchObject({ status: 404, body: { message: 'There is no demo account here.' } })
    expect((await signInAs(app, 'demo@lakeline.example', 'demo-filters-1978', atThisMachine)).status, 'though its row is there').toBe(401)
  })
})
