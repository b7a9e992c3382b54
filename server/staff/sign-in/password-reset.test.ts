import { describe, expect, test } from 'vitest'
import { seed } from '#server/demo/seed.ts'
import { codeAt } from '#server/staff/totp.ts'
import { cookiesOf, postAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'
import { addStaff } from './first-password.ts'

const next = 'another-one-1978'

async function requestReset(testApp: TestApp, email: string) {
  const answer = await postAs(testApp.app, '/api/staff/password-reset', { email })
  await runQueued(testApp, 'send_staff_password_reset')
  return answer
}

async function mailedCode({ db }: TestApp): Promise<string> {
  const link = String((await queuedMails(db, 'staffPasswordReset')).at(-1)?.data['secretLink'])
  return /^http:\/\/localhost:3000\/staff\/login#code=([A-Z2-9-]{24})$/.exec(link)?.[1] ?? ''
}

const choose = ({ app }: TestApp, code: string, password = next) =>
  postAs(app, '/api/staff/first-password', { code, password })

describe('a forgotten password of staff', () => {
  test('is replaced by a mailed code that works once; every session ends and the owner of the account hears of it', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const { email } = await staffWithPassword(testApp)
    const cookie = await signedInCookie(app, email)
    expect(await requestReset(testApp, email.toUpperCase())).toMatchObject({
      status: 202,
      text: '',
    })
    const code = await mailedCode(testApp)
    expect((await choose(testApp, code, 'password1')).status).toBe(400)
    expect((await choose(testApp, code)).status).toBe(204)
    expect((await staffMe(app, cookie)).status).toBe(401)
    expect([
      (await staffSignInAs(app, email)).status,
      (await staffSignInAs(app, email, next)).status,
    ]).toEqual([401, 200])
    expect(await queuedMails(db, 'staffPasswordChanged')).toMatchObject([{ to: email }])
    expect((await choose(testApp, code, 'and-one-more-1978')).status).toBe(410)
  })

  test('is the way out for whoever strangers have shut out, on the browser that used it', async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const { email } = await staffWithPassword(testApp)
    for (let at = 0; at < 11; at += 1) {
      now.set(new Date(Date.parse('2026-03-10T15:00:00Z') + at * 61_000))
      await staffSignInAs(app, email, 'wrong')
    }
    expect((await staffSignInAs(app, email)).status).toBe(429)
    await requestReset(testApp, email)
    const done = await choose(testApp, await mailedCode(testApp))
    for (let at = 0; at < 11; at += 1) await staffSignInAs(app, email, 'wrong')
    expect((await staffSignInAs(app, email, next)).status).toBe(429)
    expect(
      (await staffSignInAs(app, email, next, { cookie: cookiesOf(done.headers) })).status,
    ).toBe(200)
  })

  test('leaves the second factor, unlike a code that the owner hands out', async () => {
    const testApp = await openTestApp()
    const { app, db, now } = testApp
    const { email } = await staffWithPassword(testApp)
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await db.updateTable('staff').set({ totpSecret: secret }).execute()
    await requestReset(testApp, email)
    await choose(testApp, await mailedCode(testApp))
    expect((await staffSignInAs(app, email, next)).status).toBe(401)
    const code = codeAt(secret, Math.floor(now().getTime() / 30_000))
    expect((await staffSignInAs(app, email, next, { code })).status).toBe(200)
    await choose(
      testApp,
      (await addStaff(db, { email, name: 'Sam Novak' }, now())).code,
      'third-one-1978',
    )
    expect((await staffSignInAs(app, email, 'third-one-1978')).status).toBe(200)
  })

  test('answers alike for everybody, and mails to nobody who is unknown, ended, invited only, or the demo account', async () => {
    const testApp = await openTestApp({ environment: { DEMO: 'on' } })
    const { db, now } = testApp
    await seed(db, now())
    const [known, ended] = [await staffWithPassword(testApp), await staffWithPassword(testApp)]
    await db
      .updateTable('staff')
      .set({ isActive: false })
      .where('email', '=', ended.email)
      .execute()
    await addStaff(db, { email: 'noah@lakeline.example', name: 'Noah Brandt' }, now())
    for (const email of [
      known.email,
      'nobody@lakeline.example',
      ended.email,
      'noah@lakeline.example',
      'staff@lakeline.example',
    ]) {
      expect(await requestReset(testApp, email)).toMatchObject({ status: 202, text: '' })
    }
    expect((await queuedMails(db, 'staffPasswordReset')).map(({ to }) => to)).toEqual([known.email])
  })

  test('is mailed three times an hour at most, each works an hour, and none ends an invitation', async () => {
    const testApp = await openTestApp()
    const { db, now } = testApp
    const { email } = await staffWithPassword(testApp)
    const { code: invitation } = await addStaff(db, { email, name: 'Sam Novak' }, now())
    for (let asked = 0; asked < 5; asked += 1) await requestReset(testApp, email)
    expect(await queuedMails(db, 'staffPasswordReset')).toHaveLength(3)
    const code = await mailedCode(testApp)
    now.set('2026-03-10T16:00:00Z')
    expect((await choose(testApp, code)).status).toBe(410)
    expect((await choose(testApp, invitation)).status).toBe(204)
    expect((await staffSignInAs(testApp.app, email, staffPassword)).status).toBe(401)
  })
})
