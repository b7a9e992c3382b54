import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openPickup, unitNames as names } from '#server/testing/pickup.ts'

// office-day.md F3

describe('what is to be taken in', () => {
  test('is on Today and on the bench of whoever works here, with who brings it since when', async () => {
    const { hand, orders, office, waiting, workshop } = await openPickup()
    expect(await waiting()).toEqual([
      { items: [], total: 0 },
      { items: [], total: 0 },
    ])
    await hand(randomUUID())
    const [order] = await orders()
    const [onToday, onBench] = await waiting()
    expect(onToday).toMatchObject({
      total: 1,
      items: [
        {
          serviceId: order?.id,
          filterType: 'DPF',
          left: 6,
          units: names,
          // No later than our clock, whatever the phone's says.
          since: '2026-03-10T16:00:00.000Z',
          customer: { name: 'Marta Novak', company: 'Cuyahoga Haulers' },
        },
      ],
    })
    expect([onBench, await waiting(office)]).toEqual([onToday, [onToday, onToday]])
    expect((await workshop.call('GET', '/api/admin/appointments')).status).toBe(403)
  })

  test('gets less with each filter that a technician takes in, and ends with the last', async () => {
    const { hand, orders, linesOf, takeIn, vehicle, waiting } = await openPickup()
    await hand(randomUUID())
    const id = (await orders())[0]?.id ?? ''
    const left = async () => (await waiting())[1].items.map((item: { left: number }) => item.left)
    for (const [at, name] of names.entries()) {
      const taken = await takeIn(id, { serialNumber: `DPF-${name}`, vehicleId: vehicle(name) })
      expect(taken.json()).toMatchObject({ state: 'received', position: at + 1 })
      expect(await left()).toEqual(at === 5 ? [] : [5 - at])
    }
    expect(await linesOf(id)).toEqual(names.map((name) => [name, 'received']))
    expect(await orders()).toMatchObject([{ quantity: 6, status: 'in_progress' }])
  })

  test('is not a seventh filter when it comes from a truck that nobody has named', async () => {
    const { hand, orders, linesOf, takeIn, vehicle } = await openPickup()
    await hand(randomUUID())
    const id = (await orders())[0]?.id ?? ''
    await takeIn(id, { serialNumber: 'DPF-1' })
    await takeIn(id, { serialNumber: null })
    await takeIn(id, { serialNumber: 'DPF-2', vehicleId: vehicle('219') })
    expect(await linesOf(id)).toEqual([
      ...['214', '215', '216'].map((name) => [name, 'expected']),
      ['219', 'received'],
      [null, 'received'],
      [null, 'received'],
    ])
    for (const name of ['214', '215', '216'])
      await takeIn(id, { serialNumber: `DPF-${name}`, vehicleId: vehicle(name) })
    const seventh = { serialNumber: 'DPF-217', vehicleId: vehicle('217') }
    expect((await takeIn(id, seventh)).json()).toMatchObject({ code: 'doubtful_arrival' })
    await takeIn(id, { ...seventh, isMore: true })
    expect((await orders())[0]?.quantity, 'one more came than was counted').toBe(7)
  })

  test('arrives by intake: before that nobody reads, judges or receives what has only a vehicle', async () => {
    const { hand, orders, workshop } = await openPickup()
    await hand(randomUUID())
    const url = `/api/admin/services/${(await orders())[0]?.id}/filters`
    const [line] = (await workshop.call('GET', url)).json()
    const ask = (path: string, payload: object) =>
      workshop.call('POST', `/api/admin/service-filters/${line.id}/${path}`, {
        payload,
        headers: { 'idempotency-key': randomUUID() },
      })
    const reading = { stage: 'before', quantity: 'flow_cfm', value: '210' }
    const answers = [
      await ask('state', { state: 'received' }),
      await ask('readings', { ...reading, takenAt: '2026-03-10T16:30:00Z' }),
      await ask('result', { result: 'not_restorable', reason: 'Cracked' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await workshop.call('GET', url)).json()[0]).toEqual(line)
  })

  test('is over once its order is cancelled', async () => {
    const { hand, orders, office, waiting } = await openPickup()
    await hand(randomUUID())
    const id = (await orders())[0]?.id ?? ''
    const payload = { status: 'cancelled' }
    expect(
      (await office.call('POST', `/api/admin/services/${id}/status`, { payload })).status,
    ).toBe(200)
    expect((await waiting()).map(({ total }) => total)).toEqual([0, 0])
  })
})
