import { describe, expect, test } from 'vitest'
import type { MetricReading, Vehicle } from '#domain/fleet/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function openTruck(more: object = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const truck = { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', currentMileage: 400_000 }
  const { id } = (
    await dana.call('POST', '/api/customer/vehicles', { payload: { ...truck, ...more } })
  ).json()
  const url = `/api/customer/vehicles/${id}`
  testApp.now.set('2026-03-20T15:00:00Z')
  const change = (payload: object) => dana.call('PATCH', url, { payload })
  const shown = async (): Promise<Vehicle> =>
    (await dana.call('GET', '/api/customer/vehicles')).json()[0]
  const readings = async (): Promise<MetricReading[]> =>
    (await dana.call('GET', '/api/customer/maintenance-metrics')).json()
  const values = async () =>
    (await readings()).map(({ metricValue, isNewDial }) => [Number(metricValue), isNewDial])
  return { testApp, dana, id, url, change, shown, readings, values }
}

describe('a mileage that is changed', () => {
  test.each([4_120_000, 41_200])(
    'to %i is asked about, as a reading is, and nothing is changed',
    async (currentMileage) => {
      const { change, shown, values } = await openTruck()
      const answer = await change({ currentMileage, make: 'Volvo' })
      expect([answer.status, answer.json().fields.currentMileage]).toEqual([
        409,
        expect.stringContaining('The odometer showed 400,000 miles on March 10, 2026'),
      ])
      expect(await shown()).toMatchObject({ currentMileage: 400_000, make: null })
      expect(await values()).toEqual([[400_000, false]])
    },
  )

  test('is believed once it is said that the earlier reading was wrong', async () => {
    const { change, shown, values } = await openTruck()
    expect((await change({ currentMileage: 41_200, correction: 'earlier' })).status).toBe(200)
    expect(await values()).toEqual([[41_200, false]])
    expect((await shown()).currentMileage).toBe(41_200)
  })

  test('of a new odometer keeps what the old one showed, and the service on it', async () => {
    const { change, shown, values } = await openTruck({ lastServiceMileage: 350_000 })
    expect((await change({ currentMileage: 120 })).status, 'asked before anything else').toBe(409)
    expect((await change({ currentMileage: 120, correction: 'replaced' })).status).toBe(200)
    expect(await values()).toEqual([
      [120, true],
      [400_000, false],
    ])
    expect(await shown()).toMatchObject({ currentMileage: 120, lastServiceMileage: 350_000 })
    expect((await change({ currentMileage: 900 })).status, 'and drives on').toBe(200)
  })

  test('on the day of a new odometer is what that one shows, unless it was none', async () => {
    const { change, shown, values } = await openTruck()
    await change({ currentMileage: 120, correction: 'replaced' })
    expect((await change({ currentMileage: 400_200 })).status).toBe(409)
    expect((await change({ currentMileage: 400_200, correction: 'earlier' })).status).toBe(200)
    expect(await values()).toEqual([
      [400_200, false],
      [400_000, false],
    ])
    expect((await shown()).currentMileage).toBe(400_200)
  })

  test('to what it was is a reading of today', async () => {
    const { change, readings, url, dana } = await openTruck()
    await change({ currentMileage: 400_000 })
    await change({ currentMileage: 400_000 })
    expect((await readings()).map(({ recordedDate }) => recordedDate.slice(0, 10))).toEqual([
      '2026-03-20',
      '2026-03-10',
    ])
    await dana.call('PATCH', url, { payload: { make: 'Volvo' } })
    expect(await readings()).toHaveLength(2)
  })

  test('cannot be cleared while readings tell it', async () => {
    const { change, dana, readings, shown } = await openTruck()
    const answer = await change({ currentMileage: '' })
    expect([answer.status, answer.json().fields.currentMileage]).toEqual([
      400,
      'This mileage comes from the vehicle’s readings. Enter what the odometer shows today, or remove the reading that’s wrong.',
    ])
    for (const { id } of await readings()) await dana.call('DELETE', `/api/customer/readings/${id}`)
    expect((await change({ currentMileage: null })).status).toBe(200)
    expect((await shown()).currentMileage).toBeNull()
  })

  test('in kilometers is asked about in kilometers', async () => {
    const { change, dana, values } = await openTruck()
    await dana.call('PATCH', '/api/customer/distance-unit', { payload: { distanceUnit: 'km' } })
    const answer = await change({ kilometers: { currentMileage: 64_000 } })
    expect(answer.json().fields.currentMileage).toBe(
      'The odometer showed 643,738 kilometers on March 10, 2026, which does not fit 64,000.',
    )
    expect((await change({ kilometers: { currentMileage: null } })).status).toBe(400)
    await change({ kilometers: { currentMileage: 64_000 }, correction: 'earlier' })
    expect(await values()).toEqual([[39_768, false]])
  })

  test('by our team is asked about as well', async () => {
    const { testApp, id, values } = await openTruck()
    const office = await signedInStaff(testApp, 'office')
    const change = (payload: object) =>
      office.call('PATCH', `/api/admin/vehicles/${id}`, { payload })
    expect((await change({ currentMileage: 41_200 })).status).toBe(409)
    expect((await change({ currentMileage: 41_200, correction: 'earlier' })).status).toBe(200)
    expect(await values()).toEqual([[41_200, false]])
  })
})
