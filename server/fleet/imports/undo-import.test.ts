import { expect, test } from 'vitest'
import type { MetricReading, Vehicle } from '#domain/fleet/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const readingsUrl = '/api/customer/readings/import'
const servicesUrl = '/api/customer/past-services/import'
const head = 'Vehicle,Date,Reading,Value,Unit'

async function openFleet() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  for (const vehicleIdentifier of ['Unit 7', 'Unit 9'])
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier, vehicleType: 'Tractor', currentMileage: 400_000 },
    })
  testApp.now.set('2026-03-20T15:00:00Z')
  const send = async (url: string, lines: string[], dryRun = false) =>
    (await dana.call('POST', url, { payload: { csv: lines.join('\n'), dryRun } })).json()
  const undo = (importId: unknown, who = dana) =>
    who.call('POST', '/api/customer/fleet-imports/undo', { payload: { importId } })
  const list = async (): Promise<Vehicle[]> =>
    (await dana.call('GET', '/api/customer/vehicles?sort=vehicleIdentifier')).json()
  const readings = async (): Promise<MetricReading[]> =>
    (await dana.call('GET', '/api/customer/maintenance-metrics')).json()
  const values = async () => (await readings()).map(({ metricValue }) => Number(metricValue)).sort()
  const mileages = async () => (await list()).map(({ currentMileage }) => currentMileage)
  return { testApp, dana, other, send, undo, list, readings, values, mileages }
}

const wrong = [
  head,
  'Unit 7,2026-03-15,Odometer,404000,mi',
  'Unit 7,2026-03-16,Odometer,405000,mi',
  'Unit 7,2026-03-16,Ash,45,%',
  'Unit 9,2026-03-16,Odometer,406000,mi',
]

test('a file of readings is taken back in one step, and odometers show what was read before it', async () => {
  const { send, undo, values, mileages } = await openFleet()
  expect(await send(readingsUrl, wrong, true)).toMatchObject({ added: 4, importId: null })
  const { importId } = await send(readingsUrl, wrong)
  expect(await mileages()).toEqual([405_000, 406_000])
  expect((await send(readingsUrl, wrong)).importId, 'nothing was added').toBeNull()
  const answer = await undo(importId)
  expect([answer.status, answer.json()]).toEqual([200, { removed: 4 }])
  expect(await values()).toEqual([400_000, 400_000])
  expect(await mileages()).toEqual([400_000, 400_000])
  expect((await undo(importId)).json(), 'the same again').toEqual({ removed: 4 })
  expect((await send(readingsUrl, wrong)).added, 'the file may come again').toBe(4)
})

test('what was read since stays, and what was removed or corrected since stays away', async () => {
  const { testApp, dana, send, undo, readings, values, mileages } = await openFleet()
  const { importId } = await send(readingsUrl, wrong)
  const ash = (await readings()).find(({ metricType }) => metricType === 'ash')
  testApp.now.set('2026-03-20T16:00:00Z')
  await dana.call('DELETE', `/api/customer/readings/${ash?.id}`)
  const [unit7] = (await dana.call('GET', '/api/customer/vehicles?sort=vehicleIdentifier')).json()
  const corrected = (
    await dana.call('POST', `/api/customer/vehicles/${unit7.id}/readings`, {
      payload: {
        metricType: 'odometer',
        value: 402_000,
        recordedDate: '2026-03-20',
        correction: 'earlier',
      },
    })
  ).json()
  testApp.now.set('2026-03-20T17:00:00Z')
  expect((await undo(importId)).json()).toEqual({ removed: 1 })
  expect(await values()).toEqual([400_000, 400_000, 402_000])
  expect(await mileages()).toEqual([402_000, 400_000])
  await dana.call('DELETE', `/api/customer/readings/${corrected.id}`)
  expect(await values(), 'they do not come back with the correction').toEqual([400_000, 400_000])
})

test('a new odometer that came to begin with a reading of the file begins with the next', async () => {
  const { testApp, dana, send, undo, readings, list } = await openFleet()
  const [unit7] = await list()
  const read = async (value: number, recordedDate: string, correction: string | null = null) =>
    (
      await dana.call('POST', `/api/customer/vehicles/${unit7?.id}/readings`, {
        payload: { metricType: 'odometer', value, recordedDate, correction },
      })
    ).json().id as string
  const first = await read(90, '2026-03-12', 'replaced')
  await read(1_400, '2026-03-18')
  const { importId } = await send(readingsUrl, [head, 'Unit 7,2026-03-14,Odometer,500,mi'])
  testApp.now.set('2026-03-20T16:00:00Z')
  await dana.call('DELETE', `/api/customer/readings/${first}`)
  expect((await undo(importId)).json()).toEqual({ removed: 1 })
  const dials = (await readings()).filter(({ vehicleId }) => vehicleId === unit7?.id)
  expect(dials.map(({ metricValue, isNewDial }) => [metricValue, isNewDial])).toEqual([
    ['1400.00', true],
    ['400000.00', false],
  ])
})

test('a file of past services is taken back, and the history that was there stays', async () => {
  const { dana, send, undo, list } = await openFleet()
  const [unit7] = await list()
  const before = [{ date: '2023-01-05', filterType: 'DPF', shop: 'Akron' }]
  await dana.call('PATCH', `/api/customer/vehicles/${unit7?.id}`, {
    payload: { maintenanceHistory: before },
  })
  const { importId } = await send(servicesUrl, [
    'Vehicle,Filter,Date,Mileage',
    'Unit 7,DPF,2024-05-14,255000',
    'Unit 7,DPF,2025-03-02,321500',
    'Unit 9,DOC,2025-03-02,',
  ])
  await dana.call('POST', `/api/customer/vehicles/${unit7?.id}/past-services/removal`, {
    payload: { on: '2024-05-14', filterType: 'DPF', mileage: 255_000 },
  })
  expect((await undo(importId)).json()).toEqual({ removed: 2 })
  expect((await list()).map(({ maintenanceHistory }) => maintenanceHistory)).toEqual([before, []])
  expect((await undo(importId)).json()).toEqual({ removed: 2 })
})

test('it is undone by a manager of the same company within a day, and by nobody else', async () => {
  const { testApp, other, send, undo, values } = await openFleet()
  const { importId } = await send(readingsUrl, wrong)
  expect((await undo(importId, other)).status).toBe(404)
  expect((await undo('none')).status).toBe(404)
  testApp.now.set('2026-03-21T15:00:01Z')
  expect((await undo(importId)).status).toBe(404)
  expect(await values()).toHaveLength(6)
  await send(readingsUrl, [head, 'Unit 7,2026-03-17,Ash,45,%'])
  const kept = await testApp.db.selectFrom('fleet_imports').select('id').execute()
  expect(kept, 'what is a day old is forgotten').toHaveLength(1)
})
