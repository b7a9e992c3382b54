import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StopLine as Line } from '#domain/appointments/day/handover-contract.ts'
import { at, stopsUrl } from '#server/testing/day.ts'
import { ids, openDelivery } from '#server/testing/delivery.ts'
import { signedInStaff } from '#server/testing/people.ts'

// office-day.md F4, F11

describe('a delivery that is planned', () => {
  const stopsOf = async ({ db }: Awaited<ReturnType<typeof openDelivery>>) =>
    db.selectFrom('appointments').select(['status', 'quantity']).execute()

  test('goes on without one that is put on hold, and with it once that is over', async () => {
    const day = await openDelivery()
    await day.plan()
    const url = `/api/admin/service-filters/${day.lines[1]}`
    await day.bench.call('POST', `${url}/hold`, { payload: { reason: 'Which clamp?' } })
    expect(await stopsOf(day)).toEqual([{ status: 'confirmed', quantity: 2 }])
    const [stop] = await day.own()
    expect(stop.lines.map(({ id }: Line) => id)).toEqual([day.lines[0], day.lines[2]])
    await day.bench.call('POST', `${url}/release`, { payload: {} })
    expect(await stopsOf(day)).toEqual([{ status: 'confirmed', quantity: 3 }])
  })

  test('takes along what has its result later', async () => {
    const day = await openDelivery({ judged: 1 })
    await day.plan()
    await day.judge(day.lines[1])
    expect(await stopsOf(day)).toEqual([{ status: 'confirmed', quantity: 2 }])
    await day.judge(day.lines[2])
    expect(await stopsOf(day)).toEqual([{ status: 'confirmed', quantity: 3 }])
  })

  test('is called off once the last one that is ready waits', async () => {
    const day = await openDelivery({ judged: 2 })
    await day.plan()
    const hold = (id: string | undefined) =>
      day.bench.call('POST', `/api/admin/service-filters/${id}/hold`, {
        payload: { reason: 'Which clamp?' },
      })
    await hold(day.lines[0])
    expect(await stopsOf(day)).toEqual([{ status: 'confirmed', quantity: 1 }])
    await hold(day.lines[1])
    expect(await stopsOf(day)).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('what was said while the driver was under way', () => {
  test('holds up no handover: one on hold is no longer asked about, and one that ended is named', async () => {
    const { plan, own, hand, states, lines, bench, office, driver, db } = await openDelivery()
    await plan()
    const [stop] = await own()
    const url = (id: string | undefined) => `/api/admin/service-filters/${id}`
    const ended = await office.call('POST', `${url(lines[1])}/end`, {
      payload: { end: 'lost', reason: 'Not on its shelf' },
    })
    const held = await bench.call('POST', `${url(lines[0])}/hold`, {
      payload: { reason: 'Weld it?', askedOf: 'customer' },
    })
    expect([ended.status, held.status]).toEqual([200, 200])
    const sent = { filterCount: 3, lines: ids([lines[0], lines[1], 'replaced']) }
    const answer = await hand(sent, randomUUID(), stop.id)
    expect([answer.status, await states()]).toEqual([201, ['handed_over', 'ended', 'judged']])
    const read = await office.call('GET', `/api/admin/appointments/${stop.id}/handover`)
    expect(read.json().lines).toEqual([
      { unit: null, serialNumber: 'D-1', isLeft: false },
      { unit: null, serialNumber: 'D-2', isLeft: false },
      { unit: null, serialNumber: 'D-3', isLeft: true },
    ])
    const open = await db.selectFrom('hold_questions').select('releasedBy').execute()
    expect(open).toEqual([{ releasedBy: driver.name }])
  })
})

describe('what is loaded', () => {
  test('is on the van since then, until it is given or comes back', async () => {
    const { plan, own, driver, lines, hand, bench } = await openDelivery()
    await plan()
    const [stop] = await own()
    const load = (loaded: (string | undefined)[]) =>
      driver.call('POST', `${stopsUrl}/${stop.id}/load`, { payload: { lines: loaded } })
    expect((await load([lines[0], 'other'])).status).toBe(409)
    const answer = await load([lines[0], lines[1]])
    const since = '2026-03-10T15:00:00.000Z'
    expect(answer.json().lines.map(({ loadedAt }: Line) => loadedAt)).toEqual([since, since, null])
    const read = async (id: string | undefined) =>
      (await bench.call('GET', `/api/admin/service-filters/${id}`)).json().loaded
    expect(await read(lines[0])).toEqual({ at: since, by: driver.name })
    await load([lines[1], lines[2]])
    expect([await read(lines[0]), await read(lines[2])]).toMatchObject([undefined, { at: since }])
    await hand({ filterCount: 1, lines: ids([lines[1]]) })
    expect([await read(lines[1]), await read(lines[2])]).toEqual([undefined, undefined])
  })

  test('leaves the van with its delivery, and where it is closed', async () => {
    const day = await openDelivery()
    const { id } = (await day.plan()).json()
    const { lines, driver, bench, office } = day
    const load = () =>
      driver.call('POST', `${stopsUrl}/${id}/load`, { payload: { lines: lines.slice(0, 2) } })
    const loaded = async () =>
      Promise.all(
        lines.map(async (line) => {
          const read = await bench.call('GET', `/api/admin/service-filters/${line}`)
          return read.json().loaded !== undefined
        }),
      )
    const change = async (what: object) =>
      day.arrange({ id, version: (await day.stop(id)).version, ...what })
    const other = await signedInStaff(day, 'driver')
    await load()
    expect(await loaded()).toEqual([true, true, false])
    await change({ stopOrder: 2 })
    expect(await loaded()).toEqual([true, true, false])
    await change({ driverId: other.id })
    expect(await loaded()).toEqual([false, false, false])
    await change({ driverId: driver.id })
    await load()
    await change({ startsAt: at(15) })
    expect(await loaded()).toEqual([false, false, false])
    await load()
    await office.call('POST', `/api/admin/service-filters/${lines[0]}/end`, {
      payload: { end: 'lost', reason: 'Not on its shelf' },
    })
    expect(await loaded()).toEqual([false, true, false])
    await office.call('POST', `/api/admin/appointments/${id}/cancellation`, {
      payload: { reason: 'Nobody is there' },
    })
    expect(await loaded()).toEqual([false, false, false])
  })

  test('is of the own stop alone', async () => {
    const day = await openDelivery()
    await day.plan()
    const [stop] = await day.own()
    const other = await signedInStaff(day, 'driver')
    const url = `${stopsUrl}/${stop.id}/load`
    expect((await other.call('POST', url, { payload: { lines: [] } })).status).toBe(404)
    const pickup = await day.add(at(15, 10), { driverId: day.driver.id })
    const none = await day.driver.call('POST', `${stopsUrl}/${pickup}/load`, {
      payload: { lines: [] },
    })
    expect(none.status).toBe(409)
  })
})
