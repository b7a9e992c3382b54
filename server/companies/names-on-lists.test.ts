import { expect, test } from 'vitest'
import { open } from '#server/testing/billing.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { storeCall } from '#server/tasks/store.ts'
import { office as automationOffice, owing } from '#server/testing/automation.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { addMessage } from '#server/testing/requests.ts'
import { beginConversation } from '#server/testing/sockets.ts'
import { scopeOfPerson } from './store.ts'

type World = Awaited<ReturnType<typeof open>>
type Person = { id: string; cookie: string }

/** Work, a follow-up, a note, a conversation and two requests of this customer. */
async function fillLists({ app, db, office, testApp }: World, { id, cookie }: Person) {
  const { id: serviceId } = await addService(db, id, { status: 'in_progress' })
  await db
    .insertInto('service_filters')
    .values({ serviceHistoryId: serviceId, position: 1, state: 'received' })
    .execute()
  await db.updateTable('staff').set({ name: 'Robin Hale' }).where('id', '=', office.id).execute()
  const file = `/api/admin/customers/${id}`
  const plan = { text: 'Call about six DPFs.', dueOn: '2026-03-01', ownerId: office.id }
  const note = { text: 'A cracked flange, @Robin Hale.' }
  for (const [who, path, payload] of [
    [office, 'follow-ups', plan],
    [await signedInStaff(testApp), 'notes', note],
  ] as const)
    expect((await who.call('POST', `${file}/${path}`, { payload })).status).toBe(201)
  const { visitorId, sessionId } = await beginConversation(testApp, { cookie })
  await app.inject({
    method: 'POST',
    url: `/api/chat/sessions/${visitorId}/messages`,
    payload: { sessionId, message: 'Are my filters done?', clientMessageId: `message-of-${id}` },
    headers: { cookie },
  })
  await addMessage(db, 'A pickup, please.', { email: 'yard@other.example' })
  await db.updateTable('contact_messages').set({ customerId: id }).execute()
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await addMessage(db, 'Another one.', { email })
  return { sessionId }
}

test('lists of staff name the company as our team does, whatever its people have entered as theirs', async () => {
  const world = await open({ company: 'Ohio Haul' })
  const { dana, db, office, testApp } = world
  const pat = await signedInColleague(testApp, dana.id, 'manager')
  const profile = { firstName: 'Pat', lastName: 'Quill', company: 'Reed Repairs' }
  expect((await pat.call('PATCH', '/api/customer/me', { payload: profile })).status).toBe(200)
  const { companyId } = await scopeOfPerson(db, dana.id)
  await db
    .updateTable('companies')
    .set({ name: 'Lake Hauling' })
    .where('id', '=', companyId)
    .execute()
  const { sessionId } = await fillLists(world, pat)
  const get = async (path: string) => (await office.call('GET', `/api/admin/${path}`)).json()
  const company = 'Lake Hauling'

  expect((await get('work')).items).toMatchObject([{ service: { customer: company } }])
  const { forYou, chats } = await get('today')
  for (const { items } of [forYou.follow_up, forYou.mention])
    expect(items).toMatchObject([{ customerName: `Pat Quill, ${company}` }])
  expect(chats.items).toMatchObject([{ name: 'Pat Quill', company }])
  expect((await get('chat/sessions')).items).toMatchObject([{ customer: { company } }])
  expect(await get(`chat/sessions/${sessionId}`)).toMatchObject({
    conversation: { customer: { company } },
    customer: { company },
  })
  const requests = async (q: string) =>
    (await get(`triage?q=${q}`)).items as { company: string; account: { proof: string } }[]
  const proofs = (of: Awaited<ReturnType<typeof requests>>) =>
    of.map(({ account }) => account.proof).toSorted()
  const all = await requests('')
  expect(proofs(all)).toEqual(['claimed', 'given', 'proven'])
  for (const request of all)
    expect(request).toMatchObject({
      account: { company },
      company: request.account.proof === 'proven' ? company : null,
    })
  expect(proofs(await requests('lake%20haul'))).toEqual(['given', 'proven'])
  expect((await get('search?q=flange')).items).toMatchObject([
    { detail: expect.stringContaining(`${company}, Pat Quill`) },
  ])
  // Found by their own word too, as in the list of customers.
  for (const q of ['pat%20quill', 'reed%20repairs'])
    expect((await get(`search?q=${q}`)).items).toMatchObject([
      { kind: 'customer', id: pat.id, detail: expect.stringMatching(/^Lake Hauling, lee\..+@/) },
    ])
})

test('whoever has no company is named once, and an address that is none is not shown', async () => {
  const world = await open()
  const lee = await signedInCustomer(world.testApp, {
    firstName: 'Lee',
    lastName: 'Novak',
    company: null,
  })
  const { db, office } = world
  await fillLists(world, lee)
  const get = async (path: string) => (await office.call('GET', `/api/admin/${path}`)).json()
  expect((await get('work')).items).toMatchObject([{ service: { customer: 'Lee Novak' } }])
  expect((await get('today')).forYou.follow_up.items).toMatchObject([{ customerName: 'Lee Novak' }])
  await db
    .updateTable('customers')
    .set({ email: 'lee@no-email.invalid', phone: '(419) 555-0199' })
    .where('id', '=', lee.id)
    .execute()
  const [found] = (await get('search?q=lee%20novak')).items
  expect(found).toMatchObject({ kind: 'customer', detail: '(419) 555-0199' })
})

test('so do lists of who may leave, is to be called, or was reminded', async () => {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const { run, ...staff } = await automationOffice(testApp)
  const customer = await owing(testApp)
  for (const serviceDate of ['2025-06-01', '2025-07-01', '2025-07-31', '2025-08-30'])
    await addService(db, customer.id, { serviceDate, status: 'delivered' })
  await storeCall(db, 'volume_falls', { customerId: customer.id, cause: 'Fell.' }, now())
  const { companyId } = await scopeOfPerson(db, customer.id)
  await db
    .updateTable('companies')
    .set({ name: 'Lake Hauling' })
    .where('id', '=', companyId)
    .execute()
  const named = [{ customerId: customer.id, company: 'Lake Hauling' }]
  expect((await run('invoice_overdue', customer)).acts).toMatchObject(named)
  const get = async (path: string) => (await staff.call('GET', `/api/admin/${path}`)).json()
  expect((await get('automation')).calls).toMatchObject([
    { customerId: customer.id, customerName: expect.stringContaining('Lake Hauling') },
  ])
  expect((await get('retention')).alerts).toMatchObject(named)
})
