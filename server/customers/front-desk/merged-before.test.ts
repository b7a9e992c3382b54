import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { findFilterByCode } from '#server/filters/store.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { moveRowsBack } from '#server/personal-data/merge-rows.ts'

/** Filters of one number that earlier merges made one, and the update. */
async function openUpgraded(
  ids: readonly string[],
  merges: readonly [string, string][],
  since = '',
) {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0161') })
  const owner = asOwner(db)
  for (const [at, id] of ids.entries()) {
    await sql`insert into customers (id, email, first_name, last_name, password_hash)
      values (${id}, ${`${id}@fleet.example`}, 'Lee', 'Novak', 'x')`.execute(owner)
    await sql`insert into filters (id, serial_number, company_id, tag_number, public_code)
      select ${`${id} filter`}, 'DPF-1', company_id, ${7 + at}, ${codeOf(at)}
      from memberships where customer_id = ${id}`.execute(owner)
  }
  for (const [at, [from, to]] of merges.entries()) {
    const line = {
      table: 'service_filters',
      column: 'filter_id',
      from: `${from} filter`,
      to: `${to} filter`,
      ids: [],
    }
    await sql`insert into customer_merges (from_id, into_id, moved, was_active, staff_name, created_at)
      values (${from}, ${to}, ${JSON.stringify([line, { ...line, table: 'filter_moves' }])}, true, 'Robin', now() + make_interval(secs => ${at + 1}))`.execute(
      owner,
    )
  }
  if (since !== '') await sql.raw(since).execute(owner)
  await migrate(url, { steps })
  const entries = async () => {
    const rows = await db
      .selectFrom('search_entries')
      .select(['id', 'detail'])
      .where('kind', '=', 'filter')
      .orderBy('id')
      .execute()
    return rows.map(({ id, detail }) => [id, detail])
  }
  const takeBack = async (fromId: string) => {
    const { moved, createdAt } = await db
      .selectFrom('customer_merges')
      .select(['moved', 'createdAt'])
      .where('fromId', '=', fromId)
      .executeTakeFirstOrThrow()
    await moveRowsBack(db, moved as never, createdAt)
  }
  const opened = async (at: number) => (await findFilterByCode(db, codeOf(at)))?.id
  return { db, entries, takeBack, opened }
}

const codeOf = (at: number) => String(at).repeat(20)

test('a filter that was made one with another before the update leads to it, until that is taken back', async () => {
  const { entries, opened, takeBack } = await openUpgraded(['gone', 'kept'], [['gone', 'kept']])
  expect(await opened(0)).toBe('kept filter')
  expect(await entries()).toEqual([['kept filter', 'tag 000007, tag 000008']])
  await takeBack('gone')
  expect(await opened(0)).toBe('gone filter')
  expect(await entries()).toEqual([
    ['gone filter', 'tag 000007'],
    ['kept filter', 'tag 000008'],
  ])
})

test('one that was made one with another twice leads to the last, and each is taken back by itself', async () => {
  const { entries, opened, takeBack } = await openUpgraded(
    ['a', 'b', 'c'],
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
  )
  expect(await opened(0)).toBe('c filter')
  expect(await entries()).toEqual([['c filter', 'tag 000007, tag 000008, tag 000009']])
  await takeBack('b')
  expect(await opened(0)).toBe('b filter')
  expect(await entries()).toEqual([
    ['b filter', 'tag 000007, tag 000008'],
    ['c filter', 'tag 000009'],
  ])
  await takeBack('a')
  expect(await entries()).toEqual([
    ['a filter', 'tag 000007'],
    ['b filter', 'tag 000008'],
    ['c filter', 'tag 000009'],
  ])
})

test.each([
  `insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date) values ('s', 'gone', 'DPF Cleaning', 'DPF', 1, '2026-03-01');
   insert into service_filters (service_history_id, position, filter_id) values ('s', 1, 'gone filter')`,
  `insert into filter_moves (filter_id, moved_on, staff_name) values ('gone filter', '2026-03-01', 'Robin')`,
  `update filters set state = 'at_shop', at_shop_since = now() where id = 'gone filter'`,
])('one that has gone its own way since its merge stays by itself: %s', async (since) => {
  const { entries, opened } = await openUpgraded(['gone', 'kept'], [['gone', 'kept']], since)
  expect(await opened(0)).toBe('gone filter')
  expect((await entries()).map(([id]) => id)).toEqual(['gone filter', 'kept filter'])
})
