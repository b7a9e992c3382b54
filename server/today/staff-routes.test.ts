import { describe, expect, test } from 'vitest'
import type { TodayPage } from '#domain/today/contract.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import {
  addAppointment,
  addService,
  ids,
  look,
  openWorld,
  url,
  type World,
} from '#server/testing/today.ts'

async function addInvoice(
  { db, customer }: World,
  number: string,
  dueDate: string,
  rest: { amount?: string; serviceHistoryId?: string; status?: 'cancelled' } = {},
) {
  const row = {
    customerId: customer.id,
    invoiceNumber: number,
    issueDate: '2026-02-01',
    dueDate,
    amount: '500.00',
    ...rest,
  }
  return (await db.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addMessage({ db }: TestApp, name: string, at: string) {
  const row = { name, email: 'ivy@lorain.example', message: 'How much for a DPF?', createdAt: at }
  return (
    await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function addChat(
  { db }: TestApp,
  name: string,
  said: readonly ('customer' | 'agent' | 'system')[],
) {
  const conversation = await db
    .insertInto('chat_sessions')
    .values({ visitorId: `visitor of ${name}`, customerName: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, senderType] of said.entries()) {
    const row = {
      sessionId: conversation.id,
      senderType,
      senderName: name,
      message: `${name} ${at}`,
      createdAt: new Date(Date.UTC(2026, 2, 10, 14, at)),
    }
    await db.insertInto('chat_messages').values(row).execute()
  }
  return conversation.id
}

describe('who waits', () => {
  test('unanswered forms come by the hour that was promised, the late ones counted', async () => {
    const world = await openWorld()
    const soon = await addMessage(world, 'Ivy Kowalski', '2026-03-10T14:00:00Z')
    const late = await addMessage(world, 'Gus Hartley', '2026-03-05T14:00:00Z')
    const answered = await addMessage(world, 'Nina Roth', '2026-03-04T14:00:00Z')
    await world.db
      .insertInto('triage_items')
      .values({
        source: 'contact_message',
        sourceId: answered,
        status: 'in_progress',
        answeredAt: new Date('2026-03-04T15:00:00Z'),
      })
      .execute()
    const { requests } = await look(world)
    expect(requests).toMatchObject({
      total: 2,
      late: 1,
      items: [
        { id: `contact_message.${late}`, isLate: true },
        { id: `contact_message.${soon}`, isLate: false },
      ],
    })
  })

  test('a chat waits while its last word is the visitor’s, whatever our own word that we are closed', async () => {
    const world = await openWorld()
    const waits = await addChat(world, 'Ivy', [
      'customer',
      'agent',
      'customer',
      'customer',
      'system',
    ])
    await addChat(world, 'Gus', ['customer', 'agent'])
    const { chats } = await look(world)
    expect(chats).toMatchObject({
      total: 1,
      items: [
        { id: waits, name: 'Ivy', lastMessage: 'Ivy 3', waitingSince: '2026-03-10T14:02:00.000Z' },
      ],
    })
  })

  test('unconfirmed appointments come by their time, those without one last; reviews wait to be approved', async () => {
    const world = await openWorld()
    const open = await addAppointment(world, '2026-03-10T13:00:00Z', {
      status: 'pending',
      holdsSlot: false,
    })
    const nearest = await addAppointment(world, '2026-03-16T13:00:00Z', { status: 'pending' })
    const { id: review } = await world.db
      .insertInto('reviews')
      .values({ name: 'Ivy', rating: 5, text: 'Good.', consent: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { unconfirmed, reviews } = await look(world)
    expect([ids(unconfirmed?.items), unconfirmed?.items[1]?.startsAt, ids(reviews?.items)]).toEqual(
      [[nearest, open], null, [review]],
    )
  })

  test('what may be automatic says so, of requests and of reviews', async () => {
    const world = await openWorld()
    const mayBeAutomatic = true
    const message = { name: 'Robo', email: 'robo@example.com', message: 'Buy links.' }
    await world.db
      .insertInto('contact_messages')
      .values({ ...message, mayBeAutomatic })
      .execute()
    await world.db
      .insertInto('reviews')
      .values({ name: 'Robo', rating: 5, text: 'Good.', consent: true, mayBeAutomatic })
      .execute()
    const { requests, reviews } = await look(world)
    expect([requests?.items, reviews?.items]).toMatchObject([
      [{ mayBeAutomatic }],
      [{ mayBeAutomatic }],
    ])
  })
})

describe('money', () => {
  test('overdue and open invoices come with what is still to pay, part payments taken off', async () => {
    const world = await openWorld()
    const overdue = await addInvoice(world, 'A-1', '2026-03-09')
    const due = await addInvoice(world, 'A-2', '2026-03-10', { amount: '120.50' })
    await addInvoice(world, 'A-3', '2026-03-01', { status: 'cancelled' })
    await world.db
      .insertInto('payments')
      .values({
        invoiceId: overdue,
        method: 'cheque',
        amount: '200.00',
        receivedOn: '2026-03-02',
      })
      .execute()
    const { money } = await look(world)
    expect(money?.overdue).toMatchObject({
      total: 1,
      amount: '300.00',
      items: [{ id: overdue, openAmount: '300.00', dueDate: '2026-03-09' }],
    })
    expect(money?.open).toMatchObject({ total: 1, amount: '120.50', items: [{ id: due }] })
  })

  test('what was delivered lately and has no invoice that counts is named', async () => {
    const world = await openWorld()
    const bare = await addService(world, 'delivered', '2026-02-20', { cost: '590.00' })
    const cancelled = await addService(world, 'delivered', '2026-02-21')
    const invoiced = await addService(world, 'delivered', '2026-02-22')
    await addService(world, 'delivered', '2025-06-01')
    await addInvoice(world, 'A-1', '2026-04-01', { serviceHistoryId: invoiced })
    await addInvoice(world, 'A-2', '2026-04-01', {
      serviceHistoryId: cancelled,
      status: 'cancelled',
    })
    const { money } = await look(world)
    expect(money?.notInvoiced).toMatchObject({
      total: 2,
      items: [
        { id: bare, cost: '590.00' },
        { id: cancelled, cost: null },
      ],
    })
  })
})

describe('by role', () => {
  test('a technician sees the own work first, and neither money nor requests nor appointments', async () => {
    const world = await openWorld()
    const technician = await signedInStaff(world, 'technician')
    const theirs = await addService(world, 'in_progress', '2026-03-02', {
      technician: 'Ray Kowalski',
      cost: '590.00',
    })
    const own = await addService(world, 'in_progress', '2026-03-09', {
      technician: ` ${technician.name.toUpperCase()} `,
    })
    const planned = await addService(world, 'scheduled', '2026-03-11')
    await addService(world, 'scheduled', '2026-03-12')
    await addInvoice(world, 'A-1', '2026-03-01')
    await addMessage(world, 'Ivy', '2026-03-10T14:00:00Z')
    const answer = await technician.call('GET', url)
    const day: TodayPage = answer.json()
    expect(day.bench.items.map(({ id, isMine }) => [id, isMine])).toEqual([
      [own, true],
      [theirs, false],
    ])
    expect([
      day.appointments,
      day.unconfirmed,
      day.requests,
      day.reviews,
      day.money,
      ids(day.scheduled?.items),
    ]).toEqual([null, null, null, null, null, [planned]])
    expect(answer.text).not.toContain('590.00')
    expect((await technician.call('GET', '/api/admin/waiting')).json()).toEqual({
      requests: null,
      chats: 0,
      appointments: null,
      reviews: null,
      forYou: 0,
      inbox: 0,
    })
  })

  test('the navigation counts what waits, as the lists do', async () => {
    const world = await openWorld()
    await addAppointment(world, '2026-03-16T13:00:00Z', { status: 'pending' })
    await addMessage(world, 'Ivy', '2026-03-10T14:00:00Z')
    await addMessage(world, 'Gus', '2026-03-10T14:00:00Z')
    await addChat(world, 'Nina', ['customer'])
    const staff = await signedInStaff(world)
    expect((await staff.call('GET', '/api/admin/waiting')).json()).toEqual({
      requests: 2,
      chats: 1,
      appointments: 1,
      reviews: 0,
      forYou: 0,
      inbox: 4,
    })
    expect((await staff.call('GET', url)).json()).toMatchObject({
      requests: { total: 2 },
      chats: { total: 1 },
      unconfirmed: { total: 1 },
    })
  })

  test.each([url, '/api/admin/waiting'])('%s answers staff alone', async (address) => {
    const world = await openWorld()
    expect([
      (await world.app.inject(address)).statusCode,
      (await world.customer.call('GET', address)).status,
    ]).toEqual([401, 401])
  })

  test('a look is written down once, however often the page asks again', async () => {
    const world = await openWorld()
    const staff = await signedInStaff(world)
    for (let count = 0; count < 3; count += 1) await staff.call('GET', url)
    await staff.call('GET', '/api/admin/waiting')
    const looks = await world.db
      .selectFrom('audit_log')
      .select(['action', 'subjectKind', 'staffId'])
      .where('action', '=', 'list_read')
      .execute()
    expect(looks).toEqual([{ action: 'list_read', subjectKind: 'today', staffId: staff.id }])
  })
})
