import { expect, test } from 'vitest'
import { truck, vehicles } from '#server/testing/serviced-vehicle.ts'
import { filter, list, open } from '#server/testing/workshop.ts'

test('filters of a past delivery stay where they came in, or were said to be, since', async () => {
  const { db, now, record, workshop } = await open()
  const { id } = (await record({ quantity: 1, serviceDate: '2026-03-10' })).json()
  now.set('2026-03-10T15:00:00Z')
  const arrival = { serialNumber: 'DPF-88213', vehicleId: null, mileage: null }
  await workshop.call('POST', `${list}/${id}/filters`, { payload: arrival })
  now.set('2026-03-10T20:00:00Z')
  const past = { quantity: 1, status: 'delivered', measurements: [filter] }
  await record({ ...past, serviceDate: '2026-03-10' })
  const places = () => db.selectFrom('filters').select(['serialNumber', 'state']).execute()
  expect(await places()).toEqual([{ serialNumber: 'DPF-88213', state: 'at_shop' }])
  await db.deleteFrom('service_history').execute()
  const part = await db.selectFrom('filters').select('id').executeTakeFirstOrThrow()
  for (const state of ['on_shelf', 'at_shop'])
    await workshop.call('PATCH', `/api/admin/filters/${part.id}`, { payload: { state } })
  await record({ ...past, serviceDate: '2024-03-01' })
  expect(await places()).toEqual([{ serialNumber: 'DPF-88213', state: 'at_shop' }])
})

test('filters of a past delivery are in the vehicle into which they went since', async () => {
  const { db, dana, record } = await open()
  const [first, second] = [
    (await dana.call('POST', vehicles, { payload: truck })).json(),
    (
      await dana.call('POST', vehicles, { payload: { ...truck, vehicleIdentifier: 'Unit 2' } })
    ).json(),
  ]
  const past = { quantity: 1, status: 'delivered', measurements: [filter] }
  await record({ ...past, serviceDate: '2026-03-01', vehicleId: second.id })
  await db.deleteFrom('service_history').execute()
  await record({ ...past, serviceDate: '2024-03-01', vehicleId: first.id })
  expect(await db.selectFrom('filters').select(['state', 'vehicleId']).execute()).toEqual([
    { state: 'in_service', vehicleId: second.id },
  ])
})

test('filters of a plan are expected, but for those that were measured', async () => {
  const { db, record, workshop } = await open()
  const read = { serialNumber: 'a', flowBeforeCfm: '200' }
  const { id } = (await record({ measurements: [read, { serialNumber: 'b' }] })).json()
  const lines = (await workshop.call('GET', `${list}/${id}/filters`)).json()
  expect(lines.map(({ state }: { state: string }) => state)).toEqual(['inspected', 'expected'])
  expect(await db.selectFrom('filters').select('state').orderBy('serialNumber').execute()).toEqual([
    { state: 'at_shop' },
    { state: null },
  ])
})
