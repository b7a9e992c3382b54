import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { StopLine } from '#domain/appointments/day/handover-contract.ts'
import { stopsUrl } from '#server/testing/day.ts'
import { openPickup } from '#server/testing/pickup.ts'
import { addDeliveryOf, sent } from '#server/testing/stop.ts'

const units = ['214', '215', '216', '217']
const left = ['216', '217']
const later = '2026-03-10T16:20:00.000Z'

async function openLeft() {
  const first = await openPickup({ units, quantity: 4, now: '2026-03-10T16:10:00Z' })
  const { db, driver, office, workshop, hand } = first
  const stops = async () => (await driver.call('GET', stopsUrl)).json().stops
  const [stop] = await stops()
  const lines = stop.lines.filter(({ unit }: StopLine) => !left.includes(unit ?? ''))
  await hand(randomUUID(), {
    filterCount: 2,
    lines: lines.map(({ id }: StopLine) => ({ id })),
  })
  const order = (await first.orders())[0]?.id ?? ''
  const { customerId } = await db
    .selectFrom('service_history')
    .select('customerId')
    .executeTakeFirstOrThrow()
  const booking = {
    kind: 'pickup',
    serviceType: 'DPF Cleaning',
    customerId,
    date: later,
    anyway: true,
    serviceId: order,
    driverId: driver.id,
  }
  const book = (more: object = {}, key = randomUUID()) =>
    office.call('POST', '/api/admin/appointments', {
      payload: { ...booking, ...more },
      headers: { 'idempotency-key': key },
    })
  const detail = async () => (await office.call('GET', `/api/admin/services/${order}`)).json()
  const at = async (id: string) => (await stops()).find((one: { id: string }) => one.id === id)
  const fetch = async (id: string, names: readonly string[], more: object = {}) => {
    first.now.set('2026-03-10T16:30:00Z')
    const ticked = ((await at(id)).lines as StopLine[]).filter(({ unit }) =>
      names.includes(unit ?? ''),
    )
    return driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: {
        ...sent,
        at: '2026-03-10T16:25:00Z',
        filterCount: names.length,
        ...(ticked.length > 0 && { lines: ticked.map((one) => ({ id: one.id })) }),
        ...more,
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  }
  const appointment = async (id: string) =>
    (await office.call('GET', `/api/admin/appointments/${id}`)).json()
  return { ...first, workshop, order, book, detail, at, fetch, appointment, booking }
}

describe('another pickup of an order', () => {
  test('is of what was left there, says of which order, and is booked once', async () => {
    const { book, db, detail, order, at, appointment } = await openLeft()
    expect((await detail()).leftThere).toEqual({ quantity: 2, units: left, pickup: null })
    const key = randomUUID()
    const [one, again] = [await book({ quantity: 9 }, key), await book({ quantity: 9 }, key)]
    expect([one.status, again.status, again.json().id]).toEqual([201, 201, one.json().id])
    const { id } = one.json()
    expect(await appointment(id)).toMatchObject({
      kind: 'pickup',
      serviceId: order,
      quantity: 2,
      filterType: 'DPF',
      vehicleIdentifier: left.join(', '),
    })
    expect((await detail()).leftThere).toMatchObject({ pickup: { id, startsAt: later } })
    // Its customer has asked for another hour, and nobody has confirmed it yet.
    const asked = { status: 'pending', confirmedDate: null } as const
    await db.updateTable('appointments').set(asked).where('id', '=', id).execute()
    expect((await detail()).leftThere).toMatchObject({ pickup: { id, startsAt: later } })
    const confirmed = { status: 'confirmed', confirmedDate: new Date(later) } as const
    await db.updateTable('appointments').set(confirmed).where('id', '=', id).execute()
    expect(((await at(id)).lines as StopLine[]).map(({ unit }) => unit)).toEqual(left)
    const second = await book()
    expect([second.status, second.json().message]).toEqual([
      409,
      'Another pickup of this order is booked already.',
    ])
  })

  test('brings them into the same order, and what stays again is left there', async () => {
    const { book, fetch, orders, order, linesOf, waiting, detail } = await openLeft()
    const { id } = (await book()).json()
    expect((await fetch(id, ['217'])).status).toBe(201)
    expect(await orders()).toMatchObject([{ id: order, quantity: 4, pickupDate: '2026-03-10' }])
    expect(await linesOf(order)).toEqual([
      ['214', 'on_the_van'],
      ['215', 'on_the_van'],
      ['216', 'expected'],
      ['217', 'on_the_van'],
    ])
    const [today] = await waiting()
    expect(today.items).toMatchObject([
      { left: 3, leftThere: ['216'], since: '2026-03-10T16:25:00.000Z' },
    ])
    expect((await detail()).leftThere).toEqual({ quantity: 1, units: ['216'], pickup: null })
    // And a third one fetches the last.
    const third = (await book({ date: '2026-03-12T15:00:00.000Z' })).json()
    expect(third).toMatchObject({ quantity: 1, vehicleIdentifier: '216' })
  })

  test('counts what comes beside it into the order', async () => {
    const { book, fetch, orders, waiting } = await openLeft()
    const { id } = (await book()).json()
    expect((await fetch(id, ['216'], { filterCount: 3 })).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 6 }])
    expect((await waiting())[1].items).toMatchObject([{ left: 5, leftThere: ['217'] }])
  })

  test('counts it beside one that has ended, and calls nothing left that no driver saw', async () => {
    const { book, fetch, office, order, orders, takeIn, detail } = await openLeft()
    const [lost] = (await office.call('GET', `/api/admin/services/${order}/filters`)).json()
    await office.call('POST', `/api/admin/service-filters/${lost.id}/end`, {
      payload: { end: 'lost', reason: 'It fell off the van.' },
    })
    expect(await orders()).toMatchObject([{ quantity: 3 }])
    const announced = { serialNumber: 'D-9', isExpected: true, isMore: true }
    expect((await takeIn(order, announced)).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 4 }])
    const { id } = (await book()).json()
    expect((await fetch(id, ['216'], { filterCount: 2 })).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 5 }])
    expect((await detail()).leftThere).toEqual({ quantity: 1, units: ['217'], pickup: null })
  })

  test('that a phone without signal says once its filters are taken in took place all the same', async () => {
    const { book, at, takeIn, vehicle, driver, now, order, orders, appointment, detail, linesOf } =
      await openLeft()
    const { id } = (await book()).json()
    const lines = ((await at(id)).lines as StopLine[]).map((line) => ({ id: line.id }))
    now.set('2026-03-10T16:40:00Z')
    await takeIn(order, { serialNumber: 'D-6', vehicleId: vehicle('216') })
    await takeIn(order, { serialNumber: 'D-7', vehicleId: vehicle('217') })
    expect((await appointment(id)).status).toBe('cancelled')
    now.set('2026-03-10T16:50:00Z')
    const send = (key: string, signedAt: string) =>
      driver.call('POST', `${stopsUrl}/${id}/handover`, {
        payload: { ...sent, at: signedAt, filterCount: 2, lines },
        headers: { 'idempotency-key': key },
      })
    expect((await send(randomUUID(), '2026-03-10T16:45:00Z')).status).toBe(409)
    const key = randomUUID()
    const [one, again] = [
      await send(key, '2026-03-10T16:25:00Z'),
      await send(key, '2026-03-10T16:25:00Z'),
    ]
    expect([one.status, again.status]).toEqual([201, 201])
    const done = await appointment(id)
    expect([done.status, done.cancelReason ?? null]).toEqual(['completed', null])
    expect(await orders()).toMatchObject([{ id: order, quantity: 4 }])
    expect(await linesOf(order)).toHaveLength(4)
    expect((await detail()).handovers).toMatchObject([
      { filterCount: 2, signedBy: sent.signedBy },
      { appointmentId: id, filterCount: 2, signedBy: sent.signedBy },
    ])
  })

  test('is locked with the delivery of its order in one order, whoever begins', async () => {
    const { book, fetch, db, driver } = await openLeft()
    const booked = (await book()).json().id
    await db.updateTable('appointments').set({ id: 'z' }).where('id', '=', booked).execute()
    const [line] = await db.selectFrom('service_filters').select('id').execute()
    const { id: delivery } = await addDeliveryOf(db, line?.id ?? '', driver.id)
    let fetched: ReturnType<typeof fetch> | undefined
    await db.transaction().execute(async (tx) => {
      const hold = (id: string) =>
        tx.selectFrom('appointments').select('id').where('id', '=', id).forUpdate()
      await hold(delivery).execute()
      fetched = fetch('z', ['216'])
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows)
        .not.toEqual([])
      expect(await hold('z').noWait().execute()).toEqual([{ id: 'z' }])
    })
    expect((await fetched)?.status).toBe(201)
  })

  test('goes with an order that our team cancels, and says so', async () => {
    const { book, office, takeIn, vehicle, order, appointment } = await openLeft()
    const { id } = (await book()).json()
    for (const unit of ['214', '215'])
      await takeIn(order, { serialNumber: `D-${unit}`, vehicleId: vehicle(unit) })
    const cancel = await office.call('POST', `/api/admin/services/${order}/status`, {
      payload: { status: 'cancelled' },
    })
    expect(cancel.status).toBe(200)
    expect(await appointment(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The service was cancelled.',
    })
  })

  test('that our team marks as completed leaves it to whoever takes them in', async () => {
    const { at, book, driver, office, now, orders, order, waiting, linesOf } = await openLeft()
    const { id } = (await book()).json()
    const seen = ((await at(id)).lines as StopLine[])[0]?.id
    now.set('2026-03-10T16:30:00Z')
    const done = await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect([done.status, (await orders()).length]).toEqual([200, 1])
    expect(
      (await linesOf(order)).filter(([, state]: string[]) => state === 'expected'),
    ).toHaveLength(2)
    expect((await waiting())[0].items).toMatchObject([{ left: 4, leftThere: [] }])
    // Its driver’s phone says late what came, and what stayed.
    const late = await driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: { ...sent, at: '2026-03-10T16:25:00Z', filterCount: 1, lines: [{ id: seen }] },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([late.status, (await orders())[0]?.quantity]).toEqual([201, 4])
    expect((await waiting())[0].items).toMatchObject([{ left: 3, leftThere: ['217'] }])
  })

  test('is called off once they came by themselves, and nothing is delivered by it', async () => {
    const { book, takeIn, order, vehicle, appointment, orders } = await openLeft()
    const { id } = (await book()).json()
    await takeIn(order, { serialNumber: 'D-6', vehicleId: vehicle('216') })
    expect((await appointment(id)).status).toBe('confirmed')
    await takeIn(order, { serialNumber: 'D-7', vehicleId: vehicle('217') })
    expect(await appointment(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Nothing is left to be picked up.',
    })
    expect(await orders()).toMatchObject([{ status: 'in_progress', quantity: 4 }])
  })

  test('goes with its order, stays a pickup, and is refused of another company', async () => {
    const { book, office, order, appointment, booking, orders } = await openLeft()
    const { id } = (await book()).json()
    const { updatedAt, quantity, serviceType, filterType, notes } = await appointment(id)
    const details = { updatedAt, quantity, serviceType, filterType, notes, units: null }
    const other = await office.call('PUT', `/api/admin/appointments/${id}/details`, {
      payload: { ...details, kind: 'drop-off' },
    })
    expect(other.status).toBe(409)
    const stranger = await office.call('POST', '/api/admin/customers', {
      payload: { firstName: 'Rita', lastName: 'Ray', email: 'rita@ray.example', company: 'Ray' },
    })
    const foreign = await book({ ...booking, customerId: stranger.json().id })
    expect([foreign.status, foreign.json().message]).toEqual([
      409,
      'Nothing of this order was left there to be picked up.',
    ])
    for (const line of (await office.call('GET', `/api/admin/services/${order}/filters`)).json())
      await office.call('POST', `/api/admin/service-filters/${line.id}/end`, {
        payload: { end: 'lost', reason: 'The truck burned out.' },
      })
    expect((await orders())[0]?.status).toBe('cancelled')
    expect((await appointment(id)).status).toBe('cancelled')
  })
})
