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
