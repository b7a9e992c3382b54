import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import type { Db } from '#server/db/open.ts'
import { attested } from '#server/testing/certified-service.ts'
import { asOwner, openTestApp, openTestDatabase } from '#server/testing/harness.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { signedInStaff } from '#server/testing/people.ts'

const [whole, own] = ['LF-2025-2222-0001', 'LF-2025-2222-0002']
const papers = (db: Db) => sql`select * from certificates order by number`.execute(asOwner(db))

/**
 * Services of step 0149 with lines of both sorts: those of the form, to which a pickup that came
 * later had added one for each vehicle; and those of the bench.
 */
async function plant(db: Db): Promise<void> {
  const customerId = randomUUID()
  await sql`insert into customers (id, email, first_name, last_name, password_hash)
    values (${customerId}, 'dana@example.com', 'Dana', 'Ortiz', 'none')`.execute(db)
  const services = [
    ['certified', 'completed', 3],
    ['surplus', 'scheduled', 2],
    ['fits', 'scheduled', 3],
    ['one over', 'scheduled', 4],
  ] as const
  for (const [id, status, quantity] of services) {
    await sql`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status)
      values (${id}, ${customerId}, 'DPF Cleaning', 'DPF', ${quantity}, '2025-10-10', ${status})`.execute(
      db,
    )
    await sql`insert into service_filters (id, service_history_id, "position", serial_number, state, result, reason, judged_by, judged_at)
      values (${`${id} 1`}, ${id}, 1, ${`${id} 1`}, 'handed_over', 'restored', null, 'Sam Novak', now()),
        (${`${id} 2`}, ${id}, 2, ${`${id} 2`}, 'handed_over', 'not_restorable', 'Cracked.', 'Sam Novak', now())`.execute(
      db,
    )
    await sql`insert into bench_readings (service_filter_id, stage, quantity, value, staff_name, taken_at, idempotency_key)
      values (${`${id} 1`}, 'before', 'flow_cfm', 210, 'Sam Novak', now(), ${`form:${id}:b`}),
        (${`${id} 1`}, 'after', 'flow_cfm', 412.5, 'Sam Novak', now(), ${`form:${id}:a`})`.execute(
      db,
    )
    if (id === 'certified') continue
    const last = { fits: 3, surplus: 4, 'one over': 6 }[id]
    for (let position = 3; position <= last; position++)
      await sql`insert into service_filters (id, service_history_id, "position", state)
        values (${`${id} ${position}`}, ${id}, ${position}, 'expected')`.execute(db)
  }
  await sql`update service_filters set state = 'on_hold', held_from = 'expected', hold_reason = 'Where is it?'
    where id = 'one over 5'`.execute(db)
  await sql`insert into filters (id, company_id, serial_number, kind)
    select 'part', company_id, 'certified 3', 'dpf' from service_history where id = 'certified'`.execute(
    db,
  )
  await sql`insert into service_filters (id, service_history_id, "position", filter_id, state, result, judged_by, judged_at)
    values ('certified 3', 'certified', 3, 'part', 'judged', 'restored', 'Sam Novak', now())`.execute(
    db,
  )
  for (const [number, line] of [
    [whole, null],
    [own, 'certified 3'],
  ] as const)
    await sql`insert into certificates (number, service_history_id, service_filter_id, issued_on, content, pdf)
      values (${number}, 'certified', ${line}, '2025-10-11', ${JSON.stringify(attested(number))}, ${Buffer.from(`paper ${number}`)})`.execute(
      db,
    )
}

async function openUpgraded() {
  const database = await openTestDatabase({ empty: true })
  const { db, url } = database
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0150') })
  await plant(db)
  const issued = (await papers(db)).rows
  await migrate(url)
  const testApp = await openTestApp({ database })
  const owner = await signedInStaff(testApp, 'owner')
  const service = async (id: string) =>
    (await owner.call('GET', `/api/admin/services/${id}`)).json()
  const lines = async (id: string): Promise<{ id: string }[]> =>
    (await owner.call('GET', `/api/admin/services/${id}/filters`)).json()
  return { db, owner, service, lines, issued }
}

let world: Awaited<ReturnType<typeof openUpgraded>>
beforeAll(async () => {
  world = await openUpgraded()
}, 120_000)

test('papers of a whole service and of its own filters are as they were issued, and read so', async () => {
  const { db, issued, owner } = world
  expect((await papers(db)).rows).toEqual(issued)
  const both = await owner.call('GET', '/api/admin/services/certified/certificate.pdf')
  expect(pagesOf(both.raw).map((page) => [whole, own].find((one) => page.includes(one)))).toEqual([
    whole,
    own,
  ])
  const one = await owner.call('GET', '/api/admin/service-filters/certified 3/certificate.pdf')
  expect(one.text).toBe(`paper ${own}`)
})

test('each line is listed where it was', async () => {
  const { lines, service } = world
  expect((await lines('certified')).map(({ id }) => id)).toEqual([
    'certified 1',
    'certified 2',
    'certified 3',
  ])
  expect(await service('certified')).toMatchObject({ status: 'completed', quantity: 3 })
})

test('what a form had refused is counted, where the lines beside it had hidden it', async () => {
  for (const id of ['certified', 'surplus', 'fits'])
    expect([id, (await world.service(id)).refused]).toEqual([id, 1])
})

test('vehicles of a pickup bring no more filters than were ordered', async () => {
  const { lines } = world
  expect((await lines('surplus')).map(({ id }) => id)).toEqual(['surplus 1', 'surplus 2'])
  expect((await lines('fits')).map(({ id }) => id)).toEqual(['fits 1', 'fits 2', 'fits 3'])
  // One of which somebody has said something stays.
  expect((await lines('one over')).map(({ id }) => id)).toEqual([
    'one over 1',
    'one over 2',
    'one over 3',
    'one over 5',
  ])
})
