import { describe, expect, test } from 'vitest'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import { codeAt } from '#server/staff/totp.ts'
import { cookiesOf, postAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'

const stepOf = (at: string) => Math.floor(Date.parse(at) / 30_000)
const start = '2026-03-10T15:00:00Z'

async function withSecondFactor(testApp: TestApp) {
  const { app } = testApp
  const { email } = await staffWithPassword(testApp)
  const cookie = await signedInCookie(app, email)
  const offer = await postAs(
    app,
    '/api/staff/second-factor',
    { password: staffPassword },
    { cookie },
  )
  const secret = String(offer.body['secret'])
  const confirmed = await postAs(
    app,
    '/api/staff/second-factor/confirmation',
    { code: codeAt(secret, stepOf(start)) },
    { cookie },
  )
  return {
    email,
    cookie,
    secret,
    offer,
    confirmed,
    recoveryCodes: confirmed.body['recoveryCodes'] as string[],
  }
}

describe('a second factor', () => {
  test('is offered with its address and secret, and asked for once a first code has confirmed it', async () => {
    const testApp = await openTestApp()
    const { email, cookie, secret, offer, confirmed } = await withSecondFactor(testApp)
    expect([offer.status, confirmed.status, secret]).toEqual([
      201,
      200,
      expect.stringMatching(/^[A-Z2-7]{32}$/),
    ])
    expect(offer.body['address']).toContain(`secret=${secret}&`)
    expect((await staffMe(testApp.app, cookie)).body).toMatchObject({ hasSecondFactor: true })
    expect((await staffSignInAs(testApp.app, email)).status).toBe(401)
    const code = codeAt(secret, stepOf(start) + 1)
    expect(
      (
        await staffSignInAs(testApp.app, email, staffPassword, {
          code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
        })
      ).status,
    ).toBe(200)
  })

  test('that was offered and not confirmed asks for nothing', async () => {
    const testApp = await openTestApp()
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(testApp.app, email)
    await postAs(testApp.app, '/api/staff/second-factor', { password: staffPassword }, { cookie })
    const wrong = await postAs(
      testApp.app,
      '/api/staff/second-factor/confirmation',
      { code: '000000' },
      { cookie },
    )
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        fields: { code: 'That code isn’t current. Please wait for the next one and enter it.' },
      },
    })
    expect((await staffSignInAs(testApp.app, email)).status).toBe(200)
  })

  test('takes each code once, however many try it at once, and none of before the last', async () => {
    const testApp = await openTestApp()
    const { app } = testApp
    const { email, secret } = await withSecondFactor(testApp)
    const signIn = (step: number) =>
      staffSignInAs(app, email, staffPassword, { code: codeAt(secret, stepOf(start) + step) })
    // The step of the confirmation itself is used up too.
    expect((await signIn(0)).status).toBe(401)
    const answers = await Promise.all([signIn(1), signIn(1), signIn(1)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    testApp.now.set('2026-03-10T15:01:30Z')
    expect((await signIn(2)).status).toBe(200)
    expect((await signIn(1)).status).toBe(401)
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('takes the code of %i steps from now: %i', async (off, status) => {
    const testApp = await openTestApp()
    const { email, secret } = await withSecondFactor(testApp)
    testApp.now.set('2026-03-10T16:00:00Z')
    const code = codeAt(secret, stepOf('2026-03-10T16:00:00Z') + off)
    expect((await staffSignInAs(testApp.app, email, staffPassword, { code })).status).toBe(status)
  })

  test('is not used up by somebody who does not know the password', async () => {
    const testApp = await openTestApp()
    const { email, secret } = await withSecondFactor(testApp)
    const code = codeAt(secret, stepOf(start) + 1)
    expect((await staffSignInAs(testApp.app, email, 'wrong', { code })).status).toBe(401)
    expect((await staffSignInAs(testApp.app, email, staffPassword, { code })).status).toBe(200)
  })

  test('is removed and replaced only with the password and by the factor itself', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie, secret } = await withSecondFactor(testApp)
    for (const url of ['/api/staff/second-factor', '/api/staff/second-factor/removal']) {
      const send = (body: object) => postAs(app, url, body, { cookie })
      expect(
        await send({ password: 'wrong', code: codeAt(secret, stepOf(start) + 1) }),
      ).toMatchObject({ status: 400, body: { fields: { password: 'That isn’t your password.' } } })
      expect(await send({ password: staffPassword })).toMatchObject({
        status: 400,
        body: { fields: { code: expect.stringContaining('neither the current code') } },
      })
      expect(
        await send({ password: staffPassword, code: codeAt(secret, stepOf(start)) }),
      ).toMatchObject({ status: 400 })
      await db.deleteFrom('sign_in_failures').execute()
    }
    const removed = await postAs(
      app,
      '/api/staff/second-factor/removal',
      { password: staffPassword, code: codeAt(secret, stepOf(start) + 1) },
      { cookie },
    )
    expect(removed.status).toBe(204)
    expect((await staffSignInAs(app, email)).status).toBe(200)
    expect(await db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([])
    expect(
      (
        await postAs(
          app,
          '/api/staff/second-factor/removal',
          { password: staffPassword },
          { cookie },
        )
      ).status,
    ).toBe(409)
    const nothingOffered = await postAs(
      app,
      '/api/staff/second-factor/confirmation',
      { code: '123456' },
      { cookie },
    )
    expect(nothingOffered).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('is not removed by whoever knew the password before its owner chose another', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie, recoveryCodes } = await withSecondFactor(testApp)
    const held = await db.startTransaction().execute()
    await held.selectFrom('staff').select('id').where('email', '=', email).forUpdate().execute()
    const removing = postAs(
      app,
      '/api/staff/second-factor/removal',
      { password: staffPassword, code: recoveryCodes[0] },
      { cookie },
    )
    await untilBlocked(db, 1)
    const passwordHash = await hashPassword('another-one-1978', ourselves)
    await held.updateTable('staff').set({ passwordHash }).where('email', '=', email).execute()
    await held.commit().execute()
    expect(await removing).toMatchObject({
      status: 400,
      body: { fields: { password: 'That isn’t your password.' } },
    })
    expect((await staffMe(app, cookie)).body).toMatchObject({ hasSecondFactor: true })
  })

  test('whose app is lost is passed by a recovery code, each once, which also removes it', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email, cookie, recoveryCodes } = await withSecondFactor(testApp)
    expect(new Set(recoveryCodes).size).toBe(8)
    const [first = '', second = ''] = recoveryCodes
    const kept = await db.selectFrom('staff_recovery_codes').select('codeHash').execute()
    expect(JSON.stringify(kept)).not.toContain(first)
    const signIns = await Promise.all(
      [1, 2, 3].map(() =>
        staffSignInAs(app, email, staffPassword, {
          code: first.toLowerCase().replaceAll('-', ' '),
          cookie,
        }),
      ),
    )
    const [letIn, ...more] = signIns.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    const written = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'signed_in')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(written?.detail).toMatchObject({ recoveryCode: true })
    expect((await staffSignInAs(app, email, staffPassword, { code: first, cookie })).status).toBe(
      401,
    )
    const removed = await postAs(
      app,
      '/api/staff/second-factor/removal',
      { password: staffPassword, code: second },
      { cookie: cookiesOf(letIn?.headers ?? {}) },
    )
    expect(removed.status).toBe(204)
  })

  test('cannot be guessed by who sits at an open session and knows the password', async () => {
    const testApp = await openTestApp()
    const { cookie } = await withSecondFactor(testApp)
    const statuses = []
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { password: staffPassword, code: String(100_000 + guess) }
      statuses.push(
        (await postAs(testApp.app, '/api/staff/second-factor/removal', body, { cookie })).status,
      )
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(5)
    expect(statuses.at(-1)).toBe(429)
  })

  test.each([
    '/api/staff/second-factor',
    '/api/staff/second-factor/confirmation',
    '/api/staff/second-factor/removal',
  ])('%s needs a sign-in', async (url) => {
    const { app } = await openTestApp()
    expect((await postAs(app, url, { password: staffPassword })).status).toBe(401)
  })
})
