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
