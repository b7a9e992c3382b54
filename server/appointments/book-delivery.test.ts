import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { DayBoard } from '#domain/appointments/day/day-contract.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { at, openDay, stopsUrl } from '#server/testing/day.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { sent } from '#server/testing/stop.ts'
import { readyOf } from './handovers/ready-store.ts'

// office-day.md F6

const own = '/api/customer/appointments'
const list = '/api/admin/appointments'
const nothing = 'Nothing is ready to be delivered yet. Please book the delivery once it is.'
const wanted = { kind: 'delivery', serviceType: 'DPF Cleaning', notes: 'Gate 3' }

async function open() {
  const day = await openDay()
  const { dana, db, office } = day
  await db.updateTable('customers').set({ address: '1 Dock St' }).execute()
  let keys = 0
  const key = () => ({ 'idempotency-key': `a-delivery-${(keys += 1)}` })
  const ways = {
    'its customer': (more: object = {}, headers = key()) =>
      dana.call('POST', own, {
        payload: { ...wanted, requestedDate: at(10, 12), ...more },
        headers,
      }),
    'our team': (more: object = {}, headers = key()) =>
      office.call('POST', list, {
        payload: { ...wanted, customerId: dana.id, date: at(10, 12), ...more },
        headers,
      }),
    'a call': (more: object = {}, headers = key()) =>
      office.call('POST', '/api/admin/calls', {
        payload: {
          customerId: dana.id,
          customer: null,
          vehicles: [],
          appointment: { ...wanted, date: at(10, 12), ...more },
        },
        headers,
      }),
  }
  const booked = () =>
    db
      .selectFrom('appointments')
      .select(['serviceHistoryId', 'serviceType', 'filterType', 'quantity', 'status'])
      .execute()
  return { ...day, ways, booked }
}

type Way = keyof Awaited<ReturnType<typeof open>>['ways']
const everyWay: Way[] = ['its customer', 'our team', 'a call']

describe.each(everyWay)('a delivery that is booked by %s', (way) => {
  test('is of what is ready, and of as many as are left of it', async () => {
    const { addReady, booked, db, ways } = await open()
    const serviceId = await addReady()
    await db.updateTable('service_history').set({ serviceType: 'Fleet Maintenance' }).execute()
    expect((await ways[way]({ quantity: 18, filterType: 'Cartridge' })).status).toBe(201)
    expect(await booked()).toEqual([
      {
        serviceHistoryId: serviceId,
        serviceType: 'Fleet Maintenance',
        filterType: 'DPF',
        quantity: 4,
        status: way === 'its customer' ? 'pending' : 'confirmed',
      },
    ])
  })

  test('is refused with a sentence while nothing is ready', async () => {
    const { addReady, booked, db, ways } = await open()
    await addReady()
    await db.updateTable('service_history').set({ status: 'in_progress' }).execute()
    const refused = await ways[way]()
    expect([refused.status, refused.json().message]).toEqual([409, nothing])
    expect(await booked()).toEqual([])
  })

  test('is of what is ready of an order of which the others are still in work', async () => {
    const { addReady, booked, db, ways } = await open()
    const serviceId = await addReady()
    await db.updateTable('service_history').set({ status: 'in_progress' }).execute()
    const judged = {
      state: 'judged',
      result: 'not_restorable',
      reason: 'Cracked.',
      judgedBy: 'Sam Novak',
      judgedAt: new Date('2026-03-09T15:00:00Z'),
    } as const
    for (const [at, line] of [judged, judged, { state: 'cleaned' } as const].entries())
      await db
        .insertInto('service_filters')
        .values({ serviceHistoryId: serviceId, position: at + 1, ...line })
        .execute()
    expect((await ways[way]()).status).toBe(201)
    expect(await booked()).toMatchObject([{ serviceHistoryId: serviceId, quantity: 2 }])
    expect((await ways[way]()).status).toBe(409)
  })

  test('of several that are ready is of the one that was chosen', async () => {
    const { addReady, booked, ways } = await open()
    const [, second] = [await addReady(), await addReady()]
    const unclear = await ways[way]()
    expect([unclear.status, unclear.json().fields]).toEqual([
      400,
      { serviceId: 'Please choose what is to be delivered.' },
    ])
    expect((await ways[way]({ serviceId: second })).status).toBe(201)
    expect(await booked()).toMatchObject([{ serviceHistoryId: second }])
  })

  test('of filters of another company is refused', async () => {
    const { addReady, booked, db, ways, ...testApp } = await open()
    const serviceId = await addReady()
    const other = await signedInCustomer({ ...testApp, db }, { email: 'kim@else.example' })
    await db.updateTable('service_history').set({ customerId: other.id, companyId: null }).execute()
    expect((await ways[way]({ serviceId })).status).toBe(409)
    await addReady()
    expect((await ways[way]({ serviceId })).status).toBe(400)
    expect(await booked()).toEqual([])
  })

  test('is one, however often it is sent, and another one is refused', async () => {
    const { addReady, booked, ways } = await open()
    await addReady()
    const key = { 'idempotency-key': randomUUID() }
    const same = await Promise.all(Array.from({ length: 5 }, () => ways[way]({}, key)))
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const another = await ways[way]()
    expect([another.status, another.json().message]).toEqual([409, nothing])
    expect(await booked()).toHaveLength(1)
  })
})

test('of one ready service ten who book at the same time get one delivery', async () => {
  const { addReady, booked, ways } = await open()
  await addReady()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, place) => ways[everyWay[place % 3] ?? 'a call']({})),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await booked()).toHaveLength(1)
})

test('a delivery that its customer booked is not proposed again, and what was handed over is delivered and to be invoiced', async () => {
  const { addReady, board, booked, dana, db, driver, now, office, ways } = await open()
  const serviceId = await addReady()
  const proposed = async () => (await board('2026-03-12')).ready.items.map(({ id }) => id)
  expect(await proposed()).toEqual([serviceId])
  const { id } = (await ways['its customer']()).json()
  expect(await proposed()).toEqual([])
  await office.call('POST', `${list}/${id}/confirmation`, { payload: {} })
  await db.updateTable('appointments').set({ driverId: driver.id }).execute()
  const handed = await driver.call('POST', `${stopsUrl}/${id}/handover`, {
    payload: { ...sent, filterCount: 4, at: now().toISOString() },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(handed.status).toBe(201)
  expect(await booked()).toMatchObject([{ status: 'completed' }])
  const service = (await dana.call('GET', `/api/customer/service-history/${serviceId}`)).json()
  expect(service).toMatchObject({ status: 'delivered', deliveryDate: '2026-03-10' })
  const { money } = (await office.call('GET', '/api/admin/today')).json()
  expect(money.notInvoiced).toMatchObject({ total: 1, items: [{ id: serviceId }] })
  expect(await proposed()).toEqual([])
})

test('what is ready is offered, by one press, to whoever books', async () => {
  const { addReady, dana, office, ways } = await open()
  const offered = async () => [
    (await dana.call('GET', '/api/appointments/kinds')).json().ready,
    (await office.call('GET', `${list}/ready?customerId=${dana.id}`)).json(),
  ]
  expect(await offered()).toEqual([[], []])
  const id = await addReady()
  const ready = { id, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 4, unit: null }
  expect(await offered()).toEqual([[ready], [ready]])
  await ways['a call']()
  expect(await offered()).toEqual([[], []])
})

test('what is offered to our team for a driver of a company is booked for that driver', async () => {
  const { addReady, booked, dana, db, office, ways } = await open()
  const serviceId = await addReady()
  const { id: joe } = await addPerson(db, dana.id, 'driver')
  const offered = await office.call('GET', `${list}/ready?customerId=${joe}`)
  expect(offered.json()).toMatchObject([{ id: serviceId }])
  expect((await ways['our team']({ customerId: joe, serviceId })).status).toBe(201)
  expect(await booked()).toMatchObject([{ serviceHistoryId: serviceId }])
})

test('what is ready is read in as many statements for one service as for many', async () => {
  const { addReady, dana, db } = await open()
  const scope = await wholeCompanyOf(db, dana.id)
  const read = async () => {
    let statements = 0
    const counting = db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const found = await readyOf(counting, scope)
    return { statements, left: found.map(({ quantity }) => quantity) }
  }
  const first = await addReady()
  const { statements } = await read()
  await addReady()
  await addReady()
  await db
    .insertInto('service_filters')
    .values({ serviceHistoryId: first, position: 1, state: 'handed_over' })
    .execute()
  expect(await read()).toEqual({ statements, left: expect.arrayContaining([3, 4, 4]) })
})

test('a request for work is no delivery when its customer chooses the first hour', async () => {
  const { addReady, dana, db } = await open()
  await addReady()
  const { id } = await db
    .insertInto('appointments')
    .values({
      customerId: dana.id,
      serviceType: 'DPF Cleaning',
      requestedDate: new Date(at(10, 12)),
      holdsSlot: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const chosen = await dana.call('PATCH', `${own}/${id}`, {
    payload: { requestedDate: at(10, 12), kind: 'delivery', notes: 'Gate 3' },
  })
  expect([chosen.status, Object.keys(chosen.json().fields)]).toEqual([400, ['kind']])
})

test('a delivery from before, of no service, is done as it was: nothing is said of any service', async () => {
  const { add, addReady, board, office, db } = await open()
  const serviceId = await addReady()
  const id = await add(at(10, 10), { kind: 'delivery' })
  const shown = (await office.call('GET', `${list}/${id}`)).json()
  expect(shown).not.toHaveProperty('serviceId')
  expect((await office.call('POST', `${list}/${id}/completion`)).status).toBe(200)
  expect(await db.selectFrom('service_history').select('status').execute()).toEqual([
    { status: 'completed' },
  ])
  const { ready }: DayBoard = await board('2026-03-12')
  expect(ready.items).toMatchObject([{ id: serviceId }])
})
