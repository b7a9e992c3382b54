import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInStaff } from '#server/testing/people.ts'
import { at, dayUrl, openDay } from '#server/testing/day.ts'
import { untilBlocked } from '#server/testing/locks.ts'

describe('the board of a day', () => {
  test('shows what is planned by the hour, who can drive, the hours that are left and what is ready', async () => {
    const { add, addReady, board, driver } = await openDay()
    const late = await add(at(14))
    const early = await add(at(9), { driverId: driver.id })
    await add(at(9, 12))
    const ready = await addReady()
    const day = await board()
    expect(day).toMatchObject({ on: '2026-03-11', today: '2026-03-10', tomorrow: '2026-03-11' })
    expect(day.stops.map(({ id, driverId }) => [id, driverId])).toEqual([
      [early, driver.id],
      [late, null],
    ])
    expect(day.drivers.map(({ id }) => id)).toEqual([driver.id])
    expect(day.hours.find(({ startsAt }) => startsAt === at(9))?.free).toEqual({
      pickup: 0,
      'drop-off': 1,
      delivery: 1,
      'on-site': 1,
    })
    expect(day.ready).toMatchObject({ total: 1, items: [{ id: ready, quantity: 4 }] })
  })

  test('a day after which the calendar ends is refused, here and at the end of a list', async () => {
    const { office } = await openDay()
    for (const url of [`${dayUrl}?on=9999-12-31`, '/api/admin/appointments?to=9999-12-31'])
      expect((await office.call('GET', url)).status).toBe(400)
  })

  test('a stop whose driver left or drives no longer is nobody’s', async () => {
    const { add, board, db, driver } = await openDay()
    await add(at(9), { driverId: driver.id })
    await db.updateTable('staff').set({ isActive: false }).where('id', '=', driver.id).execute()
    expect((await board()).stops.map(({ driverId }) => driverId)).toEqual([null])
  })
})

describe('arranging', () => {
  test('assigns, orders and moves in one call, and mails nobody', async () => {
    const { add, stop, arrange, board, driver, mails } = await openDay()
    const [one, other] = [await add(at(9)), await add(at(10))]
    const answer = await arrange(
      { id: one, version: (await stop(one)).version, driverId: driver.id, startsAt: at(13) },
      { id: other, version: (await stop(other)).version, driverId: driver.id, stopOrder: 2 },
    )
    expect(answer.status).toBe(200)
    expect(
      (await board()).stops.map((one) => [one.id, one.startsAt, one.driverId, one.awaitsNotice]),
    ).toEqual([
      [other, at(10), driver.id, false],
      [one, at(13), driver.id, true],
    ])
    expect(await mails()).toEqual([])
  })

  test('is all or nothing: one taken hour leaves every stop as it was', async () => {
    const { add, stop, arrange, board, driver } = await openDay()
    const [one, other] = [await add(at(9)), await add(at(10))]
    await add(at(13))
    const before = await board()
    const answer = await arrange(
      { id: one, version: (await stop(one)).version, driverId: driver.id },
      { id: other, version: (await stop(other)).version, startsAt: at(13) },
    )
    expect([answer.status, answer.json().message]).toEqual([
      409,
      'The hour is full: 1 of 1 pickups. Book it anyway?',
    ])
    expect((await board()).stops).toEqual(before.stops)
  })

  test('two stops change places in one call, though an hour has one place', async () => {
    const { add, stop, arrange, board } = await openDay()
    const [one, other] = [await add(at(9)), await add(at(10))]
    const answer = await arrange(
      { id: one, version: (await stop(one)).version, startsAt: at(10) },
      { id: other, version: (await stop(other)).version, startsAt: at(9) },
    )
    expect(answer.status).toBe(200)
    expect((await board()).stops.map(({ id }) => id)).toEqual([other, one])
  })

  test('two stops change places while somebody books one of their hours', async () => {
    const { add, stop, arrange, board, dana, db } = await openDay()
    const [one, other] = [await add(at(9)), await add(at(10))]
    const changes = [
      { id: one, version: (await stop(one)).version, startsAt: at(10) },
      { id: other, version: (await stop(other)).version, startsAt: at(9) },
    ]
    const swaps: ReturnType<typeof arrange>[] = []
    const booking = db.transaction().execute(async (tx) => {
      // A booking is that far when it looks for its place.
      await sql`select pg_advisory_xact_lock(hashtextextended('slot pickup ' || extract(epoch from ${at(9)}::timestamptz), 0))`.execute(
        tx,
      )
      swaps.push(arrange(...changes))
      await untilBlocked(db, 1)
      const values = { customerId: dana.id, serviceType: 'DPF Cleaning', requestedDate: at(9) }
      await tx
        .insertInto('appointments')
        .values({ ...values, kind: 'pickup' })
        .execute()
    })
    await expect(booking).rejects.toMatchObject({ constraint: 'appointments_one_per_slot' })
    expect((await swaps[0])?.status).toBe(200)
    expect((await board()).stops.map(({ id }) => id)).toEqual([other, one])
  })

  test('a board left open is refused with the stops as they are now', async () => {
    const { add, stop, arrange, driver } = await openDay()
    const id = await add(at(9))
    const { version } = await stop(id)
    await arrange({ id, version, driverId: driver.id })
    const answer = await arrange({ id, version, startsAt: at(13) })
    expect([answer.status, answer.json().current]).toMatchObject([
      409,
      [{ id, driverId: driver.id, startsAt: at(9) }],
    ])
  })

  test('of two at the same time one wins, and the other is refused', async () => {
    const { add, stop, arrange, driver, board } = await openDay()
    const id = await add(at(9))
    const { version } = await stop(id)
    const answers = await Promise.all(
      [at(13), at(14)].map((startsAt) => arrange({ id, version, startsAt, driverId: driver.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await board()).stops).toHaveLength(1)
  })

  test('a drop-off has no driver, and an office worker is none', async () => {
    const { add, stop, arrange, driver, office } = await openDay()
    const [dropOff, pickup] = [await add(at(9), { kind: null }), await add(at(10))]
    const refused = [
      await arrange({ id: dropOff, version: (await stop(dropOff)).version, driverId: driver.id }),
      await arrange({ id: pickup, version: (await stop(pickup)).version, driverId: office.id }),
      await arrange({ id: pickup, version: (await stop(pickup)).version, startsAt: at(9, 9) }),
      await arrange({ id: 'none', version: '0.0', driverId: driver.id }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404])
  })
})

describe('a delivery', () => {
  test('of a ready service is one press; pressed ten times at once it is one stop', async () => {
    const { addReady, office, board } = await openDay()
    const serviceId = await addReady()
    const press = () =>
      office.call('POST', `${dayUrl}/deliveries`, { payload: { serviceId, on: '2026-03-11' } })
    const answers = await Promise.all(Array.from({ length: 10 }, press))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const { stops, ready } = await board()
    expect(stops).toMatchObject([{ kind: 'delivery', serviceId, awaitsNotice: true, quantity: 4 }])
    expect(ready.total).toBe(0)
  })

  test.each([
    ['knew its hour', { awaitsNotice: false }, at(9, 9)],
    ['knew of none', { awaitsNotice: true }, null],
  ])(
    'that did not take place is ready again, and planned anew it is the same stop; its customer %s',
    async (_what, notice, noticedHour) => {
      const { add, addReady, board, db, driver, office } = await openDay()
      const serviceId = await addReady()
      const id = await add(at(9, 9), { kind: 'delivery', serviceId, driverId: driver.id })
      await db.updateTable('appointments').set(notice).where('id', '=', id).execute()
      expect((await board()).ready.items).toMatchObject([{ id: serviceId }])
      const press = () =>
        office.call('POST', `${dayUrl}/deliveries`, { payload: { serviceId, on: '2026-03-11' } })
      const answers = await Promise.all([press(), press(), press()])
      expect(answers.map((answer) => [answer.status, answer.json().startsAt])).toEqual(
        answers.map(() => [201, at(7)]),
      )
      const { stops, ready } = await board()
      expect(stops).toMatchObject([
        { id, startsAt: at(7), driverId: null, awaitsNotice: true, noticedHour },
      ])
      expect(ready.total).toBe(0)
    },
  )

  test('of earlier today is on the board still, so it is not ready once more', async () => {
    const { add, addReady, board, office } = await openDay()
    const serviceId = await addReady()
    const id = await add(at(0, 10), { kind: 'delivery', serviceId })
    expect((await board()).ready.total).toBe(0)
    const answer = await office.call('POST', `${dayUrl}/deliveries`, {
      payload: { serviceId, on: '2026-03-11' },
    })
    expect(answer.json()).toMatchObject({ id, startsAt: at(0, 10) })
  })

  test('is refused for what is not ready, and where no hour is free', async () => {
    const { addReady, add, office, db } = await openDay()
    const serviceId = await addReady()
    const press = (on: string) =>
      office.call('POST', `${dayUrl}/deliveries`, { payload: { serviceId, on } })
    expect((await press('2026-03-15')).status).toBe(409)
    await db.updateTable('service_history').set({ status: 'in_progress' }).execute()
    expect((await press('2026-03-11')).status).toBe(409)
    await add(at(9))
  })
})

describe('notifying customers', () => {
  test('says the newest hour, once for each appointment, whoever presses how often', async () => {
    const { add, addReady, stop, arrange, board, office, mails } = await openDay()
    const id = await add(at(9))
    await addReady()
    for (const hour of [13, 14])
      await arrange({ id, version: (await stop(id)).version, startsAt: at(hour) })
    const payload = { stops: [{ id, version: (await stop(id)).version }] }
    const colleague = await Promise.all(
      [office, office, office].map((one) => one.call('POST', `${dayUrl}/notices`, { payload })),
    )
    expect(colleague.reduce((sum, answer) => sum + (answer.json().notified as number), 0)).toBe(1)
    expect(await mails()).toEqual([['appointment', 'We moved your appointment']])
    expect((await board()).stops.map(({ awaitsNotice }) => awaitsNotice)).toEqual([false])
  })

  test('of a delivery is emailed within a day of it, when no reminder comes any more', async () => {
    const { addReady, office, mails } = await openDay()
    const news: string[][][] = []
    for (const on of ['2026-03-12', '2026-03-11']) {
      const payload = { serviceId: await addReady(), on }
      const planned = (await office.call('POST', `${dayUrl}/deliveries`, { payload })).json()
      const stops = [{ id: planned.id, version: planned.version }]
      await office.call('POST', `${dayUrl}/notices`, { payload: { stops } })
      news.push(await mails())
    }
    expect(news).toEqual([[], [['appointment', 'Appointment confirmed']]])
  })

  test('a stop that is moved back to the hour that its customer knows needs no word', async () => {
    const { add, stop, arrange } = await openDay()
    const id = await add(at(9))
    for (const hour of [13, 9])
      await arrange({ id, version: (await stop(id)).version, startsAt: at(hour) })
    expect(await stop(id)).toMatchObject({ awaitsNotice: false, noticedHour: null })
  })

  test('of a request that nobody had confirmed says that it is, also back at the hour that was asked for', async () => {
    const { add, stop, arrange, board, office, mails } = await openDay()
    const id = await add(at(9), { status: 'pending' })
    for (const hour of [13, 9])
      await arrange({ id, version: (await stop(id)).version, startsAt: at(hour) })
    expect(await stop(id)).toMatchObject({ awaitsNotice: true, noticedHour: null })
    const payload = { stops: (await board()).awaiting.map(({ version }) => ({ id, version })) }
    await office.call('POST', `${dayUrl}/notices`, { payload })
    expect(await mails()).toEqual([['appointment', 'Appointment confirmed']])
  })

  test('a stop that changed since it was shown is refused, and nobody is notified', async () => {
    const { add, stop, arrange, office, mails } = await openDay()
    const id = await add(at(9))
    await arrange({ id, version: (await stop(id)).version, startsAt: at(13) })
    const { version } = await stop(id)
    await arrange({ id, version, startsAt: at(14) })
    const answer = await office.call('POST', `${dayUrl}/notices`, {
      payload: { stops: [{ id, version }] },
    })
    expect(answer.status).toBe(409)
    expect(await mails()).toEqual([])
  })

  test('a move on the appointment’s own page tells the customer, so the board has nothing to add', async () => {
    const { add, stop, arrange, office, mails } = await openDay()
    const id = await add(at(9))
    await arrange({ id, version: (await stop(id)).version, startsAt: at(13) })
    await office.call('PATCH', `/api/admin/appointments/${id}`, { payload: { startsAt: at(14) } })
    expect((await stop(id)).awaitsNotice).toBe(false)
    expect(await mails()).toHaveLength(1)
  })
})

test('the board is for who plans appointments', async () => {
  const { driver, ...testApp } = await openDay()
  const technician = await signedInStaff(testApp, 'technician')
  for (const staff of [driver, technician])
    expect((await staff.call('GET', dayUrl)).status).toBe(403)
})
