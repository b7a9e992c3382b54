import { expect, test } from 'vitest'
import { lockFleet } from '#server/maintenance/analysis/fleet-lock.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { file, openFleet } from '#server/testing/vehicle-imports.ts'

test('pressed twice at the same moment, and while rows of its vehicles are sent, it removes each vehicle once', async () => {
  const { dana, send, undo, names } = await openFleet()
  const { importId } = await send()
  const csv = 'Vehicle,Date,Reading,Value,Unit\nA1,2026-03-19,Ash,45,%\nA2,2026-03-19,Ash,45,%'
  const past = 'Unit,Filter,Date\nA3,DPF,5/14/2024'
  const answers = await Promise.all([
    dana.call('POST', '/api/customer/past-services/import', { payload: { csv: past } }),
    undo(importId),
    undo(importId),
    dana.call('POST', '/api/customer/readings/import', { payload: { csv } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [services, first, second, readings] = answers.map((answer) => answer.json())
  expect(first).toEqual(second)
  expect(first.removed).toBe(3 - services.added - readings.added)
  expect(await names()).toHaveLength(4 - first.removed)
})

test('past services of a vehicle that is removed at that moment are refused, as of one that never was', async () => {
  const { db, dana, send, idOf } = await openFleet()
  await send(['Unit,Type', 'A3,Truck'])
  const csv = 'Unit,Filter,Date\nA3,DPF,5/14/2024'
  const id = await idOf('A3')
  const sent = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('vehicle_profiles').where('id', '=', id).execute()
    const call = dana.call('POST', '/api/customer/past-services/import', { payload: { csv } })
    await untilBlocked(db, 1)
    return { call }
  })
  expect((await sent.call).json()).toMatchObject({
    added: 0,
    importId: null,
    errors: [{ line: 2, message: 'There is no such vehicle in your fleet.' }],
  })
})

test('while the fleet is analyzed nothing is removed, and a sentence says so', async () => {
  const { db, dana, send, undo, names } = await openFleet()
  const { importId } = await send()
  await db.transaction().execute(async (tx) => {
    expect(await lockFleet(tx, dana.id)).toBe(true)
    const answer = await undo(importId)
    expect([answer.status, answer.json().message]).toEqual([
      409,
      'An analysis of your fleet is running. Please try again in a moment.',
    ])
  })
  expect(await names()).toHaveLength(4)
  expect((await undo(importId)).json()).toMatchObject({ removed: 3 })
})

test('of ten thousand vehicles is one call', async () => {
  const { db, dana, send, undo, names } = await openFleet()
  await db
    .updateTable('customers')
    .set({ vehicleLimit: 20_000 })
    .where('id', '=', dana.id)
    .execute()
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `T${at},Tractor,DPF,${400_000 + at},100000`,
  )
  const { importId, created } = await send([file[0] ?? '', ...rows])
  expect(created).toBe(10_000)
  expect((await undo(importId)).json()).toEqual({ removed: 10_000, kept: 0, keptNames: [] })
  expect(await names()).toEqual(['Old 1'])
}, 60_000)
