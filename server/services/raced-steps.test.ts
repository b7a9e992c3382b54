import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openBench } from '#server/testing/bench.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { open } from '#server/testing/serviced-vehicle.ts'

test('a service is not completed by hand while its first filter comes', async () => {
  const bench = await openBench({ quantity: 1 })
  const { db, id, news, service } = bench
  await bench.step(id, 'in_progress')
  const { waiting } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('service_history').select('id').where('id', '=', id).forUpdate().execute()
    const line = { serviceHistoryId: id, position: 1, state: 'received' as const }
    await tx.insertInto('service_filters').values(line).execute()
    const completed = bench.step(id, 'completed')
    await untilBlocked(db, 1)
    return { waiting: completed }
  })
  expect((await waiting).json()).toMatchObject({
    code: 'conflict',
    message: 'Someone else has changed this service. Please check it again.',
  })
  expect(await service()).toMatchObject({ status: 'in_progress', isByFilter: true })
  expect(await news()).not.toContain('Your filters are ready')
})

type Whose = { customerId: string; vehicleId: string }

/** Compared with a service of today. */
async function plantPrediction(db: Db, whose: Whose): Promise<void> {
  await db
    .insertInto('predictions')
    .values({
      ...whose,
      filterType: 'DPF',
      month: '2026-03',
      predictedOn: '2026-03-01',
      modelVersion: '1',
      p10: 80_000,
      p50: 100_000,
      p90: 125_000,
      confidence: 60,
      milesSinceService: 50_000,
      servicedOn: '2026-03-10',
    })
    .execute()
}

describe('while it waits for rows of others, nobody is kept from sending', () => {
  /** Whether somebody else may send while `act` waits for these rows. */
  async function maySend(db: Db, rows: RawBuilder<unknown>, act: () => Promise<unknown>) {
    const { waiting, isFree } = await db.transaction().execute(async (tx) => {
      await sql`${rows} for update`.execute(tx)
      const begun = act()
      await untilBlocked(db, 1)
      const turn = sql<{
        isFree: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('sent by staff')) as "isFree"`
      return { waiting: begun, isFree: (await turn.execute(tx)).rows[0]?.isFree }
    })
    expect(await waiting).toMatchObject({ status: 200 })
    return isFree
  }

  test('a step', async () => {
    const { db, dana, record, staff, unit } = await open()
    const { id } = (await record({ status: 'in_progress' })).json()
    await plantPrediction(db, { customerId: dana.id, vehicleId: unit.id })
    const step = () =>
      staff().call('POST', `/api/admin/services/${id}/status`, { payload: { status: 'completed' } })
    expect(await maySend(db, sql`select from predictions`, step)).toBe(true)
  })

  test.each(['by itself', 'with its service'])('a filter that is back %s', async (how) => {
    const { db, id, restore, step, to } = await openBench({ quantity: 1 })
    const line = await restore('DPF-1')
    await to(line, 'handed_over')
    await db.updateTable('notifications').set({ isRead: true }).execute()
    const act = () => (how === 'by itself' ? to(line, 'packed') : step(id, 'completed'))
    expect(await maySend(db, sql`select from filters`, act)).toBe(true)
  })

  test('a correction', async () => {
    const { dana, db, correct, record, unit } = await open()
    const recorded = await record({ mileage: null })
    await plantPrediction(db, { customerId: dana.id, vehicleId: unit.id })
    const act = () => correct(recorded.json(), { mileage: null, serviceDate: '2026-03-09' })
    expect(await maySend(db, sql`select from predictions`, act)).toBe(true)
  })
})
