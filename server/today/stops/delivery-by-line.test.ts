import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StopLine as Line } from '#domain/appointments/day/handover-contract.ts'
import { ids, openDelivery } from '#server/testing/delivery.ts'

// office-day.md F4, F11

describe('a delivery', () => {
  test('of all lines delivers the service, each line at the time of its handover', async () => {
    const { plan, own, hand, states, status, lines, bench, driver, now } = await openDelivery()
    await plan()
    const [stop] = await own()
    expect(stop.lines.map(({ serialNumber }: Line) => serialNumber)).toEqual(['D-1', 'D-2', 'D-3'])
    expect(stop.lines.map(({ codes }: Line) => codes.length)).toEqual([1, 1, 1])
    now.set('2026-03-10T16:00:00Z')
    const signedAt = '2026-03-10T15:30:00.000Z'
    const answer = await hand({ filterCount: 3, lines: ids(lines), at: signedAt })
    expect([answer.status, await status()]).toEqual([201, 'delivered'])
    expect(await states()).toEqual(['handed_over', 'handed_over', 'handed_over'])
    const one = await bench.call('GET', `/api/admin/service-filters/${lines[0]}`)
    expect(one.json().steps.at(-1)).toEqual({ state: 'handed_over', by: driver.name, at: signedAt })
  })

  test('of fewer says which were left, and these are on the board again', async () => {
    const { plan, hand, states, status, lines, ready, office, own, order } = await openDelivery()
    await plan()
    expect(await ready()).toEqual([])
    const [stop] = await own()
    await hand({ filterCount: 2, lines: ids([lines[0], lines[2]]) })
    expect([await states(), await status()]).toEqual([
      ['handed_over', 'judged', 'handed_over'],
      'completed',
    ])
    expect(await ready()).toMatchObject([{ id: order, quantity: 3, ready: 1 }])
    const read = await office.call('GET', `/api/admin/appointments/${stop.id}/handover`)
    expect(read.json().lines).toEqual([
      { unit: null, serialNumber: 'D-1', isLeft: false },
      { unit: null, serialNumber: 'D-2', isLeft: true },
      { unit: null, serialNumber: 'D-3', isLeft: false },
    ])
  })

  test('of the rest is planned with what is left, and ends the order', async () => {
    const { plan, hand, status, lines, own, dana, order } = await openDelivery()
    await plan()
    await hand({ filterCount: 2, lines: ids([lines[0], lines[2]]) })
    expect((await plan()).json()).toMatchObject({ quantity: 1 })
    const [stop] = await own()
    expect(stop.lines.map(({ id }: Line) => id)).toEqual([lines[1]])
    expect((await hand({ filterCount: 1, lines: ids([lines[1]]) })).status).toBe(201)
    expect(await status()).toBe('delivered')
    const seen = await dana.call('GET', `/api/customer/service-history/${order}`)
    expect(seen.json().handovers).toMatchObject([
      { filterCount: 2, lines: [{ isLeft: false }, { isLeft: true }, { isLeft: false }] },
      { filterCount: 1, lines: [{ serialNumber: 'D-2', isLeft: false }] },
    ])
  })

  test('by a phone that is two seconds ahead leaves the rest for the next one', async () => {
    const { plan, hand, states, lines, bench } = await openDelivery()
    await plan()
    const ahead = '2026-03-10T15:00:02.000Z'
    await hand({ filterCount: 1, lines: ids([lines[0]]), at: ahead })
    expect(await states()).toEqual(['handed_over', 'judged', 'judged'])
    expect((await plan()).json()).toMatchObject({ quantity: 2 })
    const one = await bench.call('GET', `/api/admin/service-filters/${lines[0]}`)
    expect(one.json().steps.at(-1)).toMatchObject({ at: '2026-03-10T15:00:00.000Z' })
  })

  test('that only counts still delivers an order', async () => {
    const { plan, hand, status, states } = await openDelivery()
    await plan()
    expect((await hand({ filterCount: 3 })).status).toBe(201)
    expect([await status(), await states()]).toEqual([
      'delivered',
      ['handed_over', 'handed_over', 'handed_over'],
    ])
  })

  test('sent again from a phone without an answer is once, and a filter of another order stays where it is', async () => {
    const { plan, hand, states, lines } = await openDelivery()
    const { id } = (await plan()).json()
    expect((await hand({ filterCount: 1, lines: ids(['other']) })).status).toBe(409)
    const key = randomUUID()
    const payload = { filterCount: 2, lines: ids([lines[0], 'other']) }
    await hand(payload, key)
    expect((await hand(payload, key, id)).status).toBe(201)
    expect(await states()).toEqual(['handed_over', 'judged', 'judged'])
  })
})

describe('an order of which some are ready', () => {
  test('is offered on the board and on Today, as many as there are', async () => {
    const { ready, order, bench } = await openDelivery({ judged: 2 })
    expect(await ready()).toMatchObject([{ id: order, quantity: 3, ready: 2 }])
    const today = (await bench.call('GET', '/api/admin/today')).json()
    expect(today.ready.items).toMatchObject([{ id: order, quantity: 3, ready: 2 }])
  })

  test('without any is not', async () => {
    const { ready, plan } = await openDelivery({ judged: 0 })
    expect(await ready()).toEqual([])
    expect((await plan()).status).toBe(409)
  })

  test('is delivered in part: the others stay on the bench, and end the order later', async () => {
    const { plan, hand, states, status, lines, own, ready, judge } = await openDelivery({
      judged: 2,
    })
    expect((await plan()).json()).toMatchObject({ quantity: 2, kind: 'delivery' })
    const [stop] = await own()
    expect(stop.lines.map(({ id }: Line) => id)).toEqual(lines.slice(0, 2))
    expect((await hand({ filterCount: 2, lines: ids(lines.slice(0, 2)) })).status).toBe(201)
    expect([await states(), await status()]).toEqual([
      ['handed_over', 'handed_over', 'received'],
      'in_progress',
    ])
    expect(await ready()).toEqual([])
    await judge(lines[2])
    expect([await status(), await ready()]).toMatchObject(['completed', [{ ready: 1 }]])
    expect((await plan()).json()).toMatchObject({ quantity: 1 })
    await hand({ filterCount: 1, lines: ids([lines[2]]) })
    expect(await status()).toBe('delivered')
  })

  test('is delivered in part by count where as many are given as are ready', async () => {
    const { plan, hand, states } = await openDelivery({ judged: 2 })
    await plan()
    await hand({ filterCount: 2 })
    expect(await states()).toEqual(['handed_over', 'handed_over', 'received'])
  })

  test('is delivered in part as our team completes the appointment', async () => {
    const { plan, states, office, now } = await openDelivery({ judged: 1 })
    const { id } = (await plan('2026-03-10')).json()
    now.set('2026-03-10T21:00:00Z')
    const done = await office.call('POST', `/api/admin/appointments/${id}/completion`)
    expect([done.status, await states()]).toEqual([200, ['handed_over', 'received', 'received']])
  })

  test('keeps one on the bench that never had a result, whatever was ticked', async () => {
    const { plan, hand, states, lines } = await openDelivery({ judged: 2 })
    await plan()
    expect((await hand({ filterCount: 2, lines: ids([lines[0], lines[2]]) })).status).toBe(201)
    expect(await states()).toEqual(['handed_over', 'judged', 'received'])
  })
})
