import { describe, expect, test } from 'vitest'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import {
  actionsOf,
  change,
  noah,
  type Staff,
  url,
  withOpenWork,
} from '#server/testing/staff-accounts.ts'
import { staffPassword, staffSignInAs } from '#server/testing/staff.ts'

describe('the list of staff', () => {
  test('says of each what the account is, when they were last here, and what is open in their hands; ended ones last', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const [owner, kim, ended] = [
      await signedInStaff(testApp, 'owner'),
      await signedInStaff(testApp),
      await signedInStaff(testApp, 'office', { isActive: false }),
    ]
    await withOpenWork(testApp, owner, kim.id)
    await db.updateTable('staff').set({ totpSecret: 'A' }).where('id', '=', kim.id).execute()
    await owner.call('POST', url, { payload: noah })
    const { items, total, secondFactorRequired } = (await owner.call('GET', url)).json()
    expect([total, secondFactorRequired]).toEqual([4, false])
    expect(items.at(-1)).toMatchObject({ id: ended.id, state: 'ended' })
    expect(items.find(({ id }: Staff) => id === kim.id)).toEqual({
      id: kim.id,
      email: kim.email,
      name: kim.name,
      role: 'office',
      isDemo: false,
      state: 'active',
      hasSecondFactor: true,
      lastSeenAt: '2026-03-10T15:00:00.000Z',
      sessions: 1,
      openRequests: 1,
      openConversations: 2,
      openTasks: 0,
    })
    expect(items.find(({ email }: Staff) => email === noah.email)).toMatchObject({
      state: 'invited',
      lastSeenAt: null,
      sessions: 0,
    })
  })
})

describe('an invitation', () => {
  test('mails a link that sets the password, shows the code where no service mails, and is written down', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const owner = await signedInStaff(testApp, 'owner')
    const invited = await owner.call('POST', url, { payload: noah })
    expect([invited.status, invited.json()]).toEqual([
      201,
      {
        account: expect.objectContaining({ ...noah, state: 'invited' }),
        code: expect.stringMatching(/^[A-Z2-9-]{24}$/),
      },
    ])
    const { code } = invited.json()
    expect(await queuedMails(db, 'staffInvitation')).toMatchObject([
      {
        to: noah.email,
        data: {
          name: noah.name,
          inviter: owner.name,
          secretLink: `http://localhost:3000/staff/login#code=${code}`,
        },
      },
    ])
    expect(
      (await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status,
    ).toBe(204)
    expect((await staffSignInAs(app, noah.email)).body).toMatchObject({
      role: 'technician',
      name: noah.name,
    })
    expect(await actionsOf(testApp)).toEqual(['staff_added', 'password_set', 'signed_in'])
  })

  test('shows no code where a service mails it', async () => {
    const testApp = await openTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const owner = await signedInStaff(testApp, 'owner')
    expect((await owner.call('POST', url, { payload: noah })).json()).toMatchObject({ code: null })
  })

  test('of an address that has an account is a 409 at its field, and changes nothing', async () => {
    const testApp = await openTestApp()
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    const again = await owner.call('POST', url, {
      payload: { ...noah, email: kim.email.toUpperCase() },
    })
    expect([again.status, again.json()]).toMatchObject([
      409,
      { fields: { email: expect.stringContaining('already has a staff account') } },
    ])
    expect((await kim.call('GET', '/api/staff/me')).json()).toMatchObject({
      role: 'office',
      name: kim.name,
    })
  })

  test.each([
    [{ ...noah, email: 'nobody' }, 'email'],
    [{ ...noah, name: ' ' }, 'name'],
    [{ ...noah, role: 'admin' }, 'role'],
  ])('with %j names the field', async (payload, field) => {
    const testApp = await openTestApp()
    const owner = await signedInStaff(testApp, 'owner')
    const refused = await owner.call('POST', url, { payload })
    expect([refused.status, refused.json().fields]).toEqual([400, { [field]: expect.any(String) }])
  })

  test('can be sent again with a new code, to others alone, and the code before is worthless', async () => {
    const testApp = await openTestApp()
    const owner = await signedInStaff(testApp, 'owner')
    const { account, code } = (await owner.call('POST', url, { payload: noah })).json()
    const again = await owner.call('POST', `${url}/${account.id}/code`)
    expect(
      (await postAs(testApp.app, '/api/staff/first-password', { code, password: staffPassword }))
        .status,
    ).toBe(410)
    expect(
      (
        await postAs(testApp.app, '/api/staff/first-password', {
          code: again.json().code,
          password: staffPassword,
        })
      ).status,
    ).toBe(204)
    expect((await owner.call('POST', `${url}/${owner.id}/code`)).status).toBe(409)
    expect((await owner.call('POST', `${url}/nobody/code`)).status).toBe(404)
  })
})

test('the owner ends all sessions of a person', async () => {
  const testApp = await openTestApp()
  const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
  expect((await owner.call('POST', `${url}/${kim.id}/sessions/end`)).status).toBe(204)
  expect((await kim.call('GET', '/api/staff/me')).status).toBe(401)
  expect(await actionsOf(testApp)).toEqual(['sessions_ended'])
  expect((await owner.call('POST', `${url}/nobody/sessions/end`)).status).toBe(404)
})

test('the demo account looks at the list and changes nothing', async () => {
  const testApp = await openTestApp({ environment: { DEMO: 'on' } })
  const [demo, kim] = [
    await signedInStaff(testApp, 'owner', { isDemo: true }),
    await signedInStaff(testApp),
  ]
  expect((await demo.call('GET', url)).status).toBe(200)
  expect((await demo.call('POST', url, { payload: noah })).status).toBe(403)
  expect((await change(demo, kim.id, { isActive: false })).status).toBe(403)
  expect((await demo.call('POST', `${url}/${kim.id}/code`)).status).toBe(403)
  expect((await demo.call('POST', `${url}/${kim.id}/sessions/end`)).status).toBe(403)
  expect(
    (await demo.call('PUT', `${url}/second-factor-rule`, { payload: { isRequired: true } })).status,
  ).toBe(403)
  expect(await actionsOf(testApp)).toEqual([])
})
