import { expect, test } from 'vitest'
import { addDays, todayAt } from '#domain/calendar.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { nobody, privacyPath } from '#server/testing/privacy.ts'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const office = await signedInStaff(testApp)
  const technician = await signedInStaff(testApp, 'technician')
  const today = todayAt(testApp.now())
  const url = `/api/admin/customers/${dana.id}/follow-ups`
  const plan = (rest: object = {}, headers: Record<string, string> = {}) =>
    office.call('POST', url, {
      payload: { text: 'Call about six DPFs.', dueOn: today, ownerId: office.id, ...rest },
      headers,
    })
  const forYou = async (who: typeof office) => {
    const { follow_up: followUps } = (await who.call('GET', '/api/admin/today')).json().forYou
    const count = (await who.call('GET', '/api/admin/waiting')).json().forYou
    expect(count).toBe(followUps.total)
    return followUps.items.map(({ text }: { text: string }) => text)
  }
  const file = async () =>
    (await office.call('GET', `/api/admin/customers/${dana.id}`)).json().followUps
  return { testApp, db: testApp.db, dana, office, technician, today, url, plan, forYou, file }
}

test('a follow-up is on its owner’s day from its day on, on nobody else’s, and in the file from the first', async () => {
  const { office, technician, today, plan, forYou, file } = await open()
  await plan({ text: 'Tomorrow.', dueOn: addDays(today, 1) })
  await plan({ text: 'Today.' })
  await plan({ text: 'Late.', dueOn: addDays(today, -3) })
  await plan({ text: 'Ray’s.', ownerId: technician.id })
  expect(await forYou(office)).toEqual(['Late.', 'Today.'])
  expect(await forYou(technician)).toEqual(['Ray’s.'])
  expect((await file()).map(({ text }: { text: string }) => text)).toEqual([
    'Late.',
    'Today.',
    'Ray’s.',
    'Tomorrow.',
  ])
})

test('it is planned once with one key, done, taken back, and recorded each time', async () => {
  const { db, dana, office, plan, forYou, file } = await open()
  const headers = { 'idempotency-key': 'follow-up-key-1' }
  const first = await plan({}, headers)
  expect([first.status, (await plan({}, headers)).json().id]).toEqual([201, first.json().id])
  const settle = (isDone: boolean) =>
    office.call('PUT', `/api/admin/tasks/${first.json().id}/done`, { payload: { isDone } })
  expect((await settle(true)).json()).toMatchObject({ doneAt: expect.any(String) })
  await settle(true)
  expect([await forYou(office), await file()]).toEqual([[], []])
  const history = await office.call('GET', `/api/admin/customers/${dana.id}/history?kind=follow_up`)
  expect(history.json()).toMatchObject({ items: [{ status: 'done' }], total: 1 })
  expect((await settle(false)).json()).toMatchObject({ doneAt: null, doneBy: null })
  expect(await forYou(office)).toHaveLength(1)
  const recorded = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'customer_changed')
    .orderBy('id')
    .execute()
  expect(recorded.map(({ detail }) => detail?.['change'])).toEqual([
    'follow-up planned',
    'follow-up done',
    'follow-up reopened',
  ])
})

test('its day, owner and words are changed by anybody of the team, and an older form is shown the newer ones', async () => {
  const { office, technician, today, plan, forYou } = await open()
  const { id, updatedAt, ...rest } = (await plan()).json()
  const payload = { text: rest.text, dueOn: addDays(today, 7), ownerId: office.id, updatedAt }
  const change = (who: typeof office, body: object) =>
    who.call('PATCH', `/api/admin/tasks/${id}`, { payload: body })
  expect((await change(technician, payload)).json()).toMatchObject({ dueOn: addDays(today, 7) })
  expect(await forYou(office)).toEqual([])
  const late = await change(office, { ...payload, text: 'Mine.' })
  expect([late.status, late.json().current]).toMatchObject([409, { dueOn: addDays(today, 7) }])
})

test('what cannot be is refused with a sentence', async () => {
  const { db, office, technician, plan, url } = await open()
  await db.updateTable('staff').set({ isActive: false }).where('id', '=', technician.id).execute()
  const refused = [
    { text: ' ' },
    { dueOn: '2026-02-30' },
    { dueOn: '' },
    { ownerId: 'nobody' },
    { ownerId: technician.id },
    { text: 'x'.repeat(1001) },
  ]
  for (const rest of refused) expect((await plan(rest)).status).toBe(400)
  const payload = { text: 'Call.', dueOn: '2026-03-12', ownerId: office.id }
  const nobody = url.replace(/customers\/[^/]+/, 'customers/nobody')
  expect((await office.call('POST', nobody, { payload })).status).toBe(404)
  const settle = await office.call('PUT', '/api/admin/tasks/nobody/done', {
    payload: { isDone: true },
  })
  expect(settle.status).toBe(404)
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([])
})

test('whoever leaves hands their open follow-ups over, and those of nobody are the front desk’s', async () => {
  const { testApp, technician, office, plan, forYou, db } = await open()
  const owner = await signedInStaff(testApp, 'owner')
  await plan({ text: 'Ray’s.', ownerId: technician.id })
  const list = (await owner.call('GET', '/api/admin/staff')).json().items
  expect(list).toContainEqual(expect.objectContaining({ id: technician.id, openTasks: 1 }))
  const end = (handTo?: string | null) =>
    owner.call('PATCH', `/api/admin/staff/${technician.id}`, {
      payload: { isActive: false, ...(handTo !== undefined && { handTo }) },
    })
  expect([(await end()).status, (await end('nobody')).status]).toEqual([400, 400])
  expect((await end(office.id)).status).toBe(200)
  expect(await forYou(office)).toEqual(['Ray’s.'])
  await db.updateTable('tasks').set({ ownerId: null }).execute()
  expect([await forYou(office), await forYou(owner)]).toEqual([['Ray’s.'], ['Ray’s.']])
})

test('one that is taken back after its owner left is nobody’s, not theirs', async () => {
  const { testApp, db, office, technician, plan, forYou } = await open()
  const ids = [technician.id, office.id].map((ownerId) => plan({ ownerId }))
  const [theirs, own] = (await Promise.all(ids)).map((made) => made.json().id)
  const settle = (id: string, isDone: boolean) =>
    office.call('PUT', `/api/admin/tasks/${id}/done`, { payload: { isDone } })
  for (const id of [theirs, own]) await settle(id, true)
  await db.updateTable('staff').set({ isActive: false }).where('id', '=', technician.id).execute()
  expect((await settle(theirs, false)).json().owner).toBeNull()
  expect((await settle(own, false)).json().owner).toMatchObject({ id: office.id })
  expect(await forYou(await signedInStaff(testApp))).toHaveLength(1)
})

test('it is gone with the person, and is in nobody’s export', async () => {
  const { testApp, dana, plan, db } = await open()
  await plan()
  expect((await dana.call('GET', '/api/customer/export')).text).not.toContain('six DPFs')
  const owner = await signedInStaff(testApp, 'owner')
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  const erased = await owner.call('POST', privacyPath, {
    payload: { kind: 'erasure', person: { ...nobody, emails: [email] }, confirmation: email },
  })
  expect(erased.status).toBeLessThan(300)
  expect(await db.selectFrom('tasks').select('id').execute()).toEqual([])
})
