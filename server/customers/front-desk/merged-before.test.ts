import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import { findFilterByCode } from '#server/filters/store.ts'
import { asOwner, openTestDatabase } from '#server/testing/harness.ts'
import { moveRowsBack } from '#server/personal-data/merge-rows.ts'

test('a filter that was made one with another before the update leads to it, until that is taken back', async () => {
  const { db, url } = await openTestDatabase({ empty: true })
  const steps = await allSteps()
  await migrate(url, { steps: steps.filter(({ name }) => name < '0161') })
  const owner = asOwner(db)
  for (const id of ['gone', 'kept']) {
    await sql`insert into customers (id, email, first_name, last_name, password_hash)
      values (${id}, ${`${id}@fleet.example`}, 'Lee', 'Novak', 'x')`.execute(owner)
    await sql`insert into filters (id, serial_number, company_id, tag_number, public_code)
      select ${`${id} filter`}, 'DPF-1', company_id, ${id === 'gone' ? 7 : null}, ${(id === 'gone' ? 'a' : 'b').repeat(20)}
      from memberships where customer_id = ${id}`.execute(owner)
  }
  const line = {
    table: 'service_filters',
    column: 'filter_id',
    from: 'gone filter',
    to: 'kept filter',
    ids: [],
  }
  await sql`insert into customer_merges (from_id, into_id, moved, was_active, staff_name)
    values ('gone', 'kept', ${JSON.stringify([line, { ...line, table: 'filter_moves' }])}, true, 'Robin')`.execute(
    owner,
  )
  await migrate(url, { steps })
  expect(await findFilterByCode(db, 'a'.repeat(20))).toMatchObject({ id: 'kept filter' })
  const entries = () =>
    db.selectFrom('search_entries').select(['id', 'detail']).where('kind', '=', 'filter').execute()
  expect(await entries()).toEqual([{ id: 'kept filter', detail: 'tag 000007' }])
  const { moved, createdAt } = await db
    .selectFrom('customer_merges')
    .select(['moved', 'createdAt'])
    .executeTakeFirstOrThrow()
  await moveRowsBack(db, moved as never, createdAt)
  expect(await findFilterByCode(db, 'a'.repeat(20))).toMatchObject({ id: 'gone filter' })
  expect((await entries()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'gone filter', detail: 'tag 000007' },
    { id: 'kept filter', detail: '' },
  ])
})
