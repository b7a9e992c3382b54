import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { finishedStatuses } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import { eraseForGood } from '#server/customers/privacy/erase-person.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { callBack, signedInContact } from '#server/testing/colleagues.ts'
import { exampleConfig } from '#server/testing/example-config.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { sharedRenderer } from '#server/testing/shared-renderer.ts'
import { retentionJobs } from './jobs.ts'
import { keepSomeRhythms, type Rhythm, rhythmsOf } from './rhythm-store.ts'

const today = '2026-03-10'

async function keepAll(db: Db, day: Day, batch = 2): Promise<void> {
  while (await keepSomeRhythms(db, day, batch));
}

/** From the rows alone, by another way than the statement takes. */
async function countedByHand(db: Db, day: Day): Promise<Map<string, Rhythm>> {
  const people = await db
    .selectFrom('customers')
    .select('id')
    .where('isActive', '=', true)
    .execute()
  const services = await db
    .selectFrom('service_history')
    .select(['id', 'customerId', 'serviceDate', 'quantity'])
    .where('status', 'in', finishedStatuses)
    .where('serviceDate', '<=', day)
    .orderBy('serviceDate')
    .orderBy('id')
    .execute()
  return new Map(
    people.map(({ id }) => [
      id,
      countOne(
        id,
        services.filter(({ customerId }) => customerId === id),
        day,
      ),
    ]),
  )
}

type Served = { id: string; serviceDate: Day; quantity: number }

function countOne(customerId: string, services: readonly Served[], day: Day): Rhythm {
  const days = [...new Set(services.map(({ serviceDate }) => serviceDate))]
  const pauses = days.slice(1).map((on, at) => daysBetween(days[at] ?? '', on))
  const filters = (from: number, to: number) =>
    services
      .filter(({ serviceDate: on }) => on > addDays(day, -from) && on <= addDays(day, -to))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const last = services.at(-1)
  return {
    customerId,
    firstServiceOn: days[0] ?? null,
    lastServiceOn: last?.serviceDate ?? null,
    lastServiceId: last?.id ?? null,
    usualPauseDays: pauses.length < 2 ? null : medianOf(pauses),
    wasServedYearBefore: filters(730, 365) > 0,
    filtersLastHalfYear: filters(182, 0),
    filtersHalfYearBefore: filters(364, 182),
    filtersLastQuarter: filters(91, 0),
    filtersQuarterBefore: filters(182, 91),
    visitsLately: days.filter((on) => on > addDays(day, -60)).length,
  }
}

// Between two days it is rounded to the even one, as PostgreSQL rounds what is no decimal.
function medianOf(pauses: readonly number[]): number {
  const sorted = pauses.toSorted((a, b) => a - b)
  const at = (place: number) => sorted[Math.floor(place)] ?? NaN
  const middle = (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2
  return middle % 2 === 0.5 ? middle - 0.5 : Math.round(middle)
}

async function expectRight(db: Db, day: Day = today): Promise<void> {
  expect(await rhythmsOf(db, day, null)).toEqual(await countedByHand(db, day))
}

const daysAgo = fc.oneof(
  fc.integer({ min: -5, max: 800 }),
  fc.constantFrom(0, 1, 59, 60, 61, 90, 91, 92, 181, 182, 183, 363, 364, 365, 366, 729, 730, 731),
)
const columns = {
  serviceDate: daysAgo.map((days) => addDays(today, -days)),
  quantity: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom('scheduled', 'completed', 'delivered', 'delivered', 'cancelled'),
} as const
const service = fc.record(columns)
// One column alone, so that each of them has to be noticed.
const change = fc.oneof(
  ...Object.entries(columns).map(([name, values]) => fc.record({ [name]: values })),
)
const step = fc.oneof(
  fc.record({ insert: fc.array(service, { minLength: 1, maxLength: 8 }) }),
  fc.record({ update: change, share: fc.constantFrom(0.1, 0.5) }),
  fc.record({ remove: fc.constantFrom(0.1, 0.5) }),
  fc.record({ giveAway: fc.constantFrom(0.1, 0.5) }),
  fc.constant({ reopen: true }),
  fc.record({ keep: fc.constantFrom(today, addDays(today, 1)) }),
  fc.record({ keepOne: fc.constant(today) }),
)

test('after any writes, kept or not, what is read of each customer is what their services say', async () => {
  const site = await openTestApp()
  const { db } = site
  for (let at = 0; at < 4; at += 1) await signedInCustomer(site)
  const anyone = sql<string>`(select id from customers order by random() limit 1)`
  const some = (share: number) => sql<boolean>`random() < ${share}`
  const steps = fc.array(step, { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const one of taken) {
        if ('insert' in one)
          await sql`insert into service_history (customer_id, service_type, filter_type, service_date, quantity, status)
            select (select array_agg(id) from customers)[1 + floor(random() * 4)], 'DPF Cleaning', 'DPF', day, quantity, status
            from json_to_recordset(${JSON.stringify(one.insert.map(({ serviceDate: day, ...rest }) => ({ day, ...rest })))}::json)
              as r (day date, quantity int, status text)`.execute(db)
        if ('update' in one)
          await db.updateTable('service_history').set(one.update).where(some(one.share)).execute()
        if ('remove' in one)
          await db.deleteFrom('service_history').where(some(one.remove)).execute()
        if ('giveAway' in one)
          await sql`update service_history set customer_id = heir.customer_id, company_id = heir.company_id
            from (select customer_id, company_id from memberships order by random() limit 1) as heir where ${some(one.giveAway)}`.execute(
            db,
          )
        if ('reopen' in one)
          await sql`update customers set is_active = not is_active where id = ${anyone}`.execute(db)
        if ('keep' in one) await keepAll(db, one.keep)
        if ('keepOne' in one) await keepSomeRhythms(db, one.keepOne, 1)
        await expectRight(db)
      }
      await expectRight(db, addDays(today, 1))
      await keepAll(db, today)
      await expectRight(db)
      expect(await db.selectFrom('changed_rhythms').selectAll().execute()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

/** One with a rhythm that is kept, and as many again. */
async function open() {
  const site = await openTestApp()
  const { db } = site
  const serve = (customerId: string, ...days: Day[]) =>
    Promise.all(
      days.map((serviceDate) => addService(db, customerId, { serviceDate, status: 'delivered' })),
    )
  const [dana, sam] = [await signedInContact(site), await signedInCustomer(site)]
  await serve(dana.id, '2026-01-10', '2026-02-09', '2026-03-06')
  await serve(sam.id, '2025-01-10')
  await keepAll(db, today)
  const lately = async (id: string) => (await rhythmsOf(db, today, id)).get(id)?.visitsLately
  return { site, db, dana, sam, serve, lately }
}

test('what is kept is read, until the services say otherwise or the day is over', async () => {
  const { db, dana, sam, serve, lately } = await open()
  // As no service says it, so that it shows where a number is from.
  const tamper = () => db.updateTable('customer_rhythms').set({ visitsLately: 77 }).execute()
  await tamper()
  expect([await lately(dana.id), await lately(sam.id)]).toEqual([77, 77])
  await serve(dana.id, '2026-03-09')
  await db.updateTable('service_history').set({ notes: 'Gate at the rear.' }).execute()
  expect([await lately(dana.id), await lately(sam.id)]).toEqual([4, 77])
  expect(await rhythmsOf(db, '2026-03-11', null)).toEqual(await countedByHand(db, '2026-03-11'))
  await keepAll(db, '2026-03-11')
  await expectRight(db, '2026-03-11')
})

test('a transaction reads what it has written itself', async () => {
  const { db, dana } = await open()
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('service_history').where('customerId', '=', dana.id).execute()
    expect((await rhythmsOf(tx, today, dana.id)).get(dana.id)?.lastServiceOn).toBeNull()
  })
})

test('who writes waits for nobody who counts, nor the other way, and what was counted before is not read after', async () => {
  const { db, dana, serve, lately } = await open()
  const writing = await db.startTransaction().execute()
  await addService(writing, dana.id, { serviceDate: '2026-03-08', status: 'delivered' })
  await serve(dana.id, '2026-03-07')
  await keepAll(db, today)
  expect(await lately(dana.id)).toBe(4)
  await writing.commit().execute()
  expect(await lately(dana.id)).toBe(5)
  await keepAll(db, today)
  await expectRight(db)
})

test('who counts for long keeps no number that was overtaken, and a second leaves it alone', async () => {
  const { db, dana, serve, lately } = await open()
  await serve(dana.id, '2026-03-07')
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('customer_rhythms').select('customerId').forUpdate().execute()
  // It has seen the services as they are now, and can’t store what it counted.
  const counting = keepSomeRhythms(db, today)
  await expect
    .poll(
      async () =>
        (
          await sql<{ waiting: boolean }>`select exists (
      select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())) as waiting`.execute(
            db,
          )
        ).rows[0]?.waiting,
    )
    .toBe(true)
  await serve(dana.id, '2026-03-08')
  expect(await keepSomeRhythms(db, today)).toBe(false)
  await holding.commit().execute()
  expect(await counting).toBe(true)
  expect(await lately(dana.id)).toBe(5)
  await keepAll(db, today)
  await expectRight(db)
})

test('who counts leaves out whoever is just being removed', async () => {
  const { db, dana, sam, serve } = await open()
  await serve(dana.id, '2026-03-07')
  await serve(sam.id, '2026-03-07')
  const removing = await db.startTransaction().execute()
  await sql`select from customers where id = ${dana.id} for update`.execute(removing)
  await keepAll(db, today)
  const changed = await db.selectFrom('changed_rhythms').select('customerId').execute()
  expect(changed).toEqual([{ customerId: dana.id }])
  await removing.rollback().execute()
  await expectRight(db)
})

test('two who write services of the same customers, each in another order, do not wait for each other', async () => {
  const { db, dana, sam } = await open()
  const [one, other] = [
    await db.startTransaction().execute(),
    await db.startTransaction().execute(),
  ]
  const day = { serviceDate: '2026-03-08', status: 'delivered' } as const
  await addService(one, dana.id, day)
  await addService(other, sam.id, day)
  await addService(one, sam.id, day)
  await addService(other, dana.id, day)
  await one.commit().execute()
  await other.commit().execute()
  await expectRight(db)
})

test('a merge, its end and an erasure leave nobody with the services of another', async () => {
  const { site, db, dana, sam, lately } = await open()
  const owner = await signedInStaff(site, 'owner')
  const rightBesideJob = async () => {
    await expectRight(db)
    await keepAll(db, today)
    await expectRight(db)
  }
  const merge = `/api/admin/customers/${dana.id}/merge`
  const merged = await owner.call('POST', merge, { payload: { into: sam.id, callBack } })
  expect([merged.status, await lately(sam.id)]).toEqual([201, 3])
  await rightBesideJob()
  expect((await owner.call('DELETE', merge)).status).toBe(204)
  expect([await lately(dana.id), await lately(sam.id)]).toEqual([3, 0])
  await rightBesideJob()
  await eraseForGood(
    { config: exampleConfig(), db, now: site.now },
    { person: { customers: [dana.id], emails: [], phones: [], rows: [] }, by: 'restore' },
  )
  await rightBesideJob()
  const rows = await db.selectFrom('customer_rhythms').select('customerId').execute()
  expect(rows).toEqual([{ customerId: sam.id }])
})

test('the job counts everybody, and again on the next day', async () => {
  const { site, db } = await open()
  const [job] = retentionJobs({
    config: exampleConfig(),
    db,
    now: site.now,
    renderer: sharedRenderer,
  })
  for (const day of [today, '2026-03-11']) {
    site.now.set(`${day}T15:00:00Z`)
    await job?.run(null, { isLast: false })
    const rows = await db.selectFrom('customer_rhythms').select('countedOn').execute()
    expect(rows).toEqual([{ countedOn: day }, { countedOn: day }])
  }
})
