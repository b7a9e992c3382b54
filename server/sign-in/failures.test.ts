import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { password, registeredCustomer, signInAs } from '#server/testing/accounts.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { countingFailures } from './attempts.ts'

const stranger = '198.51.100.7'

describe('failures', () => {
  test('bring a pause that grows, says how long it is, and ends', async () => {
    const { app, now } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (let failure = 0; failure < 3; failure += 1)
      expect((await signInAs(app, email, 'wrong-one')).status).toBe(401)
    const paused = await signInAs(app, email, password)
    expect(paused).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts to sign in. Please wait 1 second and try again.' },
    })
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
      for (let failure = 0; failure < 5; failure += 1)
        statuses.push((await signInAs(app, tried, 'wrong-one')).status)
      expect(statuses).toEqual([401, 401, 401, 429, 429])
    }
  })

  test('a hundred tries at once find no clean count', async () => {
    const { app } = await openTestApp()
    const { email } = await registeredCustomer(app)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signInAs(app, email, 'wrong-one')),
    )
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
    for (let failure = 0; failure < 4; failure += 1)
      statuses.push((await signInAs(app, email, 'wrong-one', { cookie })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('of one address at many accounts bring a pause for that address alone', async () => {
    const { app } = await openTestApp()
    const statuses = []
    for (let at = 0; at < 31; at += 1)
      statuses.push(
        (await signInAs(app, `nobody.${at}@cuyahoga.example`, 'wrong-one', { address: stranger }))
          .status,
      )
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429])
    expect((await signInAs(app, 'nobody.0@cuyahoga.example', 'wrong-one')).status).toBe(401)
  })

  test('are not those that nobody could judge: one row is taken back, and the cause goes on', async () => {
    const { db, now } = await openTestApp()
    const deps = { config: exampleConfig(), db, now, renderer: sharedRenderer }
    const attempt = {
      account: 'nobody@cuyahoga.example',
      lane: 'anyone',
      address: stranger,
    } as const
    const rows = () => db.selectFrom('sign_in_failures').selectAll().execute()
    expect(await countingFailures(deps, attempt, async () => false)).toBe(false)
    const busy = new CodedError('too_many_requests', 'Many people are signing in right now.')
    for (let tried = 0; tried < 5; tried += 1)
      await expect(countingFailures(deps, attempt, () => Promise.reject(busy))).rejects.toBe(busy)
    expect(await rows()).toHaveLength(1)
  })

  test('are kept as hashes that name nobody', async () => {
    const { app, db } = await openTestApp()
    await signInAs(app, 'nobody@cuyahoga.example', 'wrong-one', { address: stranger })
    const [row] = await db.selectFrom('sign_in_failures').selectAll().execute()
    expect(row).toEqual({
      accountHash: expect.stringMatching(/^[\w-]{43}$/),
      addressHash: expect.stringMatching(/^[\w-]{43}$/),
      failedAt: expect.any(Date),
    })
  })
})
