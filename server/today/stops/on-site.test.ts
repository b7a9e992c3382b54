import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openPickup } from '#server/testing/pickup.ts'

// office-day.md F3: no end state of one step lacks the next one's list.

async function openVisit(given: Parameters<typeof openPickup>[0] = {}) {
  const visit = await openPickup({ units: ['214', '215'], quantity: 2, ...given })
  const { db, id } = visit
  await db.updateTable('appointments').set({ kind: 'on-site' }).where('id', '=', id).execute()
  const titles = async () =>
    (await db.selectFrom('notifications').select('title').execute()).map(({ title }) => title)
  const order = async () => (await visit.orders())[0]?.id ?? ''
  return { ...visit, titles, order }
}

const expected = [
  ['214', 'expected'],
  ['215', 'expected'],
]

describe('a visit on site that took place', () => {
  test('opens one order with the units it names, and nothing of it is on the van', async () => {
    const { hand, driver, orders, order, linesOf, waiting } = await openVisit()
    const key = randomUUID()
    const done = await Promise.all([hand(key, { filterCount: 2 }), hand(key, { filterCount: 2 })])
    expect(done.map(({ status }) => status)).toEqual([201, 201])
    expect(await orders()).toMatchObject([{ quantity: 2, status: 'scheduled', pickupDate: null }])
    expect(await linesOf(await order())).toEqual(expected)
    const [today, bench] = await waiting()
    expect(today).toEqual(bench)
    expect(bench.items).toMatchObject([
      { kind: 'on-site', left: 2, units: ['214', '215'], onVan: [], by: driver.name },
    ])
  })

  test('steps the order that was opened before, by what was counted', async () => {
    const { workshop, office, hand, id, orders, order, linesOf } = await openVisit()
    await workshop.call('POST', `/api/admin/appointments/${id}/order`)
    expect((await hand(randomUUID(), { filterCount: 3 })).status).toBe(201)
    expect(await orders()).toMatchObject([{ quantity: 3, pickupDate: null }])
    expect(await linesOf(await order())).toEqual(expected)
    expect((await office.call('POST', `/api/admin/appointments/${id}/completion`)).status).toBe(409)
  })

  test('that our team marks as completed opens it too, and its customer hears of the visit', async () => {
    const { office, id, orders, order, linesOf, takeIn, vehicle, titles } = await openVisit()
    const before = await titles()
    await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect(await orders()).toMatchObject([{ quantity: 2, status: 'scheduled', pickupDate: null }])
    expect(await linesOf(await order())).toEqual(expected)
    const visit = (await titles()).slice(before.length)
    expect(visit).toHaveLength(1)
    // What is recorded there never came to our shop.
    const taken = await takeIn(await order(), { serialNumber: 'D-1', vehicleId: vehicle('214') })
    expect([taken.status, (await orders())[0]?.status]).toEqual([201, 'in_progress'])
    expect((await titles()).slice(before.length)).toEqual(visit)
  })
})

test('what was done on site is not ready to be brought back: it is in a list of its own until it is closed', async () => {
  const { db, office, hand, order, takeIn, vehicle, workshop } = await openVisit({
    units: ['214'],
    quantity: 1,
  })
  await hand(randomUUID(), { filterCount: 1 })
  const id = await order()
  const line = (await takeIn(id, { serialNumber: 'D-1', vehicleId: vehicle('214') })).json()
  const url = `/api/admin/service-filters/${line.id}/result`
  const judged = { result: 'not_restorable', reason: 'Cracked.' }
  expect((await workshop.call('POST', url, { payload: judged })).status).toBe(200)
  const read = async () => (await office.call('GET', `/api/admin/services/${id}`)).json()
  const ids = ({ items }: { items: { id: string }[] }) => items.map((one) => one.id)
  const lists = async () => {
    const today = (await office.call('GET', '/api/admin/today')).json()
    const board = (await office.call('GET', '/api/admin/day')).json()
    return [ids(today.ready), ids(board.ready), ids(today.onSite)]
  }
  expect(await read()).toMatchObject({ status: 'completed', pickupDate: null, isOnSite: true })
  expect(await lists()).toEqual([[], [], [id]])
  // Some came along after all: our team says when.
  const came = (pickupDate: string | null) =>
    db.updateTable('service_history').set({ pickupDate }).where('id', '=', id).execute()
  await came('2026-03-10')
  expect(await lists()).toEqual([[id], [id], []])
  await came(null)
  await office.call('POST', `/api/admin/services/${id}/status`, {
    payload: { status: 'delivered' },
  })
  expect([await lists(), (await read()).status]).toEqual([[[], [], []], 'delivered'])
})
