import { expect, test } from 'vitest'
import { open, readPressure } from '#server/testing/analyses.ts'
import { askedOf } from './store.ts'

test('the first day of a month on which a service is asked for is kept, and stays', async () => {
  const { add, dana, db, now, run } = await open()
  const { id } = await add(172_000)
  const asked = async () => (await askedOf(db, [id])).get(id) ?? []
  await run()
  expect(await asked()).toEqual([])
  await readPressure(dana, id, [42, 42.5])
  now.set('2026-03-12T15:00:00Z')
  await run()
  expect(await asked()).toEqual([{ filterType: 'DPF', on: '2026-03-12' }])
  now.set('2026-03-20T15:00:00Z')
  await run()
  expect(await asked()).toEqual([{ filterType: 'DPF', on: '2026-03-12' }])
  now.set('2026-04-02T15:00:00Z')
  await run()
  expect((await asked()).map(({ on }) => on).toSorted()).toEqual(['2026-03-12', '2026-04-02'])
})
