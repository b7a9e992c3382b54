import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

test('a handover without a vehicle leaves the filter in the truck it was in', async () => {
  const { db, judge, read, takeIn, to } = await openBench({ quantity: 1 })
  const { id, filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
  const { id: vehicleId } = await db
    .insertInto('vehicle_profiles')
    .values({
      customer_id: (await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id,
      vehicle_identifier: 'Unit 101',
      vehicle_type: 'Tractor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('filters').set({ vehicle_id: vehicleId }).execute()
  await read(id, ['before', 'weight_g', '8200'])
  await judge(id, { result: 'not_restorable', reason: 'Cracked.' })
  expect((await to(id, 'handed_over')).status).toBe(200)
  expect(
    await db
      .selectFrom('filters')
      .select(['state', 'vehicle_id'])
      .where('id', '=', filterId)
      .execute(),
  ).toEqual([{ state: 'in_service', vehicle_id: vehicleId }])
})

test('a key of an arrival that comes again with another filter or vehicle is refused', async () => {
  const { dana, filters, takeIn } = await openBench()
  const { id: vehicleId } = (
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier: 'Unit 101', vehicleType: 'Tractor', filterTypes: ['DPF'] },
    })
  ).json()
  const first = (await takeIn({ serialNumber: 'DPF-1' }, 'one-arrival')).json()
  const again = await takeIn({ serialNumber: ' dpf-1' }, 'one-arrival')
  expect([again.status, again.json().id]).toEqual([201, first.id])
  for (const other of [{ serialNumber: 'DPF-2' }, { serialNumber: 'DPF-1', vehicleId }, {}])
    expect((await takeIn(other, 'one-arrival')).json()).toMatchObject({ code: 'key_reused' })
  expect(await filters()).toHaveLength(1)
})

test('an announced filter on hold that is measured is here', async () => {
  const {
    id: service,
    filters,
    read,
    seen,
    service: order,
    takeIn,
    to,
  } = await openBench({
    quantity: 1,
  })
  const { id } = (await takeIn({ serialNumber: 'DPF-1', isExpected: true })).json()
  await to(id, 'on_hold', 'Approval of the price.')
  await read(id, ['before', 'flow_cfm', '210'])
  expect((await order()).status).toBe('in_progress')
  expect((await filters())[0]).toMatchObject({ state: 'on_hold', heldFrom: 'received' })
  expect((await seen(service)).turnaround.slice(0, 2)).toMatchObject([
    { step: 'received', state: 'done', count: { done: 1, of: 1 } },
    { step: 'inspected', state: 'done', count: { done: 1, of: 1 } },
  ])
  expect((await to(id, 'received')).json()).toMatchObject({ state: 'received', heldFrom: null })
})
