import { describe, expect, test } from 'vitest'
import { at, openDay } from '#server/testing/day.ts'
import { addMeasurement } from '#server/testing/bookkeeping.ts'
import { addAppointment, addService, ids, look, openWorld } from '#server/testing/today.ts'

describe('the day of the shop', () => {
  test('lists what is booked today and tomorrow by time, with whom, where, and for which unit', async () => {
    const world = await openWorld()
    const late = await addAppointment(world, '2026-03-11T20:00:00Z')
    const early = await addAppointment(world, '2026-03-10T13:00:00Z', { status: 'pending' })
    await addAppointment(world, '2026-03-12T14:00:00Z')
    await addAppointment(world, '2026-03-10T16:00:00Z', { status: 'cancelled' })
    await addAppointment(world, '2026-03-10T17:00:00Z', { status: 'pending', holdsSlot: false })
    await world.db
      .updateTable('customers')
      .set({
        address: '210 Water Street',
        city: 'Sandusky',
        state: 'OH',
        zipCode: '44870',
        phone: '(419) 555-0142',
      })
      .execute()
    const { id: vehicleId } = await world.db
      .insertInto('vehicle_profiles')
      .values({
        customerId: world.customer.id,
        vehicleIdentifier: 'Unit 114',
        vehicleType: 'Tractor',
        filterTypes: '[]',
        maintenanceHistory: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('maintenance_recommendations')
      .values({
        customerId: world.customer.id,
        filterType: 'DPF',
        vehicleId,
        urgencyLevel: 'high',
        recommendedAction: 'Clean it',
        reasoningFactors: '[]',
        status: 'scheduled',
        appointmentId: late,
      })
      .execute()
    const { today, tomorrow, appointments } = await look(world)
    expect([today, tomorrow, ids(appointments)]).toEqual([
      '2026-03-10',
      '2026-03-11',
      [early, late],
    ])
    expect(appointments?.[1]).toMatchObject({
      startsAt: '2026-03-11T20:00:00.000Z',
      status: 'confirmed',
      unit: 'Unit 114',
      address: '210 Water Street, Sandusky, OH 44870',
      customer: { id: world.customer.id, company: 'Sandusky Bay Freight', phone: '(419) 555-0142' },
    })
  })

  test('lists what is done as well, with its mark: a day that was full is not an empty one', async () => {
    const world = await openWorld()
    const done = await addAppointment(world, '2026-03-10T13:00:00Z', { status: 'completed' })
    await world.db
      .insertInto('handovers')
      .values({
        appointmentId: done,
        staffName: 'Sam Reyes',
        filterCount: 6,
        signedBy: 'Pat Miller',
        handedOverAt: new Date('2026-03-10T13:05:00Z'),
      })
      .execute()
    const open = await addAppointment(world, '2026-03-10T20:00:00Z')
    const { appointments } = await look(world)
    expect(appointments).toMatchObject([
      { id: done, status: 'completed', lastTry: null },
      { id: open, status: 'confirmed' },
    ])
  })

  test('says of a service that is ready how many of its filters were refused', async () => {
    const world = await openWorld()
    await addService(world, 'completed', '2026-03-06')
    await world.db.updateTable('service_history').set({ quantity: 2, refusedQuantity: 2 }).execute()
    expect((await look(world)).ready.items).toMatchObject([{ quantity: 2, refused: 2 }])
  })

  test('shows what is on the bench, the longest first, with how many are tested, and what is ready to be picked up', async () => {
    const world = await openWorld()
    const newer = await addService(world, 'in_progress', '2026-03-09')
    const older = await addService(world, 'in_progress', '2026-03-02', {
      deliveryDate: '2026-03-12',
    })
    const ready = await addService(world, 'completed', '2026-03-06')
    await addService(world, 'delivered', '2026-03-05')
    await addMeasurement(world.db, older, {
      serialNumber: 'A1',
      flowBeforeCfm: null,
      flowAfterCfm: '400.0',
    })
    await addMeasurement(world.db, older, {
      serialNumber: 'A2',
      flowBeforeCfm: '300.0',
      flowAfterCfm: null,
    })
    const day = await look(world)
    expect([ids(day.bench.items), ids(day.ready.items)]).toEqual([[older, newer], [ready]])
    expect(day.bench.items[0]).toMatchObject({
      measured: 1,
      quantity: 2,
      since: '2026-03-02',
      deliveryDate: '2026-03-12',
    })
    expect(day.bench).not.toHaveProperty('items.0.cost')
  })

  test('lists what was confirmed for another day than it was requested for on that other day', async () => {
    const world = await openWorld()
    const moved = await addAppointment(world, '2026-03-10T15:00:00Z')
    const moving = await addAppointment(world, '2026-03-09T15:00:00Z')
    const confirm = (id: string, requestedDate: string, confirmedDate: string) =>
      world.db
        .updateTable('appointments')
        .set({ requestedDate, confirmedDate })
        .where('id', '=', id)
        .execute()
    await confirm(moved, '2026-03-10T15:00:00Z', '2026-03-20T15:00:00Z')
    await confirm(moving, '2026-03-09T15:00:00Z', '2026-03-10T18:00:00Z')
    expect(ids((await look(world)).appointments)).toEqual([moving])
  })

  test('says how many there are where it shows the first alone', async () => {
    const world = await openWorld()
    for (let count = 0; count < 10; count += 1) await addService(world, 'in_progress', '2026-03-09')
    const { bench } = await look(world)
    expect([bench.items.length, bench.total]).toEqual([8, 10])
  })
})

test('what cannot wait is marked on the day of the shop, and on the stops of its driver', async () => {
  const { add, db, driver, office, own } = await openDay()
  const stops = [
    await add(at(12, 10), { driverId: driver.id }),
    await add(at(13, 10), { driverId: driver.id }),
  ]
  await db
    .updateTable('appointments')
    .set({ rush: true })
    .where('id', '=', stops[0] ?? '')
    .execute()
  const { appointments } = (await office.call('GET', '/api/admin/today')).json()
  const marks = (rows: readonly { id: string; rush?: boolean | undefined }[]) =>
    stops.map((id) => rows.find((row) => row.id === id)?.rush)
  expect([marks(appointments), marks((await own()).stops)]).toEqual([
    [true, undefined],
    [true, undefined],
  ])
})
