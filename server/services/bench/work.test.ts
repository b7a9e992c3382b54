import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

test('a judged filter is off the bench, and on it for whoever asks for it until it is handed over', async () => {
  const { restore, takeIn, to, workshop } = await openBench()
  const waiting = (await takeIn({ serialNumber: 'DPF-1' })).json().id
  const judged = await restore('DPF-2')
  const work = async (query = '') => {
    const { items, total } = (await workshop.call('GET', `/api/admin/work${query}`)).json()
    expect(total).toBe(items.length)
    return items.map(({ filter }: { filter: { id: string } }) => filter.id)
  }
  expect(await work()).toEqual([waiting])
  expect(await work(`?filter=${judged}`)).toEqual([judged, waiting])
  await to(judged, 'packed')
  expect(await work(`?filter=${judged}`)).toEqual([judged, waiting])
  await to(judged, 'handed_over')
  expect(await work(`?filter=${judged}`)).toEqual([waiting])
})

describe('the bench shows', () => {
  test('the filters of an order one after the other, also where another order’s came in between', async () => {
    const { judge, now, order, record, takeIn, workshop } = await openBench({ quantity: 3 })
    const other = (await record({ quantity: 1 })).json().id
    const shown = async () =>
      (await workshop.call('GET', '/api/admin/work'))
        .json()
        .items.map((item: { filter: { serialNumber: string } }) => item.filter.serialNumber)
    const first = (await takeIn({ serialNumber: 'DPF-1' })).json().id
    now.set('2026-03-10T15:10:00Z')
    await workshop.call('POST', order.replace(/[^/]+$/, `${other}/filters`), {
      payload: { serialNumber: 'ELSEWHERE' },
    })
    now.set('2026-03-10T15:20:00Z')
    await takeIn({ serialNumber: 'DPF-2' })
    // In one moment: as they are numbered in their order.
    await takeIn({ serialNumber: 'DPF-3' })
    expect(await shown()).toEqual(['DPF-1', 'DPF-2', 'DPF-3', 'ELSEWHERE'])
    await judge(first, { result: 'not_restorable', reason: 'Cracked.' })
    expect(await shown()).toEqual(['DPF-2', 'DPF-3', 'ELSEWHERE'])
  })

  test('what came first before what came later of an order that was made before', async () => {
    const { db, id, now, order, record, takeIn, workshop } = await openBench({ quantity: 3 })
    const other = (await record({ quantity: 1 })).json().id
    // Its filters were expected for days; one will not come.
    const awaited = { serviceHistoryId: id, createdAt: new Date('2026-03-01T12:00:00Z') }
    await db
      .insertInto('service_filters')
      .values([
        { ...awaited, position: 1, state: 'expected' },
        { ...awaited, position: 3, state: 'expected' },
        {
          ...awaited,
          position: 2,
          state: 'ended',
          endedAs: 'returned_uncleaned',
          endedFrom: 'expected',
          endReason: 'Sold.',
        },
      ])
      .execute()
    now.set('2026-03-10T15:10:00Z')
    await workshop.call('POST', order.replace(/[^/]+$/, `${other}/filters`), {
      payload: { serialNumber: 'CAME-FIRST' },
    })
    now.set('2026-03-10T15:20:00Z')
    await takeIn({ serialNumber: 'CAME-LATER' })
    const { items } = (await workshop.call('GET', '/api/admin/work')).json()
    expect(
      items.map((item: { filter: { serialNumber: string } }) => item.filter.serialNumber),
    ).toEqual(['CAME-FIRST', 'CAME-LATER'])
  })

  test.each([
    [200, 200],
    [201, 200],
  ])('of %i filters in work %i, and how many there are', async (count, shown) => {
    const { db, id, workshop } = await openBench({ quantity: count })
    await db
      .insertInto('service_filters')
      .values(
        Array.from({ length: count }, (_, at) => ({
          serviceHistoryId: id,
          position: at + 1,
          state: 'received' as const,
        })),
      )
      .execute()
    const { items, total } = (await workshop.call('GET', '/api/admin/work')).json()
    expect([items.length, total]).toEqual([shown, count])
  })

  test.each([
    [50, 50],
    [51, 50],
  ])('of %i orders to take in the %i longest with us', async (count, shown) => {
    const { dana, db, workshop } = await openBench()
    const came = (at: number) => new Date(Date.UTC(2026, 2, 9, 12, at))
    const appointments = await db
      .insertInto('appointments')
      .values(
        Array.from({ length: count }, (_, at) => ({
          customerId: dana.id,
          kind: 'drop-off' as const,
          status: 'completed' as const,
          serviceType: 'DPF Cleaning',
          requestedDate: came(at),
        })),
      )
      .returning(['id', 'requestedDate'])
      .execute()
    await db
      .insertInto('service_history')
      .values(
        appointments.map(({ id }) => ({
          customerId: dana.id,
          appointmentId: id,
          serviceType: 'DPF Cleaning',
          filterType: 'DPF',
          quantity: 1,
          serviceDate: '2026-03-12',
        })),
      )
      .execute()
    const { items, total } = (await workshop.call('GET', '/api/admin/work')).json().toTakeIn
    expect(total).toBe(count)
    expect(items.map(({ since }: { since: string }) => since)).toEqual(
      Array.from({ length: shown }, (_, at) => came(at).toISOString()),
    )
  })
})
