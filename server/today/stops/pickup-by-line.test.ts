import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stopsUrl } from '#server/testing/day.ts'
import { openPickup, unitNames } from '#server/testing/pickup.ts'

// office-day.md F3, F11

type Line = { id: string; unit: string; codes: string[]; serialNumber: string | null }

async function openTicking(given: Parameters<typeof openPickup>[0] = {}) {
  const pickup = await openPickup({ now: '2026-03-10T16:10:00Z', ...given })
  const stop = async () =>
    (await pickup.driver.call('GET', stopsUrl))
      .json()
      .stops.find(({ id }: { id: string }) => id === pickup.id)
  const tick = async (names: string[], more: object = {}) => {
    const lines: Line[] = (await stop()).lines
    return pickup.hand(randomUUID(), {
      filterCount: names.length,
      lines: lines.filter(({ unit }) => names.includes(unit)).map(({ id }) => ({ id })),
      ...more,
    })
  }
  return { ...pickup, stop, tick }
}

const on = (names: string[], state: string) => names.map((name) => [name, state])

describe('a driver at a pickup', () => {
  test('sees each unit that was named, and no line of what is done', async () => {
    const { stop, tick } = await openTicking()
    expect((await stop()).lines.map(({ unit }: Line) => unit)).toEqual(unitNames)
    await tick(unitNames)
    expect((await stop()).lines).toEqual([])
  })

  test('ticks lines that are on the van since then, with who has them, and says what is left there', async () => {
    const { tick, orders, linesOf, workshop, waiting, driver } = await openTicking()
    const there = ['218', '219']
    const taken = unitNames.filter((name) => !there.includes(name))
    expect((await tick(taken)).status).toBe(201)
    const [order] = await orders()
    expect(order).toMatchObject({ quantity: 6, status: 'scheduled', pickupDate: '2026-03-10' })
    expect(await linesOf(order?.id ?? '')).toEqual([
      ...on(taken, 'on_the_van'),
      ...on(there, 'expected'),
    ])
    const [line] = (await workshop.call('GET', `/api/admin/services/${order?.id}/filters`)).json()
    expect(line.steps.at(-1)).toEqual({
      state: 'on_the_van',
      by: driver.name,
      at: '2026-03-10T16:02:00.000Z',
    })
    const [today, bench] = await waiting()
    expect(today).toEqual(bench)
    expect(bench.items).toMatchObject([
      {
        left: 4,
        units: taken,
        leftThere: there,
        since: '2026-03-10T16:02:00.000Z',
        onVan: taken.map((unit) => ({ unit, serialNumber: null, codes: [] })),
      },
    ])
  })

  test('counts beside them what nobody has named', async () => {
    const { tick, orders, linesOf, waiting } = await openTicking()
    await tick(['214', '215'], { filterCount: 5 })
    const [order] = await orders()
    // Five that came, and four that stayed.
    expect(order?.quantity).toBe(9)
    expect(await linesOf(order?.id ?? '')).toEqual([
      ...on(['214', '215'], 'on_the_van'),
      ...on(['216', '217', '218', '219'], 'expected'),
    ])
    expect((await waiting())[1].items).toMatchObject([{ left: 5, leftThere: { length: 4 } }])
  })

  test('may not tick more than were counted, or one twice', async () => {
    const { tick, hand, stop, orders } = await openTicking()
    expect((await tick(['214', '215'], { filterCount: 1 })).status).toBe(400)
    const [{ id }] = (await stop()).lines
    const twice = { filterCount: 2, lines: [{ id }, { id }] }
    expect((await hand(randomUUID(), twice)).status).toBe(400)
    expect(await orders()).toEqual([])
  })

  test('sends it again from a phone without an answer, and it is once', async () => {
    const { hand, stop, orders, linesOf, db } = await openTicking()
    const key = randomUUID()
    const lines = (await stop()).lines.slice(0, 2).map(({ id }: Line) => ({ id }))
    const payload = { filterCount: 2, lines, condition: 'One dented' }
    await Promise.all([hand(key, payload), hand(key, payload)])
    expect((await hand(key, payload)).status).toBe(201)
    const [order, ...others] = await orders()
    expect(others).toEqual([])
    expect(
      (await linesOf(order?.id ?? '')).filter(([, state]: string[]) => state !== 'expected'),
    ).toHaveLength(2)
    const kept = await db.selectFrom('handover_filters').select('isLeft').execute()
    expect(kept.map(({ isLeft }) => isLeft)).toEqual([false, false, true, true, true, true])
  })

  test('signs over a list that our team and the customer read, with the condition', async () => {
    const { tick, office, id, db, orders } = await openTicking({
      units: ['214', '215'],
      quantity: 2,
    })
    await tick(['214'], { condition: 'Clamp missing' })
    const signed = {
      lines: [
        { unit: '214', serialNumber: null, isLeft: false },
        { unit: '215', serialNumber: null, isLeft: true },
      ],
      condition: 'Clamp missing',
    }
    const read = await office.call('GET', `/api/admin/appointments/${id}/handover`)
    expect(read.json()).toMatchObject(signed)
    // Also beside the order that it opened.
    const order = (await orders())[0]?.id ?? ''
    const service = (await office.call('GET', `/api/admin/services/${order}`)).json()
    expect(service.handovers).toMatchObject([{ kind: 'pickup', ...signed }])
    // What was signed does not change with the unit's name.
    await db.updateTable('vehicle_profiles').set({ unitNumber: 'New' }).execute()
    await db
      .updateTable('vehicle_profiles')
      .set({ vehicleIdentifier: 'X' })
      .where('vehicleIdentifier', '=', '214')
      .execute()
    expect(
      (await office.call('GET', `/api/admin/appointments/${id}/handover`)).json(),
    ).toMatchObject(signed)
  })

  test('whose phone knows the vehicle only ticks the line that was expected meanwhile', async () => {
    const { hand, stop, orders, linesOf, workshop, takeIn, vehicle, id } = await openTicking({
      units: ['214', '215'],
      quantity: 2,
    })
    const lines = (await stop()).lines.map((line: Line) => ({ id: line.id }))
    const opened = await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    const order = opened.json().id
    await takeIn(order, { serialNumber: 'DPF-215', vehicleId: vehicle('215'), isExpected: true })
    await hand(randomUUID(), { filterCount: 2, lines })
    expect(await orders()).toMatchObject([{ id: order, quantity: 2 }])
    expect(await linesOf(order)).toEqual([
      ['215', 'on_the_van'],
      ['214', 'on_the_van'],
    ])
  })

  test('that only counts is accepted as before', async () => {
    const { hand, orders, linesOf } = await openTicking()
    expect((await hand(randomUUID(), { lines: [] })).status).toBe(201)
    expect(await linesOf((await orders())[0]?.id ?? '')).toEqual(on(unitNames, 'expected'))
  })
})

describe('what was left there', () => {
  test('is removed by our team, and its order ends without it', async () => {
    const { tick, orders, takeIn, vehicle, workshop } = await openTicking({
      units: ['214', '215', '216'],
      quantity: 3,
    })
    await tick(['214', '215'])
    const id = (await orders())[0]?.id ?? ''
    for (const unit of ['214', '215']) {
      const taken = await takeIn(id, { serialNumber: `DPF-${unit}`, vehicleId: vehicle(unit) })
      const line = `/api/admin/service-filters/${taken.json().id}`
      const payload = { result: 'not_restorable', reason: 'Cracked' }
      await workshop.call('POST', `${line}/result`, { payload })
      await workshop.call('POST', `${line}/state`, { payload: { state: 'handed_over' } })
    }
    expect(await orders()).toMatchObject([{ quantity: 3, status: 'in_progress' }])
    const lines = (await workshop.call('GET', `/api/admin/services/${id}/filters`)).json()
    const left = lines.find(({ state }: { state: string }) => state === 'expected')
    const removed = await workshop.call('DELETE', `/api/admin/service-filters/${left.id}`)
    expect(removed.status).toBeLessThan(300)
    expect(await orders()).toMatchObject([{ quantity: 2, status: 'delivered' }])
  })
})

describe('what is on the van', () => {
  test('keeps its order from being cancelled until it is taken in, and no other order', async () => {
    const { tick, orders, takeIn, vehicle, waiting, office } = await openTicking()
    await tick(['214', '215', '216', '217'])
    const [order] = await orders()
    const { id = '', customerId = '' } = order ?? {}
    const recorded = await office.call('POST', '/api/admin/services', {
      payload: {
        customerId,
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 2,
        serviceDate: '2026-03-12',
        status: 'scheduled',
      },
    })
    const cancel = (service: string) =>
      office.call('POST', `/api/admin/services/${service}/status`, {
        payload: { status: 'cancelled' },
      })
    await takeIn(id, { serialNumber: 'DPF-214', vehicleId: vehicle('214') })
    expect((await cancel(id)).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('on our van'),
    })
    expect((await waiting())[1].items).toMatchObject([{ serviceId: id, onVan: { length: 3 } }])
    expect((await cancel(recorded.json().id)).status).toBe(200)
    for (const unit of ['215', '216', '217'])
      await takeIn(id, { serialNumber: `DPF-${unit}`, vehicleId: vehicle(unit) })
    expect((await cancel(id)).status).toBe(200)
  })

  test('is taken in by its vehicle and serial number, and who had it stays known', async () => {
    const { tick, orders, linesOf, takeIn, vehicle, waiting, workshop, db } = await openTicking({
      units: ['214', '215'],
      quantity: 2,
    })
    await tick(['214', '215'])
    const order = (await orders())[0]?.id ?? ''
    const taken = await takeIn(order, { serialNumber: 'DPF-215', vehicleId: vehicle('215') })
    expect(taken.json()).toMatchObject({
      state: 'received',
      position: 2,
      steps: [{ state: 'on_the_van' }, { state: 'received' }],
    })
    expect(await linesOf(order)).toEqual([
      ['214', 'on_the_van'],
      ['215', 'received'],
    ])
    expect((await waiting())[1].items).toMatchObject([{ left: 1, units: ['214'] }])
    const kept = await db.selectFrom('handover_filters').select('serviceFilterId').execute()
    expect(kept.map((row) => row.serviceFilterId)).toContain(taken.json().id)
    // One that nobody names takes the place of what is on the van, not of a line of its own.
    await takeIn(order, { serialNumber: 'DPF-1' })
    expect(await linesOf(order)).toHaveLength(2)
    expect((await workshop.call('GET', '/api/admin/work')).json().toTakeIn.total).toBe(0)
  })

  test('by the label that its driver scanned is taken in by one press', async () => {
    const { hand, stop, orders, db, takeIn, vehicle, workshop, office, id, now } =
      await openTicking({ units: ['214', '215'], quantity: 2 })
    // Both were with us before, each with its label.
    const earlier = (await workshop.call('POST', `/api/admin/appointments/${id}/order`)).json().id
    for (const unit of ['214', '215'])
      await takeIn(earlier, { serialNumber: `DPF-${unit}`, vehicleId: vehicle(unit) })
    await office.call('POST', `/api/admin/services/${earlier}/status`, {
      payload: { status: 'cancelled' },
    })
    const lines: Line[] = (await stop()).lines
    expect(lines.map(({ codes }) => codes.length)).toEqual([1, 1])
    const [first, second] = lines
    const given = [
      { id: first?.id, code: first?.codes[0] },
      // The label of another one says nothing of this.
      { id: second?.id, code: first?.codes[0] },
    ]
    expect((await hand(randomUUID(), { filterCount: 2, lines: given })).status).toBe(201)
    const order = (await orders()).find((one) => one.id !== earlier)?.id ?? ''
    const url = `/api/admin/services/${order}/filters`
    const named = (await workshop.call('GET', url)).json()
    expect(named).toMatchObject([
      { serialNumber: 'DPF-214', state: 'on_the_van', nextStates: ['received'] },
      { serialNumber: null, state: 'on_the_van', nextStates: [] },
    ])
    now.set('2026-03-10T17:00:00Z')
    const received = await workshop.call(
      'POST',
      `/api/admin/service-filters/${named[0].id}/state`,
      {
        payload: { state: 'received' },
      },
    )
    expect(received.json()).toMatchObject({ state: 'received' })
    const places = await db.selectFrom('filters').select(['serialNumber', 'state']).execute()
    expect(places).toContainEqual({ serialNumber: 'DPF-214', state: 'at_shop' })
    expect((await orders()).find((one) => one.id === order)).toMatchObject({
      status: 'in_progress',
    })
  })

  test('is lost, or with the wrong customer, but nothing that only happens in our shop', async () => {
    const { tick, orders, workshop } = await openTicking({ units: ['214', '215'], quantity: 2 })
    await tick(['214', '215'])
    const url = `/api/admin/services/${(await orders())[0]?.id}/filters`
    const [one, other] = (await workshop.call('GET', url)).json()
    const end = (id: string, name: string) =>
      workshop.call('POST', `/api/admin/service-filters/${id}/end`, {
        payload: { end: name, reason: 'It fell off.' },
      })
    expect((await end(one.id, 'kept_for_parts')).status).toBe(409)
    expect((await end(one.id, 'exchanged')).status).toBe(409)
    expect((await end(one.id, 'lost')).json()).toMatchObject({ endedFrom: 'on_the_van' })
    const hold = { payload: { state: 'on_hold', reason: 'Ask' } }
    const held = await workshop.call('POST', `/api/admin/service-filters/${other.id}/state`, hold)
    expect(held.status).toBe(409)
  })
})
