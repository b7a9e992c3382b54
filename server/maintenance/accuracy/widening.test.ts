import { expect, test } from 'vitest'
import { fewestToWiden } from '#domain/maintenance/accuracy/widening-of.ts'
import { model } from '#domain/maintenance/predict-service.ts'
import { open } from '#server/testing/analyses.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import type { Db } from '#server/db/open.ts'
import { keepWidening, wideningInForce } from './store.ts'

/** Lives that all came far before and far after the range that was given, in turn. */
async function addSurprises(db: Db, customerId: string): Promise<void> {
  for (let at = 0; at < fewestToWiden; at += 1) {
    const { id } = await db
      .insertInto('vehicle_profiles')
      .values({ customerId, vehicleIdentifier: `Unit ${at}`, vehicleType: 'Truck' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('predictions')
      .values({
        customerId,
        vehicleId: id,
        filterType: 'DPF',
        modelVersion: model,
        confidence: 60,
        month: '2025-01',
        predictedOn: '2025-01-01',
        servicedOn: '2025-06-01',
        p10: 80_000,
        p50: 100_000,
        p90: 125_000,
        milesSinceService: 0,
        outcomeDue: true,
        outcomeLife: at % 2 === 0 ? 64_000 : 156_250,
      })
      .execute()
  }
}

const predicted = (db: Db) =>
  db
    .selectFrom('predictions')
    .select(['p10', 'p50', 'p90', 'widenedSooner as sooner', 'widenedLater as later'])
    .executeTakeFirstOrThrow()

test('where lives come outside their range, the next ranges are said wider, and how much is kept with them', async () => {
  const { add, run, ...testApp } = await open()
  const { db } = testApp
  await add(172_000)
  await run()
  const before = await predicted(db)
  await addSurprises(db, (await signedInCustomer(testApp)).id)
  const at = new Date('2026-03-10T09:00:00Z')
  await keepWidening(db, at)
  await keepWidening(db, at)
  const widening = { sooner: expect.closeTo(2, 5), later: expect.closeTo(2, 5) }
  expect(await wideningInForce(db)).toEqual(widening)
  const staff = await signedInStaff(testApp, 'technician')
  expect((await staff.call('GET', '/api/admin/accuracy')).json()).toMatchObject({ widening })

  await db.deleteFrom('predictions').execute()
  await run()
  const after = await predicted(db)
  expect(after).toMatchObject({ p50: before.p50, ...widening })
  expect(after.p10).toBeLessThan(before.p10)
  expect(after.p90).toBeGreaterThan(before.p90)
})

test('what the demo fleet was made to show widens nobody’s ranges', async () => {
  const testApp = await open()
  const { db } = testApp
  const { id } = await signedInCustomer(testApp, { isDemo: true })
  await addSurprises(db, id)
  await keepWidening(db, new Date('2026-03-10T09:00:00Z'))
  expect(await wideningInForce(db)).toEqual({ sooner: 1, later: 1 })
})
