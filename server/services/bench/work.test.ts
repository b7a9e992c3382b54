import { expect, test } from 'vitest'
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
