import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import {
  beginConversation,
  openedSocket,
  openLiveApp,
  signalListeners,
} from '#server/testing/sockets.ts'
import { change, url, withOpenWork } from '#server/testing/staff-accounts.ts'

test('a change of role is written down, and opens nothing anew: no code, no mail, no new session', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
  const changed = await owner.call('PATCH', `${url}/${kim.id}`, { payload: { role: 'technician' } })
  expect([changed.status, changed.json()]).toMatchObject([
    200,
    { account: { role: 'technician' }, code: null },
  ])
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', 'staff_%')
    .execute()
  expect(acts).toMatchObject([
    { action: 'staff_role_changed', detail: { from: 'office', role: 'technician' } },
  ])
  expect(await queuedMails(db)).toEqual([])
  expect((await kim.call('GET', '/api/staff/me')).json()).toMatchObject({ role: 'technician' })
})

test('a change of role ends the open pages of that person, who stays signed in as what they are now', async () => {
  const { testApp, app, url: sockets } = await openLiveApp()
  const [owner, kim, lee] = [
    await signedInStaff(testApp, 'owner'),
    await signedInStaff(testApp, 'technician'),
    await signedInStaff(testApp, 'technician'),
  ]
  const { sessionId } = await beginConversation({ app })
  const [page, colleagues] = [
    await openedSocket(sockets, kim.cookie),
    await openedSocket(sockets, lee.cookie),
  ]
  page.say({ type: 'join', sessionId })
  await page.heard('joined')
  expect((await change(owner, kim.id, { role: 'driver', handTo: null })).status).toBe(200)
  expect(await page.closed).toEqual([4401, 'session_ended'])
  expect(colleagues.socket.readyState).toBe(colleagues.socket.OPEN)
  const again = await openedSocket(sockets, kim.cookie)
  again.say({ type: 'join', sessionId })
  expect(await again.heard('error')).toMatchObject([{ code: 'not_found' }])
})

test('a change of role ends open pages even when nobody listened as it came', async () => {
  const { testApp, db, url: sockets } = await openLiveApp()
  const kim = await signedInStaff(testApp, 'technician')
  const page = await openedSocket(sockets, kim.cookie)
  const [first] = await signalListeners(db)
  await sql`select pg_terminate_backend(${first?.pid})`.execute(db)
  await db.updateTable('staff').set({ role: 'driver' }).where('id', '=', kim.id).execute()
  expect(await page.closed).toEqual([4401, 'session_ended'])
})

test('chats go to somebody who may chat, and follow-ups to somebody who may read customers', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [owner, ray, kim, lee] = [
    await signedInStaff(testApp, 'owner'),
    await signedInStaff(testApp, 'technician'),
    await signedInStaff(testApp, 'technician'),
    await signedInStaff(testApp, 'driver'),
  ]
  const dana = await signedInCustomer(testApp)
  const due = {
    kind: 'follow_up' as const,
    customerId: dana.id,
    text: 'Call.',
    dueOn: '2026-03-12',
    madeBy: 'Ray',
  }
  await db
    .insertInto('tasks')
    .values({ ...due, ownerId: ray.id })
    .execute()
  expect((await change(owner, ray.id, { role: 'driver' })).status).toBe(400)
  expect((await change(owner, ray.id, { role: 'driver', handTo: lee.id })).status).toBe(400)
  expect((await change(owner, ray.id, { role: 'driver', handTo: kim.id })).status).toBe(200)
  const followUps = await db.selectFrom('tasks').select('ownerId').execute()
  expect(followUps).toEqual([{ ownerId: kim.id }])
  const { whose } = await withOpenWork(testApp, owner, kim.id)
  await sql`delete from triage_items where source <> 'chat'`.execute(db)
  await sql`delete from tasks`.execute(db)
  const refused = await change(owner, kim.id, { isActive: false, handTo: lee.id })
  expect([refused.status, refused.json().fields]).toEqual([
    400,
    { handTo: expect.stringContaining('can’t chat') },
  ])
  expect((await change(owner, kim.id, { isActive: false, handTo: owner.id })).status).toBe(200)
  expect(await whose()).toMatchObject({ conversations: { active: owner.id, workedOn: owner.id } })
})
