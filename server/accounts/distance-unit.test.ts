import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/distance-unit'

test('a customer reads in miles until they choose kilometers, and nobody else with them', async () => {
  const testApp = await openTestApp()
  const [dana, lee] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const unitOf = async ({ call }: typeof dana) =>
    (await call('GET', '/api/customer/me')).json().distanceUnit
  expect(await unitOf(dana)).toBeUndefined()
  const chosen = await dana.call('PATCH', url, { payload: { distanceUnit: 'km' } })
  expect([chosen.status, chosen.json().distanceUnit]).toEqual([200, 'km'])
  expect([await unitOf(dana), await unitOf(lee)]).toEqual(['km', undefined])
  const wrong = await dana.call('PATCH', url, { payload: { distanceUnit: 'furlong' } })
  expect([wrong.status, await unitOf(dana)]).toEqual([400, 'km'])
})

test('the demo account reads in miles whatever a visitor chooses', async () => {
  const testApp = await openTestApp()
  const demo = await signedInCustomer(testApp, { isDemo: true })
  const refused = await demo.call('PATCH', url, { payload: { distanceUnit: 'km' } })
  expect(refused.status, refused.text).toBe(403)
  expect((await demo.call('GET', '/api/customer/me')).json().distanceUnit).toBeUndefined()
})
