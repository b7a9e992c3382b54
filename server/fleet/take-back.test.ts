import { expect, test } from 'vitest'
import { withoutService } from '#domain/fleet/imports/past-services.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

type Sent = Record<string, unknown>

async function openFleet(more: Sent = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const payload = { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', ...more }
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload })).json()
  const vehicle = `/api/customer/vehicles/${id}`
  const readings = async (): Promise<{ id: string; metricValue: string; isNewDial: boolean }[]> =>
    (await dana.call('GET', '/api/customer/maintenance-metrics')).json()
  return {
    testApp,
    dana,
    vehicle,
    readings,
    read: async (
      metricType: string,
      value: number,
      on: string,
      correction: string | null = null,
    ) => {
      const sent = { metricType, value, recordedDate: on, correction }
      const answer = await dana.call('POST', `${vehicle}/readings`, { payload: sent })
      expect(answer.status).toBe(201)
      return answer.json().id as string
    },
    shown: async () => (await dana.call('GET', '/api/customer/vehicles')).json()[0],
  }
}

test('a reading that was typed wrong is removed by whoever owns it, once', async () => {
  const { testApp, dana, read, readings } = await openFleet()
  const wrong = await read('differential_pressure', 92, '2026-03-09')
  await read('differential_pressure', 29, '2026-03-09')
  const lee = await signedInCustomer(testApp)
  expect((await lee.call('DELETE', `/api/customer/readings/${wrong}`)).status).toBe(404)
  const removed = await dana.call('DELETE', `/api/customer/readings/${wrong}`)
  expect([removed.status, removed.json()]).toEqual([200, { removed: true }])
  expect((await readings()).map(({ metricValue }) => metricValue)).toEqual(['29.00'])
  expect((await dana.call('DELETE', `/api/customer/readings/${wrong}`)).json().message).toBe(
    'This reading has been removed already.',
  )
})

test('with a mileage that was typed wrong goes what it had taken back', async () => {
  const { testApp, dana, vehicle, read, readings, shown } = await openFleet()
  await read('odometer', 405_000, '2026-02-20')
  await read('odometer', 412_000, '2026-03-08')
  testApp.now.set('2026-03-10T16:00:00Z')
  await dana.call('PATCH', vehicle, {
    payload: { currentMileage: 41_250, correction: 'earlier' },
  })
  const typo = (await readings()).find(({ metricValue }) => metricValue === '41250.00')
  expect(await readings()).toHaveLength(1)
  testApp.now.set('2026-03-10T17:00:00Z')
  await dana.call('DELETE', `/api/customer/readings/${typo?.id}`)
  expect((await readings()).map(({ metricValue }) => metricValue)).toEqual([
    '412000.00',
    '405000.00',
  ])
  expect((await shown()).currentMileage).toBe(412_000)
})

test('what was read since stays where a correction goes that it does not fit', async () => {
  const { testApp, dana, read, readings, shown } = await openFleet()
  await read('odometer', 412_000, '2026-03-02')
  testApp.now.set('2026-03-10T16:00:00Z')
  const corrected = await read('odometer', 41_250, '2026-03-05', 'earlier')
  testApp.now.set('2026-03-10T17:00:00Z')
  await read('odometer', 41_900, '2026-03-10')
  testApp.now.set('2026-03-10T18:00:00Z')
  await dana.call('DELETE', `/api/customer/readings/${corrected}`)
  expect((await readings()).map(({ metricValue }) => metricValue)).toEqual(['41900.00'])
  expect((await shown()).currentMileage).toBe(41_900)
})

test('an old reading goes without a word about the mileage of today', async () => {
  const { testApp, dana, read, shown } = await openFleet()
  const old = await read('odometer', 405_000, '2026-02-20')
  await read('odometer', 412_000, '2026-03-08')
  await testApp.db.updateTable('vehicle_profiles').set({ currentMileage: 412_300 }).execute()
  await dana.call('DELETE', `/api/customer/readings/${old}`)
  expect((await shown()).currentMileage).toBe(412_300)
})

test('without its last reading an odometer shows the one before, and without any its mileage is not known', async () => {
  const { testApp, dana, read, readings, shown } = await openFleet({
    currentMileage: 100_000,
  })
  testApp.now.set('2026-03-10T16:00:00Z')
  const typo = await read('odometer', 101_400, '2026-03-10')
  expect((await shown()).currentMileage).toBe(101_400)
  await dana.call('DELETE', `/api/customer/readings/${typo}`)
  expect((await shown()).currentMileage).toBe(100_000)
  for (const { id } of await readings()) await dana.call('DELETE', `/api/customer/readings/${id}`)
  expect((await shown()).currentMileage).toBeNull()
})

test('a new odometer whose first reading is removed begins with the next', async () => {
  const { dana, read, readings, shown } = await openFleet()
  await read('odometer', 570_000, '2026-02-01')
  const first = await read('odometer', 90, '2026-03-02', 'replaced')
  await read('odometer', 900, '2026-03-09')
  await dana.call('DELETE', `/api/customer/readings/${first}`)
  expect((await readings()).map(({ metricValue, isNewDial }) => [metricValue, isNewDial])).toEqual([
    ['900.00', true],
    ['570000.00', false],
  ])
  expect((await shown()).currentMileage).toBe(900)
})

test('a reading of a program that was removed stays away when it is sent again', async () => {
  const { testApp, dana, readings } = await openFleet()
  const { key } = (
    await dana.call('POST', '/api/customer/api-keys', {
      payload: { name: 'Gateway', scopes: ['readings:write'] },
    })
  ).json()
  const sent = {
    id: 'g-1',
    vehicle: 'Unit 9',
    at: '2026-03-09T12:00:00Z',
    odometer: 100_000,
  }
  const send = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/fleet/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: { readings: [sent] },
    })
  expect((await send()).json()).toMatchObject({ accepted: 1 })
  const [stored] = await readings()
  await dana.call('DELETE', `/api/customer/readings/${stored?.id}`)
  expect((await send()).json()).toMatchObject({ accepted: 0, alreadyThere: 1 })
  expect(await readings()).toEqual([])
})

test('a past service that was imported by mistake is removed, and the others stay', async () => {
  const { testApp, dana, vehicle, shown } = await openFleet({ filterTypes: ['DPF', 'DOC'] })
  const csv =
    'vehicle,filter,date\nUnit 9,DPF,2025-01-05\nUnit 9,DOC,2025-01-05\nUnit 9,DPF,2025-06-01\n'
  await dana.call('POST', '/api/customer/past-services/import', { payload: { csv } })
  const lee = await signedInCustomer(testApp)
  const service = { on: '2025-01-05', filterType: 'DPF' }
  const remove = (who: typeof dana, payload: object = service) =>
    who.call('POST', `${vehicle}/past-services/removal`, { payload })
  expect((await remove(lee)).status).toBe(404)
  expect((await remove(dana)).json()).toEqual({ removed: true })
  expect((await shown()).maintenanceHistory).toMatchObject([
    { date: '2025-01-05', filterType: 'DOC' },
    { date: '2025-06-01', filterType: 'DPF' },
  ])
  const again = await remove(dana)
  expect([again.status, again.json().message]).toEqual([
    409,
    'This service has been removed already.',
  ])
  expect((await remove(dana, { on: 'soon' })).status).toBe(400)
})

test.each([
  [[{ date: '2025-01-05', filterType: 'DPF' }, { note: 'x' }], [{ note: 'x' }]],
  [
    { shop: 'A', services: [{ on: '2025-01-05', type: 'DPF' }] },
    { shop: 'A', services: [] },
  ],
  ['[{"serviceDate":"2025-01-05T10:00:00Z","filter":"DPF"}]', []],
  ['cleaned last spring', 'cleaned last spring'],
  [null, null],
])('of the history %j stays %j', (stored, left) => {
  const service = { on: '2025-01-05', filterType: 'DPF', mileage: null }
  expect(withoutService(stored, service)?.history ?? stored).toEqual(left)
})

test('of services that say the same one goes, and of a day the one with that mileage', () => {
  const [one, other] = [400_000, 401_000].map((mileage) => ({ date: '2025-01-05', mileage }))
  const service = { on: '2025-01-05', filterType: null, mileage: 401_000 }
  expect(withoutService([one, other, other], service)).toEqual({ history: [one, other] })
  const many = Array.from({ length: 230 }, () => one)
  expect(withoutService([...many, other], service)).toEqual({ history: many })
  expect(withoutService(many, service)).toBeNull()
})
