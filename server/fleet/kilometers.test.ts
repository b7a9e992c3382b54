import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const vehicles = '/api/customer/vehicles'
const unitUrl = '/api/customer/distance-unit'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    dana.call(method, url, payload === undefined ? {} : { payload })
  const list = async () => (await call('GET', vehicles)).json()
  const metrics = async () => (await call('GET', '/api/customer/maintenance-metrics')).json()
  return { ...testApp, testApp, dana, call, list, metrics }
}

const inKilometers = {
  vehicleIdentifier: 'Unit 7',
  vehicleType: 'Tractor',
  kilometers: {
    currentMileage: '100,001',
    lastServiceMileage: 50_002,
    averageMilesPerMonth: 12_001,
  },
}

test('an account is in miles until it says kilometers, and nothing else', async () => {
  const { call } = await open()
  expect((await call('GET', '/api/customer/me')).json()).not.toHaveProperty('distanceUnit')
  const changed = await call('PATCH', unitUrl, { distanceUnit: 'km' })
  expect(changed.json()).toMatchObject({ distanceUnit: 'km' })
  expect((await call('GET', '/api/customer/me')).json()).toMatchObject({ distanceUnit: 'km' })
  expect((await call('PATCH', unitUrl, { distanceUnit: 'furlong' })).json()).toMatchObject({
    fields: { distanceUnit: 'Please choose miles or kilometers.' },
  })
  await call('PATCH', unitUrl, { distanceUnit: 'mi' })
  expect((await call('GET', '/api/customer/me')).json()).not.toHaveProperty('distanceUnit')
})

test('kilometers are stored as miles, and given back as they were typed', async () => {
  const { call, list, metrics } = await open()
  const added = await call('POST', vehicles, inKilometers)
  expect(added.status).toBe(201)
  const known = {
    currentMileage: 62_138,
    lastServiceMileage: 31_070,
    averageMilesPerMonth: 7457,
    kilometers: {
      currentMileage: 100_001,
      lastServiceMileage: 50_002,
      averageMilesPerMonth: 12_001,
    },
  }
  expect(await list()).toMatchObject([known])
  expect(await metrics()).toMatchObject([{ metricValue: '62138.00', kilometers: 100_001 }])

  const { id } = added.json()
  await call('PATCH', `${vehicles}/${id}`, { kilometers: { averageMilesPerMonth: 9999 } })
  expect(await list()).toMatchObject([
    { ...known, averageMilesPerMonth: 6213, kilometers: { averageMilesPerMonth: 9999 } },
  ])
  await call('PATCH', `${vehicles}/${id}`, { kilometers: { lastServiceMileage: '' } })
  expect(await list()).toMatchObject([{ currentMileage: 62_138, lastServiceMileage: null }])
})

test('a reading in kilometers moves the vehicle on to what was typed', async () => {
  const { call, list } = await open()
  const { id } = (await call('POST', vehicles, inKilometers)).json()
  const read = async (value: number) =>
    call('POST', `${vehicles}/${id}/readings`, {
      metricType: 'odometer',
      value,
      unit: 'km',
      recordedDate: '2026-03-10',
    })
  await call('PATCH', unitUrl, { distanceUnit: 'km' })
  expect((await read(100_203)).json()).toMatchObject({ kilometers: 100_203 })
  expect((await list())[0].kilometers.currentMileage).toBe(100_203)
  expect((await read(90_000)).json()).toMatchObject({
    fields: {
      value: 'The odometer showed 100,001 kilometers on March 10, 2026, which does not fit 90,000.',
    },
  })
})

test('what is wrong in kilometers is said in kilometers', async () => {
  const { call } = await open()
  const wrong = await call('POST', vehicles, {
    ...inKilometers,
    kilometers: { currentMileage: 9_000_000 },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('whole kilometers from 0 to 8,000,000')
})

test('a file in an account in kilometers is in kilometers, unless its column says miles', async () => {
  const { call, list, testApp } = await open()
  const csv = 'Unit,Type,Odometer,Last service (mi),km per month\nA,Truck,100001,31070,12001'
  const send = async (dryRun: boolean) => call('POST', `${vehicles}/import`, { csv, dryRun })
  await call('PATCH', unitUrl, { distanceUnit: 'km' })
  expect((await send(true)).json()).toMatchObject({
    created: 1,
    errors: [],
    unknownColumns: [],
    preview: [{ currentMileage: 62_138, kilometers: 100_001 }],
  })
  await send(false)
  expect(await list()).toMatchObject([
    {
      currentMileage: 62_138,
      lastServiceMileage: 31_070,
      averageMilesPerMonth: 7457,
      kilometers: { currentMileage: 100_001, averageMilesPerMonth: 12_001 },
    },
  ])
  testApp.now.set('2026-03-20T15:00:00Z')
  const readings = 'Vehicle,Date,Reading,Value,Unit\nA,2026-03-15,Odometer,100405,'
  const answer = await call('POST', '/api/customer/readings/import', { csv: readings })
  expect(answer.json()).toMatchObject({ added: 1, preview: [{ value: '100,405 km' }] })
  expect((await list())[0].kilometers.currentMileage).toBe(100_405)
  const intervals = 'Vehicle,Date,Reading,Value,Unit\nA,2026-03-15,Regen interval,590,km'
  expect(
    (await call('POST', '/api/customer/readings/import', { csv: intervals })).json(),
  ).toMatchObject({ preview: [{ what: 'Kilometers between regenerations', value: '590 km' }] })
  const services =
    'Vehicle,Filter,Date,Odometer (km)\nA,DPF,2025-03-15,80467\nA,DPF,2025-04-15,900000'
  const past = await call('POST', '/api/customer/past-services/import', { csv: services })
  expect(past.json()).toMatchObject({
    added: 1,
    preview: [{ value: '80,467 km' }],
    errors: [
      {
        message:
          'The odometer showed 100,001 kilometers on March 10, 2026, which does not fit 900,000.',
      },
    ],
  })
  expect((await list())[0].maintenanceHistory).toEqual([
    { date: '2025-03-15', filterType: 'DPF', mileage: 50_000, wasDue: null },
  ])
})

test('the same file in an account in miles is in miles, unless its column says kilometers', async () => {
  const { call, list } = await open()
  const csv = 'Unit,Type,odometer_km,Last service,Miles per month\nA,Truck,100001,31070,7457'
  await call('POST', `${vehicles}/import`, { csv })
  expect(await list()).toMatchObject([
    {
      currentMileage: 62_138,
      lastServiceMileage: 31_070,
      averageMilesPerMonth: 7457,
      kilometers: { currentMileage: 100_001 },
    },
  ])
})
