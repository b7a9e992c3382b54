import { describe, expect, test } from 'vitest'
import { list, open, vehicles } from '#server/testing/analyses.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInStaff } from '#server/testing/people.ts'

describe('an analysis', () => {
  test('run again changes nothing but the time', async () => {
    const { add, listed, run } = await open()
    await add(172_000)
    await run()
    const before = await listed()
    expect((await run()).json()).toMatchObject({ created: 0, updated: 1 })
    expect(await listed()).toEqual(before)
  })

  test('keeps what is scheduled and what is dismissed', async () => {
    const { addAt, dana, listed, run } = await open()
    await addAt('high')
    await addAt('medium', { vehicleIdentifier: 'Unit 110' })
    await run()
    const rows = await listed('?sort=urgency')
    await dana.call('PATCH', `${list}/${rows[0].id}`, { payload: { status: 'scheduled' } })
    await dana.call('PATCH', `${list}/${rows[1].id}`, { payload: { status: 'dismissed' } })
    // The numbers above the list count it still, and say that it is scheduled.
    expect((await dana.call('GET', '/api/customer/maintenance-summary')).json()).toMatchObject({
      high: 1,
      highScheduled: 1,
      critical: 0,
      criticalScheduled: 0,
    })
    expect((await run()).json()).toMatchObject({ created: 0, updated: 0, closed: 0 })
    expect(
      (await listed('?sort=urgency')).map(({ id, status }: { id: string; status: string }) => [
        id,
        status,
      ]),
    ).toEqual([
      [rows[0].id, 'scheduled'],
      [rows[1].id, 'dismissed'],
    ])
  })

  test('closes what it said of a vehicle that is gone', async () => {
    const { add, dana, db, listed, run } = await open()
    const { id } = await add(172_000)
    await run()
    await dana.call('DELETE', `${vehicles}/${id}`)
    expect(await listed()).toEqual([])
    expect((await run()).json()).toMatchObject({ vehicles: 0, closed: 1 })
    expect(await db.selectFrom('maintenance_recommendations').select('closedAt').execute()).toEqual(
      [{ closedAt: expect.any(Date) }],
    )
  })

  test('closes what it said of a filter that is listed no more, and nothing else of that vehicle', async () => {
    const { add, dana, listed, now, run } = await open()
    const { id } = await add(172_000, { filterTypes: ['DPF', 'Engine air'] })
    await add(172_000, { vehicleIdentifier: 'Unit 110' })
    await run()
    now.set('2026-03-10T16:00:00Z')
    await dana.call('PATCH', `${vehicles}/${id}`, { payload: { filterTypes: ['DPF'] } })
    expect((await run()).json()).toMatchObject({
      vehicles: 2,
      recommendations: 2,
      created: 0,
      updated: 2,
      closed: 1,
    })
    expect((await listed()).map(({ filterType }: { filterType: string }) => filterType)).toEqual([
      'DPF',
      'DPF',
    ])
  })

  test('begins anew when a filter that was scheduled has been serviced', async () => {
    const { add, dana, db, listed, now, run } = await open()
    const { id } = await add(172_000)
    await run()
    const [row] = await listed()
    await dana.call('PATCH', `${list}/${row.id}`, { payload: { status: 'scheduled' } })
    now.set('2026-03-20T15:00:00Z')
    await addService(db, dana.id, {
      vehicleId: id,
      filterType: 'DPF',
      serviceDate: '2026-03-18',
      status: 'delivered',
      mileage: 272_000,
      wasDue: true,
    })
    expect((await run()).json()).toMatchObject({ created: 1, closed: 1, low: 1 })
    expect(await listed()).toMatchObject([
      { status: 'pending', urgencyLevel: 'low', lastServiceMileage: 272_000 },
    ])
    // What was predicted before it is compared with what came.
    expect(
      await db
        .selectFrom('predictions')
        .select(['outcomeLife', 'outcomeDue', 'servicedOn'])
        .execute(),
    ).toEqual([{ outcomeLife: 172_000, outcomeDue: true, servicedOn: '2026-03-18' }])
  })

  test('wakes a dismissed one when its day has come, or when it has become more urgent', async () => {
    const { add, clog, dana, listed, now, run } = await open()
    const [first, second] = [
      await add(125_000),
      await add(125_000, { vehicleIdentifier: 'Unit 110' }),
    ]
    await run()
    const rows = await listed()
    const of = (id: string) => rows.find((row: { vehicleId: string }) => row.vehicleId === id).id
    await dana.call('PATCH', `${list}/${of(first.id)}`, {
      payload: { status: 'dismissed', reason: 'In the shop anyway.', snoozedUntil: '2026-03-20' },
    })
    await dana.call('PATCH', `${list}/${of(second.id)}`, { payload: { status: 'dismissed' } })
    expect(await listed()).toMatchObject([{ id: of(second.id), status: 'dismissed' }])
    now.set('2026-03-20T15:00:00Z')
    await clog(second.id)
    expect((await run()).json()).toMatchObject({ created: 2 })
    expect((await listed('?status=pending')).length).toBe(2)
  })

  test('wakes one that is put off before its day, when it has become more urgent', async () => {
    const { add, clog, dana, listed, now, run } = await open()
    const { id } = await add(125_000)
    await run()
    const [row] = await listed()
    await dana.call('PATCH', `${list}/${row.id}`, {
      payload: { status: 'dismissed', snoozedUntil: '2026-09-01' },
    })
    now.set('2026-03-20T15:00:00Z')
    expect((await run()).json()).toMatchObject({ created: 0 })
    await clog(id)
    expect((await run()).json()).toMatchObject({ created: 1 })
    expect(await listed()).toMatchObject([{ status: 'pending', snoozedUntil: null }])
  })

  test.each(['scheduled', 'dismissed'])(
    'begins anew when the customer says that a filter that was %s has been serviced',
    async (status) => {
      const { add, dana, listed, now, run } = await open()
      const { id } = await add(172_000)
      await run()
      const [row] = await listed()
      await dana.call('PATCH', `${list}/${row.id}`, { payload: { status } })
      now.set('2026-03-20T15:00:00Z')
      await dana.call('PATCH', `${vehicles}/${id}`, { payload: { lastServiceMileage: 272_000 } })
      expect((await run()).json()).toMatchObject({ created: 1, low: 1 })
      expect((await run()).json()).toMatchObject({ created: 0 })
      expect(await listed()).toMatchObject([
        { status: 'pending', urgencyLevel: 'low', lastServiceMileage: 272_000 },
      ])
    },
  )

  test.each(['its customer', 'our team'])(
    'asks again for what was scheduled, from the moment when %s cancels its appointment',
    async (who) => {
      const { addAt, dana, listed, now, run, testApp } = await open()
      await addAt('critical')
      await run()
      const [{ id }] = await listed()
      const { appointmentId } = (
        await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
      ).json()
      now.set('2026-03-11T15:00:00Z')
      expect((await run()).json()).toMatchObject({ created: 0, updated: 0, closed: 0 })
      const [caller, of] =
        who === 'our team' ? [await signedInStaff(testApp), '/api/admin'] : [dana, '/api/customer']
      const cancelled = await caller.call(
        'POST',
        `${of}/appointments/${appointmentId}/cancellation`,
        { payload: { reason: 'Not now.' } },
      )
      expect(cancelled.status).toBe(200)
      const pending = { id, status: 'pending', appointmentId: null, scheduledDate: null }
      expect(await listed()).toMatchObject([{ ...pending, urgencyLevel: 'critical' }])
      expect((await dana.call('GET', '/api/customer/maintenance-summary')).json()).toMatchObject({
        critical: 1,
        criticalScheduled: 0,
        startWith: { filters: [{ id }] },
      })
      expect((await run()).json()).toMatchObject({ created: 0, updated: 1, closed: 0 })
    },
  )

  test('asks again for what was scheduled, two days after a visit that nobody made', async () => {
    const { addAt, dana, db, listed, now, run } = await open()
    await addAt('critical')
    await run()
    const [{ id }] = await listed()
    const { appointmentId } = (
      await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
    ).json()
    const scheduled = { id, status: 'scheduled', appointmentId }
    now.set('2026-03-12T15:00:00Z')
    await run()
    expect(await listed(), 'its day is still to be chosen').toMatchObject([scheduled])
    await db
      .updateTable('appointments')
      .set({ status: 'confirmed', confirmedDate: '2026-03-11T15:00:00Z' })
      .execute()
    await run()
    expect(await listed(), 'a service may not be entered yet').toMatchObject([scheduled])
    now.set('2026-03-13T16:00:00Z')
    const vehicleId = (await listed())[0].vehicleId
    const service = await addService(db, dana.id, { vehicleId, status: 'in_progress' })
    await run()
    expect(await listed(), 'it is worked on').toMatchObject([scheduled])
    await db
      .updateTable('service_history')
      .set({ status: 'cancelled' })
      .where('id', '=', service.id)
      .execute()
    await run()
    expect(await listed()).toMatchObject([{ id, status: 'pending', appointmentId: null }])
  })

  test('lets a visit stand that was made', async () => {
    const { addAt, dana, db, listed, now, run } = await open()
    await addAt('critical')
    await run()
    const [{ id }] = await listed()
    await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
    await db
      .updateTable('appointments')
      .set({ status: 'completed', confirmedDate: '2026-03-11T15:00:00Z' })
      .execute()
    now.set('2026-03-13T16:00:00Z')
    await run()
    expect(await listed()).toMatchObject([{ id, status: 'scheduled' }])
  })
})
