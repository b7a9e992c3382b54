import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { mostServices, readHistory } from '#domain/fleet/stored-json.ts'
import { analyse, list } from '#server/testing/analyses.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

async function openFleet(more: object = {}) {
  const testApp = await openTestApp()
  const [dana, lee] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const payload = {
    vehicleIdentifier: 'Unit 9',
    vehicleType: 'Tractor',
    operatingConditions: 'Regional haul',
    averageMilesPerMonth: 5000,
    year: 2021,
    filterTypes: ['DPF', 'Engine air'],
    currentMileage: 190_000,
    ...more,
  }
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload })).json()
  const add = (service: object, who = dana) =>
    who.call('POST', `/api/customer/vehicles/${id}/past-services`, {
      payload: { filterType: 'DPF', ...service },
    })
  const adviceOf = async (filterType: string) => {
    await dana.call('POST', analyse)
    const rows: { filterType: string }[] = (await dana.call('GET', list)).json()
    return rows.find((row) => row.filterType === filterType)
  }
  return { dana, lee, add, adviceOf }
}

test('a cleaning that nobody recorded is entered with its day, and its filter has a date', async () => {
  const { add, adviceOf } = await openFleet()
  expect(await adviceOf('DPF')).toMatchObject({ reasoningFactors: null })
  const answer = await add({ on: '2025-11-10', mileage: '170,000' })
  expect(answer.status).toBe(201)
  expect(readHistory(answer.json().maintenanceHistory).services).toEqual([
    { filterType: 'DPF', on: '2025-11-10', mileage: 170_000, wasDue: null },
  ])
  expect(await adviceOf('DPF')).toMatchObject({
    lastServiceMileage: 170_000,
    reasoningFactors: { milesSinceService: 20_000 },
  })
  expect(await adviceOf('Engine air')).toMatchObject({ reasoningFactors: null })
})

test('a filter that has never been cleaned counts from where its vehicle was new', async () => {
  const { add, adviceOf } = await openFleet()
  expect((await add({ isFirst: true })).status).toBe(201)
  expect(await adviceOf('DPF')).toMatchObject({
    lastServiceMileage: 0,
    reasoningFactors: { milesSinceService: 190_000 },
  })
})

test('kilometers are stored as miles, and said again as kilometers', async () => {
  const { add } = await openFleet()
  const wrong = await add({ on: '2026-03-09', mileage: 400_000, unit: 'km' })
  expect([wrong.status, wrong.json().fields.mileage]).toEqual([
    400,
    expect.stringContaining('kilometers'),
  ])
  const answer = await add({ on: '2025-11-10', mileage: 273_588, unit: 'km' })
  expect(readHistory(answer.json().maintenanceHistory).services[0]?.mileage).toBe(170_000)
})

test.each([
  [{}, 400, 'on', 'Please enter the day, or say that it has never been cleaned.'],
  [{ on: '0026-03-01' }, 400, 'on', 'Please enter a day from January 1, 2000 on.'],
  [{ on: '2026-03-11' }, 400, 'on', 'The day can’t be in the future.'],
  [{ on: '0025-11-10' }, 400, 'on', 'Please enter a day from January 1, 2000 on.'],
  [{ on: '2019-12-31' }, 400, 'on', 'That’s before this vehicle was built. Please check the year.'],
  [{ on: '2026-03-09', mileage: 400_000 }, 400, 'mileage', /^The odometer showed 190,000 miles/],
  [
    { on: '2026-01-05', filterType: 'DOC' },
    400,
    'filterType',
    'This vehicle has no DOC. Its filters: DPF, Engine air.',
  ],
] as const)('%j is refused', async (service, status, field, sentence) => {
  const { add } = await openFleet()
  const answer = await add(service)
  expect(answer.status).toBe(status)
  expect(answer.json().fields[field]).toMatch(sentence)
})

test('twice the same is one; without a model year nobody knows when it was new', async () => {
  const { add, lee } = await openFleet({ year: null })
  expect((await add({ on: '2026-01-05' })).status).toBe(201)
  expect((await add({ on: '2026-01-05' })).status).toBe(409)
  expect((await add({ isFirst: true })).json().fields).toEqual({
    isFirst: 'For that we need the model year: please add it to the vehicle.',
  })
  expect((await add({ on: '2026-01-06' }, lee)).status).toBe(404)
})

test('a history that is full says so, whether or not an odometer is entered', async () => {
  const maintenanceHistory = Array.from({ length: mostServices }, (_empty, at) => ({
    date: addDays('2021-01-01', at),
    filterType: 'DPF',
  }))
  const { add } = await openFleet({ maintenanceHistory })
  for (const more of [{}, { mileage: 170_000 }]) {
    const answer = await add({ on: '2025-11-10', ...more })
    expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, ['vehicle']])
  }
})
