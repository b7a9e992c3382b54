import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/harness.ts'

// A row that goes is looked for in every table that refers to it. Our own team never goes.
test('every reference has an index that begins with it', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ reference: string }>`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.confrelid <> 'staff'::regclass
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    order by 1`.execute(db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
