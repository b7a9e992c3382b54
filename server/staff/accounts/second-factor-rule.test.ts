import { describe, expect, test } from 'vitest'
import { codeAt } from '#server/staff/totp.ts'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import {
  signedInCookie,
  staffMe,
  staffPassword,
  staffSignInAs,
  staffWithPassword,
} from '#server/testing/staff.ts'

const url = '/api/admin/staff/second-factor-rule'

/** An owner with an app, whose session is open. */
async function ownerWithApp(testApp: TestApp) {
  const owner = await signedInStaff(testApp, 'owner')
  await testApp.db
    .updateTable('staff')
    .set({ totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
    .where('id', '=', owner.id)
    .execute()
  return {
    ...owner,
    require: (isRequired: unknown) => owner.call('PUT', url, { payload: { isRequired } }),
  }
}

describe('the rule that demands a second factor', () => {
  test('is turned on by an owner who has one, is written down, and can be turned off again', async () => {
    const testApp = await openTestApp()
    const without = await signedInStaff(testApp, 'owner')
    const refused = await without.call('PUT', url, { payload: { isRequired: true } })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringContaining('your own account first'),
    ])
    expect((await without.call('GET', '/api/admin/staff')).json()).toMatchObject({
      secondFactorRequired: false,
    })
    const owner = await ownerWithApp(testApp)
    for (const isRequired of [true, true, false])
      expect((await owner.require(isRequired)).json()).toEqual({ isRequired })
    expect((await owner.require('yes')).status).toBe(400)
    const written = await testApp.db
      .selectFrom('audit_log')
      .select(['staffId', 'action', 'detail'])
      .execute()
    expect(written).toEqual(
      [true, false].map((secondFactorRequired) => ({
        staffId: owner.id,
        action: 'staff_rule_changed',
        detail: { secondFactorRequired },
      })),
    )
  })

  test('opens to whoever has none nothing but setting it up; from then on everything', async () => {
    const testApp = await openTestApp()
    const { app, now } = testApp
    const owner = await ownerWithApp(testApp)
    const { email } = await staffWithPassword(testApp)
    const before = await signedInCookie(app, email)
    await owner.require(true)
    const signedIn = await staffSignInAs(app, email)
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { mustSetUpSecondFactor: true }])
    const cookie = await signedInCookie(app, email)
    const list = async (as: string) =>
      app.inject({ url: '/api/admin/customers', headers: { cookie: as } })
    for (const as of [before, cookie])
      expect((await list(as)).json()).toMatchObject({
        code: 'second_factor_needed',
        message: expect.stringContaining('account page'),
      })
    const offer = await postAs(
      app,
      '/api/staff/second-factor',
      { password: staffPassword },
      { cookie },
    )
    const code = codeAt(String(offer.body['secret']), Math.floor(now().getTime() / 30_000))
    expect(
      (await postAs(app, '/api/staff/second-factor/confirmation', { code }, { cookie })).status,
    ).toBe(200)
    expect((await staffMe(app, cookie)).body).toMatchObject({
      mustSetUpSecondFactor: false,
      hasSecondFactor: true,
    })
    expect((await list(cookie)).statusCode).toBe(200)
    const next = codeAt(String(offer.body['secret']), Math.floor(now().getTime() / 30_000) + 1)
    const removal = await postAs(
      app,
      '/api/staff/second-factor/removal',
      { password: staffPassword, code: next },
      { cookie },
    )
    expect(removal).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('can’t remove it') },
    })
  })

  test('shuts the chat too: pages that are open end, and no socket or picture knows them as staff', async () => {
    const { testApp, app, url: sockets } = await openLiveApp()
    const [owner, kim, bench] = [
      await ownerWithApp(testApp),
      await signedInStaff(testApp),
      await signedInStaff(testApp, 'technician'),
    ]
    const [theirs, technicians] = [
      await openedSocket(sockets, kim.cookie),
      await openedSocket(sockets, bench.cookie),
    ]
    await owner.require(true)
    expect(await theirs.closed).toEqual([4401, 'session_ended'])
    expect(technicians.socket.readyState).toBe(technicians.socket.OPEN)
    const again = await openedSocket(sockets, kim.cookie)
    again.say({ type: 'join', sessionId: 'any' })
    expect(await again.heard('error')).toMatchObject([{ type: 'error' }])
    expect(
      (await app.inject({ url: '/api/chat/photos/any', headers: { cookie: kim.cookie } }))
        .statusCode,
    ).toBe(404)
    expect(
      (
        await app.inject({ url: '/api/email-services/status', headers: { cookie: kim.cookie } })
      ).json(),
    ).toMatchObject({ totalMessagesSent: 0 })
  })
})
