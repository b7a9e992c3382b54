import { expect, test } from 'vitest'
import { at, openDay } from '#server/testing/day.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = (id: string) => `/api/admin/services/${id}`

test('an order says what is booked for it: the day, the hour, and who of us drives', async () => {
  const testApp = await openDay()
  const { add, addReady, db, driver, office } = testApp
  const serviceId = await addReady()
  const booked = async (who = office) => (await who.call('GET', url(serviceId))).json().booked
  expect(await booked()).toBeUndefined()
  const pickup = await add(at(9, 12), { kind: 'pickup' })
  await db
    .updateTable('service_history')
    .set({ appointmentId: pickup })
    .where('id', '=', serviceId)
    .execute()
  const stated = { kind: 'delivery', serviceId, driverId: driver.id } as const
  const delivery = await add(at(9), stated)
  await add(at(10), { kind: 'delivery', driverId: driver.id })
  const expected = [
    { id: delivery, kind: 'delivery', status: 'confirmed', startsAt: at(9), driver: driver.name },
    { id: pickup, kind: 'pickup', status: 'confirmed', startsAt: at(9, 12), driver: null },
  ]
  expect(await booked()).toEqual(expected)
  const workshop = await signedInStaff(testApp, 'technician')
  expect(await booked(workshop)).toEqual(expected)
  await db.updateTable('staff').set({ isActive: false }).where('id', '=', driver.id).execute()
  expect((await booked())[0].driver).toBeNull()
  await db.updateTable('appointments').set({ status: 'completed' }).execute()
  expect(await booked()).toBeUndefined()
})
