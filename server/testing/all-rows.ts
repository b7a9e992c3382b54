import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Columns and whole tables that may move meanwhile: 'table.column' or 'table'. */
type Moving = readonly string[]
export type AllRows = Map<string, string[]>

/** Every row of every table, those of the job queue too, each as one text. */
export async function allRows(db: Db, moving: Moving = []): Promise<AllRows> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  const looks = tables
    .filter(({ name }) => !moving.includes(name))
    .map(({ schema, name }) => {
      const without = moving.flatMap((one) =>
        one.startsWith(`${name}.`) ? [one.slice(name.length + 1)] : [],
      )
      const held = sql`select (to_jsonb(held) - ${sql.val(without)}::text[])::text as row from ${sql.table(`${schema}.${name}`)} as held`
      return sql<{ name: string; rows: string[] }>`
        select ${sql.lit(name)} as name, array(select row from (${held}) as rows order by row) as rows`
    })
  const { rows } = await sql
    .join(looks, sql` union all `)
    .$castTo<{ name: string; rows: string[] }>()
    .execute(db)
  return new Map(rows.map(({ name, rows: held }) => [name, held]))
}

/** The tables that are not as they were. */
export function changedTables(before: AllRows, after: AllRows): string[] {
  return [...after.keys()]
    .filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)))
    .sort()
}
