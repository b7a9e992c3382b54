import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { dayUrl, stopsUrl } from '#server/testing/day.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { sent } from '#server/testing/stop.ts'

/** Two restored filters, and who plans and drives. */
async function openDelivery() {
  const bench = await openBench({ quantity: 2 })
  const { db, id, restore, testApp, workshop } = bench
  const [office, driver] = [
    await signedInStaff(testApp, 'office'),
    await signedInStaff(testApp, 'driver'),
  ]
  const filters = [await restore('DPF-1'), await restore('DPF-2')]
  const plan = async () => {
    const payload = { serviceId: id, on: '2026-03-11' }
    const stop = (await office.call('POST', `${dayUrl}/deliveries`, { payload })).json()
    await db
      .updateTable('appointments')
      .set({ driverId: driver.id })
      .where('id', '=', stop.id)
      .execute()
    return stop as { id: string; quantity: number }
  }
  const hand = (stopId: string, filterCount: number) =>
    driver.call('POST', `${stopsUrl}/${stopId}/handover`, {
      payload: { ...sent, filterCount },
      headers: { 'idempotency-key': randomUUID() },
    })
  const stepTo = (status: string) =>
    workshop.call('POST', `/api/admin/services/${id}/status`, { payload: { status } })
  const stops = () =>
    db.selectFrom('appointments').select(['status', 'cancelReason']).orderBy('createdAt').execute()
  const states = async () => (await bench.filters()).map(({ state }: { state: string }) => state)
  return {
    ...bench,
    office,
    driver,
    one: filters[0] ?? '',
    two: filters[1] ?? '',
    plan,
    hand,
    stepTo,
    stops,
    states,
  }
}

test('the news that filters are ready does not count those that the customer has already', async () => {
  const { db, restore, to } = await openBench({ quantity: 3 })
  for (const serial of ['DPF-1', 'DPF-2']) await to(await restore(serial), 'handed_over')
  await restore('DPF-3')
  const notices = await db
    .selectFrom('notifications')
    .select('message')
    .where('title', '=', 'Your filters are ready')
    .execute()
  expect(notices.map(({ message }) => message)).toEqual([
    'DPF Cleaning: 1 x DPF. See the bench readings under Services.',
  ])
})

describe('a delivery that is planned', () => {
  test.each([
    [
      'each of its filters is put on hold',
      'Your filters need more time. We’ll let you know when they are ready.',
    ],
    ['its service is cancelled', 'The service was cancelled.'],
  ])(
    'leaves the board once %s, and the customer hears of it where they knew',
    async (what, reason) => {
      const { db, news, one, two, plan, stepTo, stops, to } = await openDelivery()
      await plan()
      await db.updateTable('appointments').set({ awaitsNotice: false }).execute()
      if (what.startsWith('each'))
        for (const filter of [one, two])
          expect((await to(filter, 'on_hold', 'Cracked?')).status).toBe(200)
      else {
        // As one of the release before, whose service is in work again.
        await db.updateTable('service_history').set({ status: 'in_progress' }).execute()
        expect((await stepTo('cancelled')).status).toBe(200)
      }
      expect(await stops()).toEqual([{ status: 'cancelled', cancelReason: reason }])
      expect(await news()).toContain('We cancelled your appointment')
    },
  )

  test('leaves the board with a step back by hand', async () => {
    const { office, record, stops, workshop } = await openDelivery()
    const { id } = (await record({ status: 'completed' })).json()
    await office.call('POST', `${dayUrl}/deliveries`, {
      payload: { serviceId: id, on: '2026-03-11' },
    })
    await workshop.call('POST', `/api/admin/services/${id}/status`, {
      payload: { status: 'in_progress' },
    })
    expect(await stops()).toMatchObject([{ status: 'cancelled' }])
  })

  test('that was promised to be heard of again is: its filters are ready once more', async () => {
    const { db, news, office, record, workshop } = await openDelivery()
    const { id } = (await record({ status: 'completed' })).json()
    const ready = async () =>
      (await news()).filter((title: string) => title === 'Your filters are ready')
    const before = (await ready()).length
    await office.call('POST', `${dayUrl}/deliveries`, {
      payload: { serviceId: id, on: '2026-03-11' },
    })
    await db.updateTable('appointments').set({ awaitsNotice: false }).execute()
    for (const status of ['in_progress', 'completed'])
      await workshop.call('POST', `/api/admin/services/${id}/status`, { payload: { status } })
    expect((await ready()).length).toBe(before + 1)
  })

  test('is promised so, too, where the last ready one of them waits', async () => {
    const { db, news, one, two, plan, to, workshop } = await openDelivery()
    const ready = async () =>
      (await news()).filter((title: string) => title === 'Your filters are ready').length
    await plan()
    await db.updateTable('appointments').set({ awaitsNotice: false }).execute()
    for (const filter of [one, two]) await to(filter, 'on_hold', 'Cracked?')
    const before = await ready()
    for (const filter of [one, two])
      await workshop.call('POST', `/api/admin/service-filters/${filter}/release`, { payload: {} })
    expect(await ready()).toBe(before + 1)
  })

  test('of which some are fetched brings the rest', async () => {
    const { db, hand, one, plan, service, to } = await openDelivery()
    const stop = await plan()
    expect(stop.quantity).toBe(2)
    expect((await to(one, 'handed_over')).status).toBe(200)
    expect(await db.selectFrom('appointments').select('quantity').execute()).toEqual([
      { quantity: 1 },
    ])
    expect((await hand(stop.id, 1)).status).toBe(201)
    expect((await service()).status).toBe('delivered')
  })

  test('says nothing of a service that is not delivered with it', async () => {
    const { db, hand, news, plan } = await openDelivery()
    const { id } = await plan()
    // As one of the release before, which left the board alone.
    await db.updateTable('service_history').set({ status: 'in_progress' }).execute()
    const before = await news()
    // Which of its two, nobody has said.
    expect((await hand(id, 1)).status).toBe(201)
    expect(await news()).toEqual(before)
    expect(await db.selectFrom('handovers').select('filterCount').execute()).toEqual([
      { filterCount: 1 },
    ])
  })

  test('brings what nobody has fetched, and its service is delivered with that', async () => {
    const { hand, news, one, plan, service, states, to } = await openDelivery()
    expect((await to(one, 'handed_over')).status).toBe(200)
    const stop = await plan()
    expect(stop.quantity).toBe(1)
    expect((await hand(stop.id, 1)).status).toBe(201)
    expect([(await service()).status, await states()]).toEqual([
      'delivered',
      ['handed_over', 'handed_over'],
    ])
    expect((await news())[0]).toBe('Your filters are delivered')
  })

  test('that is taken back leaves what was fetched before where it is', async () => {
    const { hand, now, one, plan, service, states, stepTo, to } = await openDelivery()
    await to(one, 'handed_over')
    const stop = await plan()
    now.set('2026-03-10T17:00:00Z')
    expect((await hand(stop.id, 1)).status).toBe(201)
    now.set('2026-03-10T17:10:00Z')
    expect((await stepTo('completed')).json()).toMatchObject({ status: 'completed' })
    expect([(await service()).status, await states()]).toEqual([
      'completed',
      ['handed_over', 'packed'],
    ])
    expect((await plan()).quantity).toBe(1)
  })

  test('and its last filter at the counter wait for each other', async () => {
    const { db, hand, one, plan, service, stops, to, two } = await openDelivery()
    await to(one, 'handed_over')
    const stop = await plan()
    const held = await db.startTransaction().execute()
    await held.selectFrom('service_history').select('id').forNoKeyUpdate().execute()
    const both = [to(two, 'handed_over'), untilBlocked(db, 1).then(() => hand(stop.id, 1))]
    await untilBlocked(db, 2)
    await held.commit().execute()
    const answers = await Promise.all(both)
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    expect((await service()).status).toBe('delivered')
    expect((await stops())[0]?.status).not.toBe('confirmed')
  })
})
