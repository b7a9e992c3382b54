import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

test('an odometer typed with a digit too many on the day of the import is asked about, and the true one is taken after it', async () => {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const truck = { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', currentMileage: 693_723 }
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json()
  const read = (value: number, correction: string | null = null) =>
    dana.call('POST', `/api/customer/vehicles/${id}/readings`, {
      payload: { metricType: 'odometer', value, recordedDate: '2026-03-10', correction },
    })
  const typo = await read(3_900_000)
  expect([typo.status, typo.json().fields.value]).toEqual([
    409,
    'The odometer showed 693,723 miles on March 10, 2026: that would be more than 1,500 miles a day.',
  ])
  expect((await read(694_000)).status).toBe(201)
  expect((await read(3_900_000, 'earlier')).status, 'whoever insists is believed').toBe(201)
})

test.each([
  ['a reading of the same day', 'POST', '2026-03-09', 'earlier'],
  ['a reading of the next day', 'POST', '2026-03-10', 'earlier'],
  ['the mileage of the vehicle', 'PATCH', '2026-03-10', 'earlier'],
] as const)(
  'an odometer that was said to be replaced by mistake is the old one again, corrected by %s',
  async (_by, method, on, correction) => {
    const testApp = await openTestApp()
    const dana = await signedInCustomer(testApp)
    const truck = { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', currentMileage: 577_000 }
    const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json()
    const vehicle = `/api/customer/vehicles/${id}`
    await testApp.db
      .updateTable('maintenance_metrics')
      .set({ recordedDate: new Date('2026-03-01T12:00:00Z') })
      .execute()
    const read = (value: number, recordedDate: string, correction: string | null) =>
      dana.call('POST', `${vehicle}/readings`, {
        payload: { metricType: 'odometer', value, recordedDate, correction },
      })
    expect((await read(57_700, '2026-03-09', 'replaced')).status).toBe(201)
    if (method === 'POST') expect((await read(579_800, on, correction)).status).toBe(201)
    else await dana.call('PATCH', vehicle, { payload: { currentMileage: 579_800, correction } })
    const readings: { metricValue: string; isNewDial: boolean }[] = (
      await dana.call('GET', '/api/customer/maintenance-metrics')
    ).json()
    expect(readings.map(({ metricValue, isNewDial }) => [metricValue, isNewDial]).sort()).toEqual([
      ['577000.00', false],
      ['579800.00', false],
    ])
    const [shown] = (await dana.call('GET', '/api/customer/vehicles')).json()
    expect(shown.currentMileage).toBe(579_800)
  },
)

async function openReadings() {
  const dana = await signedInCustomer(await openTestApp())
  const truck = { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', currentMileage: 400_000 }
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json()
  const send = (payload: object) =>
    dana.call('POST', `/api/customer/vehicles/${id}/readings`, {
      payload: { metricType: 'odometer', recordedDate: '2026-03-10', ...payload },
    })
  const readings = async () =>
    (await dana.call('GET', '/api/customer/maintenance-metrics')).json() as unknown[]
  return { dana, send, readings }
}

test.each([
  [{ metricType: 'ash', value: 5.25 }, 2],
  [{ metricType: 'differential_pressure', value: 5, unit: 'kPa' }, 2],
  [{ value: 1_600, unit: 'km', correction: 'replaced' }, 2],
  [{ value: 40_000, correction: 'earlier' }, 1],
])('a reading that is sent again, since no answer came, is there once: %j', async (sent, count) => {
  const { send, readings } = await openReadings()
  const [first, second] = [await send(sent), await send(sent)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect(await readings()).toHaveLength(count)
})

test('a reading of another day or value, or one that was removed, is another one', async () => {
  const { dana, send, readings } = await openReadings()
  const ash = { metricType: 'ash', value: 5 }
  const { id } = (await send(ash)).json()
  await send({ ...ash, value: 6 })
  await send({ ...ash, recordedDate: '2026-03-09' })
  await dana.call('DELETE', `/api/customer/readings/${id}`)
  expect((await send(ash)).json().id).not.toBe(id)
  expect(await readings()).toHaveLength(4)
})
