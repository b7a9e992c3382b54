import { describe, expect, test } from 'vitest'
import type { TriageItem } from '#domain/triage/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { addDemo, addMessage, url } from '#server/testing/requests.ts'

async function addChat(
  db: Db,
  session: { customerId?: string; customerName?: string; customerEmail?: string },
  at: string,
): Promise<void> {
  const { id } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: `visitor ${at}`, createdAt: at, ...session })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_messages')
    .values({ sessionId: id, senderType: 'customer', senderName: 'Visitor', message: 'Hello' })
    .execute()
}

describe('the list of requests', () => {
  test('shows demo requests and messages as one, newest first, with what they are about, why, and their clock', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const [older, newer] = [
      await addDemo(testApp.db, { at: '2026-03-10T12:00:00Z' }),
      await addMessage(testApp.db, 'In derate, can you take it today?'),
    ]
    const { items, total } = (await staff.call('GET', url)).json()
    expect([total, items.map(({ id }: { id: string }) => id)]).toEqual([2, [newer, older]])
    expect(items[0]).toEqual({
      id: newer,
      source: 'contact_message',
      type: 'email',
      customerName: 'Dana Ortiz',
      company: null,
      email: 'dana@sanduskybay.example',
      phone: null,
      customerId: null,
      account: null,
      message: 'In derate, can you take it today?',
      photoIds: [],
      reference: expect.stringMatching(/^R-[0-9A-Z]{4}$/),
      category: 'emergency',
      priority: 'urgent',
      urgencyScore: 97,
      aiClassification: 'Vehicle or line down: "derate"',
      reasons: [
        { rule: 'start', points: 20, text: 'Every request', words: [] },
        { rule: 'standstill', points: 60, text: 'Vehicle or line down', words: ['derate'] },
        { rule: 'deadline', points: 15, text: 'Mentions a deadline', words: ['today'] },
        { rule: 'age', points: 2, text: 'Waiting 1 business hour', words: [] },
      ],
      estimatedSavings: 2800,
      status: 'pending',
      nextStatuses: ['in_progress', 'resolved', 'escalated'],
      ownerId: null,
      ownerName: null,
      responseTime: null,
      waitingMinutes: 60,
      dueBy: '2026-03-11T14:00:00.000Z',
      isLate: false,
      createdAt: '2026-03-10T14:00:00.000Z',
      mayBeAutomatic: false,
    })
    expect(items[1]).toMatchObject({
      source: 'demo_request',
      company: 'Cuyahoga Stamping',
      phone: '216 555 0163',
      category: 'industrial_filters',
      message: 'Asked for a demo.',
    })
  })

  test('knows a customer by the address, in any case, unless the account is closed', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const customer = await signedInCustomer(testApp, { email: 'Dana@SanduskyBay.example' })
    await signedInCustomer(testApp, { email: 'closed@sanduskybay.example', isActive: false })
    await addMessage(testApp.db, 'Hello', { at: '2026-03-10T15:00:00Z' })
    await addMessage(testApp.db, 'Hello', {
      email: 'closed@sanduskybay.example',
      at: '2026-03-10T14:59:00Z',
    })
    const { items } = (await staff.call('GET', url)).json()
    expect(
      items.map(({ account, customerId, urgencyScore }: TriageItem) => [
        account?.id ?? null,
        account?.proof,
        customerId,
        urgencyScore,
      ]),
    ).toEqual([
      [customer.id, 'claimed', null, 30],
      [null, undefined, null, 20],
    ])
    expect(items[0]).toMatchObject({
      account: { name: 'Dana Ortiz', company: 'Sandusky Bay Freight' },
      company: null,
      phone: null,
    })
  })

  test('shows the customer to whom our team gave it, and what was typed', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const lee = await signedInCustomer(testApp, { firstName: 'Lee' })
    const typed = { email: 'yard@other.example', at: '2026-03-10T15:00:00Z' }
    await addMessage(testApp.db, 'Hello', typed)
    await testApp.db.updateTable('contact_messages').set({ customerId: lee.id }).execute()
    const { items } = (await staff.call('GET', url)).json()
    expect(items).toMatchObject([
      {
        customerName: 'Dana Ortiz',
        email: typed.email,
        company: null,
        customerId: lee.id,
        account: { id: lee.id, name: 'Lee Ortiz', proof: 'given' },
      },
    ])
  })

  test('of a chat shows the account that is signed in, whatever was typed into it, and how to reach it', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const [staff, dana, young] = [
      await signedInStaff(testApp),
      await signedInCustomer(testApp),
      await signedInCustomer(testApp, { emailProven: false }),
    ]
    const other = await signedInCustomer(testApp)
    await db
      .updateTable('customers')
      .set({ phone: '+1 216 555 0131' })
      .where('id', '=', dana.id)
      .execute()
    await addChat(
      db,
      { customerId: dana.id, customerName: 'D.', customerEmail: other.email },
      '2026-03-10T14:00:00Z',
    )
    await addChat(db, { customerId: young.id }, '2026-03-10T13:00:00Z')
    await addChat(db, { customerName: 'Dana', customerEmail: dana.email }, '2026-03-10T12:00:00Z')
    const { items }: { items: TriageItem[] } = (await staff.call('GET', url)).json()
    expect(
      items.map(({ account, customerId, customerName, email, phone }) => [
        customerName,
        email,
        phone,
        customerId,
        account?.id,
        account?.proof,
      ]),
    ).toEqual([
      ['Dana Ortiz', dana.email, '+1 216 555 0131', dana.id, dana.id, 'proven'],
      ['Dana Ortiz', young.email, null, young.id, young.id, 'unconfirmed'],
      ['Dana', dana.email, null, null, dana.id, 'claimed'],
    ])
    expect(items[0]).toMatchObject({ company: 'Sandusky Bay Freight', urgencyScore: 32 })
    expect((await staff.call('GET', `${url}?q=sandusky%20bay%20freight`)).json().total).toBe(2)
  })

  test.each([
    ['q=ortiz', 1],
    ['q=CUYAHOGA', 1],
    ['q=soot', 1],
    ['q=@', 2],
    ['q=%25', 0],
    ['q=_', 0],
    ['q=%27%3B--', 0],
    ['status=pending', 2],
    ['status=resolved', 0],
    ['status=all', 2],
  ])('?%s finds %i', async (query, count) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    await addMessage(testApp.db, 'Soot in the DPF')
    await addDemo(testApp.db)
    const answer = (await staff.call('GET', `${url}?${query}`)).json()
    expect([answer.total, answer.items.length]).toEqual([count, count])
  })

  test('has the requests of all sources on its pages by their time, and each once', async () => {
    const testApp = await openTestApp()
    const { db } = testApp
    const staff = await signedInStaff(testApp)
    const demo = await addDemo(db, { at: '2026-03-10T11:00:00Z' })
    await addChat(db, { customerName: 'Gus' }, '2026-03-10T12:00:00Z')
    const message = await addMessage(db, 'Hello', { at: '2026-03-10T13:00:00Z' })
    await addChat(db, { customerName: 'Lee' }, '2026-03-10T14:00:00Z')
    const page = async (query: string) => (await staff.call('GET', `${url}?${query}`)).json()
    const named = ({ items }: { items: TriageItem[] }) =>
      items.map(({ source, id, customerName }) => (source === 'chat' ? customerName : id))
    expect(named(await page('pageSize=3'))).toEqual(['Lee', message, 'Gus'])
    expect(named(await page('pageSize=3&page=2'))).toEqual([demo])
    expect(named(await page('q=gus'))).toEqual(['Gus'])
    await staff.call('PATCH', `${url}/${demo}`, { payload: { status: 'resolved' } })
    expect(named(await page('status=resolved'))).toEqual([demo])
    expect(named(await page('status=pending&pageSize=2&page=2'))).toEqual(['Gus'])
  })

  test('comes a page at a time, or the most urgent first', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const urgent = await addMessage(testApp.db, 'emergency', { at: '2026-03-08T12:00:00Z' })
    for (let day = 1; day <= 4; day += 1)
      await addMessage(testApp.db, 'Hello', { at: `2026-03-0${day}T12:00:00Z` })
    const page = async (query: string) => (await staff.call('GET', `${url}?${query}`)).json()
    expect((await page('page=3&pageSize=2')).items).toHaveLength(1)
    expect(await page('page=4&pageSize=2')).toEqual({ items: [], total: 5, isMore: false })
    expect((await page('sort=urgency&pageSize=1')).items[0].id).toBe(urgent)
    expect((await page('sort=urgency&page=3&pageSize=2')).items).toHaveLength(1)
  })

  test.each([
    'page=0',
    'pageSize=101',
    'status=lost',
    'status=a&status=b',
    'sort=oldest',
    `q=${'x'.repeat(201)}`,
    'q=%00',
  ])('?%s is a 400', async (query) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    expect((await staff.call('GET', `${url}?${query}`)).status).toBe(400)
  })
})

test('the figures of a month are counted from the rows, and older ones stay out', async () => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const id = await addMessage(testApp.db, 'emergency')
  await addDemo(testApp.db, { at: '2026-03-01T15:00:00Z' })
  await addDemo(testApp.db, { at: '2026-02-09T05:00:00Z' })
  await addDemo(testApp.db, { at: '2026-02-09T04:59:59Z' })
  await staff.call('POST', `${url}/${id}/contacts`, { payload: { channel: 'call' } })
  expect((await staff.call('GET', `${url}/analytics`)).json()).toMatchObject({
    from: '2026-02-09',
    to: '2026-03-10',
    total: 3,
    byStatus: { pending: 2, in_progress: 1 },
    byCategory: { emergency: 1, industrial_filters: 2 },
    answered: 1,
    waiting: 2,
    late: 2,
    medianResponseMinutes: 60,
    answeredInTimePercent: 100,
  })
})

test('who can be given a request are those who may answer it, by name', async () => {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const owner = await signedInStaff(testApp, 'owner')
  const technician = await signedInStaff(testApp, 'technician')
  await signedInStaff(testApp, 'owner', { isActive: false })
  const id = await addMessage(testApp.db, 'Hello')
  expect((await staff.call('GET', '/api/admin/colleagues')).json()).toEqual(
    [
      { id: staff.id, name: staff.name, role: 'office' },
      { id: owner.id, name: owner.name, role: 'owner' },
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  )
  expect(
    (await staff.call('PATCH', `${url}/${id}`, { payload: { ownerId: technician.id } })).status,
  ).toBe(400)
})
