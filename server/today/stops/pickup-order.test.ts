import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { queuedMails } from '#server/testing/mails.ts'
import { openPickup, unitNames as names } from '#server/testing/pickup.ts'
import { openStop } from '#server/testing/stop.ts'

// office-day.md F3

describe('a handover of a pickup', () => {
  test('opens its order: as many as were counted, on that day, and one line expected of each unit that was named', async () => {
    const { hand, orders, linesOf } = await openPickup()
    expect((await hand(randomUUID())).status).toBe(201)
    const [order, ...others] = await orders()
    expect([order, others]).toMatchObject([
      {
        status: 'scheduled',
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 6,
        pickupDate: '2026-03-10',
        serviceDate: '2026-03-10',
      },
      [],
    ])
    expect(await linesOf(order?.id ?? '')).toEqual(names.map((name) => [name, 'expected']))
  })

  test('says nothing more to its customer than that the pickup is done', async () => {
    const { hand, db } = await openPickup()
    const before = (await queuedMails(db)).length
    await hand(randomUUID())
    const titles = await db.selectFrom('notifications').select('title').execute()
    expect(titles.map(({ title }) => title)).toEqual([
      'Appointment confirmed',
      'Appointment completed',
    ])
    expect(await queuedMails(db)).toHaveLength(before)
  })

  test('opens one order, however often and however late a phone sends it', async () => {
    const { hand, orders, now } = await openPickup()
    const key = randomUUID()
    // Of another phone, which may not come first: its key would be the one that is stored.
    await Promise.all([hand(key), hand(key)])
    await hand(randomUUID())
    now.set('2026-03-10T20:00:00Z')
    expect((await hand(key)).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 6, pickupDate: '2026-03-10' }])
  })

  test('that reaches us two days later has the day on which it was signed', async () => {
    const { hand, orders } = await openPickup({ now: '2026-03-12T12:00:00Z' })
    await hand(randomUUID())
    expect(await orders()).toMatchObject([{ pickupDate: '2026-03-10', serviceDate: '2026-03-12' }])
  })

  test('of nothing opens none, and the visit after it opens one', async () => {
    const { hand, orders } = await openPickup()
    await hand(randomUUID(), { filterCount: 0, note: 'Gate closed' })
    expect(await orders()).toEqual([])
    await hand(randomUUID(), { filterCount: 5 })
    expect(await orders()).toMatchObject([{ quantity: 5 }])
  })

  test('of fewer filters than units names none of them: nobody has said which came', async () => {
    const { hand, orders, linesOf } = await openPickup()
    await hand(randomUUID(), { filterCount: 4 })
    const [order] = await orders()
    expect([order?.quantity, await linesOf(order?.id ?? '')]).toEqual([4, []])
  })

  test('whose order was opened before counts into that one', async () => {
    const { hand, orders, linesOf, id, workshop } = await openPickup({ quantity: 2 })
    const opened = await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    await hand(randomUUID())
    expect(await orders()).toMatchObject([
      { id: opened.json().id, quantity: 6, pickupDate: '2026-03-10' },
    ])
    expect(await linesOf(opened.json().id)).toHaveLength(6)
  })

  test('that comes after its first filters were taken in expects the others only', async () => {
    const { hand, orders, linesOf, id, workshop, takeIn, vehicle } = await openPickup({
      quantity: 2,
    })
    const order: string = (
      await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    ).json().id
    await takeIn(order, { serialNumber: 'DPF-214', vehicleId: vehicle('214') })
    await hand(randomUUID())
    expect(await orders()).toMatchObject([{ id: order, quantity: 6, status: 'in_progress' }])
    expect(await linesOf(order)).toEqual([
      ['214', 'received'],
      ...names.slice(1).map((name) => [name, 'expected']),
    ])
  })

  test('that comes late and counted fewer than were expected leaves no line of what never came', async () => {
    const { hand, orders, linesOf, office, id, takeIn, vehicle } = await openPickup()
    await office.call('POST', `/api/admin/appointments/${id}/completion`)
    const order = (await orders())[0]?.id ?? ''
    await takeIn(order, { serialNumber: 'DPF-215', vehicleId: vehicle('215') })
    expect(await linesOf(order)).toHaveLength(6)
    expect((await hand(randomUUID(), { filterCount: 4 })).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 4, status: 'in_progress' }])
    expect(await linesOf(order)).toEqual([['215', 'received']])
  })

  test.each([
    [6, 5, 4],
    [4, 3, 0],
  ])(
    'that comes late and counted %s keeps the line of one that is lost',
    async (filterCount, quantity, expected) => {
      const { hand, orders, linesOf, office, workshop, id, takeIn, vehicle } = await openPickup()
      await office.call('POST', `/api/admin/appointments/${id}/completion`)
      const order = (await orders())[0]?.id ?? ''
      await takeIn(order, { serialNumber: 'DPF-215', vehicleId: vehicle('215') })
      const lines = (await workshop.call('GET', `/api/admin/services/${order}/filters`)).json()
      const lost = lines.find((line: { state: string }) => line.state === 'expected')
      const payload = { end: 'lost', reason: 'It fell off the van.' }
      await workshop.call('POST', `/api/admin/service-filters/${lost.id}/end`, { payload })
      expect((await hand(randomUUID(), { filterCount })).status).toBe(201)
      const states = (await linesOf(order)).map(([, state]: [string, string]) => state)
      expect(states.filter((state: string) => state === 'ended')).toHaveLength(1)
      expect(states.filter((state: string) => state === 'expected')).toHaveLength(expected)
      expect(await orders()).toMatchObject([{ quantity, endedQuantity: 1, status: 'in_progress' }])
    },
  )

  test('that was not counted keeps those that are expected, and the one that is lost', async () => {
    const { orders, linesOf, office, workshop, id, takeIn, vehicle } = await openPickup({
      quantity: 2,
    })
    const order: string = (
      await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    ).json().id
    const [lost] = [
      await takeIn(order, { vehicleId: vehicle('214'), isExpected: true }),
      await takeIn(order, { vehicleId: vehicle('215'), isExpected: true }),
    ]
    const payload = { end: 'lost', reason: 'It fell off the van.' }
    const end = `/api/admin/service-filters/${lost.json().id}/end`
    expect((await workshop.call('POST', end, { payload })).status).toBe(200)
    await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect(await linesOf(order)).toEqual([
      ['214', 'ended'],
      ['215', 'expected'],
    ])
    expect(await orders()).toMatchObject([{ quantity: 1, endedQuantity: 1 }])
  })

  test('of a delivery opens none', async () => {
    const { hand, db } = await openStop({ kind: 'delivery' })
    expect((await hand(randomUUID())).status).toBe(201)
    expect(await db.selectFrom('service_history').select('id').execute()).toEqual([])
  })
})

test('a pickup that our team marks as completed opens its order as well', async () => {
  const { office, id, orders, waiting } = await openPickup()
  const url = `/api/admin/appointments/${id}/completion`
  expect((await office.call('POST', url)).status).toBe(200)
  expect(await orders()).toMatchObject([{ quantity: 6, pickupDate: '2026-03-10' }])
  expect((await waiting())[0]).toMatchObject({
    total: 1,
    items: [{ left: 6, by: null, since: '2026-03-10T16:00:00.000Z' }],
  })
})
