import { describe, expect, test } from 'vitest'
import { seed } from '#server/demo/seed.ts'
import { atThisMachine, call, cookiesOf, postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'

const next = 'another-one-1978'
const sessionsUrl = '/api/staff/sessions'

describe('the own password of staff', () => {
  test('is changed with the old one; all other sessions end, it is written down, and its owner hears of it', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email } = await staffWithPassword(testApp)
    const [cookie, other] = [await signedInCookie(app, email), await signedInCookie(app, email)]
    const changed = await postAs(
      app,
      '/api/staff/password',
      { currentPassword: staffPassword, newPassword: next },
      { cookie },
    )
    expect([changed.status, changed.text]).toEqual([204, ''])
    expect([(await staffMe(app, cookie)).status, (await staffMe(app, other)).status]).toEqual([
      200, 401,
    ])
    expect([
      (await staffSignInAs(app, email)).status,
      (await staffSignInAs(app, email, next)).status,
    ]).toEqual([401, 200])
    expect(await queuedMails(db, 'staffPasswordChanged')).toMatchObject([{ to: email }])
    const written = await db
      .selectFrom('audit_log')
      .select(['staffName', 'detail'])
      .where('action', '=', 'password_changed')
      .execute()
    expect(written).toEqual([{ staffName: 'Sam Novak', detail: { endedSessions: 1 } }])
  })

  test.each([
    [
      { currentPassword: 'wrong-one', newPassword: next },
      { currentPassword: 'That isn’t your password.' },
    ],
    [{ currentPassword: '', newPassword: next }, { currentPassword: 'Password is required' }],
    [
      { currentPassword: staffPassword, newPassword: 'short' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      { currentPassword: staffPassword, newPassword: 'password1' },
      { newPassword: expect.stringContaining('most common') },
    ],
  ])('stays with %j', async (body, fields) => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(app, email)
    expect(await postAs(app, '/api/staff/password', body, { cookie })).toMatchObject({
      status: 400,
      body: { fields },
    })
    expect((await staffSignInAs(app, email)).status).toBe(200)
  })

  test('cannot be guessed by who sits at an open session', async () => {
    const testApp = await openTestApp()
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(testApp.app, email)
    const statuses = []
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push(
        (
          await postAs(
            testApp.app,
            '/api/staff/password',
            { currentPassword: 'wrong-one', newPassword: next },
            { cookie },
          )
        ).status,
      )
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429])
  })
})

describe('the own sessions of staff', () => {
  test('are listed with their devices, and end one by one or all others at once; those of a colleague stay', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email } = await staffWithPassword(testApp)
    const colleague = await signedInStaff(testApp)
    const [cookie, phone, tablet] = [
      await signedInCookie(app, email),
      await signedInCookie(app, email),
      await signedInCookie(app, email),
    ]
    const read = async () =>
      JSON.parse((await call(app, 'GET', sessionsUrl, undefined, { cookie })).text) as {
        id: string
        isThis: boolean
      }[]
    const sessions = await read()
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, false, true])
    expect(sessions[0]).toEqual({
      id: expect.any(String),
      device: expect.any(String),
      isThis: expect.any(Boolean),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    })
    const theirs = await db
      .selectFrom('staff_sessions')
      .select('id')
      .where('staffId', '=', colleague.id)
      .executeTakeFirstOrThrow()
    expect(
      (await call(app, 'DELETE', `${sessionsUrl}/${theirs.id}`, undefined, { cookie })).status,
    ).toBe(404)
    const one = sessions.find(({ isThis }) => !isThis)
    expect(
      (await call(app, 'DELETE', `${sessionsUrl}/${one?.id}`, undefined, { cookie })).status,
    ).toBe(204)
    expect(
      [(await staffMe(app, phone)).status, (await staffMe(app, tablet)).status].sort(),
    ).toEqual([200, 401])
    expect((await call(app, 'DELETE', sessionsUrl, undefined, { cookie })).status).toBe(204)
    expect([
      (await staffMe(app, phone)).status,
      (await staffMe(app, tablet)).status,
      (await staffMe(app, cookie)).status,
    ]).toEqual([401, 401, 200])
    expect((await colleague.call('GET', '/api/staff/me')).status).toBe(200)
    expect(
      await db
        .selectFrom('audit_log')
        .select('action')
        .where('action', '=', 'sessions_ended')
        .execute(),
    ).toHaveLength(2)
  })

  test('that is this one ends with its cookie', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(app, email)
    const [own] = JSON.parse((await call(app, 'GET', sessionsUrl, undefined, { cookie })).text) as {
      id: string
    }[]
    const ended = await call(app, 'DELETE', `${sessionsUrl}/${own?.id}`, undefined, { cookie })
    expect([ended.status, ended.headers['set-cookie']]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ])
    expect((await staffMe(app, cookie)).status).toBe(401)
  })

  test('close their open pages as they end', async () => {
    const { testApp, app, url } = await openLiveApp()
    const { email } = await staffWithPassword(testApp)
    const [cookie, other] = [await signedInCookie(app, email), await signedInCookie(app, email)]
    const page = await openedSocket(url, other)
    await call(app, 'DELETE', sessionsUrl, undefined, { cookie })
    expect(await page.closed).toEqual([4401, 'session_ended'])
  })
})

test('what somebody does at the door and with the own account is written down, each under their own id', async () => {
  const testApp = await openTestApp()
  const { app, db } = testApp
  const { email } = await staffWithPassword(testApp)
  const cookie = await signedInCookie(app, email)
  for (const _other of [1, 2]) await signedInCookie(app, email)
  const ask = (method: 'GET' | 'DELETE', url: string) =>
    call(app, method, url, undefined, { cookie })
  const sessions = JSON.parse((await ask('GET', sessionsUrl)).text) as {
    id: string
    isThis: boolean
  }[]
  const other = sessions.find(({ isThis }) => !isThis)?.id
  await ask('DELETE', `${sessionsUrl}/${other}`)
  await ask('DELETE', sessionsUrl)
  const body = { currentPassword: staffPassword, newPassword: next }
  await postAs(app, '/api/staff/password', body, { cookie })
  await postAs(app, '/api/staff/logout', undefined, { cookie })
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const written = await db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'staffId', 'staffName', 'subjectKind', 'subjectId'])
    .where('action', '<>', 'staff_added')
    .orderBy('id')
    .execute()
  const signedIn = { sessionId: expect.any(String) }
  const whose = { staffId: id, staffName: 'Sam Novak', subjectKind: 'staff', subjectId: id }
  expect(written).toEqual(
    [
      ['password_set', { by: 'invitation' }],
      ...[1, 2, 3].map(() => ['signed_in', signedIn]),
      ['sessions_ended', { sessionId: other }],
      ['sessions_ended', { endedSessions: 1 }],
      ['password_changed', { endedSessions: 0 }],
      ['signed_out', null],
    ].map(([action, detail]) => ({ action, detail, ...whose })),
  )
})

test('who shares the demo account sees the own session alone, and changes neither password nor the sessions of others', async () => {
  const { app, db, now } = await openTestApp({ environment: { DEMO: 'on' } })
  await seed(db, now())
  const signIn = async () =>
    cookiesOf(
      (await staffSignInAs(app, 'staff@lakeline.example', 'staff-filters-1978', atThisMachine))
        .headers,
    )
  const [cookie, other] = [await signIn(), await signIn()]
  expect(
    JSON.parse((await call(app, 'GET', sessionsUrl, undefined, { cookie, ...atThisMachine })).text),
  ).toMatchObject([{ isThis: true }])
  const [theirs] = JSON.parse(
    (await call(app, 'GET', sessionsUrl, undefined, { cookie: other, ...atThisMachine })).text,
  ) as { id: string }[]
  for (const url of [sessionsUrl, `${sessionsUrl}/${theirs?.id}`])
    expect((await call(app, 'DELETE', url, undefined, { cookie, ...atThisMachine })).status).toBe(
      403,
    )
  expect(
    (
      await postAs(
        app,
        '/api/staff/password',
        { currentPassword: 'staff-filters-1978', newPassword: next },
        { cookie, ...atThisMachine },
      )
    ).status,
  ).toBe(403)
})
