import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/vehicles'

test('an import leaves out a row whose odometer shows far less than before, and takes one of a new odometer', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const truck = { vehicleIdentifier: 'A', vehicleType: 'Tractor', currentMileage: 580_000 }
  const { id } = (await dana.call('POST', url, { payload: truck })).json()
  testApp.now.set('2026-03-12T15:00:00Z')
  const imported = async (miles: number, dryRun = false) =>
    (
      await dana.call('POST', `${url}/import`, {
        payload: { csv: `Unit,Odometer\nA,${miles}\n`, dryRun },
      })
    ).json()
  const message = 'The odometer showed 580,000 miles on March 10, 2026, which does not fit 58,000.'
  const errors = [{ line: 2, field: 'currentMileage', message }]
  for (const dryRun of [true, false])
    expect(await imported(58_000, dryRun)).toMatchObject({ updated: 0, errorCount: 1, errors })
  expect(await imported(560_000)).toMatchObject({ updated: 1, errorCount: 0 })
  const shown = async () => (await dana.call('GET', url)).json()[0].currentMileage
  expect(await shown()).toBe(580_000)
  const replaced = { value: 15, recordedDate: '2026-03-12', correction: 'replaced' }
  await dana.call('POST', `${url}/${id}/readings`, {
    payload: { metricType: 'odometer', ...replaced },
  })
  testApp.now.set('2026-03-14T15:00:00Z')
  expect(await imported(1200)).toMatchObject({ updated: 1, errorCount: 0 })
  expect(await shown()).toBe(1200)
})
