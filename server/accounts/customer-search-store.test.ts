// operations.md 1: a list is searched by the index, whatever many rows have what was typed.
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function addServices({ db }: TestApp, customerId: string, notes: readonly string[]) {
  const { id: vehicle_id } = await db
    .insertInto('vehicle_profiles')
    .values({ customer_id: customerId, vehicle_identifier: 'Unit 4711', vehicle_type: 'Tractor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { customer_id: customerId, service_type: 'DPF Cleaning', filter_type: 'DPF' }
  await db
    .insertInto('service_history')
    .values(
      notes.map((one, at) => ({
        ...row,
        quantity: 1,
        service_date: '2026-03-01',
        notes: one,
        vehicle_id: at === 0 ? vehicle_id : null,
      })),
    )
    .execute()
}

test('what few, some and very many services have is found, by their own words, their vehicle’s and their customer’s', async () => {
  const site = await openTestApp()
  const [dana, lee] = [await signedInCustomer(site), await signedInCustomer(site)]
  await site.db
    .updateTable('customers')
    .set({ company: 'Quarry Haulers' })
    .where('id', '=', lee.id)
    .execute()
  await addServices(
    site,
    dana.id,
    Array.from({ length: 60 }, (_, at) => (at < 2 ? 'Melted.' : at < 12 ? 'New gasket' : '')),
  )
  await addServices(site, lee.id, ['Rear gate, (ring)'])
  const staff = await signedInStaff(site)
  const found = async (q: string) =>
    (await staff.call('GET', `/api/admin/services?q=${encodeURIComponent(q)}`)).json().total
  for (const [q, count] of Object.entries({
    'dpf cleaning': 61,
    melted: 2,
    gaske: 10,
    'rear gate ring': 1,
    'unit 4711': 2,
    'QUARRY-haulers': 1,
    zebra: 0,
    '%': 0,
  }))
    expect([q, await found(q)]).toEqual([q, count])
})
