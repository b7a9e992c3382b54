import { expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addRow } from '#server/testing/add-row.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { moveFilter, takeBackMove } from './move-store.ts'

test('a filter is in no vehicle that another company has by now, and is taken in all the same', async () => {
  const site = await openTestApp()
  const { db, now } = site
  const [dana, drew] = [await signedInCustomer(site), await signedInCustomer(site)]
  const { id: staffId, name } = await signedInStaff(site)
  const { companyId } = await scopeOfPerson(db, dana.id)
  const truck = { vehicleType: 'Tractor' }
  const own = await addRow(db, 'vehicle_profiles', {
    ...truck,
    customerId: dana.id,
    vehicleIdentifier: 'Unit 1',
  })
  const gone = await addRow(db, 'vehicle_profiles', {
    ...truck,
    customerId: drew.id,
    vehicleIdentifier: 'Unit 2',
  })
  const filter = await addRow(db, 'filters', { companyId, serialNumber: 'S-1' })
  const by = {
    kind: 'staff' as const,
    sessionId: 's',
    staffId,
    name,
    role: 'office' as const,
    isDemo: false,
    needsSecondFactor: false,
  }
  const vehicleOf = async () =>
    (
      await db
        .selectFrom('filters')
        .select('vehicleId')
        .where('id', '=', filter.id)
        .executeTakeFirstOrThrow()
    ).vehicleId
  for (const [vehicleId, kept] of [
    [own.id, own.id],
    [gone.id, null],
  ] as const) {
    await db
      .transaction()
      .execute((tx) => moveFilter(tx, filter.id, { vehicleId, on: '2026-03-10', by }, now()))
    expect(await vehicleOf()).toBe(kept)
  }
  const arrival = { id: filter.id, vehicleId: own.id, cameFromVehicleId: gone.id, at: now() }
  await db.transaction().execute((tx) => takeBackMove(tx, arrival, now()))
  expect(await vehicleOf()).toBeNull()
})
