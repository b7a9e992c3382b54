import { beforeAll, expect, test } from 'vitest'
import { openUpgraded, whole } from '#server/testing/earlier-lines.ts'
import { list } from '#server/testing/workshop.ts'

let world: Awaited<ReturnType<typeof openUpgraded>>
beforeAll(async () => {
  world = await openUpgraded()
}, 120_000)

test('what was finished with some of its filters on the list is finished until those are back', async () => {
  const { lines, service, state } = world
  const [first, second] = await lines('partial')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('partial')).toMatchObject({ status: 'completed', quantity: 4 })
  await state(second?.id ?? '', { state: 'handed_over' })
  expect(await service('partial')).toMatchObject({ status: 'delivered' })
})

test('what was finished is worked on again once more filters are ordered', async () => {
  const { owner, service } = world
  const before = await service('raised')
  const { vehicle: _vehicle, ...fields } = before
  const answer = await owner.call('PUT', `${list}/raised`, {
    payload: { ...fields, vehicleId: null, quantity: 2 },
  })
  expect(answer.json()).toMatchObject({ status: 'in_progress', quantity: 2 })
})

test('a refused filter that nobody measured was here all the same', async () => {
  const { lines, service, state } = world
  const [line] = await lines('refused')
  await state(line?.id ?? '', { state: 'on_hold', reason: 'They asked.' })
  expect(await service('refused')).toMatchObject({ status: 'in_progress' })
  await state(line?.id ?? '', { state: 'judged' })
  expect(await service('refused')).toMatchObject({ status: 'completed' })
})

test('what was finished is not on the bench, and is delivered by one press whatever has no result', async () => {
  const { owner, lines, service, step, part } = world
  const { items } = (await owner.call('GET', '/api/admin/work')).json()
  const onBench = items.map(({ service: { id } }: { service: { id: string } }) => id)
  expect(onBench).not.toContain('unjudged')
  expect((await step('unjudged', 'delivered')).status).toBe(200)
  expect(await service('unjudged')).toMatchObject({ status: 'delivered' })
  expect((await lines('unjudged')).map((line) => line.state)).toEqual([
    'handed_over',
    'handed_over',
  ])
  expect(await part('U2')).toMatchObject({ state: 'on_shelf' })
})

test('what was finished stays so while one of its filters is handed over', async () => {
  const { lines, service, state } = world
  const [first] = await lines('one by one')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('one by one')).toMatchObject({ status: 'completed' })
})

test('a filter comes in again where nobody has handed it over of a service of long ago, or while it is expected elsewhere', async () => {
  const { owner } = world
  const takeIn = (id: string, serialNumber: string) =>
    owner.call('POST', `${list}/${id}/filters`, {
      payload: { serialNumber, vehicleId: null, mileage: null },
    })
  expect(await takeIn('new', 'O1')).toMatchObject({ status: 201 })
  expect(await takeIn('spring', 'T1')).toMatchObject({ status: 201 })
  expect(await takeIn('summer', 'T1')).toMatchObject({ status: 409 })
})

test('what of long ago is handed over late leaves its filter where it came in since', async () => {
  const { part, step, service } = world
  expect(await part('O1')).toMatchObject({ state: 'at_shop' })
  expect((await step('old', 'delivered')).status).toBe(200)
  expect(await service('old')).toMatchObject({ status: 'delivered' })
  expect(await part('O1')).toMatchObject({ state: 'at_shop' })
})

test('what was worked on and has all its results is completed by one press', async () => {
  const { service, step } = world
  expect(await service('working')).toMatchObject({ steps: ['completed', 'cancelled'] })
  expect(await (await step('working', 'completed')).json()).toMatchObject({
    status: 'completed',
    steps: ['delivered'],
  })
  expect(await service('of truck')).toMatchObject({ steps: ['completed', 'cancelled'] })
})

test('what has results without their readings is delivered with the last of its filters', async () => {
  const { lines, service, state } = world
  const [first, second] = await lines('unread')
  await state(first?.id ?? '', { state: 'handed_over' })
  expect(await service('unread')).toMatchObject({ status: 'in_progress' })
  expect((await state(second?.id ?? '', { state: 'handed_over' })).status).toBe(200)
  expect(await service('unread')).toMatchObject({ status: 'delivered' })
})

test('what its filters say by now is one press away, whatever it was', async () => {
  const { db, lines, service, state, step } = world
  const [line] = await lines('all back')
  await state(line?.id ?? '', { state: 'handed_over' })
  for (const status of ['in_progress', 'scheduled'] as const) {
    await db
      .updateTable('service_history')
      .set({ status, deliveredAt: null })
      .where('id', '=', 'all back')
      .execute()
    const { steps } = await service('all back')
    expect(steps).toEqual(['cancelled', 'delivered'])
    expect((await step('all back', 'delivered')).status).toBe(200)
    expect(await service('all back')).toMatchObject({ status: 'delivered' })
  }
})

test('a filter that was worked on goes back into the vehicle of its service', async () => {
  const { lines, state, part } = world
  const [line] = await lines('of truck')
  expect((await state(line?.id ?? '', { state: 'handed_over' })).status).toBe(200)
  expect(await part('IN1')).toMatchObject({ state: 'in_service', vehicleId: 'truck' })
})

test('what is issued in place of a paper of a whole service names it, and its vehicle', async () => {
  const { db, lines, owner } = world
  const [first] = await lines('paper')
  const result = { result: 'restored_with_limits', reason: 'Dented.' }
  expect(
    (
      await owner.call('POST', `/api/admin/service-filters/${first?.id}/result`, {
        payload: result,
      })
    ).status,
  ).toBe(200)
  const papers = await db
    .selectFrom('certificates')
    .select(['number', 'replaces', 'content'])
    .where('serviceHistoryId', '=', 'paper')
    .where('withdrawnOn', 'is', null)
    .execute()
  expect(
    papers.map(({ content }) => [content.vehicle, content.measurements[0]?.serialNumber]),
  ).toEqual(
    expect.arrayContaining([
      ['Truck 12', 'A'],
      ['Truck 12', 'B'],
    ]),
  )
  const successors = papers.filter(({ replaces }) => replaces === whole)
  expect(successors).toHaveLength(1)
  const verified = await owner.call('GET', `/api/verify/${whole}`)
  expect(verified.json()).toMatchObject({ replacedBy: successors[0]?.number })
})
