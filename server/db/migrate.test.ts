import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { migrate } from './migrate.ts'
import { checkUpgrade } from '#server/ops/upgrade/upgrade-check.ts'

const REQUIRED: Record<string, string> = {
  appointments: 'customer_id service_type requested_date status updated_at',
  chat_messages: 'seq session_id sender_type sender_name message',
  chat_sessions: 'visitor_id status last_message_at',
  contact_messages: 'name email message',
  customers: 'email first_name last_name password_hash is_active updated_at',
  demo_requests: 'full_name email phone',
  invoices: 'customer_id invoice_number amount status issue_date due_date updated_at',
  maintenance_metrics: 'customer_id metric_type metric_value recorded_date',
  maintenance_recommendations:
    'customer_id filter_type urgency_level recommended_action status updated_at',
  newsletter_subscriptions: 'email',
  notifications: 'customer_id type title message is_read',
  reviews: 'name rating text consent status is_sample',
  savings_calculations:
    'filter_type replacement_cost filter_count filters_per_month replacements_per_year annual_savings cost_reduction waste_reduction',
  service_history: 'customer_id service_type filter_type quantity service_date status updated_at',
  sms_messages: 'phone_number message template_type status delivery_method',
  vehicle_profiles: 'customer_id vehicle_identifier vehicle_type updated_at',
}

test('all tables of the specification stand with their required columns, an id and the time of creation', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string; required: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as required
    from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and table_name not like 'kysely%'
    group by table_name order by table_name`.execute(db)

  const found = Object.fromEntries(rows.map(({ name, required }) => [name, [...required].sort()]))
  for (const [name, columns] of Object.entries(REQUIRED)) {
    expect(found[name], name).toEqual(
      expect.arrayContaining(['id', 'created_at', ...columns.split(' ')]),
    )
  }
})

test('migrating twice is harmless and keeps the rows', async () => {
  const { db, url } = await openTestDatabase()
  await db
    .insertInto('contact_messages')
    .values({ name: 'Ada', email: 'ada@example.com', message: 'Hi' })
    .execute()
  await migrate(url)
  expect(await db.selectFrom('contact_messages').select('name').execute()).toEqual([
    { name: 'Ada' },
  ])
})

test('two servers that migrate an empty database at once take turns', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(rows.map(({ name }) => `${name}.sql`).sort()).toEqual(
    readdirSync(join(import.meta.dirname, 'migrations')).sort(),
  )
})

test('a server that starts while another one updates waits for it, and then has nothing to do', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const first = { name: '0001-first', sql: 'create table first (id int)' }
  const second = { name: '0002-second', sql: 'drop table first' }
  await migrate(url, { steps: [first] })
  const isSaved = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  const one = migrate(url, {
    steps: [first, second],
    beforeUpgrade: () => {
      isAsked.resolve()
      return isSaved.promise
    },
  })
  await isAsked.promise
  const saved = vi.fn<() => Promise<void>>(async () => {})
  const other = migrate(url, { steps: [first, second], beforeUpgrade: saved })
  expect(await Promise.race([other, setTimeout(300, 'waits')])).toBe('waits')
  isSaved.resolve()
  await Promise.all([one, other])
  expect(saved).not.toHaveBeenCalled()
})

test('a step that fails takes the whole release back, is named with its cause, and can be repeated', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const first = { name: '0001-first', sql: 'create table first (id int)' }
  const second = { name: '0002-second', sql: 'create table second (id int)' }
  const broken = { ...second, sql: `${second.sql}; select 1 / 0` }
  await migrate(url, { steps: [first] })
  const third = { name: '0003-third', sql: 'create table third (id int)' }
  await expect(migrate(url, { steps: [first, third, broken] })).rejects.toThrow(
    'stopped at step 0002-second: division by zero. Nothing was changed',
  )
  expect(await tables()).toEqual(['first'])
  await migrate(url, { steps: [first, second, third] })
  expect(await tables()).toEqual(['first', 'second', 'third'])

  async function tables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
})

test('a step that was changed after it had been applied is refused, but not for the ends of its lines', async () => {
  const { url } = await openTestDatabase({ empty: true })
  const step = { name: '0001-first', sql: 'create table first (\n id int)' }
  await migrate(url, { steps: [step] })
  await migrate(url, { steps: [{ ...step, sql: step.sql.replaceAll('\n', '\r\n') }] })
  await expect(
    migrate(url, { steps: [{ ...step, sql: 'create table first (id bigint)' }] }),
  ).rejects.toThrow('Step 0001-first was changed after it had been applied')
})

test('before a database in use is changed it can be saved; what that throws changes nothing', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const first = { name: '0001-first', sql: 'create table first (id int)' }
  const second = { name: '0002-second', sql: 'create table second (id int)' }
  const saved = vi.fn<(pending: readonly string[]) => Promise<void>>(async () => {})
  await migrate(url, { steps: [first], beforeUpgrade: saved })
  expect(saved).not.toHaveBeenCalled()
  saved.mockRejectedValueOnce(new Error('no room'))
  await expect(migrate(url, { steps: [first, second], beforeUpgrade: saved })).rejects.toThrow(
    'no room',
  )
  expect((await sql`select to_regclass('second') as there`.execute(db)).rows).toEqual([
    { there: null },
  ])
  await migrate(url, { steps: [first, second], beforeUpgrade: saved })
  await migrate(url, { steps: [first, second], beforeUpgrade: saved })
  expect(saved.mock.calls).toEqual([[['0002-second']], [['0002-second']]])
})

test('the check of an update names doubles by their ids, and changes nothing', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const first = {
    name: '0001-first',
    sql: `create table conversations (id int primary key, visitor text, state text);
      insert into conversations values (1, 'a', 'open'), (2, 'a', 'open'), (3, 'a', 'ended'), (4, null, 'open'), (5, null, 'open'), (6, 'b', 'open')`,
  }
  const second = {
    name: '0002-second',
    sql: `alter table conversations add column seen int; update conversations set seen = 1;
      create unique index one_open on conversations (lower(visitor)) where state = 'open';`,
  }
  await migrate(url, { steps: [first] })
  expect(await checkUpgrade(url, [first])).toEqual({ pending: [], isOfThe90: false, trouble: null })
  expect(await checkUpgrade(url, [first, second])).toEqual({
    pending: ['0002-second'],
    isOfThe90: false,
    trouble: {
      step: '0002-second',
      cause: expect.stringMatching(
        /could not create unique index "one_open" \(Key .*a.* is duplicated/,
      ),
      rows: ['conversations: 1, 2 (one_open)'],
    },
  })
  await sql`update conversations set state = 'ended' where id = 2`.execute(db)
  expect(await checkUpgrade(url, [first, second])).toEqual({
    pending: ['0002-second'],
    isOfThe90: false,
    trouble: null,
  })
  expect((await sql`select * from conversations where id = 6`.execute(db)).rows).toEqual([
    { id: 6, visitor: 'b', state: 'open' },
  ])
})

test('an older server refuses a database that a newer one has changed', async () => {
  const { db, url } = await openTestDatabase()
  await sql`insert into kysely_migration values ('9999-future', '2999-01-01T00:00:00.000Z')`.execute(
    asOwner(db),
  )
  await expect(migrate(url)).rejects.toThrow(
    'already brought further (9999-future) by a newer version',
  )
})

test('a PostgreSQL older than 14 is refused', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const name = new URL(url).pathname.slice(1)
  await sql`create function current_setting(text) returns text language sql as $$ select '13.4 (Debian)' $$`.execute(
    db,
  )
  await sql`alter database ${sql.ref(name)} set search_path = public, pg_catalog`.execute(db)
  await expect(migrate(url)).rejects.toThrow(
    'The database is PostgreSQL 13.4 (Debian); this server needs 14 or newer.',
  )
})

test('no step says what PostgreSQL 14 does not know', () => {
  const newer =
    /nulls not distinct|\bmerge into\b|security_invoker|\bany_value\b|\bjson_table\b|\bis json\b|\bjson_(?:array|object)(?:agg)?\(|\bregexp_(?:count|instr|like|substr)\b/i
  const folder = join(import.meta.dirname, 'migrations')
  const said = readdirSync(folder).filter((file) =>
    newer.test(readFileSync(join(folder, file), 'utf8').replaceAll(/--.*/g, '')),
  )
  expect(said).toEqual([])
})

/** A database that the 90 steps have made up to one: its notes of them, on the same tables. */
async function notedBefore(newest: string) {
  const { db, url } = await openTestDatabase({ empty: true })
  const [first, ...later] = await allSteps()
  await migrate(url, { steps: first === undefined ? [] : [first] })
  await sql`delete from kysely_migration`.execute(db)
  await sql`delete from kysely_migration_checksum`.execute(db)
  for (const name of ['0001-tables', newest]) {
    await sql`insert into kysely_migration values (${name}, '2026-11-28T00:00:00.000Z')`.execute(db)
    await sql`insert into kysely_migration_checksum values (${name}, 'of that file')`.execute(db)
  }
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hi' }
  await db.insertInto('contact_messages').values(message).execute()
  const steps = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)).rows
  const messages = () => db.selectFrom('contact_messages').select('name').execute()
  return { url, steps, messages, later: later.map(({ name }) => name) }
}

test('a database of the last of the 90 steps is saved, goes on with every row, and has one step from then on', async () => {
  const { url, steps, messages, later } = await notedBefore('0137-survey-of-advice')
  expect(await checkUpgrade(url)).toEqual({ pending: later, isOfThe90: true, trouble: null })
  const saved = vi.fn<(pending: readonly string[]) => Promise<void>>(async () => {})
  await migrate(url, { beforeUpgrade: saved })
  expect(saved).toHaveBeenCalledExactlyOnceWith(['0138-one-schema', ...later])
  await Promise.all([migrate(url), migrate(url)])
  expect([await steps(), await messages()]).toEqual([
    ['0138-one-schema', ...later].map((name) => ({ name })),
    [{ name: 'Ada' }],
  ])
  expect(await checkUpgrade(url)).toMatchObject({ pending: [], isOfThe90: false })
})

test('two servers that start at once on such a database note the one step once', async () => {
  const { url, steps, later } = await notedBefore('0137-survey-of-advice')
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(await steps()).toEqual(['0138-one-schema', ...later].map((name) => ({ name })))
})

test('a database of an earlier step is refused with the release that brings it here', async () => {
  const { url, steps, messages } = await notedBefore('0094-vehicle-imports')
  await expect(migrate(url)).rejects.toThrow(
    'The database is of an early release (its newest step is 0094-vehicle-imports). Start the release before-one-schema on it once, then this one. Nothing was changed.',
  )
  expect([await steps(), await messages()]).toEqual([
    [{ name: '0001-tables' }, { name: '0094-vehicle-imports' }],
    [{ name: 'Ada' }],
  ])
})
