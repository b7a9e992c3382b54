import { describe, expect, test } from 'vitest'
import { tasksOf } from '#domain/staff-roles.ts'
import {
  call,
  cookiesOf,
  newRegistration,
  password,
  postAs,
  registeredCustomer,
} from '#server/testing/accounts.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { noah, stranger } from '#server/testing/staff-sign-in.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'
import { staffJobs } from './jobs.ts'
import { addStaff } from './first-password.ts'

const failed = 'Invalid email, password or code. Please try again.'

describe('signing in to the office', () => {
  test('answers who one is and what one may do, and sets a cookie of its own', async () => {
    const testApp = await openTestApp()
    const { email } = await staffWithPassword(testApp, 'technician')
    const answer = await staffSignInAs(testApp.app, ` ${email.toUpperCase()} `)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: expect.any(String),
        email,
        name: 'Sam Novak',
        role: 'technician',
        isDemo: false,
        hasSecondFactor: false,
        mustSetUpSecondFactor: false,
        tasks: tasksOf('technician'),
      },
    ])
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await staffMe(testApp.app, cookiesOf(answer.headers))).body).toEqual(answer.body)
  })

  test('fails alike for an unknown address, a wrong password, a closed account and one without a password', async () => {
    const testApp = await openTestApp()
    const { app, db, now } = testApp
    const [known, closed] = [await staffWithPassword(testApp), await staffWithPassword(testApp)]
    await db
      .updateTable('staff')
      .set({ isActive: false })
      .where('email', '=', closed.email)
      .execute()
    await addStaff(db, noah, now())
    const answers = [
      await staffSignInAs(app, 'nobody@lakeline.example'),
      await staffSignInAs(app, known.email, 'not-the-password'),
      await staffSignInAs(app, closed.email),
      await staffSignInAs(app, noah.email),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, { ...body, requestId: '' }]).toEqual([
        401,
        { code: 'wrong_credentials', message: failed, requestId: '' },
      ])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test.each([
    [
      { email: '', password: '' },
      { email: 'Invalid email address', password: 'Password is required' },
    ],
    [
      { email: ['a@b.example'], password: 7, code: [1] },
      { email: 'Invalid email address', password: 'Password is required' },
    ],
    [
      { email: 'a@b.example', password: 'x', code: '1'.repeat(41) },
      { code: 'Please enter the six-digit code from your app.' },
    ],
    [
      { email: 'a\u0000@b.example', password: 'x' },
      { email: 'This has characters we can’t store. Please type it again.' },
    ],
  ])('with %j says what is wrong', async (body, fields) => {
    const { app } = await openTestApp()
    expect(await postAs(app, '/api/staff/login', body)).toMatchObject({
      status: 400,
      body: { fields },
    })
  })

  test('is slowed after failures and shut after ten, for everybody but a browser that has signed in before', async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(app, email)
    const statuses = []
    for (let at = 0; at < 12; at += 1) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + at * 61_000))
      statuses.push((await staffSignInAs(app, email, 'wrong', { address: stranger })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const shut = await staffSignInAs(app, email, staffPassword, { address: stranger })
    expect([shut.status, Number(shut.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await staffSignInAs(app, email, staffPassword, { cookie })).status).toBe(200)
  })

  test('and its failures are counted apart from a customer of the same address', async () => {
    const { app } = await openTestApp()
    const { email } = await registeredCustomer(app)
    for (let at = 0; at < 10; at += 1) await staffSignInAs(app, email, 'wrong')
    expect((await postAs(app, '/api/customer/login', { email, password })).status).toBe(200)
  })

  test('stands apart from the session of a customer: neither opens the other, both live in one browser', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const customer = await registeredCustomer(app, newRegistration())
    const { email } = await staffWithPassword(testApp)
    const staff = await signedInCookie(app, email)
    expect((await staffMe(app, customer.cookie)).status).toBe(401)
    expect((await call(app, 'GET', '/api/customer/me', undefined, { cookie: staff })).status).toBe(
      401,
    )
    const both = `${customer.cookie}; ${staff}`
    await postAs(app, '/api/customer/logout', undefined, { cookie: both })
    expect((await staffMe(app, both)).status).toBe(200)
  })

  test("and a customer who signs in from the same browser do not forget each other's device", async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const customer = await registeredCustomer(app)
    const { email } = await staffWithPassword(testApp)
    const device = (cookies: string) =>
      cookies.split('; ').filter((cookie) => /device=/.test(cookie))
    const [ofCustomer, ofStaff] = [
      device(customer.cookie),
      device(await signedInCookie(app, email)),
    ]
    const names = [...ofCustomer, ...ofStaff].map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(['device', 'staff-device'])
    for (let at = 0; at < 12; at += 1) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + at * 61_000))
      for (const [url, address] of [
        ['/api/staff/login', email],
        ['/api/customer/login', customer.email],
      ])
        await postAs(app, url ?? '', { email: address, password: 'wrong' })
    }
    const cookie = [...ofCustomer, ...ofStaff].join('; ')
    expect((await staffSignInAs(app, email, staffPassword, { cookie })).status).toBe(200)
    expect(
      (await postAs(app, '/api/customer/login', { email: customer.email, password }, { cookie }))
        .status,
    ).toBe(200)
  })
})

describe('a session of staff', () => {
  test('ends at sign-out, in the database too, and signing out again is harmless', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { cookie } = await signedInStaff(testApp)
    const left = await postAs(app, '/api/staff/logout', undefined, { cookie })
    expect([left.status, left.headers['set-cookie']]).toEqual([
      204,
      'staff=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await staffMe(app, cookie)).status).toBe(401)
    expect(await db.selectFrom('staff_sessions').selectAll().execute()).toEqual([])
    expect((await postAs(app, '/api/staff/logout', undefined, { cookie })).status).toBe(204)
    expect((await postAs(app, '/api/staff/logout', undefined)).status).toBe(204)
  })

  test('that is signed out twice at once is written down once', async () => {
    const testApp = await openTestApp()
    const { cookie } = await signedInStaff(testApp)
    await Promise.all(
      [1, 2].map(() => postAs(testApp.app, '/api/staff/logout', undefined, { cookie })),
    )
    const written = await testApp.db.selectFrom('audit_log').select('action').execute()
    expect(written).toEqual([{ action: 'signed_out' }])
  })

  test('ends after twelve hours without use, a week at the longest, and when the account is closed', async () => {
    const testApp = await openTestApp()
    const { app, db, now } = testApp
    const [idle, used, closed] = [
      await signedInStaff(testApp),
      await signedInStaff(testApp),
      await signedInStaff(testApp),
    ]
    await db.updateTable('staff').set({ isActive: false }).where('id', '=', closed.id).execute()
    expect((await closed.call('GET', '/api/staff/me')).status).toBe(401)
    for (let hours = 11; hours < 168; hours += 11) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + hours * 3_600_000))
      expect((await used.call('GET', '/api/staff/me')).status).toBe(200)
    }
    expect((await staffMe(app, idle.cookie)).status).toBe(401)
    now.set('2026-03-17T15:00:00Z')
    expect((await used.call('GET', '/api/staff/me')).status).toBe(401)
  })

  test('that nobody came back to is forgotten at night', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    await signedInStaff(testApp)
    now.set('2026-03-11T02:00:00Z')
    const { id } = await signedInStaff(testApp)
    now.set('2026-03-11T03:12:00Z')
    const deps = { config: exampleConfig(), db, now, renderer: sharedRenderer }
    for (const { at, run } of staffJobs(deps)) if (at !== null) await run(null, { isLast: false })
    expect(await db.selectFrom('staff_sessions').select('staffId').execute()).toEqual([
      { staffId: id },
    ])
  })
})
