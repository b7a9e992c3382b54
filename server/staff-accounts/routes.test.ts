import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { postAs } from '#server/testing/accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { beginTalk, openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { staffMe, staffPassword, staffSignInAs } from '#server/testing/staff.ts'

const url = '/api/admin/staff'
const noah = { email: 'noah@lakeline.example', name: 'Noah Brandt', role: 'technician' }

type Staff = Awaited<ReturnType<typeof signedInStaff>>
const change = (owner: Staff, id: string, payload: object) => owner.call('PATCH', `${url}/${id}`, { payload })
const actionsOf = async ({ db }: TestApp) => (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

/** A request, an active conversation and a closed one that is still worked on, all in somebody's hands; and what is done. */
async function withOpenWork(testApp: TestApp, owner: Staff, staffId: string) {
  const { db } = testApp
  const messages = []
  for (const name of ['Open', 'Done']) {
    const row = { name, email: 'dana@sanduskybay.example', message: 'Hello', created_at: '2026-03-10T14:00:00Z' }
    messages.push((await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  const [open = '', done = ''] = messages
  const talks = []
  for (const name of ['Active', 'Worked on', 'Over']) talks.push((await beginTalk(testApp, { name, email: 'dana@fleet.example', visitorId: `visitor-of-${name.replace(' ', '-')}` })).sessionId)
  const [active = '', workedOn = '', over = ''] = talks
  for (const id of [open, done]) await owner.call('PATCH', `/api/admin/triage/contact_message.${id}`, { payload: { ownerId: staffId } })
  await db.updateTable('triage_items').set({ status: 'resolved' }).where('source_id', '=', done).execute()
  await db.updateTable('chat_sessions').set({ assigned_to: staffId }).execute()
  await db.updateTable('chat_sessions').set({ status: 'closed' }).where('id', 'in', [workedOn, over]).execute()
  await db.insertInto('triage_items').values({ source: 'chat', source_id: workedOn, status: 'in_progress' }).execute()
  const whose = async () => ({
    requests: Object.fromEntries((await db.selectFrom('triage_items').select(['source_id', 'owner_id']).where('source', '<>', 'chat').execute()).map((row) => [row.source_id === open ? 'open' : 'done', row.owner_id])),
    talks: Object.fromEntries((await db.selectFrom('chat_sessions').select(['id', 'assigned_to']).execute()).map((row) => [{ [active]: 'active', [workedOn]: 'workedOn' }[row.id] ?? 'over', row.assigned_to])),
  })
  return { whose }
}

describe('the list of staff', () => {
  test('says of each what the account is, when they were last here, and what is open in their hands; ended ones last', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const [owner, kim, ended] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp), await signedInStaff(testApp, 'office', { isActive: false })]
    await withOpenWork(testApp, owner, kim.id)
    await db.updateTable('staff').set({ totp_secret: 'A' }).where('id', '=', kim.id).execute()
    await owner.call('POST', url, { payload: noah })
    const { items, total, secondFactorRequired } = (await owner.call('GET', url)).json()
    expect([total, secondFactorRequired]).toEqual([4, false])
    expect(items.at(-1)).toMatchObject({ id: ended.id, state: 'ended' })
    expect(items.find(({ id }: Staff) => id === kim.id)).toEqual({
      id: kim.id, email: kim.email, name: kim.name, role: 'office', isDemo: false, state: 'active', hasSecondFactor: true,
      lastSeenAt: '2026-03-10T15:00:00.000Z', sessions: 1, openRequests: 1, openConversations: 2,
    })
    expect(items.find(({ email }: Staff) => email === noah.email)).toMatchObject({ state: 'invited', lastSeenAt: null, sessions: 0 })
  })
})

describe('an invitation', () => {
  test('mails a link that sets the password, shows the code where no service mails, and is written down', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const owner = await signedInStaff(testApp, 'owner')
    const invited = await owner.call('POST', url, { payload: noah })
    expect([invited.status, invited.json()]).toEqual([201, { account: expect.objectContaining({ ...noah, state: 'invited' }), code: expect.stringMatching(/^[A-Z2-9-]{24}$/) }])
    const { code } = invited.json()
    expect(await queuedMails(db, 'staffInvitation')).toMatchObject([{ to: noah.email, data: { name: noah.name, inviter: owner.name, secretLink: `http://localhost:3000/staff/login#code=${code}` } }])
    expect((await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status).toBe(204)
    expect((await staffSignInAs(app, noah.email)).body).toMatchObject({ role: 'technician', name: noah.name })
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
    const again = await owner.call('POST', url, { payload: { ...noah, email: kim.email.toUpperCase() } })
    expect([again.status, again.json()]).toMatchObject([409, { fields: { email: expect.stringContaining('already has a staff account') } }])
    expect((await kim.call('GET', '/api/staff/me')).json()).toMatchObject({ role: 'office', name: kim.name })
  })

  test.each([
    [{ ...noah, email: 'nobody' }, 'email'],
    [{ ...noah, name: ' ' }, 'name'],
    [{ ...noah, role: 'driver' }, 'role'],
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
    expect((await postAs(testApp.app, '/api/staff/first-password', { code, password: staffPassword })).status).toBe(410)
    expect((await postAs(testApp.app, '/api/staff/first-password', { code: again.json().code, password: staffPassword })).status).toBe(204)
    expect((await owner.call('POST', `${url}/${owner.id}/code`)).status).toBe(409)
    expect((await owner.call('POST', `${url}/nobody/code`)).status).toBe(404)
  })
})

describe('an account that ends', () => {
  test('hands what is open to a colleague, and nothing of what is done', async () => {
    const testApp = await openTestApp()
    const [owner, kim, lee] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp), await signedInStaff(testApp)]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    const unsaid = await change(owner, kim.id, { isActive: false })
    expect([unsaid.status, unsaid.json().fields]).toEqual([400, { handTo: expect.stringContaining('Choose who takes them over') }])
    expect((await kim.call('GET', '/api/staff/me')).status).toBe(200)
    const ended = await change(owner, kim.id, { isActive: false, handTo: lee.id })
    expect([ended.status, ended.json()]).toMatchObject([200, { account: { state: 'ended', openRequests: 0, openConversations: 0, sessions: 0 }, code: null }])
    expect(await whose()).toEqual({ requests: { open: lee.id, done: kim.id }, talks: { active: lee.id, workedOn: lee.id, over: kim.id } })
    const written = await testApp.db.selectFrom('audit_log').select(['staff_id', 'subject_id', 'detail']).where('action', '=', 'staff_ended').execute()
    expect(written).toEqual([{ staff_id: owner.id, subject_id: kim.id, detail: { requests: 1, conversations: 2, handTo: lee.id } }])
  })

  test('may leave it to nobody yet, but not to one who is gone, unknown, the same, or may not answer', async () => {
    const testApp = await openTestApp()
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    const [gone, bench] = [await signedInStaff(testApp, 'office', { isActive: false }), await signedInStaff(testApp, 'technician')]
    for (const handTo of [gone.id, 'nobody', kim.id, bench.id, '']) {
      const refused = await change(owner, kim.id, { isActive: false, handTo })
      expect([handTo, refused.status, refused.json().fields]).toEqual([handTo, 400, { handTo: expect.any(String) }])
    }
    expect((await change(owner, kim.id, { isActive: false, handTo: null })).status).toBe(200)
    expect(await whose()).toMatchObject({ requests: { open: null }, talks: { active: null, workedOn: null } })
  })

  test('is out at once: pages that are open, sessions, password and codes', async () => {
    const { testApp, app, db, url: sockets } = await openLiveApp()
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    await db.updateTable('staff').set({ password_hash: await hashPassword(staffPassword) }).where('id', '=', kim.id).execute()
    expect((await staffSignInAs(app, kim.email)).status).toBe(200)
    const { code } = (await owner.call('POST', `${url}/${kim.id}/code`)).json()
    const page = await openedSocket(sockets, kim.cookie)
    expect((await change(owner, kim.id, { isActive: false })).status).toBe(200)
    expect(await page.closed).toEqual([4401, 'session_ended'])
    expect((await staffMe(app, kim.cookie)).status).toBe(401)
    expect((await staffSignInAs(app, kim.email)).status).toBe(401)
    expect((await postAs(app, '/api/staff/first-password', { code, password: staffPassword })).status).toBe(410)
    expect((await owner.call('POST', `${url}/${kim.id}/code`)).status).toBe(409)
    expect((await change(owner, kim.id, { role: 'owner' })).status).toBe(409)
  })

  test('can be reopened, with a new code and without the password of before', async () => {
    const testApp = await openTestApp()
    const { app, db } = testApp
    const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
    await db.updateTable('staff').set({ password_hash: await hashPassword(staffPassword) }).where('id', '=', kim.id).execute()
    await change(owner, kim.id, { isActive: false })
    const reopened = await change(owner, kim.id, { isActive: true })
    expect(reopened.json()).toMatchObject({ account: { state: 'invited', role: 'office' }, code: expect.any(String) })
    expect((await staffSignInAs(app, kim.email)).status).toBe(401)
    expect((await postAs(app, '/api/staff/first-password', { code: reopened.json().code, password: 'another-one-1978' })).status).toBe(204)
    expect((await staffSignInAs(app, kim.email, 'another-one-1978')).status).toBe(200)
    expect(await actionsOf(testApp)).toEqual(['staff_ended', 'staff_reopened', 'password_set', 'signed_in'])
  })
})

describe('a role that changes', () => {
  test('holds with the next call, and hands over what the new one may not do', async () => {
    const testApp = await openTestApp()
    const [owner, kim, lee] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp), await signedInStaff(testApp)]
    const { whose } = await withOpenWork(testApp, owner, kim.id)
    expect((await change(owner, kim.id, { role: 'technician' })).json().fields).toEqual({ handTo: expect.any(String) })
    expect((await change(owner, kim.id, { role: 'technician', handTo: lee.id })).json()).toMatchObject({ account: { role: 'technician', openConversations: 2, openRequests: 0 } })
    expect(await whose()).toMatchObject({ requests: { open: lee.id }, talks: { active: kim.id } })
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
      expect([refused.status, refused.json().message]).toEqual([409, expect.stringContaining('last owner')])
    }
  })

  test('is left when two owners end each other at once, and when both step down', async () => {
    const testApp = await openTestApp()
    for (const payload of [{ isActive: false }, { role: 'office' }]) {
      const { db } = testApp
      await db.deleteFrom('staff').execute()
      const [one, two] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp, 'owner')]
      const answers = await Promise.all([change(one, two.id, payload), change(two, one.id, payload), change(one, two.id, payload), change(two, one.id, payload)])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const left = await db.selectFrom('staff').select('id').where('role', '=', 'owner').where('is_active', '=', true).execute()
      expect(left).toHaveLength(1)
    }
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
  const [demo, kim] = [await signedInStaff(testApp, 'owner', { isDemo: true }), await signedInStaff(testApp)]
  expect((await demo.call('GET', url)).status).toBe(200)
  expect((await demo.call('POST', url, { payload: noah })).status).toBe(403)
  expect((await change(demo, kim.id, { isActive: false })).status).toBe(403)
  expect((await demo.call('POST', `${url}/${kim.id}/code`)).status).toBe(403)
  expect((await demo.call('POST', `${url}/${kim.id}/sessions/end`)).status).toBe(403)
  expect((await demo.call('PUT', `${url}/second-factor-rule`, { payload: { isRequired: true } })).status).toBe(403)
  expect(await actionsOf(testApp)).toEqual([])
})
