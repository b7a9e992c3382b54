import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { at, dayUrl, openDay } from '#server/testing/day.ts'
import { signedInStaff } from '#server/testing/people.ts'

const home = { address: '12 Lake Road', city: 'Sandusky', state: 'OH', zipCode: '44870' }
const homeLine = '12 Lake Road, Sandusky, OH 44870'
const yardLine = '9 Canal Street, Toledo, OH 43604'

/** A customer with an address of their own, a site of their company and three trucks. */
async function openPlaces() {
  const day = await openDay()
  const { dana, db, office } = day
  await db.updateTable('customers').set(home).where('id', '=', dana.id).execute()
  const { companyId } = await scopeOfPerson(db, dana.id)
  const yard = { name: 'Toledo yard', address: '9 Canal Street', city: 'Toledo', state: 'OH' }
  const { id: siteId } = (
    await office.call('POST', `/api/admin/companies/${companyId}/sites`, {
      payload: { ...yard, zipCode: '43604', gate: 'Code 4412', contactName: 'Max Reed' },
    })
  ).json() as { id: string }
  const addTruck = async (name: string, site: string | null) => {
    const { id } = (
      await dana.call('POST', '/api/customer/vehicles', {
        payload: {
          vehicleIdentifier: name,
          vehicleType: 'semi_truck',
          currentMileage: 250_000,
          filterTypes: ['DPF'],
        },
      })
    ).json() as { id: string }
    await db.updateTable('vehicle_profiles').set({ siteId: site }).where('id', '=', id).execute()
    return id
  }
  const plan = async (serviceId: string) =>
    (
      await office.call('POST', `${dayUrl}/deliveries`, {
        payload: { serviceId, on: '2026-03-11' },
      })
    ).json()
  return { ...day, siteId, addTruck, plan }
}

async function addLines(
  { db }: Awaited<ReturnType<typeof openPlaces>>,
  serviceId: string,
  vehicles: readonly (string | null)[],
): Promise<void> {
  const rows = vehicles.map((vehicleId, place) => ({
    serviceHistoryId: serviceId,
    position: place + 1,
    vehicleId,
    state: 'packed' as const,
    result: 'not_restorable' as const,
    reason: 'Cracked',
    judgedBy: 'Sam Novak',
    judgedAt: new Date('2026-03-09T15:00:00Z'),
  }))
  await db.insertInto('service_filters').values(rows).execute()
}

describe('a delivery', () => {
  test('goes back to the site of the appointment that brought its filters, also for a later order', async () => {
    const places = await openPlaces()
    const { add, addTruck, board, db, plan, siteId } = places
    const pickup = await add(at(9))
    await db.updateTable('appointments').set({ siteId }).execute()
    const workshop = await signedInStaff(places, 'technician')
    const press = async (): Promise<string> =>
      (await workshop.call('POST', `/api/admin/appointments/${pickup}/order`)).json().id
    const first = await press()
    await db.updateTable('service_history').set({ status: 'cancelled' }).execute()
    const order = await press()
    expect(order).not.toBe(first)
    await addLines(places, order, [await addTruck('Unit 101', null), null])
    await db
      .updateTable('service_history')
      .set({ status: 'completed' })
      .where('id', '=', order)
      .execute()
    expect((await board()).ready.items).toMatchObject([{ unit: 'Unit 101', address: yardLine }])
    expect(await plan(order)).toMatchObject({
      unit: 'Unit 101',
      place: { name: 'Toledo yard', address: yardLine, gate: 'Code 4412', contactName: 'Max Reed' },
    })
  })

  test('goes to the one site of its trucks, and to the customer where they have more', async () => {
    const places = await openPlaces()
    const { addReady, addTruck, db, plan, siteId } = places
    const [one, two] = [await addTruck('Unit 101', siteId), await addTruck('Unit 102', siteId)]
    const together = await addReady()
    await addLines(places, together, [two, one, two])
    expect(await plan(together)).toMatchObject({
      unit: 'Unit 102, Unit 101',
      place: { name: 'Toledo yard' },
    })
    const { companyId } = await db.selectFrom('sites').select('companyId').executeTakeFirstOrThrow()
    const other = await db
      .insertInto('sites')
      .values({
        companyId,
        name: 'Dock',
        address: '1 Dock',
        city: 'Lorain',
        state: 'OH',
        zipCode: '44052',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const apart = await addReady()
    await addLines(places, apart, [one, await addTruck('Unit 103', other.id)])
    expect(await plan(apart)).toMatchObject({
      unit: 'Unit 101, Unit 103',
      place: { name: null, address: homeLine },
    })
  })
})

test('a colleague without an address is where the main contact is, on board, phone and the page of the appointment', async () => {
  const { add, board, dana, db, driver, office, own } = await openPlaces()
  const colleague = await addPerson(db, dana.id, 'manager')
  const id = await add(at(9), { driverId: driver.id })
  await db
    .updateTable('appointments')
    .set({ customerId: colleague.id })
    .where('id', '=', id)
    .execute()
  expect((await board()).stops[0]?.place.address).toBe(homeLine)
  expect((await own()).stops[0]?.place.address).toBe(homeLine)
  expect((await office.call('GET', `/api/admin/appointments/${id}`)).json()).toMatchObject({
    customerAddress: homeLine,
  })
})

test('today’s page shows the site and the vehicles of an appointment', async () => {
  const { add, db, office, siteId } = await openPlaces()
  await add(at(15, 10))
  const shown = async () => (await office.call('GET', '/api/admin/today')).json().appointments
  expect(JSON.stringify(await shown())).toContain(homeLine)
  await db
    .updateTable('appointments')
    .set({ siteId, vehicleIdentifier: 'Unit 101, Unit 102' })
    .execute()
  const text = JSON.stringify(await shown())
  expect([
    text.includes(yardLine),
    text.includes('"Unit 101, Unit 102"'),
    text.includes(homeLine),
  ]).toEqual([true, true, false])
})
