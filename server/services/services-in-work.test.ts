import { expect, test } from 'vitest'
import { addService } from '#server/testing/bookkeeping.ts'
import { list, open } from '#server/testing/workshop.ts'

test('what is in work is due, on the bench, or ready, and nothing that is over or still ahead', async () => {
  const { dana, db, workshop } = await open()
  const states = [
    ['scheduled', '2026-03-09'],
    ['scheduled', '2026-03-10'],
    ['scheduled', '2026-03-11'],
    ['in_progress', '2026-03-20'],
    ['completed', '2026-03-01'],
    ['delivered', '2026-03-10'],
    ['cancelled', '2026-03-10'],
  ] as const
  for (const [status, serviceDate] of states)
    await addService(db, dana.id, { status, serviceDate, filterType: `${status} ${serviceDate}` })
  const found = async (query: string) =>
    (await workshop.call('GET', `${list}${query}`))
      .json()
      .items.map(({ filterType }: { filterType: string }) => filterType)
  expect(await found('?status=in_work')).toEqual([
    'in_progress 2026-03-20',
    'scheduled 2026-03-10',
    'scheduled 2026-03-09',
    'completed 2026-03-01',
  ])
  expect(await found('?status=all')).toHaveLength(states.length)
  expect(await found('')).toHaveLength(states.length)
  const file = (await workshop.call('GET', `${list}.csv?status=in_work`)).text
  expect(file.trim().split('\r\n')).toHaveLength(5)
})
