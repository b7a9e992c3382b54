import { expect, test } from 'vitest'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { knowFilter } from '#server/filters/known-store.ts'
import { allRows } from '#server/testing/all-rows.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { file, openFleet } from '#server/testing/vehicle-imports.ts'

const url = '/api/customer/vehicles'

/** What an import may leave behind: that it was there, and that an analysis ran. */
async function rowsBeside({ db }: Awaited<ReturnType<typeof openFleet>>) {
  const rows = await allRows(db)
  for (const table of [
    'fleet_imports',
    'analysis_runs',
    'outbox',
    'notifications',
    'customer_sessions',
  ])
    rows.delete(`public.${table}`)
  for (const key of rows.keys()) if (key.startsWith('graphile_worker.')) rows.delete(key)
  return rows
}

test('a file of vehicles is taken back in one step, with their readings and what was predicted since', async () => {
  const fleet = await openFleet()
  const { send, undo, names, analyze, db } = fleet
  await analyze()
  const before = await rowsBeside(fleet)
  expect(await send(file, true)).toMatchObject({ created: 3, importId: null })
  const { importId } = await send()
  expect((await analyze()).json().recommendations).toBeGreaterThan(2)
  expect(await db.selectFrom('predictions').select('id').execute()).not.toEqual([])
  const answer = await undo(importId)
  expect([answer.status, answer.json()]).toEqual([200, { removed: 3, kept: 0, keptNames: [] }])
  expect(await names()).toEqual(['Old 1'])
  expect(await rowsBeside(fleet)).toEqual(before)
  expect((await undo(importId)).json(), 'the same again').toEqual({
    removed: 3,
    kept: 0,
    keptNames: [],
  })
  expect((await send()).created, 'the file may come again').toBe(3)
  expect((await undo(importId)).json(), 'and stays').toMatchObject({ removed: 3 })
  expect(await names()).toHaveLength(4)
})

test('a vehicle that was there before stays, with what the file said of it', async () => {
  const { send, undo, list } = await openFleet()
  const lines = ['Unit,Make,Odometer', 'old 1,Volvo,51000', 'A1,Volvo,7']
  const { importId, ...answer } = await send(lines)
  expect(answer).toMatchObject({ created: 1, updated: 1 })
  expect((await undo(importId)).json()).toMatchObject({ removed: 1, kept: 0 })
  expect(await list()).toMatchObject([
    { vehicleIdentifier: 'Old 1', vehicleType: 'Bus', make: 'Volvo', currentMileage: 51_000 },
  ])
  expect((await send(lines.slice(0, 2))).importId, 'nothing was added').toBeNull()
})

test('what was used or changed since is kept and named, and the others are removed', async () => {
  const { testApp, dana, db, now, send, undo, names, idOf, analyze } = await openFleet()
  const lines = ['Unit,Type,Filters,Odometer,Last service']
  const uses = ['Advice', 'Archived', 'Edited', 'Filter', 'Limit', 'Past', 'Read', 'Sent', 'Served']
  for (const name of [...uses, 'Untouched', 'Updated'])
    lines.push(`${name},Truck,DPF,400000,100000`)
  const { importId } = await send(lines)
  now.set('2026-03-20T16:00:00Z')
  const ok = async (call: ReturnType<typeof dana.call>) => {
    const answer = await call
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer
  }
  const at = async (name: string) => `${url}/${await idOf(name)}`
  await ok(analyze())
  const advice = await db
    .selectFrom('maintenance_recommendations')
    .select('id')
    .where('vehicleId', '=', await idOf('Advice'))
    .executeTakeFirstOrThrow()
  await ok(
    dana.call('PATCH', `/api/customer/maintenance-recommendations/${advice.id}`, {
      payload: { status: 'scheduled' },
    }),
  )
  await ok(dana.call('DELETE', await at('Archived')))
  const office = await signedInStaff(testApp, 'office')
  await ok(
    office.call('PATCH', `/api/admin/vehicles/${await idOf('Edited')}`, {
      payload: { make: 'Volvo' },
    }),
  )
  const { companyId } = await wholeCompanyOf(db, dana.id)
  const filter = { companyId, serialNumber: 'S-1', kind: 'dpf' } as const
  await db.transaction().execute((tx) => knowFilter(tx, filter, now()))
  await db
    .updateTable('filters')
    .set({ vehicleId: await idOf('Filter') })
    .execute()
  await ok(
    dana.call('PUT', `${await at('Limit')}/limits`, {
      payload: { metricType: 'ash', limit: 40, unit: null },
    }),
  )
  await ok(
    dana.call('POST', '/api/customer/past-services/import', {
      payload: { csv: 'Unit,Filter,Date\nPast,DPF,5/14/2024' },
    }),
  )
  const reading = { metricType: 'ash', value: 40, recordedDate: '2026-03-20' }
  await ok(dana.call('POST', `${await at('Read')}/readings`, { payload: reading }))
  await ok(
    dana.call('POST', '/api/customer/readings/import', {
      payload: { csv: 'Vehicle,Date,Reading,Value,Unit\nSent,2026-03-19,Ash,45,%' },
    }),
  )
  await addService(db, dana.id, { vehicleId: await idOf('Served') })
  await send([lines[0] ?? '', 'Updated,Truck,DPF,400000,100000'])
  expect((await undo(importId)).json()).toEqual({
    removed: 1,
    kept: 9,
    keptNames: ['Advice', 'Edited', 'Filter', 'Limit', 'Past'],
  })
  const left = [...uses.filter((name) => name !== 'Archived'), 'Old 1', 'Updated']
  expect((await names()).sort()).toEqual(left.sort())
})

test('it is taken back by a manager of the same company within a day, and by nobody else', async () => {
  const { testApp, dana, other, now, send, undo, names } = await openFleet()
  const { importId } = await send()
  const [driver, manager] = [
    await signedInColleague(testApp, dana.id, 'driver'),
    await signedInColleague(testApp, dana.id, 'manager'),
  ]
  expect((await undo(importId, other)).status).toBe(404)
  expect((await undo(importId, driver)).status).toBe(403)
  expect((await undo('none')).status).toBe(404)
  expect(await names()).toHaveLength(4)
  expect((await undo(importId, manager)).json()).toMatchObject({ removed: 3 })
  const { importId: later } = await send()
  now.set('2026-03-21T15:00:01Z')
  expect((await undo(later)).status).toBe(404)
  expect(await names()).toHaveLength(4)
})

test('each call takes back its own kind of file only', async () => {
  const { dana, send, undo, names } = await openFleet()
  const { importId } = await send()
  const rows = '/api/customer/fleet-imports/undo'
  expect((await undo(importId, dana, rows)).status).toBe(404)
  const csv = 'Vehicle,Date,Reading,Value,Unit\nOld 1,2026-03-19,Ash,45,%'
  const readings = (
    await dana.call('POST', '/api/customer/readings/import', { payload: { csv } })
  ).json()
  expect((await undo(readings.importId)).status).toBe(404)
  expect((await undo(readings.importId, dana, rows)).json()).toEqual({ removed: 1 })
  expect((await undo(importId)).json()).toMatchObject({ removed: 3 })
  expect(await names()).toEqual(['Old 1'])
})
