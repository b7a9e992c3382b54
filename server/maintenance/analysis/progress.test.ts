import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { vehiclesAtOnce } from './store.ts'
import { asOwner } from '#server/testing/harness.ts'

async function open(vehicles: number) {
  const live = await openLiveApp()
  const [dana, other] = [await signedInCustomer(live.testApp), await signedInCustomer(live.testApp)]
  await sql`
    insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type, filter_types, current_mileage, last_service_mileage)
    select ${dana.id}, 'Unit ' || n, 'Truck', '["DPF"]', 272000, 100000 from generate_series(1, ${vehicles}::int) n`.execute(
    live.db,
  )
  const [page, tab, theirs] = await Promise.all([
    openedSocket(live.url, dana.cookie),
    openedSocket(live.url, dana.cookie),
    openedSocket(live.url, other.cookie),
  ])
  const run = () => dana.call('POST', '/api/customer/analyze-maintenance')
  const stored = async () =>
    (
      await live.db
        .selectFrom('maintenance_recommendations')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return { ...live, dana, page, tab, theirs, run, stored }
}

/** Until it is let go, an analysis that has gone through all vehicles waits before its last commit. */
async function heldBeforeEnd(db: Db, act: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table analysis_runs in exclusive mode`.execute(tx)
    await act()
  })
}

const part = (done: number, total: number) => ({ type: 'analysis', done, total })

describe('the analysis of a fleet of more than one part', () => {
  const total = vehiclesAtOnce + 100

  test('says how far it is, each part stored before the next, and at last that all is done, on every page of the customer', async () => {
    const { db, page, tab, theirs, run, stored } = await open(total)
    let answer: ReturnType<typeof run> | undefined
    await heldBeforeEnd(db, async () => {
      answer = run()
      expect(await page.heard('analysis', 2)).toEqual([part(0, total), part(vehiclesAtOnce, total)])
      expect(await stored()).toBeGreaterThanOrEqual(vehiclesAtOnce)
    })
    expect((await answer)?.json()).toMatchObject({ vehicles: total, recommendations: total })
    for (const each of [page, tab])
      expect((await each.heard('analysis', 3)).at(-1)).toEqual(part(total, total))
    expect(await stored()).toBe(total)
    expect(theirs.ofType('analysis')).toEqual([])
    // The site's role does not own the table, and PostgreSQL only warned.
    const { rows } = await sql<{ known: number }>`
      select reltuples::int as known from pg_class where relname = 'maintenance_recommendations'`.execute(
      db,
    )
    expect(rows[0]?.known).toBeGreaterThanOrEqual(vehiclesAtOnce)
  })

  test('that breaks off keeps the parts that were done, and is repeated as a whole', async () => {
    const { dana, db, run, stored } = await open(total)
    const last = await db
      .selectFrom('vehicle_profiles')
      .select('id')
      .where('customerId', '=', dana.id)
      .orderBy('id')
      .offset(vehiclesAtOnce - 1)
      .limit(1)
      .executeTakeFirstOrThrow()
    await sql`alter table maintenance_recommendations add constraint refused check (vehicle_id <= ${sql.lit(last.id)})`.execute(
      asOwner(db),
    )
    expect((await run()).status).toBe(500)
    expect(await stored()).toBe(vehiclesAtOnce)
    expect((await db.selectFrom('analysis_runs').selectAll().execute()).length).toBe(0)
    await sql`alter table maintenance_recommendations drop constraint refused`.execute(asOwner(db))
    expect((await run()).json()).toMatchObject({
      vehicles: total,
      created: total - vehiclesAtOnce,
      updated: vehiclesAtOnce,
      closed: 0,
    })
  })

  test('that fails says nothing of an end', async () => {
    const { db, page, run } = await open(total)
    await sql`alter table analysis_runs add constraint refused check (vehicles < ${sql.lit(vehiclesAtOnce)}) not valid`.execute(
      asOwner(db),
    )
    expect((await run()).status).toBe(500)
    await page.heard('analysis', 2)
    page.say({ type: 'ping' })
    await page.heard('pong')
    expect(page.ofType('analysis')).toEqual([part(0, total), part(vehiclesAtOnce, total)])
  })
})

test('the analysis of a fleet of one part, however full, says nothing of it', async () => {
  const { page, run } = await open(vehiclesAtOnce)
  expect((await run()).json()).toMatchObject({ vehicles: vehiclesAtOnce })
  page.say({ type: 'ping' })
  await page.heard('pong')
  expect(page.ofType('analysis')).toEqual([])
})
