import { describe, expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { open } from '#server/testing/planning.ts'

async function planned(change: object = { kind: 'drop-off', status: 'confirmed', quantity: 6 }) {
  const shop = await open()
  const { db, id, testApp } = shop
  await db.updateTable('appointments').set(change).where('id', '=', id).execute()
  const workshop = await signedInStaff(testApp, 'technician')
  const press = (appointment = id) =>
    workshop.call('POST', `/api/admin/appointments/${appointment}/order`)
  const services = () => db.selectFrom('service_history').selectAll().execute()
  return { ...shop, workshop, press, services }
}

describe('an appointment', () => {
  test('becomes an order in one press, with what was asked for and the filters to come', async () => {
    const { dana, press, services, workshop } = await planned()
    const { status, json } = await press()
    const { id } = json()
    expect([status, await services()]).toMatchObject([
      201,
      [
        {
          id,
          customerId: dana.id,
          serviceType: 'DPF Cleaning',
          quantity: 6,
          status: 'scheduled',
          serviceDate: '2026-03-12',
        },
      ],
    ])
    const taken = await workshop.call('POST', `/api/admin/services/${id}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(taken.status).toBe(201)
    expect((await services())[0]?.status).toBe('in_progress')
  })

  test('has one order, however often and on whatever day it is pressed, and the customer hears of it once', async () => {
    const { id, news, now, press, services, testApp } = await planned()
    const answers = await Promise.all([press(), press(), press()])
    now.set('2026-03-11T15:00:00Z')
    const colleague = await signedInStaff(testApp, 'technician')
    answers.push(await colleague.call('POST', `/api/admin/appointments/${id}/order`))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await services()).toHaveLength(1)
    now.set('2026-03-10T15:00:00Z')
    expect((await news()).filter((title: string) => title === 'Service scheduled')).toHaveLength(1)
  })

  test('whose order was cancelled opens another, one again, and its filters are taken in', async () => {
    const { press, services, workshop } = await planned()
    const cancelled: string = (await press()).json().id
    const cancel = (id: string) =>
      workshop.call('POST', `/api/admin/services/${id}/status`, {
        payload: { status: 'cancelled' },
      })
    expect((await cancel(cancelled)).status).toBe(200)
    const answers = await Promise.all([press(), press(), press()])
    const [again = ''] = answers.map((answer): string => answer.json().id)
    expect(answers.map((answer) => [answer.status, answer.json().id])).toEqual(
      answers.map(() => [201, again]),
    )
    expect(again).not.toBe(cancelled)
    const taken = await workshop.call('POST', `/api/admin/services/${again}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(taken.status).toBe(201)
    await cancel(again)
    expect((await press()).status).toBe(201)
    expect((await services()).map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'cancelled',
      'scheduled',
    ])
  })

  test.each([
    [6, 4, 4],
    [null, 6, 6],
    [6, 0, 6],
    [null, null, 1],
  ])('of %s filters, signed for %s, opens an order of %s', async (quantity, signed, ordered) => {
    const { db, id, press, services } = await planned({
      kind: 'pickup',
      status: 'completed',
      quantity,
    })
    if (signed !== null)
      await db
        .insertInto('handovers')
        .values({
          appointmentId: id,
          staffName: 'Sam Novak',
          filterCount: signed,
          signedBy: 'Pat Miller',
          handedOverAt: new Date('2026-03-10T15:00:00Z'),
        })
        .execute()
    await press()
    expect((await services())[0]?.quantity).toBe(ordered)
  })

  test.each([
    ['DPF Cleaning', null, 'DPF', 'dpf'],
    ['DPF Cleaning', 'DOC', 'DOC', 'doc'],
    ['Industrial Filter Cleaning', null, 'Filter', 'other'],
  ])(
    'for %s that names %s as its filters opens an order of %s, and takes in each as %s',
    async (serviceType, filterType, ordered, kind) => {
      const { db, press, services, workshop } = await planned({
        kind: 'pickup',
        status: 'confirmed',
        quantity: 2,
        serviceType,
        filterType,
      })
      const { id } = (await press()).json()
      for (const serialNumber of ['DPF-1', 'DPF-2'])
        await workshop.call('POST', `/api/admin/services/${id}/filters`, {
          payload: { serialNumber },
        })
      expect((await services())[0]?.filterType).toBe(ordered)
      const kinds = await db.selectFrom('filters').select('kind').execute()
      expect(kinds).toEqual([{ kind }, { kind }])
    },
  )

  test('that has passed gives its order the day on which its filters come', async () => {
    const { id, now, services, testApp } = await planned()
    now.set('2026-03-14T15:00:00Z')
    const workshop = await signedInStaff(testApp, 'technician')
    await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    expect((await services())[0]?.serviceDate).toBe('2026-03-14')
  })

  test('that is a pickup, and was completed without a signature, opens its order on its day', async () => {
    const { id, now, services, testApp } = await planned({
      kind: 'pickup',
      status: 'confirmed',
      quantity: 6,
    })
    now.set('2026-03-12T16:00:00Z')
    const office = await signedInStaff(testApp)
    const done = await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect(done.status, done.text).toBe(200)
    expect(await services()).toMatchObject([
      { quantity: 6, pickupDate: '2026-03-12', serviceDate: '2026-03-12', status: 'scheduled' },
    ])
  })

  test.each([
    ['has its day and its vehicles', 'scheduled', { pickupDate: '2026-03-12' }, ['expected']],
    ['stays as it is, as the work is done', 'completed', { pickupDate: null }, []],
  ] as const)('opened before its pickup %s', async (_what, status, stored, lines) => {
    const { db, dana, id, now, press, services, testApp } = await planned({
      kind: 'pickup',
      status: 'confirmed',
      quantity: 2,
    })
    const truck = { vehicleIdentifier: 'Unit 7', vehicleType: 'Tractor' }
    const { id: vehicleId } = (
      await dana.call('POST', '/api/customer/vehicles', { payload: truck })
    ).json()
    await db.insertInto('appointment_vehicles').values({ appointmentId: id, vehicleId }).execute()
    const { id: order } = (await press()).json()
    await db
      .updateTable('service_history')
      .set({ status, serviceDate: '2026-03-10' })
      .where('id', '=', order)
      .execute()
    now.set('2026-03-12T16:00:00Z')
    const office = await signedInStaff(testApp)
    const done = await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect(done.status, done.text).toBe(200)
    expect(await services()).toMatchObject([{ id: order, quantity: 2, status, ...stored }])
    const expected = await db.selectFrom('service_filters').select(['state', 'vehicleId']).execute()
    expect(expected).toEqual(lines.map((state) => ({ state, vehicleId })))
  })

  test.each([
    ['a delivery', { kind: 'delivery', status: 'confirmed' }],
    ['one that nobody has confirmed', { kind: 'pickup', status: 'pending' }],
    ['one that was cancelled', { kind: 'pickup', status: 'cancelled', cancelledAt: new Date() }],
  ])('brings nothing to take in when it is %s', async (_what, change) => {
    const { press, services } = await planned(change)
    expect((await press()).json()).toMatchObject({ code: 'conflict' })
    expect((await press('none')).json()).toMatchObject({ code: 'not_found' })
    expect(await services()).toEqual([])
  })
})
