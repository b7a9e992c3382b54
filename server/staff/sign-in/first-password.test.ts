import { describe, expect, test } from 'vitest'
import { cookiesOf, postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { noah, stranger } from '#server/testing/staff-sign-in.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'
import { addStaff } from './first-password.ts'

describe('the first password', () => {
  test('is set by a code that works once, as it is typed', async () => {
    const { app, db, now } = await openTestApp()
    const { code } = await addStaff(db, noah, now())
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){4}[A-HJKMNP-Z2-9]{4}$/)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const set = () =>
      postAs(app, '/api/staff/first-password', { code: typed, password: staffPassword })
    expect((await set()).status).toBe(204)
    expect((await staffSignInAs(app, noah.email)).body).toMatchObject({
      name: 'Noah Brandt',
      role: 'technician',
    })
    expect(await set()).toMatchObject({
      status: 410,
      body: {
        code: 'link_ended',
        message: 'This code has expired or was already used. Please ask for a new one.',
      },
    })
  })

  test('of the last two owners is not given to both as somebody else, even at once', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const owners = [await staffWithPassword(testApp), await staffWithPassword(testApp)]
    await db.updateTable('staff').set({ role: 'owner' }).execute()
    // Both begin before one of them changes a row.
    const held = await db.startTransaction().execute()
    await held.selectFrom('staff').select('id').forUpdate().execute()
    const adding = Promise.allSettled(
      owners.map(({ email }) => addStaff(db, { ...noah, email, role: 'office' }, now())),
    )
    await untilBlocked(db, 2)
    await held.commit().execute()
    const added = await adding
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('opens right away, however many strangers have guessed before, on this browser and on others', async () => {
    const testApp = await openTestApp()
    const { app, db, now } = testApp
    const { email } = await staffWithPassword(testApp)
    for (let at = 0; at < 11; at += 1) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + at * 61_000))
      await staffSignInAs(app, email, 'wrong', { address: stranger })
    }
    expect((await staffSignInAs(app, email)).status).toBe(429)
    const { code } = await addStaff(db, { email, name: 'Sam Novak' }, now())
    const set = await postAs(app, '/api/staff/first-password', {
      code,
      password: 'another-one-1978',
    })
    expect([set.status, cookiesOf(set.headers)]).toEqual([
      204,
      expect.stringMatching(/^staff-device=/),
    ])
    expect((await staffSignInAs(app, email, 'another-one-1978')).status).toBe(200)
    for (let at = 0; at < 11; at += 1)
      await staffSignInAs(app, email, 'wrong', { address: stranger })
    expect((await staffSignInAs(app, email, 'another-one-1978')).status).toBe(429)
    expect(
      (await staffSignInAs(app, email, 'another-one-1978', { cookie: cookiesOf(set.headers) }))
        .status,
    ).toBe(200)
  })

  test('set ten times at once with one code is set once', async () => {
    const { app, db, now } = await openTestApp()
    const { code } = await addStaff(db, noah, now())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        postAs(app, '/api/staff/first-password', { code, password: `${staffPassword}-${at}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(204)
    // Ended, or too many of one account wait for their turn.
    expect(statuses.slice(1).filter((status) => status !== 410 && status !== 429)).toEqual([])
  })

  test.each([
    ['a code of yesterday', async (code: string) => code, '2026-03-11T15:00:00Z', 410],
    ['a code in its last minute', async (code: string) => code, '2026-03-11T14:59:00Z', 204],
    [
      'a code that nobody was given',
      async () => 'AAAA-AAAA-AAAA-AAAA-AAAA',
      '2026-03-10T15:00:00Z',
      410,
    ],
  ])('with %s', async (_what, codeOf, at, status) => {
    const { app, db, now } = await openTestApp()
    const code = await codeOf((await addStaff(db, noah, now())).code)
    now.set(at)
    expect(
      (await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status,
    ).toBe(status)
  })

  test.each(['short', 'password1', 'noah@lakeline.example'])(
    'is refused when it is %j, and the code still holds',
    async (weak) => {
      const { app, db, now } = await openTestApp()
      const { code } = await addStaff(db, noah, now())
      const refused = await postAs(app, '/api/staff/first-password', { code, password: weak })
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      })
      expect(
        (await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status,
      ).toBe(204)
    },
  )

  test('of somebody who was let in again ends the old password, the old code and every session, and changes the role', async () => {
    const testApp = await openTestApp()
    const { app, db, now } = testApp
    const { email } = await staffWithPassword(testApp, 'technician')
    const cookie = await signedInCookie(app, email)
    const { code: older } = await addStaff(db, { email, name: 'Sam Novak', role: 'office' }, now())
    const { code } = await addStaff(
      db,
      { email: email.toUpperCase(), name: 'Sam Novak', role: 'owner' },
      now(),
    )
    expect(
      (
        await postAs(app, '/api/staff/first-password', {
          code: older,
          password: 'another-one-1978',
        })
      ).status,
    ).toBe(410)
    expect(
      (await postAs(app, '/api/staff/first-password', { code, password: 'another-one-1978' }))
        .status,
    ).toBe(204)
    expect((await staffMe(app, cookie)).status).toBe(401)
    expect((await staffSignInAs(app, email)).status).toBe(401)
    expect((await staffSignInAs(app, email, 'another-one-1978')).body).toMatchObject({
      role: 'owner',
    })
  })
})

test('a new password by an invitation is told to whoever had one before, and a first one to nobody', async () => {
  const testApp = await openTestApp()
  const { app, db, now } = testApp
  const { email } = await staffWithPassword(testApp)
  expect(await queuedMails(db, 'staffPasswordChanged')).toEqual([])
  const { code } = await addStaff(db, { email, name: 'Sam Novak' }, now())
  await postAs(app, '/api/staff/first-password', { code, password: 'another-one-1978' })
  expect(await queuedMails(db, 'staffPasswordChanged')).toMatchObject([{ to: email }])
})

test('a known address keeps its role unless another is named, and the last owner stays one', async () => {
  const testApp = await openTestApp()
  const { app, db, now } = testApp
  const { email } = await staffWithPassword(testApp, 'owner')
  await expect(addStaff(db, { email, name: 'Sam Novak', role: 'office' }, now())).rejects.toThrow(
    'This is the last owner who can sign in.',
  )
  expect((await staffSignInAs(app, email)).body).toMatchObject({ role: 'owner' })
  await addStaff(db, { email, name: 'Sam B. Novak' }, now())
  expect((await staffSignInAs(app, email)).body).toMatchObject({
    role: 'owner',
    name: 'Sam B. Novak',
  })
  // As an owner they may begin anew: nobody else could let them in.
  const { code, role } = await addStaff(db, { email, name: 'Sam Novak', role: 'owner' }, now())
  const password = 'another-one-1978'
  expect([
    role,
    (await postAs(app, '/api/staff/first-password', { code, password })).status,
  ]).toEqual(['owner', 204])
})
