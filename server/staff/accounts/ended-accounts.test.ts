import { describe, expect, test } from 'vitest'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { actionsOf, change, noah, url, withOpenWork } from '#server/testing/staff-accounts.ts'
import { staffMe, staffPassword, staffSignInAs } from '#server/testing/staff.ts'

describe('an account that ends', () => {
  test('hands what is open to a colleague, and nothing of what is done', async () => {
    const testApp = await openTestApp()
    const [owner, kim, lee] = [
      await signedInStaff(testApp, 'owner'),
      await signedInStaff(testApp),
      await signedInStaff(testApp),
    ]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    const unsaid = await change(owner, kim.id, { isActive: false })
    expect([unsaid.status, unsaid.json().fields]).toEqual([
      400,
      { handTo: expect.stringContaining('Choose who takes over') },
    ])
    expect((await kim.call('GET', '/api/staff/me')).status).toBe(200)
    const ended = await change(owner, kim.id, { isActive: false, handTo: lee.id })
    expect([ended.status, ended.json()]).toMatchObject([
      200,
      {
        account: { state: 'ended', openRequests: 0, openConversations: 0, sessions: 0 },
        code: null,
      },
    ])
    expect(await whose()).toEqual({
      requests: { open: lee.id, done: kim.id },
      conversations: { active: lee.id, workedOn: lee.id, over: kim.id },
    })
    const written = await testApp.db
      .selectFrom('audit_log')
      .select(['staffId', 'subjectId', 'detail'])
      .where('action', '=', 'staff_ended')
      .execute()
    expect(written).toEqual([
      {
        staffId: owner.id,
        subjectId: kim.id,
        detail: { requests: 1, conversations: 2, tasks: 0, handTo: lee.id },
      },
    ])
  })

  test('may leave it to nobody yet, but not to one who is gone, unknown, the same, or may not answer', async () => {
    const testApp = await openTestApp()
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    const [gone, bench] = [
      await signedInStaff(testApp, 'office', { isActive: false }),
      await signedInStaff(testApp, 'technician'),
    ]
    for (const handTo of [gone.id, 'nobody', kim.id, bench.id, '']) {
      const refused = await change(owner, kim.id, { isActive: false, handTo })
      expect([handTo, refused.status, refused.json().fields]).toEqual([
        handTo,
        400,
        { handTo: expect.any(String) },
      ])
    }
    expect((await change(owner, kim.id, { isActive: false, handTo: null })).status).toBe(200)
    expect(await whose()).toMatchObject({
      requests: { open: null },
      conversations: { active: null, workedOn: null },
    })
  })

  test('is out right away: pages that are open, sessions, password and codes', async () => {
    const { testApp, app, db, url: sockets } = await openLiveApp()
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    await db
      .updateTable('staff')
      .set({ passwordHash: await hashPassword(staffPassword, ourselves) })
      .where('id', '=', kim.id)
      .execute()
    expect((await staffSignInAs(app, kim.email)).status).toBe(200)
    const { code } = (await owner.call('POST', `${url}/${kim.id}/code`)).json()
    const page = await openedSocket(sockets, kim.cookie)
    expect((await change(owner, kim.id, { isActive: false })).status).toBe(200)
    expect(await page.closed).toEqual([4401, 'session_ended'])
    expect((await staffMe(app, kim.cookie)).status).toBe(401)
    expect((await staffSignInAs(app, kim.email)).status).toBe(401)
    expect(
      (await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status,
    ).toBe(410)
    expect((await owner.call('POST', `${url}/${kim.id}/code`)).status).toBe(409)
    expect((await change(owner, kim.id, { role: 'owner' })).status).toBe(409)
  })

  test('can be reopened, with a new code and without the password of before', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    await db
      .updateTable('staff')
      .set({ passwordHash: await hashPassword(staffPassword, ourselves) })
      .where('id', '=', kim.id)
      .execute()
    await change(owner, kim.id, { isActive: false })
    const reopened = await change(owner, kim.id, { isActive: true })
    expect(reopened.json()).toMatchObject({
      account: { state: 'invited', role: 'office' },
      code: expect.any(String),
    })
    expect((await staffSignInAs(app, kim.email)).status).toBe(401)
    expect(
      (
        await postAs(app, '/api/staff/first-password', {
          code: reopened.json().code,
          password: 'another-one-1978',
        })
      ).status,
    ).toBe(204)
    expect((await staffSignInAs(app, kim.email, 'another-one-1978')).status).toBe(200)
    expect(await actionsOf(testApp)).toEqual([
      'staff_ended',
      'staff_reopened',
      'password_set',
      'signed_in',
    ])
  })
})

describe('a role that changes', () => {
  test('holds with the next call, and hands over what the new one may not do', async () => {
    const testApp = await openTestApp()
    const [owner, kim, lee] = [
      await signedInStaff(testApp, 'owner'),
      await signedInStaff(testApp),
      await signedInStaff(testApp),
    ]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    expect((await change(owner, kim.id, { role: 'technician' })).json().fields).toEqual({
      handTo: expect.any(String),
    })
    expect(
      (await change(owner, kim.id, { role: 'technician', handTo: lee.id })).json(),
    ).toMatchObject({ account: { role: 'technician', openConversations: 2, openRequests: 0 } })
    expect(await whose()).toMatchObject({
      requests: { open: lee.id },
      conversations: { active: kim.id },
    })
    expect((await kim.call('GET', '/api/admin/triage')).status).toBe(403)
    expect((await change(owner, kim.id, {})).status).toBe(400)
  })
})

describe('the last owner', () => {
  test('is neither ended nor given another role, whatever invited, ended or demo owners there are', async () => {
    const testApp = await openTestApp()
    const owner = await signedInStaff(testApp, 'owner')
    await signedInStaff(testApp, 'owner', { isActive: false })
    await signedInStaff(testApp, 'owner', { isDemo: true })
    await owner.call('POST', url, { payload: { ...noah, role: 'owner' } })
    for (const payload of [{ isActive: false }, { role: 'office' }]) {
      const refused = await change(owner, owner.id, payload)
      expect([refused.status, refused.json().message]).toEqual([
        409,
        expect.stringContaining('last owner'),
      ])
    }
  })

  test('is left when two owners end each other at once, and when both step down', async () => {
    const testApp = await openTestApp()
    for (const payload of [{ isActive: false }, { role: 'office' }]) {
      const { db } = testApp
      await db.deleteFrom('staff').execute()
      const [one, two] = [
        await signedInStaff(testApp, 'owner'),
        await signedInStaff(testApp, 'owner'),
      ]
      const answers = await Promise.all([
        change(one, two.id, payload),
        change(two, one.id, payload),
        change(one, two.id, payload),
        change(two, one.id, payload),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const left = await db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .where('isActive', '=', true)
        .execute()
      expect(left).toHaveLength(1)
    }
  })
})
