import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/accuracy'

async function open() {
  const testApp = await openTestApp()
  const [dana, staff] = [
    await signedInCustomer(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  const { id } = await testApp.db
    .insertInto('vehicle_profiles')
    .values({ customer_id: dana.id, vehicle_identifier: 'Unit 1', vehicle_type: 'Truck' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = (month: number, life: number | null, due: boolean | null) =>
    testApp.db
      .insertInto('predictions')
      .values({
        customer_id: dana.id,
        vehicle_id: id,
        filter_type: 'DPF',
        month: `20${10 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
        predicted_on: '2025-01-01',
        model_version: '1',
        p10: 80_000,
        p50: 100_000,
        p90: 125_000,
        confidence: 60,
        miles_since_service: 50_000,
        outcome_life: life,
        outcome_due: due,
        serviced_on: life === null ? null : '2025-06-01',
      })
      .execute()
  return { ...testApp, dana, staff, add }
}

test('with few outcomes says how many there are, and no share', async () => {
  const { add, staff } = await open()
  await add(0, 101_000, true)
  await add(1, 60_000, false)
  await add(2, null, null)
  expect((await staff.call('GET', url)).json()).toEqual({
    isEnough: false,
    outcomes: 1,
    needed: 30,
    cleanedEarly: 1,
    waiting: 1,
    figures: null,
    bins: [],
  })
})

test('with thirty says how right they were', async () => {
  const { add, staff } = await open()
  for (let month = 0; month < 30; month += 1) await add(month, month < 24 ? 101_000 : 200_000, true)
  expect((await staff.call('GET', url)).json()).toMatchObject({
    isEnough: true,
    outcomes: 30,
    figures: { coverage80: 0.8, withinFifteen: 0.8 },
  })
})

test('is for the office: not for nobody, and not for a customer', async () => {
  const { app, dana } = await open()
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
  expect((await dana.call('GET', url)).status).toBe(401)
})
