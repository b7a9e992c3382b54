import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

test('an appointment that somebody has moved is not moved again by an older form, which is shown the newer hour', async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const office = await signedInStaff(testApp)
  const { id } = (
    await dana.call('POST', '/api/customer/appointments', {
      payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' },
    })
  ).json()
  const url = `/api/admin/appointments/${id}`
  const { updatedAt } = (await office.call('GET', url)).json()
  const move = (startsAt: string, at?: string) =>
    office.call('PATCH', url, { payload: { startsAt, ...(at && { updatedAt: at }) } })
  expect((await move('2026-03-13T14:00:00.000Z', updatedAt)).status).toBe(200)
  const late = await move('2026-03-16T14:00:00.000Z', updatedAt)
  expect([late.status, late.json().current]).toMatchObject([
    409,
    { confirmedDate: '2026-03-13T14:00:00.000Z', status: 'confirmed' },
  ])
  expect((await move('2026-03-16T14:00:00.000Z', late.json().current.updatedAt)).status).toBe(200)
  // A program that does not say what it knew moves it as before.
  expect((await move('2026-03-17T14:00:00.000Z')).status).toBe(200)
})
