import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'

// office-day.md F7
test('filters that came without a serial number get a tag each, in the order of their arrival', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await migrate(url, { steps: (await allSteps()).filter(({ name }) => name < '0115') })
  await sql`insert into customers (id, first_name, last_name, email, password_hash)
    values ('dana', 'Dana', 'Ortiz', 'dana@bay.example', 'none')`.execute(db)
  const order = (id: string, type: string, status: string) => sql`
    insert into service_history (id, customer_id, company_id, service_type, filter_type, quantity, service_date, status)
    select ${id}, 'dana', id, 'Cleaning', ${type}, 1, '2026-04-01', ${status} from companies`
  await order('open', 'Diesel Particulate Filter (DPF)', 'in_progress').execute(db)
  await order('gone', 'Cabin filter', 'delivered').execute(db)
  await order('off', 'DPF', 'cancelled').execute(db)
  const line = (id: string, at: string, state: string, position = 1) => sql`
    insert into service_filters (id, service_history_id, position, state, created_at)
    values (${id}, ${id.slice(0, -1)}, ${position}, ${state}, ${at}::timestamptz)`
  await line('open1', '2026-04-03', 'received').execute(db)
  await line('open2', '2026-04-02', 'expected', 2).execute(db)
  await line('gone1', '2026-04-01', 'handed_over').execute(db)
  await line('off1', '2026-04-01', 'received').execute(db)
  await migrate(url)
  const found = await db
    .selectFrom('service_filters as line')
    .leftJoin('filters as filter', 'filter.id', 'line.filter_id')
    .select(['line.id', 'filter.serial_number', 'filter.kind', 'filter.state'])
    .orderBy('line.id')
    .execute()
  expect(found.map(({ id, ...filter }) => [id, ...Object.values(filter)])).toEqual([
    ['gone1', 'Lakeline tag 000001', 'cabin', null],
    ['off1', null, null, null],
    ['open1', 'Lakeline tag 000002', 'dpf', 'at_shop'],
    ['open2', null, null, null],
  ])
  const next = await sql<{ tag: number }>`select nextval('filter_tags')::int as tag`.execute(db)
  expect(next.rows).toEqual([{ tag: 3 }])
})
