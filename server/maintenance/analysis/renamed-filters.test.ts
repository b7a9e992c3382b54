import { describe, expect, test } from 'vitest'
import { list, open, vehicles } from '#server/testing/analyses.ts'

type Listed = { id: string; filterType: string; status: string }

async function openWithOne(status?: 'scheduled' | 'dismissed') {
  const opened = await open()
  const { addAt, dana, now, run, listed } = opened
  const { id } = await addAt('critical')
  await run()
  const [first] = await listed()
  if (status !== undefined) await dana.call('PATCH', `${list}/${first.id}`, { payload: { status } })
  now.set('2026-03-11T15:00:00Z')
  const listFilters = (filterTypes: string[]) =>
    dana.call('PATCH', `${vehicles}/${id}`, { payload: { filterTypes } })
  const shown = async () =>
    (await listed()).map(({ id: at, filterType, status: is }: Listed) => [at, filterType, is])
  return { ...opened, vehicleId: id, first, listFilters, shown }
}

describe('a filter under another name', () => {
  test.each(['pending', 'scheduled', 'dismissed'] as const)(
    'goes on with what was asked for it and is %s',
    async (status) => {
      const { first, listFilters, run, shown, db } = await openWithOne(
        status === 'pending' ? undefined : status,
      )
      const notices = () => db.selectFrom('notifications').select('id').execute()
      const before = await notices()
      await listFilters(['Diesel particulate filter', 'Engine air'])
      expect((await run()).json()).toMatchObject({ created: 1, closed: 0 })
      expect((await run()).json()).toMatchObject({ created: 0, closed: 0 })
      expect((await shown()).filter(([id]: string[]) => id === first.id)).toEqual([
        [first.id, 'Diesel particulate filter', status],
      ])
      expect(await shown()).toHaveLength(2)
      expect(await notices()).toEqual(before)
    },
  )

  test('has one card again where there were two, and it is the one that was decided', async () => {
    const { db, dana, first, listFilters, run, shown, vehicleId } = await openWithOne('scheduled')
    await db
      .insertInto('maintenance_recommendations')
      .values({
        customerId: dana.id,
        vehicleId,
        filterType: 'Diesel particulate filter',
        urgencyLevel: 'critical',
        recommendedAction: 'Service the DPF.',
      })
      .execute()
    await listFilters(['Diesel particulate filter'])
    expect((await run()).json()).toMatchObject({ created: 0, closed: 1 })
    expect(await shown()).toEqual([[first.id, 'Diesel particulate filter', 'scheduled']])
  })
})

test.each(['scheduled', 'dismissed'] as const)(
  'what was %s of a filter that is listed no more is closed',
  async (status) => {
    const { listFilters, run, shown } = await openWithOne(status)
    await listFilters(['Engine air'])
    expect((await run()).json()).toMatchObject({ created: 1, closed: 1 })
    expect(await shown()).toMatchObject([[expect.any(String), 'Engine air', 'pending']])
  },
)
