// operations.md 1: a list is searched by the index, whatever many rows have what was typed.
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

async function addServices({ db }: TestApp, customerId: string, notes: readonly string[]) {
  const { id: vehicleId } = await db
    .insertInto('vehicle_profiles')
    .values({ customerId, vehicleIdentifier: 'Unit 4711', vehicleType: 'Tractor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { customerId, serviceType: 'DPF Cleaning', filterType: 'DPF' }
  await db
    .insertInto('service_history')
    .values(
      notes.map((one, at) => ({
        ...row,
        quantity: 1,
        serviceDate: '2026-03-01',
        notes: one,
        vehicleId: at === 0 ? vehicleId : null,
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

test('what the index leaves out is found where the list still has it: a removed truck’s services, an invoice that the law keeps', async () => {
  const site = await openTestApp()
  const dana = await signedInCustomer(site)
  await addServices(site, dana.id, ['Rear gate'])
  await site.db.updateTable('vehicle_profiles').set({ archivedAt: site.now() }).execute()
  await site.db
    .insertInto('invoices')
    .values({
      customerId: dana.id,
      invoiceNumber: 'INV-2026-004711',
      amount: '1',
      dueDate: '2026-04-01',
    })
    .execute()
  await site.db
    .updateTable('customers')
    .set({ email: 'erased-1@invalid' })
    .where('id', '=', dana.id)
    .execute()
  const staff = await signedInStaff(site)
  const total = async (list: string, q: string) =>
    (await staff.call('GET', `/api/admin/${list}?q=${encodeURIComponent(q)}`)).json().total
  expect(await total('services', 'Unit 4711')).toBe(1)
  expect(await total('invoices', '2026-004711')).toBe(1)
  expect(await total('invoices', '2026-004712')).toBe(0)
})
