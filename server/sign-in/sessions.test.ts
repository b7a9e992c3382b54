import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import {
  call,
  cookiesOf,
  password,
  registeredCustomer,
  signInAs,
} from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { me } from '#server/testing/sign-in.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

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
      {
        device: 'Firefox on Windows',
        isThis: false,
        createdAt: '2026-03-10T16:00:00.000Z',
        lastSeenAt: '2026-03-10T16:00:00.000Z',
      },
    ])
    expect(second.status).toBe(200)
    expect(list.text).not.toMatch(/token/i)
  })

  test('are ended one by one, or all but this', async () => {
    const { app } = await openTestApp()
    const { email, cookie } = await registeredCustomer(app)
    const others = [
      cookiesOf((await signInAs(app, email, password)).headers),
      cookiesOf((await signInAs(app, email, password)).headers),
    ]
    const list = (
      await call(app, 'GET', '/api/customer/sessions', undefined, { cookie: others[0] ?? '' })
    ).body as unknown as { id: string; isThis: boolean }[]
    const own = list.find(({ isThis }) => isThis)
    const ended = await call(app, 'DELETE', `/api/customer/sessions/${own?.id}`, undefined, {
      cookie,
    })
    expect([ended.status, ended.text]).toEqual([204, ''])
    expect((await me(app, others[0] ?? '')).status).toBe(401)
    expect(
      (await call(app, 'DELETE', `/api/customer/sessions/${own?.id}`, undefined, { cookie }))
        .status,
    ).toBe(404)
    expect(
      (await call(app, 'DELETE', '/api/customer/sessions', undefined, { cookie })).status,
    ).toBe(204)
    expect([(await me(app, others[1] ?? '')).status, (await me(app, cookie)).status]).toEqual([
      401, 200,
    ])
  })

  test('of another customer are as if they were not there', async () => {
    const testApp = await openTestApp()
    const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { id } = await testApp.db
      .selectFrom('customer_sessions')
      .select('id')
      .where('customerId', '=', other.id)
      .executeTakeFirstOrThrow()
    expect((await dana.call('DELETE', `/api/customer/sessions/${id}`)).status).toBe(404)
    expect((await dana.call('DELETE', '/api/customer/sessions')).status).toBe(204)
    expect((await other.call('GET', '/api/customer/me')).status).toBe(200)
  })

  test('end with signing out: the cookie is worth nothing afterwards', async () => {
    const { app } = await openTestApp()
    const { cookie } = await registeredCustomer(app)
    const out = await call(app, 'POST', '/api/customer/logout', undefined, { cookie })
    expect([out.status, out.headers['set-cookie']]).toEqual([
      204,
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await me(app, cookie)).status).toBe(401)
    expect((await call(app, 'POST', '/api/customer/logout', undefined, { cookie })).status).toBe(
      204,
    )
    expect((await call(app, 'POST', '/api/customer/logout', undefined)).status).toBe(204)
  })

  test('end when nobody has used them for two weeks, and when the account is closed', async () => {
    const { app, db, now } = await openTestApp()
    const { id, email, cookie } = await registeredCustomer(app)
    now.set('2026-03-24T15:00:00Z')
    expect((await me(app, cookie)).status).toBe(401)
    const again = cookiesOf((await signInAs(app, email, password)).headers)
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', id).execute()
    await db.updateTable('customers').set({ isActive: true }).where('id', '=', id).execute()
    expect((await me(app, again)).status).toBe(401)
  })
})

// A customer whose hash was made when less was asked for, and who is not changed until `held` ends.
async function withOutdatedHash({ app, db }: TestApp) {
  const { id, email } = await registeredCustomer(app)
  const outdated = await hash(password, { memoryCost: 8192, timeCost: 1 })
  await db.updateTable('customers').set({ passwordHash: outdated }).where('id', '=', id).execute()
  const held = await db.startTransaction().execute()
  await held.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
  return { id, email, held }
}

test('two browsers sign in at the same moment with a hash that is renewed', async () => {
  const testApp = await openTestApp()
  const { email, held } = await withOutdatedHash(testApp)
  const both = Promise.all([1, 2].map(() => signInAs(testApp.app, email, password)))
  await untilBlocked(testApp.db, 2)
  await held.commit().execute()
  const answers = await both
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { headers } of answers)
    expect((await me(testApp.app, cookiesOf(headers))).status).toBe(200)
})

test('nobody signs in with a password that is changed while its hash is renewed', async () => {
  const testApp = await openTestApp()
  const { id, email, held } = await withOutdatedHash(testApp)
  const signingIn = signInAs(testApp.app, email, password)
  await untilBlocked(testApp.db, 1)
  const changed = await hashPassword('lake-erie-in-winter', ourselves)
  await held.updateTable('customers').set({ passwordHash: changed }).where('id', '=', id).execute()
  await held.commit().execute()
  expect((await signingIn).status).toBe(401)
})

test('nobody signs in with a password that is changed while it is tried', async () => {
  const { app, db } = await openTestApp()
  const { email } = await registeredCustomer(app)
  const change = await db.startTransaction().execute()
  await change
    .updateTable('customers')
    .set({ passwordHash: 'another' })
    .where('email', '=', email)
    .execute()
  const signingIn = signInAs(app, email, password)
  await untilBlocked(db, 1)
  await change.commit().execute()
  expect((await signingIn).status).toBe(401)
})
