import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** All rows of a database, and the newest step that had made its tables. */
export type ReleaseRows = {
  step: string
  tables: { name: string; rows: unknown[] }[]
}

type Reference = { child: string; name: string; rule: string }

export async function dumpRelease(db: Db): Promise<ReleaseRows> {
  const { rows: steps } = await sql<{ step: string }>`
    select max(name) as step from kysely_migration`.execute(db)
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db)
  const tables = []
  for (const { name } of names) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    tables.push({ name, rows: rows.map(({ row }) => row) })
  }
  return { step: steps[0]?.step ?? '', tables }
}

/**
 * Into a database that has the tables of that release, and no rows. What its triggers wrote is
 * among them. Tables refer to each other in circles: every reference is checked at the end.
 */
export async function loadRelease(db: Db, { tables }: ReleaseRows): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as child, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  const triggers = async (state: 'disable' | 'enable') => {
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(db)
  }
  for (const { child, name } of references)
    await sql`alter table ${sql.table(child)} drop constraint ${sql.ref(name)}`.execute(db)
  await triggers('disable')
  for (const { name, rows } of tables) {
    // Rows of a step. The audit log, which nobody may empty, has none.
    if (name !== 'audit_log') await sql`delete from ${sql.table(name)}`.execute(db)
    const columns = await writableColumns(db, name)
    await sql`insert into ${sql.table(name)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
  }
  await triggers('enable')
  for (const { child, name, rule } of references)
    await sql`alter table ${sql.table(child)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(
      db,
    )
}

// A column that the database computes cannot be given.
async function writableColumns(db: Db, table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
