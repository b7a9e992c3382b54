import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/accuracy'
const ownUrl = '/api/customer/maintenance-accuracy'

type Stored = { customerId?: string; life?: number | null; due?: boolean | null; version?: string }

async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const staff = await signedInStaff(testApp, 'technician')
  let count = 0
  /** One prediction of a filter of its own. */
  async function add({ customerId = dana.id, life = null, due = null, version = '1' }: Stored) {
    count += 1
    const { id } = await testApp.db
      .insertInto('vehicle_profiles')
      .values({
        customerId,
        vehicleIdentifier: `Unit ${count}`,
        vehicleType: 'Truck',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await testApp.db
      .insertInto('predictions')
      .values({
        customerId,
        vehicleId: id,
        filterType: 'DPF',
        month: '2025-01',
        predictedOn: '2025-01-01',
        modelVersion: version,
        p10: 80_000,
        p50: 100_000,
        p90: 125_000,
        confidence: 60,
        milesSinceService: 50_000,
        outcomeLife: life,
        outcomeDue: due,
        servicedOn: life === null ? null : '2025-06-01',
      })
      .execute()
  }
  return { ...testApp, dana, other, staff, add }
}

test('with few lives says how many there are, and no share', async () => {
  const { add, staff } = await open()
  await add({ life: 101_000, due: true })
  await add({ life: 60_000, due: false })
  await add({ life: 60_000 })
  await add({})
  expect((await staff.call('GET', url)).json()).toEqual({
    isEnough: false,
    needed: 30,
    lives: 2,
    predictions: 2,
    unjudged: 1,
    waiting: 1,
    saidDue: { predictions: 0, found: 0 },
    overall: null,
    notDuePastP10: null,
    bins: [],
    versions: [{ modelVersion: '1', lives: 2, predictions: 2, overall: null }],
    widening: { sooner: 1, later: 1 },
  })
})

test('with thirty compares what was found due with what was expected', async () => {
  const { add, staff } = await open()
  for (let at = 0; at < 30; at += 1)
    await add({ life: 100_000, due: at < 20, version: at < 29 ? '1' : '2' })
  const { overall, bins, versions } = (await staff.call('GET', url)).json()
  // Half are due by p50; who is due comes in, so that the risk counts: ln 2 each.
  expect(overall.expected).toBeCloseTo(30 * Math.LN2, 3)
  expect(overall.found).toBe(20)
  expect(overall.low).toBeLessThan(20)
  expect(bins.length).toBeGreaterThan(1)
  expect(versions).toMatchObject([
    { modelVersion: '1', lives: 29, overall: null },
    { modelVersion: '2', lives: 1, overall: null },
  ])
})

test('counts several predictions of one life as one life', async () => {
  const { add, db, staff } = await open()
  await add({ life: 101_000, due: true })
  const { id: _id, ...first } = await db
    .selectFrom('predictions')
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('predictions')
    .values({ ...first, month: '2025-02' })
    .execute()
  expect((await staff.call('GET', url)).json()).toMatchObject({ lives: 1, predictions: 2 })
})

test('a customer sees what came of the own fleet, and nothing of another', async () => {
  const { add, dana, other } = await open()
  await add({ life: 101_000, due: true })
  for (let at = 0; at < 30; at += 1)
    await add({ customerId: other.id, life: 90_000, due: at % 2 === 0 })
  await add({ customerId: other.id })
  const own = (await dana.call('GET', ownUrl)).json()
  expect(own).toMatchObject({ isEnough: false, lives: 1, predictions: 1, waiting: 0 })
  expect(own).not.toHaveProperty('versions')
  expect((await other.call('GET', ownUrl)).json()).toMatchObject({
    isEnough: true,
    lives: 30,
    waiting: 1,
    overall: { found: 15 },
  })
})

test('is for staff, and of an own fleet for its customer', async () => {
  const { app, dana, staff } = await open()
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
  expect((await dana.call('GET', url)).status).toBe(401)
  expect((await app.inject({ method: 'GET', url: ownUrl })).statusCode).toBe(401)
  expect(await staff.call('GET', ownUrl)).toMatchObject({ status: 401 })
})
