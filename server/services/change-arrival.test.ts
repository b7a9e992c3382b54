import { expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function openFleet() {
  const bench = await openBench({ quantity: 1 })
  const { dana, db, line, workshop } = bench
  const add = async (vehicleIdentifier: string, currentMileage: number, who = dana) =>
    (
      await who.call('POST', '/api/customer/vehicles', {
        payload: {
          vehicleIdentifier,
          vehicleType: 'Tractor',
          filterTypes: ['DPF'],
          currentMileage,
        },
      })
    ).json().id as string
  const change = (id: string, payload: object) => workshop.call('PATCH', line(id), { payload })
  const miles = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom('vehicle_profiles')
          .select(['vehicleIdentifier as name', 'currentMileage as miles'])
          .execute()
      ).map(({ name, miles }) => [name, miles]),
    )
  const part = () => db.selectFrom('filters').select(['vehicleId', 'state']).execute()
  const moves = async () =>
    (await db.selectFrom('filter_moves').select('vehicleId').execute()).map(
      ({ vehicleId }) => vehicleId,
    )
  return { ...bench, add, change, miles, moves, part }
}

test('the vehicle of an arrival is corrected after its certificate, and all that it said with it', async () => {
  const { add, app, change, filters, judge, log, miles, moves, part, read, takeIn, to } =
    await openFleet()
  const [right, wrong] = [await add('Unit 101', 40_000), await add('Unit 102', 50_000)]
  const { id } = (await takeIn({ serialNumber: 'S-1', vehicleId: wrong, mileage: 51_200 })).json()
  await read(id, ['before', 'flow_cfm', '210'])
  await read(id, ['after', 'flow_cfm', '412.5'])
  await judge(id, { result: 'restored' })
  await to(id, 'handed_over')
  const [{ paper }] = await filters()
  const answer = await change(id, { vehicleId: right, mileage: 41_200 })
  expect([answer.status, answer.json()]).toMatchObject([
    200,
    { vehicle: { id: right }, mileage: 41_200 },
  ])
  expect(await miles()).toEqual({ 'Unit 101': 41_200, 'Unit 102': 50_000 })
  expect(await part()).toEqual([{ vehicleId: right, state: 'in_service' }])
  expect(await moves()).toEqual([right])
  expect((await app.inject(`/api/verify/${paper.number}`)).json()).toMatchObject({
    replacedBy: answer.json().paper.number,
  })
  expect((await log()).at(-1)).toMatchObject({
    detail: { change: 'filter_vehicle', from: [wrong, 51_200], to: [right, 41_200] },
  })
  // Said again it is nothing new.
  await change(id, { vehicleId: right, mileage: 41_200 })
  expect((await filters())[0].paper.number).toBe(answer.json().paper.number)
  // A mileage that does not fit is asked about.
  expect((await change(id, { vehicleId: right, mileage: 4_120 })).json()).toMatchObject({
    code: 'conflict',
    fields: { mileage: expect.stringContaining('does not fit') },
  })
  expect((await filters())[0].mileage).toBe(41_200)
})

test('a vehicle that nobody knows leaves the filter where it was before it came', async () => {
  const { add, change, filters, miles, moves, part, takeIn, db } = await openFleet()
  const [before, wrong] = [await add('Unit 101', 40_000), await add('Unit 102', 50_000)]
  const { id } = (await takeIn({ serialNumber: 'S-1', vehicleId: before })).json()
  await db.deleteFrom('service_filters').where('id', '=', id).execute()
  const { id: again } = (
    await takeIn({ serialNumber: 'S-1', vehicleId: wrong, mileage: 51_200 })
  ).json()
  await change(again, { vehicleId: null, mileage: null })
  expect((await filters())[0]).toMatchObject({ vehicle: null, mileage: null })
  expect(await part()).toEqual([{ vehicleId: before, state: 'at_shop' }])
  expect([await moves(), (await miles())['Unit 102']]).toEqual([[before], 50_000])
})

test('a vehicle of another fleet, a mileage of none and a cancelled order are refused', async () => {
  const { add, change, id: order, step, takeIn, testApp } = await openFleet()
  const foreign = await add('Unit 9', 1_000, await signedInCustomer(testApp))
  const own = await add('Unit 101', 40_000)
  const { id } = (await takeIn({ serialNumber: 'S-1' })).json()
  for (const wrong of [
    { vehicleId: foreign, mileage: null },
    { vehicleId: null, mileage: 5 },
  ])
    expect((await change(id, wrong)).json()).toMatchObject({
      code: 'invalid_input',
      fields: { vehicleId: expect.any(String) },
    })
  expect((await change('nobody', { vehicleId: null, mileage: null })).status).toBe(404)
  await step(order, 'cancelled')
  expect((await change(id, { vehicleId: own, mileage: null })).status).toBe(409)
})

test('a filter with a tag of ours leaves the vehicle that it was said to be of by mistake', async () => {
  const { add, change, moves, part, takeIn } = await openFleet()
  const [right, wrong] = [await add('Unit 101', 40_000), await add('Unit 102', 50_000)]
  const { id } = (await takeIn({ vehicleId: wrong })).json()
  expect([await part(), await moves()]).toEqual([[{ vehicleId: wrong, state: 'at_shop' }], [wrong]])
  await change(id, { vehicleId: right, mileage: null })
  expect([await part(), await moves()]).toEqual([[{ vehicleId: right, state: 'at_shop' }], [right]])
  await change(id, { vehicleId: null, mileage: null })
  expect([await part(), await moves()]).toEqual([[{ vehicleId: null, state: 'at_shop' }], []])
})

test('the vehicle of an earlier visit is corrected while its filter is here again, and stays here', async () => {
  const { add, change, part, record, restore, to, workshop } = await openFleet()
  const [right, wrong] = [await add('Unit 101', 40_000), await add('Unit 102', 50_000)]
  const first = await restore('S-1', { vehicleId: wrong })
  await to(first, 'handed_over')
  const { id: order } = (await record({ quantity: 1 })).json()
  const again = await workshop.call('POST', `/api/admin/services/${order}/filters`, {
    payload: { serialNumber: 'S-1' },
  })
  expect(again.status, again.text).toBe(201)
  expect(await part()).toEqual([{ vehicleId: wrong, state: 'at_shop' }])
  expect((await change(first, { vehicleId: right, mileage: null })).status).toBe(200)
  expect(await part()).toMatchObject([{ state: 'at_shop' }])
})

test.each(['on_shelf', 'returned', 'retired'] as const)(
  'a filter that our team says is %s, though nobody handed it over, is there after a correction too',
  async (place) => {
    const { add, change, part, takeIn, workshop } = await openFleet()
    const [right, wrong] = [await add('Unit 101', 40_000), await add('Unit 102', 50_000)]
    const { id, filterId } = (await takeIn({ serialNumber: 'S-1', vehicleId: wrong })).json()
    const said = { state: place, ...(place === 'retired' && { retiredReason: 'Cracked.' }) }
    const answer = await workshop.call('PATCH', `/api/admin/filters/${filterId}`, { payload: said })
    expect(answer.status, answer.text).toBe(200)
    expect((await change(id, { vehicleId: right, mileage: null })).status).toBe(200)
    expect(await part()).toEqual([{ vehicleId: right, state: place }])
  },
)

test.each([
  ['Unit 101', null, 'on_shelf'],
  [null, 'Unit 101', 'in_service'],
] as const)(
  'a filter that was handed over and came from %s is, corrected to %s, %s',
  async (wrong, right, state) => {
    const { add, change, part, restore, to } = await openFleet()
    const unit = await add('Unit 101', 40_000)
    const idOf = (name: string | null) => (name === null ? null : unit)
    const id = await restore('S-1', { vehicleId: idOf(wrong) })
    await to(id, 'handed_over')
    expect((await change(id, { vehicleId: idOf(right), mileage: null })).status).toBe(200)
    expect(await part()).toEqual([{ vehicleId: idOf(right), state }])
  },
)

test('whether the bench found it due is said of each filter, apart from its vehicle and its neighbor', async () => {
  const { add, change, filters, log, takeIn } = await openFleet()
  const unit = await add('Unit 101', 40_000)
  const { id } = (await takeIn({ serialNumber: 'S-1', vehicleId: unit })).json()
  await takeIn({ serialNumber: 'S-2', vehicleId: unit, isMore: true })
  const said = { vehicleId: unit, mileage: null }
  expect((await change(id, { ...said, wasDue: 'true' })).json()).toMatchObject({ wasDue: true })
  expect(await filters()).toMatchObject([{ wasDue: true }, { wasDue: null }])
  expect((await log()).at(-1)).toMatchObject({
    detail: { change: 'filter_was_due', from: null, to: true },
  })
  // Left out, it stays; sent empty, nobody has checked.
  expect((await change(id, said)).json()).toMatchObject({ wasDue: true })
  expect((await change(id, { ...said, wasDue: '' })).json()).toMatchObject({ wasDue: null })
})
