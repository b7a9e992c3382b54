import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import { call, cookiesOf, postAs } from '#server/testing/accounts.ts'
import { anotherBrowser, bothDoors, type DoorInTest } from '#server/testing/doors.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'

const next = 'lake-erie-in-winter'
const strangers = '203.0.113.9'

const me = ({ app }: TestApp, { calls }: DoorInTest, cookie: string) =>
  call(app, 'GET', `${calls}/me`, undefined, { cookie })

const changePassword = (
  { app }: TestApp,
  door: DoorInTest,
  cookie: string,
  currentPassword = door.password,
) => postAs(app, `${door.calls}/password`, { currentPassword, newPassword: next }, { cookie })

const sessionsOf = async ({ app }: TestApp, { calls }: DoorInTest, cookie: string) =>
  (await call(app, 'GET', `${calls}/sessions`, undefined, { cookie })).body as unknown as {
    id: string
    isThis: boolean
  }[]

/** The row of a person, which nobody changes until the transaction ends. */
async function heldRow({ db }: TestApp, { people }: DoorInTest, email: string) {
  const held = await db.startTransaction().execute()
  await held.selectFrom(people).select('id').where('email', '=', email).forUpdate().execute()
  return held
}

async function failTenTimes(testApp: TestApp, door: DoorInTest, email: string): Promise<void> {
  for (let failure = 0; failure < 10; failure += 1) {
    testApp.now.set(new Date(testApp.now().getTime() + 61_000))
    await door.signIn(testApp, email, 'wrong-one', { address: strangers })
  }
}

describe.each(bothDoors)('at the door of %s', (_who, door) => {
  test('a sign-in begins a new session, which takes the place of the one that this browser had', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await door.person(testApp)
    const again = cookiesOf((await door.signIn(testApp, email, door.password, { cookie })).headers)
    expect(again).not.toBe(cookie)
    expect([
      (await me(testApp, door, cookie)).status,
      (await me(testApp, door, again)).status,
    ]).toEqual([401, 200])
  })

  test('of a session and of what is mailed only a hash is stored', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await door.person(testApp)
    const secret = await door.mailedSecret(testApp, email)
    const rows = [
      ...(await testApp.db.selectFrom(door.sessions).selectAll().execute()),
      ...(await testApp.db.selectFrom('account_links').selectAll().execute()),
      ...(await testApp.db.selectFrom('staff_codes').selectAll().execute()),
    ]
    const token = /=([\w-]{43})/.exec(cookie)?.[1] ?? ''
    expect([token.length, secret.length > 20]).toEqual([43, true])
    for (const shown of [token, secret, secret.replaceAll('-', '')])
      expect(JSON.stringify(rows)).not.toContain(shown)
  })

  test('a session is ended by its owner alone, one by one or all but this', async () => {
    const testApp = await openTestApp()
    const [dana, lee] = [await door.person(testApp), await door.person(testApp)]
    const others = [
      await anotherBrowser(door, testApp, dana.email),
      await anotherBrowser(door, testApp, dana.email),
    ]
    const [theirs] = await sessionsOf(testApp, door, lee.cookie)
    const end = (id: string) =>
      call(testApp.app, 'DELETE', `${door.calls}/sessions/${id}`, undefined, {
        cookie: dana.cookie,
      })
    expect(await end(theirs?.id ?? '')).toMatchObject({
      status: 404,
      body: { message: 'This session has already ended.' },
    })
    const one = (await sessionsOf(testApp, door, dana.cookie)).find(({ isThis }) => !isThis)
    expect((await end(one?.id ?? '')).status).toBe(204)
    expect(await sessionsOf(testApp, door, dana.cookie)).toHaveLength(2)
    const all = `${door.calls}/sessions`
    expect(
      (await call(testApp.app, 'DELETE', all, undefined, { cookie: dana.cookie })).status,
    ).toBe(204)
    for (const other of others) expect((await me(testApp, door, other)).status).toBe(401)
    expect([
      (await me(testApp, door, dana.cookie)).status,
      (await me(testApp, door, lee.cookie)).status,
    ]).toEqual([200, 200])
  })

  test('a changed password ends every other session and what was mailed before, and leaves this session', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await door.person(testApp)
    const other = await anotherBrowser(door, testApp, email)
    const secret = await door.mailedSecret(testApp, email)
    expect((await changePassword(testApp, door, cookie)).status).toBe(204)
    expect([
      (await me(testApp, door, cookie)).status,
      (await me(testApp, door, other)).status,
      (await door.choose(testApp, secret, 'another-one-1978')).status,
    ]).toEqual([200, 401, 410])
    expect([
      (await door.signIn(testApp, email, door.password)).status,
      (await door.signIn(testApp, email, next)).status,
    ]).toEqual([401, 200])
  })

  test('a password that was chosen meanwhile is not overwritten by whoever knew the one before', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await door.person(testApp)
    const held = await heldRow(testApp, door, email)
    const changing = changePassword(testApp, door, cookie)
    await untilBlocked(testApp.db, 1)
    const chosen = await hashPassword('another-one-1978', ourselves)
    await held
      .updateTable(door.people)
      .set({ passwordHash: chosen })
      .where('email', '=', email)
      .execute()
    await held.commit().execute()
    expect(await changing).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: expect.any(String) } },
    })
    expect((await door.signIn(testApp, email, 'another-one-1978')).status).toBe(200)
  })

  test('a password is changed though its hash is renewed meanwhile', async () => {
    const testApp = await openTestApp()
    const { email, cookie } = await door.person(testApp)
    const held = await heldRow(testApp, door, email)
    const changing = changePassword(testApp, door, cookie)
    await untilBlocked(testApp.db, 1)
    const renewed = await hashPassword(door.password, ourselves)
    await held
      .updateTable(door.people)
      .set({ passwordHash: renewed })
      .where('email', '=', email)
      .execute()
    await held.commit().execute()
    expect((await changing).status).toBe(204)
    expect((await door.signIn(testApp, email, next)).status).toBe(200)
  })

  test('nobody comes in with a password that is changed, or an account that is closed, while it is tried', async () => {
    const testApp = await openTestApp()
    for (const change of [{ passwordHash: 'another' }, { isActive: false }]) {
      const { email } = await door.person(testApp)
      const held = await heldRow(testApp, door, email)
      const signingIn = door.signIn(testApp, email, door.password)
      await untilBlocked(testApp.db, 1)
      await held.updateTable(door.people).set(change).where('email', '=', email).execute()
      await held.commit().execute()
      expect((await signingIn).status).toBe(401)
    }
  })

  test('two browsers come in at the same moment with a hash that is renewed', async () => {
    const testApp = await openTestApp()
    const { email } = await door.person(testApp)
    const outdated = await hash(door.password, { memoryCost: 8192, timeCost: 1 })
    await testApp.db
      .updateTable(door.people)
      .set({ passwordHash: outdated })
      .where('email', '=', email)
      .execute()
    const held = await heldRow(testApp, door, email)
    const both = Promise.all([1, 2].map(() => door.signIn(testApp, email, door.password)))
    await untilBlocked(testApp.db, 2)
    await held.commit().execute()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    const row = await testApp.db
      .selectFrom(door.people)
      .select('passwordHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.passwordHash).toContain('m=19456,t=2')
  })

  test('what was mailed opens nothing once the account is closed', async () => {
    const testApp = await openTestApp()
    const { email } = await door.person(testApp)
    const secret = await door.mailedSecret(testApp, email)
    const close = (isActive: boolean) =>
      testApp.db.updateTable(door.people).set({ isActive }).where('email', '=', email).execute()
    await close(false)
    expect((await door.choose(testApp, secret, next)).status).toBe(410)
    await close(true)
    expect((await door.choose(testApp, secret, next)).status).toBe(204)
  })

  test('what was mailed does not outlive its hour while a password is computed', async () => {
    const testApp = await openTestApp()
    const { email } = await door.person(testApp)
    const secret = await door.mailedSecret(testApp, email)
    const held = await testApp.db.startTransaction().execute()
    const table = door.people === 'staff' ? 'staff_codes' : 'account_links'
    await held.selectFrom(table).select('expiresAt').forUpdate().execute()
    const choosing = door.choose(testApp, secret, next)
    await untilBlocked(testApp.db, 1)
    await held.updateTable(table).set({ expiresAt: testApp.now() }).execute()
    await held.commit().execute()
    expect((await choosing).status).toBe(410)
  })

  test('an invitation ends the one before it and what was mailed for a new password, which still counts against the hour', async () => {
    const testApp = await openTestApp()
    const { email } = await door.person(testApp)
    const asked = [
      await door.mailedSecret(testApp, email),
      await door.mailedSecret(testApp, email),
      await door.mailedSecret(testApp, email),
    ]
    const [first, second] = [
      await door.invitation(testApp, email),
      await door.invitation(testApp, email),
    ]
    for (const ended of [...asked, first])
      expect((await door.choose(testApp, ended, next)).status).toBe(410)
    // The fourth of this hour is not sent: the last that was mailed is the third.
    expect(await door.mailedSecret(testApp, email)).toBe(asked[2])
    expect((await door.choose(testApp, second, next)).status).toBe(204)
  })

  test('a new password by email frees the browser that chose it from strangers’ guesses, and no other', async () => {
    const testApp = await openTestApp()
    const { email } = await door.person(testApp)
    await failTenTimes(testApp, door, email)
    const chosen = await door.choose(testApp, await door.mailedSecret(testApp, email), next)
    expect(chosen.status).toBe(204)
    expect([
      (await door.signIn(testApp, email, next)).status,
      (await door.signIn(testApp, email, next, { cookie: cookiesOf(chosen.headers) })).status,
    ]).toEqual([429, 200])
  })

  test('a known browser is known for its own account, whatever the case of the address', async () => {
    const testApp = await openTestApp()
    const [dana, lee] = [await door.person(testApp), await door.person(testApp)]
    await failTenTimes(testApp, door, dana.email)
    const shouted = dana.email.toUpperCase()
    const from = (cookie: string) => door.signIn(testApp, shouted, door.password, { cookie })
    expect([(await from(lee.cookie)).status, (await from(dana.cookie)).status]).toEqual([429, 200])
  })

  test('a session is not used longer than it may rest, nor past its end', async () => {
    const testApp = await openTestApp()
    const { cookie } = await door.person(testApp)
    const row = await testApp.db
      .selectFrom(door.sessions)
      .select(['lastSeenAt', 'expiresAt'])
      .executeTakeFirstOrThrow()
    const [idle, whole] = door.people === 'staff' ? [12, 7 * 24] : [14 * 24, 60 * 24]
    const hours = (count: number) => new Date(row.lastSeenAt.getTime() + count * 3_600_000)
    expect(row.expiresAt).toEqual(hours(whole))
    testApp.now.set(new Date(hours(idle).getTime() - 1))
    expect((await me(testApp, door, cookie)).status).toBe(200)
    await testApp.db.updateTable(door.sessions).set({ lastSeenAt: row.lastSeenAt }).execute()
    testApp.now.set(hours(idle))
    expect((await me(testApp, door, cookie)).status).toBe(401)
    await testApp.db
      .updateTable(door.sessions)
      .set({ lastSeenAt: hours(whole) })
      .execute()
    testApp.now.set(hours(whole))
    expect((await me(testApp, door, cookie)).status).toBe(401)
  })
})
