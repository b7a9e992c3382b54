import { stopsUrl } from './day.ts'
import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'
import { sent } from './stop.ts'
import { list } from './workshop.ts'

export const unitNames = ['214', '215', '216', '217', '218', '219']
const noon = '2026-03-10T16:00:00Z'

const marta = {
  firstName: 'Marta',
  lastName: 'Novak',
  company: 'Cuyahoga Haulers',
  phone: '(216) 555-0131',
  email: 'marta@cuyahoga.example',
  address: '900 Carter Rd',
}

const callOf = (quantity: number, units: readonly string[]) => ({
  customerId: null,
  customer: marta,
  vehicles: units.map((vehicleIdentifier) => ({
    vehicleIdentifier,
    vehicleType: 'Class 8 tractor',
  })),
  appointment: {
    kind: 'pickup',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity,
    date: noon,
    notes: 'Gate 3',
  },
})

/** A pickup of six filters of six trucks that a call agreed on, in its hour. */
export async function openPickup({ quantity = 6, units = unitNames, now = noon } = {}) {
  const testApp = await openTestApp()
  const caller = await signedInStaff(testApp, 'office')
  const call = await caller.call('POST', '/api/admin/calls', { payload: callOf(quantity, units) })
  const { appointmentId: id, vehicleIds } = call.json()
  const { db } = testApp
  testApp.now.set(now)
  const [office, driver, workshop] = [
    await signedInStaff(testApp, 'office'),
    await signedInStaff(testApp, 'driver'),
    await signedInStaff(testApp, 'technician'),
  ]
  await db.updateTable('appointments').set({ driverId: driver.id }).execute()
  const signedAt = '2026-03-10T16:02:00Z'
  const hand = (key: string, more: object = {}) =>
    driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: { ...sent, at: signedAt, ...more },
      headers: { 'idempotency-key': key },
    })
  const orders = () => db.selectFrom('service_history').selectAll().execute()
  const linesOf = async (serviceId: string) => {
    const read = await workshop.call('GET', `${list}/${serviceId}/filters`)
    return read
      .json()
      .map(({ state, vehicle }: { state: string; vehicle: { name: string } | null }) => [
        vehicle?.name ?? null,
        state,
      ])
  }
  const waiting = async (who = workshop) => [
    (await who.call('GET', '/api/admin/today')).json().toTakeIn,
    (await who.call('GET', '/api/admin/work')).json().toTakeIn,
  ]
  const takeIn = (serviceId: string, payload: object) =>
    workshop.call('POST', `${list}/${serviceId}/filters`, { payload })
  const vehicle = (name: string): string => vehicleIds[units.indexOf(name)]
  return {
    ...testApp,
    office,
    driver,
    workshop,
    id,
    hand,
    orders,
    linesOf,
    waiting,
    takeIn,
    vehicle,
  }
}
