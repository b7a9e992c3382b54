import { beforeAll, expect, test } from 'vitest'
import { openUpgraded, takenBack } from '#server/testing/earlier-lines.ts'

let world: Awaited<ReturnType<typeof openUpgraded>>
beforeAll(async () => {
  world = await openUpgraded()
}, 120_000)

test('a delivery before the update that is taken back within the hour leaves what was finished finished', async () => {
  const { lines, service, step, part } = world
  const before = await part('J1')
  expect((await step('just now', 'completed')).status).toBe(200)
  expect((await lines('just now')).map(({ state }) => state)).toEqual(['tested'])
  expect(await service('just now')).toMatchObject({ status: 'completed', deliveryDate: null })
  expect(await part('J1')).toEqual(before)
})

test.each(['of all', 'of one', 'of one, as a browser says it,'] as const)(
  'a delivery %s that is taken back leaves all as it was before',
  async (how) => {
    const { owner, lines, service, state, step, part, now } = world
    const id = takenBack[how]
    const all = async () => ({
      service: { ...(await service(id)), updatedAt: null, statusCode: null },
      lines: (await lines(id)).map((line) => ({ ...line, updatedAt: null })),
      parts: [await part(`${id} 1`), await part(`${id} 2`)].map((one) => ({
        ...one,
        updatedAt: null,
      })),
      work: (await owner.call('GET', '/api/admin/work')).json().items,
    })
    const here = { payload: { state: 'at_shop' } }
    await owner.call('PATCH', `/api/admin/filters/${(await part(`${id} 1`)).id}`, here)
    const before = await all()
    expect(before.service).toMatchObject({ status: 'completed' })
    expect(before.parts[0]?.atShopSince).not.toBeNull()
    const [first] = await lines(id)
    const doneAt = how === 'of one' ? undefined : new Date(+now() - 2000).toISOString()
    const say = (of: string, alone: string) =>
      how === 'of all' ? step(id, of) : state(first?.id ?? '', { state: alone, doneAt })
    expect((await say('delivered', 'handed_over')).status).toBe(200)
    expect((await all()).parts).not.toEqual(before.parts)
    // What else is corrected of it says nothing of where it is.
    await world.db
      .updateTable('filters')
      .set({ updatedAt: new Date(+now() + 1) })
      .where('serialNumber', '=', `${id} 1`)
      .execute()
    expect((await say('completed', 'packed')).status).toBe(200)
    expect(await all()).toEqual(before)
  },
)

test('where somebody has said since where a filter is, it stays there when its delivery is taken back', async () => {
  const { owner, lines, state, part, now } = world
  const [line] = await lines(takenBack['of one'])
  const { id } = await part(`${takenBack['of one']} 1`)
  const before = now()
  await state(line?.id ?? '', { state: 'handed_over' })
  now.set(new Date(+before + 1000).toISOString())
  await owner.call('PATCH', `/api/admin/filters/${id}`, { payload: { state: 'at_shop' } })
  const said = await part(`${takenBack['of one']} 1`)
  expect((await state(line?.id ?? '', { state: 'packed' })).status).toBe(200)
  expect(await part(`${takenBack['of one']} 1`)).toEqual(said)
  now.set(before.toISOString())
})

test('a handover that was taken back is not said again by the phone that had no answer', async () => {
  const { lines, state } = world
  const [line] = await lines(takenBack['of all'])
  const handOver = () => state(line?.id ?? '', { state: 'handed_over' }, 'no-answer')
  expect((await handOver()).json()).toMatchObject({ state: 'handed_over' })
  const takeBack = () => state(line?.id ?? '', { state: 'packed' }, 'taken-back')
  const { state: before } = (await takeBack()).json()
  expect((await takeBack()).json()).toMatchObject({ state: before })
  expect((await handOver()).json()).toMatchObject({ state: before })
  expect((await state(line?.id ?? '', { state: 'handed_over' }, 'said-anew')).json()).toMatchObject(
    { state: 'handed_over' },
  )
})
