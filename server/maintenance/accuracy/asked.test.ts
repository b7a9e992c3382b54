import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account-limits.ts'
import { open, readPressure } from '#server/testing/analyses.ts'
import { askedOf } from './store.ts'

test('the first day of a month on which a service is asked for is kept, and stays', async () => {
  const { add, dana, db, now, run } = await open()
  const { id } = await add(172_000)
  const asked = async () => (await askedOf(db, [id])).get(id) ?? []
  await run()
  expect(await asked()).toEqual([])
  await readPressure(dana, id, [42, 42.5])
  now.set('2026-03-12T15:00:00Z')
  await run()
  expect(await asked()).toEqual([{ filterType: 'DPF', on: '2026-03-12' }])
  now.set('2026-03-20T15:00:00Z')
  await run()
  expect(await asked()).toEqual([{ filterType: 'DPF', on: '2026-03-12' }])
  now.set('2026-04-02T15:00:00Z')
  await run()
  expect((await asked()).map(({ on }) => on).toSorted()).toEqual(['2026-03-12', '2026-04-02'])
})

test('is kept also where the vehicle has as many predictions of that month as it may have', async () => {
  const { add, dana, db, now, run } = await open()
  const { id } = await add(172_000)
  await run()
  for (let at = 1; at < accountLimits.filtersOfVehicle; at += 1)
    await sql`insert into predictions (customer_id, vehicle_id, filter_type, month, predicted_on, model_version, p10, p50, p90, confidence, miles_since_service)
      select customer_id, vehicle_id, ${`Filter ${at}`}, month, predicted_on, model_version, p10, p50, p90, confidence, miles_since_service
      from predictions where filter_type = 'DPF'`.execute(db)
  await readPressure(dana, id, [42, 42.5])
  now.set('2026-03-12T15:00:00Z')
  await run()
  expect((await askedOf(db, [id])).get(id)).toEqual([{ filterType: 'DPF', on: '2026-03-12' }])
})
