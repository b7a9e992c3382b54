import { expect, test } from 'vitest'
import { analyse, vehicles } from '#server/testing/analyses.ts'
import { openBench } from '#server/testing/bench.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInStaff } from '#server/testing/people.ts'

/** A truck whose filter is predicted, and comes in on the same day. */
async function predicted() {
  const bench = await openBench({ quantity: 2 })
  const { dana, db, judge, read, takeIn } = bench
  const add = async (vehicleIdentifier: string) =>
    (
      await dana.call('POST', vehicles, {
        payload: {
          vehicleIdentifier,
          vehicleType: 'Tractor',
          averageMilesPerMonth: 7500,
          filterTypes: ['DPF'],
          lastServiceMileage: 100_000,
          currentMileage: 200_000,
        },
      })
    ).json().id as string
  const run = async () => expect((await dana.call('POST', analyse)).status).toBe(200)
  const outcomes = async () =>
    (await db.selectFrom('predictions').select(['outcomeLife', 'outcomeDue']).execute()).map(
      ({ outcomeLife: life, outcomeDue: wasDue }) => [life, wasDue],
    )
  const vehicleId = await add('Unit 109')
  await run()
  async function clean(wasDue: boolean): Promise<string> {
    const { id } = (await takeIn({ serialNumber: 'DPF-1', vehicleId, mileage: 200_100 })).json()
    await read(id, ['before', 'flow_cfm', '210'])
    await read(id, ['after', 'flow_cfm', '412.5'])
    expect((await judge(id, { result: 'restored', wasDue })).status).toBe(200)
    return id
  }
  return { ...bench, add, run, outcomes, vehicleId, clean }
}

test('a life that ended by a result is judged again when somebody decides otherwise', async () => {
  const { clean, judge, outcomes, run } = await predicted()
  const id = await clean(true)
  await run()
  expect(await outcomes()).toEqual([[100_100, true]])
  await judge(id, { result: 'restored', wasDue: false })
  expect(await outcomes()).toEqual([[null, null]])
  await run()
  expect(await outcomes()).toEqual([[100_100, false]])
})

test('a life ends on the day of an arrival, though its filter is judged on a later one', async () => {
  const { line, outcomes, run, takeIn, testApp, vehicleId } = await predicted()
  const { id } = (await takeIn({ serialNumber: 'DPF-1', vehicleId, mileage: 200_100 })).json()
  testApp.now.set('2026-03-11T10:00:00Z')
  const technician = await signedInStaff(testApp, 'technician')
  for (const [stage, value] of Object.entries({ before: '210', after: '412.5' }))
    await technician.call('POST', `${line(id)}/readings`, {
      payload: { stage, quantity: 'flow_cfm', value, takenAt: '2026-03-11T10:00:00Z' },
      headers: { 'idempotency-key': `the-next-day-${stage}` },
    })
  const judge = (wasDue: boolean) =>
    technician.call('POST', `${line(id)}/result`, { payload: { result: 'restored', wasDue } })
  expect((await judge(true)).status).toBe(200)
  await run()
  expect(await outcomes()).toContainEqual([100_100, true])
  expect((await judge(false)).status).toBe(200)
  expect(await outcomes()).not.toContainEqual([100_100, true])
})

test('and not at all when its order is cancelled', async () => {
  const { clean, id, outcomes, run, step } = await predicted()
  await clean(true)
  await run()
  expect((await step(id, 'cancelled')).status).toBe(200)
  expect(await outcomes()).toEqual([[null, null]])
  await run()
  expect(await outcomes()).toEqual([[null, null]])
})

test('a service that ended a life ends none once its filters are taken in one by one', async () => {
  const { dana, db, outcomes, run, vehicleId, workshop } = await predicted()
  const { id } = await addService(db, dana.id, {
    vehicleId,
    serviceDate: '2026-03-10',
    mileage: 200_000,
    status: 'completed',
  })
  await run()
  expect(await outcomes()).toEqual([[100_000, null]])
  const { status } = await workshop.call('POST', `/api/admin/services/${id}/filters`, {
    payload: { serialNumber: 'DPF-1', vehicleId, mileage: 200_100 },
  })
  expect([status, await outcomes()]).toEqual([201, [[null, null]]])
})

test('an arrival that was a mistake leaves the filter where it was', async () => {
  const { add, clean, db, record, to, vehicleId, workshop } = await predicted()
  await to(await clean(true), 'handed_over')
  const other = await add('Unit 110')
  const where = () => db.selectFrom('filters').select(['vehicleId', 'serialNumber']).execute()
  const before = await where()
  expect(before).toEqual([{ vehicleId, serialNumber: 'DPF-1' }])
  const { id: order } = (await record()).json()
  const { id } = (
    await workshop.call('POST', `/api/admin/services/${order}/filters`, {
      payload: { serialNumber: 'DPF-1', vehicleId: other, mileage: 200_100 },
    })
  ).json()
  expect(await where()).toMatchObject([{ vehicleId: other }])
  expect((await workshop.call('DELETE', `/api/admin/service-filters/${id}`)).status).toBe(204)
  expect(await where()).toEqual(before)
  expect(await db.selectFrom('filter_moves').select('vehicleId').execute()).toEqual([{ vehicleId }])
})
