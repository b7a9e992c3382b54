import { expect, test } from 'vitest'
import { addDays, todayAt } from '#domain/calendar.ts'
import { inboxKinds } from '#domain/today/inbox-kinds.ts'
import type { InboxPage, InboxRow } from '#domain/today/inbox.ts'
import { openBench } from '#server/testing/bench.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { addAppointment, openWorld, type World } from '#server/testing/today.ts'

const url = '/api/admin/inbox'
type Staff = Awaited<ReturnType<typeof signedInStaff>>

const inbox = async (who: Staff, query = ''): Promise<InboxPage> =>
  (await who.call('GET', `${url}${query}`)).json()
const idsOf = ({ items }: { items: readonly InboxRow[] }) => items.map(({ id }) => id)

async function write(
  { db }: TestApp,
  message: string,
  rest: { customerId?: string; createdAt?: string } = {},
) {
  const { createdAt = '2026-03-10T14:30:00Z', ...given } = rest
  const row = { name: 'Ivy Kowalski', email: 'ivy@lorain.example', message, createdAt, ...given }
  return (
    await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function chat({ db }: TestApp, message: string, customerId: string | null = null) {
  const { id } = await db
    .insertInto('chat_sessions')
    .values({ visitorId: `visitor of ${message}`, customerName: 'Gus', customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_messages')
    .values({
      sessionId: id,
      senderType: 'customer',
      senderName: 'Gus',
      message,
      createdAt: new Date('2026-03-10T14:55:00Z'),
    })
    .execute()
  return id
}

async function text({ db }: TestApp, message: string, keyword: 'stop' | null = null) {
  const row = {
    phoneNumber: '+12165550164',
    message,
    keyword,
    providerMessageId: message,
    createdAt: new Date('2026-03-10T14:40:00Z'),
  }
  return (
    await db.insertInto('inbound_texts').values(row).returning('id').executeTakeFirstOrThrow()
  ).id
}

async function review({ db }: TestApp) {
  const row = { name: 'Nina Roth', rating: 5, text: 'Good.', consent: true }
  return (await db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function plan(world: World, office: Staff, what: string, dueOn = todayAt(world.now())) {
  const planned = await office.call(
    'POST',
    `/api/admin/customers/${world.customer.id}/follow-ups`,
    {
      payload: { text: what, dueOn, ownerId: office.id },
    },
  )
  return planned.json().id as string
}

/** The number in the menu is what the list says that it has. */
async function counted(who: Staff) {
  const [page, menu] = [await inbox(who), await who.call('GET', '/api/admin/waiting')]
  expect(menu.json().inbox).toBe(page.total)
  expect(new Set(idsOf(page)).size).toBe(page.items.length)
  return page
}

test('what waits stands by urgency, then by when it was promised, each with what it is', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  const usual = await write(world, 'How much for a DPF?')
  const urgent = await write(world, 'Truck is down, derate. Can you take it today?')
  const late = await write(world, 'A question.', { createdAt: '2026-03-05T14:00:00Z' })
  const talk = await chat(world, 'Anyone there?')
  const sms = await text(world, 'Can you come at three?')
  await text(world, 'STOP', 'stop')
  const booked = await addAppointment(world, '2026-03-16T13:00:00Z', { status: 'pending' })
  const judged = await review(world)
  const todo = await plan(world, office, 'Call about six DPFs.')
  const old = await plan(world, office, 'Send the price list.', addDays(todayAt(world.now()), -30))
  const page = await counted(office)
  expect(idsOf(page)[0]).toBe(`request.contact_message.${urgent}`)
  expect(page.items[0]).toMatchObject({ kind: 'requests', isUrgent: true, title: 'Ivy Kowalski' })
  expect(idsOf(page).slice(1, 4)).toEqual([
    `task.${old}`,
    `request.contact_message.${late}`,
    `chat.${talk}`,
  ])
  expect(idsOf(page).slice(4).toSorted()).toEqual(
    [
      `request.contact_message.${usual}`,
      `text.${sms}`,
      `appointment.${booked}`,
      `task.${todo}`,
      `review.${judged}`,
    ].toSorted(),
  )
  expect(idsOf(page).at(-1)).toBe(`review.${judged}`)
  expect(page.items.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([
    `task.${old}`,
    `request.contact_message.${late}`,
  ])
  expect(page).toMatchObject({
    all: 9,
    isMore: false,
    counts: { requests: 3, chats: 1, texts: 1, appointments: 1, holds: 0, reviews: 1, todo: 2 },
  })
  for (const kind of inboxKinds)
    expect((await inbox(office, `?kind=${kind}`)).total).toBe(page.counts[kind] ?? 0)
})

test('a request and what was planned for its sender since are one row until it is answered', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  const before = await plan(world, office, 'Send the invoice again.')
  // A planned row has the clock of the database, a mention that of the server.
  world.now.set('2026-03-10T15:30:00Z')
  await world.db.updateTable('tasks').set({ createdAt: '2026-03-10T15:00:00Z' }).execute()
  const asked = await write(world, 'Truck is down, derate.', {
    customerId: world.customer.id,
    createdAt: '2026-03-10T15:10:00Z',
  })
  const planned = await plan(world, office, 'Call about the truck.')
  const colleague = await signedInStaff(world, 'owner')
  const note = await colleague.call('POST', `/api/admin/customers/${world.customer.id}/notes`, {
    payload: { text: `@${office.name} please call.` },
  })
  expect(note.status).toBe(201)
  const page = await counted(office)
  const id = `request.contact_message.${asked}`
  expect(idsOf(page)).toEqual([id, `task.${before}`])
  const [row] = page.items
  expect(row?.tasks).toContainEqual(expect.objectContaining({ id: planned }))
  expect(row?.tasks).toHaveLength(2)
  expect(idsOf(await inbox(office, '?kind=todo'))).toEqual([id, `task.${before}`])
  expect(idsOf(await inbox(office, '?kind=mentions'))).toEqual([id])
  const answered = await office.call(
    'POST',
    `/api/admin/triage/contact_message.${asked}/contacts`,
    {
      payload: { channel: 'call' },
    },
  )
  expect(answered.status).toBe(201)
  expect(idsOf(await counted(office))).toContain(`task.${planned}`)
  expect(idsOf(await inbox(office, '?kind=requests'))).toEqual([])
})

test('a chat and what was planned for its customer since are one row, for a technician too', async () => {
  const world = await openWorld()
  const [office, workshop] = [await signedInStaff(world), await signedInStaff(world, 'technician')]
  const talk = await chat(world, 'Anyone there?', world.customer.id)
  await office.call('POST', `/api/admin/customers/${world.customer.id}/follow-ups`, {
    payload: { text: 'Call.', dueOn: todayAt(world.now()), ownerId: workshop.id },
  })
  for (const who of [office, workshop]) expect(idsOf(await counted(who))).toEqual([`chat.${talk}`])
})

test('a booking that was changed and waits to be confirmed is one row', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  const id = await addAppointment(world, '2026-03-16T13:00:00Z', { status: 'pending' })
  const at = world.now()
  await world.db
    .insertInto('tasks')
    .values({
      kind: 'changed_booking',
      customerId: world.customer.id,
      appointmentId: id,
      text: 'Moved to Monday.',
      dueOn: todayAt(at),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const page = await counted(office)
  expect(page.items).toMatchObject([
    { id: `appointment.${id}`, tasks: [{ kind: 'changed_booking' }] },
  ])
  await world.db.updateTable('appointments').set({ status: 'confirmed' }).execute()
  expect((await counted(office)).items).toMatchObject([
    { kind: 'appointments', about: { kind: 'task' } },
  ])
})

test('a filter on hold waits once, for the front desk and at the bench', async () => {
  const { id, takeIn, to, testApp } = await openBench()
  const [office, workshop] = [
    await signedInStaff(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  const filter = (await takeIn({ serialNumber: 'DPF-1' })).json()
  await to(filter.id, 'on_hold', 'New filter for $1,900?')
  for (const who of [office, workshop])
    expect((await counted(who)).items).toMatchObject([
      { kind: 'holds', about: { kind: 'service', id }, text: expect.stringContaining('$1,900') },
    ])
})

test('each role finds what its tasks let it answer, and a driver has no inbox', async () => {
  const world = await openWorld()
  await write(world, 'How much for a DPF?')
  await chat(world, 'Anyone there?')
  await text(world, 'Can you come at three?')
  await addAppointment(world, '2026-03-16T13:00:00Z', { status: 'pending' })
  await review(world)
  const kindsFor = async (role: 'owner' | 'office' | 'technician') => {
    const page = await counted(await signedInStaff(world, role))
    const tabs = inboxKinds.filter((kind) => page.counts[kind] !== null)
    return { rows: page.items.map(({ kind }) => kind).toSorted(), tabs }
  }
  const all = {
    rows: ['appointments', 'chats', 'requests', 'reviews', 'texts'],
    tabs: [...inboxKinds],
  }
  expect([await kindsFor('owner'), await kindsFor('office')]).toEqual([all, all])
  expect(await kindsFor('technician')).toEqual({
    rows: ['chats'],
    tabs: ['chats', 'holds', 'mentions', 'todo'],
  })
  const technician = await signedInStaff(world, 'technician')
  expect(idsOf(await inbox(technician, '?kind=requests'))).toEqual([])
  const driver = await signedInStaff(world, 'driver')
  const refused = [
    await driver.call('GET', url),
    await world.customer.call('GET', url),
    await world.app.inject({ url }),
  ]
  expect(refused.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual(
    [403, 401, 401],
  )
})

test('it comes by the page, and no two pages have the same row', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  for (let count = 0; count < 7; count += 1) await write(world, `Question ${count}`)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => inbox(office, `?page=${page}&pageSize=3`)),
  )
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
    [0, 7],
  ])
  expect(new Set(pages.flatMap(idsOf)).size).toBe(7)
  expect((await office.call('GET', `${url}?kind=nothing`)).status).toBe(400)
})

test('of more than it reads of a kind it says that there are more', async () => {
  const world = await openWorld()
  const office = await signedInStaff(world)
  await world.db
    .insertInto('reviews')
    .values(
      Array.from({ length: 201 }, (_, at) => ({
        name: `Nina ${at}`,
        rating: 5,
        text: 'Good.',
        consent: true,
      })),
    )
    .execute()
  expect(await inbox(office, '?kind=reviews')).toMatchObject({ total: 200, isMore: true })
  expect(await inbox(office, '?kind=requests')).toMatchObject({ total: 0, isMore: false })
})
