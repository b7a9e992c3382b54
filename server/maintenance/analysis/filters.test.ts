import { expect, test } from 'vitest'
import { predictionOf } from '#server/maintenance/store.ts'
import { addMeasurement } from '#server/testing/bookkeeping.ts'
import { openYard } from '#server/testing/kept-filters.ts'

const sixUnits = [1, 2, 3, 4, 5, 6]
const yearly = { '2025-03-10': 200_000, '2026-03-10': 290_000 }

test('six filters of one order, out of six trucks, are six lives', async () => {
  const { addLine, addOrder, addTruck, predictions, run, said } = await openYard()
  const trucks: string[] = []
  for (const at of sixUnits) trucks.push(await addTruck(`Unit ${at}`, yearly))
  await run('2025-06-10')
  // The order itself names one truck, with a mileage of its own.
  const order = await addOrder({
    vehicleId: trucks[0] ?? '',
    mileage: 150_000,
    serviceDate: '2025-08-01',
    quantity: 6,
  })
  for (const [at, vehicleId] of trucks.entries())
    await addLine({
      order,
      serial: `DPF-${at}`,
      vehicleId,
      on: '2025-07-30',
      mileage: 234_000 + at * 100,
      wasDue: at % 2 === 0,
    })
  await run()
  const outcomes = (await predictions()).filter(({ servicedOn: on }) => on !== null)
  expect(outcomes).toHaveLength(6)
  for (const [at, vehicleId] of trucks.entries()) {
    expect(await said(vehicleId)).toMatchObject({ lastServiceMileage: 234_000 + at * 100 })
    expect(outcomes.find(({ vehicleId: id }) => id === vehicleId)).toMatchObject({
      servicedOn: '2025-07-30',
      outcomeLife: 134_000 + at * 100,
      outcomeDue: at % 2 === 0,
    })
  }
})

test('a filter that is with us ends its life once it is judged, and is predicted once it is handed over', async () => {
  const { addLine, addOrder, addTruck, db, predictions, run, said, ago } = await openYard()
  const truck = await addTruck('Unit 1', yearly)
  const id = await addLine({
    order: await addOrder({ status: 'in_progress' }),
    serial: 'DPF-1',
    vehicleId: truck,
    on: ago(3),
    mileage: 289_000,
    result: null,
  })
  const set = (state: 'judged' | 'handed_over') =>
    db
      .updateTable('service_filters')
      .set({ state, result: 'restored', judgedBy: 'Sam Novak', judgedAt: new Date() })
      .where('id', '=', id)
      .execute()
  for (const state of ['received', 'judged'] as const) {
    if (state === 'judged') await set(state)
    await run()
    await expect(said(truck)).rejects.toThrow('no result')
    expect(await predictions()).toEqual([])
  }
  await set('handed_over')
  await run()
  // On the day on which it came, which is when its truck showed that mileage.
  expect(await said(truck)).toMatchObject({ lastServiceMileage: 289_000 })
  expect(await predictions()).toMatchObject([
    { vehicleId: truck, filterId: expect.any(String), milesSinceService: 1000 },
  ])
})

test('a filter of a cancelled order ends nothing', async () => {
  const { addLine, addOrder, addTruck, run, said, ago } = await openYard()
  const truck = await addTruck('Unit 1', yearly)
  const order = await addOrder({ status: 'cancelled', vehicleId: truck })
  await addLine({ order, serial: 'DPF-1', vehicleId: truck, on: ago(30), mileage: 280_000 })
  await run()
  expect(await said(truck)).toMatchObject({ lastServiceMileage: 100_000 })
})

test('an order without filters of its own counts as ever, one with them by these alone', async () => {
  const { addLine, addOrder, addTruck, run, said, ago } = await openYard()
  const [one, two] = [await addTruck('Unit 1', yearly), await addTruck('Unit 2', yearly)]
  await addOrder({ vehicleId: one, serviceDate: ago(30), mileage: 280_000 })
  const order = await addOrder({ vehicleId: two, serviceDate: ago(30), mileage: 280_000 })
  await addLine({ order, serial: 'DPF-1', vehicleId: one, on: ago(20), mileage: 285_000 })
  await run()
  expect(await said(one)).toMatchObject({ lastServiceMileage: 285_000 })
  expect(await said(two)).toMatchObject({ lastServiceMileage: 100_000 })
})

test('a filter that moved keeps its miles, and its outcome is of the truck that it ended in', async () => {
  const { addLine, addOrder, addTruck, db, move, predictions, run, said } = await openYard()
  const read = { ...yearly, '2025-09-08': 245_000, '2025-12-01': 266_000 }
  const [one, two] = [await addTruck('Unit 1', read), await addTruck('Unit 2', read)]
  const order = await addOrder({ serviceDate: '2025-03-20' })
  await move('DPF-1', one, '2025-03-10')
  await addLine({ order, serial: 'DPF-1', vehicleId: one, on: '2025-03-10', mileage: 200_000 })
  await move('DPF-1', two, '2025-09-08')
  await run('2025-12-01')
  // Half a year on the first truck, and twelve weeks on the second.
  expect(await said(two)).toMatchObject({
    lastServiceMileage: null,
    reasoningFactors: { milesSinceService: 66_000 },
  })
  // Nobody says what is in the first one now.
  expect(await said(one)).toMatchObject({
    reasoningFactors: null,
    recommendedAction: expect.stringMatching(/^Inspect the DPF first: it was changed/),
  })
  const { id: filterId } = await db.selectFrom('filters').select('id').executeTakeFirstOrThrow()
  const next = await addOrder({ serviceDate: '2026-03-01' })
  await addLine({
    order: next,
    serial: 'DPF-1',
    vehicleId: two,
    on: '2026-03-01',
    mileage: 288_000,
  })
  await run()
  expect(await said(two)).toMatchObject({ lastServiceMileage: 288_000 })
  expect((await predictions()).filter(({ servicedOn: on }) => on !== null)).toMatchObject([
    { vehicleId: two, filterId, month: '2025-12', outcomeLife: 88_000 },
  ])
})

test('a filter that moved out of a vehicle that is gone keeps its miles too', async () => {
  const { addLine, addOrder, addTruck, db, move, run, said } = await openYard()
  const [one, two] = [await addTruck('Unit 1', yearly), await addTruck('Unit 2', yearly)]
  const order = await addOrder({ serviceDate: '2025-03-10' })
  await addLine({ order, serial: 'DPF-1', vehicleId: one, on: '2025-03-10', mileage: 200_000 })
  await move('DPF-1', two, '2026-01-10')
  await db
    .updateTable('vehicle_profiles')
    .set({ archivedAt: new Date() })
    .where('id', '=', one)
    .execute()
  await run()
  expect(await said(two)).toMatchObject({
    reasoningFactors: { milesSinceService: 90_000 },
  })
})

test('a cleaning that is on the form of a service begins the life of a filter that moved', async () => {
  const { addOrder, addTruck, db, move, run, said } = await openYard()
  const [one, two] = [await addTruck('Unit 1', yearly), await addTruck('Unit 2', yearly)]
  await move('DPF-1', one, '2025-03-20')
  const order = await addOrder({ serviceDate: '2025-12-30', vehicleId: null })
  await addMeasurement(db, order, { serialNumber: ' dpf-1' })
  await move('DPF-1', two, '2026-01-04')
  await run()
  // On the shelf for five days, and 65 days in its truck since.
  expect(await said(two)).toMatchObject({
    reasoningFactors: { milesSinceService: Math.round((90_000 * 65) / 365) },
  })
})

test('of two filters of a kind each is judged by its own service', async () => {
  const { addLine, addOrder, addTruck, predictions, run, said } = await openYard()
  const truck = await addTruck('Unit 1', yearly)
  const clean = async (serial: string, on: string, mileage: number) =>
    addLine({ order: await addOrder({ serviceDate: on }), serial, vehicleId: truck, on, mileage })
  await clean('DPF-1', '2025-03-10', 200_000)
  await clean('DPF-2', '2025-03-10', 200_000)
  await clean('DPF-1', '2025-09-08', 245_000)
  await run('2025-09-20')
  // The other one has run since March, and is told.
  expect(await said(truck)).toMatchObject({ lastServiceMileage: 200_000 })
  await clean('DPF-1', '2025-11-10', 260_000)
  await run('2025-11-20')
  const waiting = await predictions()
  expect(waiting.map(({ servicedOn: on }) => on)).toEqual([null, null])
  expect(new Set(waiting.map(({ filterId: id }) => id)).size).toBe(1)
  await clean('DPF-2', '2026-02-10', 283_000)
  await run()
  expect((await predictions()).slice(0, 2)).toMatchObject(
    [1, 2].map(() => ({ servicedOn: '2026-02-10', outcomeLife: 83_000 })),
  )
})

test('ash that was weighed is said beside a truck, and shortens the life of one that fills faster', async () => {
  const { addLine, addOrder, addTruck, ago, db, run, said } = await openYard()
  const order = await addOrder({ serviceDate: ago(100), quantity: 6 })
  const trucks: string[] = []
  for (const at of sixUnits) {
    const vehicleId = await addTruck(`Unit ${at}`, yearly)
    trucks.push(vehicleId)
    await addLine({
      order,
      serial: `DPF-${at}`,
      vehicleId,
      on: ago(100),
      mileage: 260_000,
      wasDue: false,
      weights: [at === 1 ? '8600' : '8200', '8000'],
    })
  }
  await run()
  const [first, other] = [await said(trucks[0] ?? ''), await said(trucks[1] ?? '')]
  expect(first.reasoningFactors).toMatchObject({
    ash: { perThousandMiles: 3.75, cleanings: 1, usual: 1.25 },
    effects: expect.arrayContaining([expect.objectContaining({ factor: 'ash' })]),
  })
  // The passport of its filter says the same.
  expect(await predictionOf(db, trucks[0] ?? '', 'dpf')).toMatchObject({
    ash: { perThousandMiles: 3.75, cleanings: 1, usual: 1.25 },
  })
  const p50 = ({ reasoningFactors: reasons }: typeof first) =>
    (reasons as { interval: { p50: number } }).interval.p50
  expect(p50(first)).toBeLessThan(0.9 * p50(other))
})
