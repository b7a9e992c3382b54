import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { asOwner } from './harness.ts'

/** Columns and whole tables that may move meanwhile: 'table.column' or 'table'. */
type Moving = readonly string[]
type Table = { schema: string; name: string }
type AllRows = Map<string, string[]>

/** Every row of every table, those of the job queue too, each as one text. */
export async function allRows(db: Db): Promise<AllRows> {
  return rowsOf(db, await tablesOf(db), [])
}

/**
 * Returns a question: which tables have other rows than when it was last asked? Triggers say where
 * to read again, which is cheap enough for every call of the server; the rows decide.
 */
export async function watchRows(db: Db, moving: Moving = []): Promise<() => Promise<string[]>> {
  const tables = (await tablesOf(db)).filter(({ name }) => !moving.includes(name))
  const owner = asOwner(db)
  await noteWrites(owner, tables)
  const rows = await rowsOf(db, tables, moving)
  return async () => {
    const { rows: noted } = await sql<{ key: string }>`
      with taken as (delete from watched.writes returning key) select distinct key from taken`.execute(
      owner,
    )
    const written = tables.filter((table) => noted.some(({ key }) => key === keyOf(table)))
    if (written.length === 0) return []
    const after = await rowsOf(db, written, moving)
    const changed = written.filter(
      (table) => JSON.stringify(rows.get(keyOf(table))) !== JSON.stringify(after.get(keyOf(table))),
    )
    for (const [key, held] of after) rows.set(key, held)
    return changed.map(({ name }) => name).sort()
  }
}

/** Whoever writes, by a statement, a trigger or a reference that cascades. */
async function noteWrites(owner: Db, tables: readonly Table[]): Promise<void> {
  const triggers = tables.map(
    (table) => `create trigger noted after insert or update or delete or truncate on ${keyOf(table)}
      for each statement execute function watched.note();`,
  )
  await sql
    .raw(
      `create schema watched;
      create unlogged table watched.writes (key text not null);
      create function watched.note() returns trigger language plpgsql security definer as $$
      begin
        insert into watched.writes values (tg_table_schema || '.' || tg_table_name);
        return null;
      end $$;
      ${triggers.join('\n')}`,
    )
    .execute(owner)
}

const keyOf = ({ schema, name }: Table) => `${schema}.${name}`

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'watched')`.execute(db)
  return rows
}

async function rowsOf(db: Db, tables: readonly Table[], moving: Moving): Promise<AllRows> {
  const looks = tables.map((table) => {
    const without = moving.flatMap((one) =>
      one.startsWith(`${table.name}.`) ? [one.slice(table.name.length + 1)] : [],
    )
    const held = sql`select (to_jsonb(held) - ${sql.val(without)}::text[])::text as row from ${sql.table(keyOf(table))} as held`
    return sql`select ${sql.lit(keyOf(table))} as key, array(select row from (${held}) as rows order by row) as rows`
  })
  const { rows } = await sql
    .join(looks, sql` union all `)
    .$castTo<{ key: string; rows: string[] }>()
    .execute(db)
  return new Map(rows.map(({ key, rows: held }) => [key, held]))
}
