import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Columns and whole tables that may move meanwhile: 'table.column' or 'table'. */
type Moving = readonly string[]
type Table = { schema: string; name: string }
type AllRows = Map<string, string[]>

/** Every row of every table, those of the job queue too, each as one text. */
export async function allRows(db: Db): Promise<AllRows> {
  return rowsOf(db, await tablesOf(db), [])
}

/**
 * Returns a question: which tables have other rows than when it was last asked? Row versions say
 * where to read again, which is cheap enough for every call of the server; the rows decide.
 */
export async function watchRows(db: Db, moving: Moving = []): Promise<() => Promise<string[]>> {
  let versions = new Map<string, string>()
  const rows: AllRows = new Map()

  async function changedTables(): Promise<string[]> {
    const tables = (await tablesOf(db)).filter(({ name }) => !moving.includes(name))
    const before = versions
    versions = await versionsOf(db, tables)
    const written = tables.filter(
      (table) => versions.get(keyOf(table)) !== before.get(keyOf(table)),
    )
    if (written.length === 0) return []
    const after = await rowsOf(db, written, moving)
    const changed = written.filter((table) => {
      const [was, is] = [rows.get(keyOf(table)), after.get(keyOf(table))]
      return JSON.stringify(was) !== JSON.stringify(is)
    })
    for (const [key, held] of after) rows.set(key, held)
    return changed.map(({ name }) => name).sort()
  }

  await changedTables()
  return changedTables
}

const keyOf = ({ schema, name }: Table) => `${schema}.${name}`

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  return rows
}

/** No write leaves these as they were: every new version of a row has a place and a transaction. */
async function versionsOf(db: Db, tables: readonly Table[]): Promise<Map<string, string>> {
  const looks = tables.map(
    (table) =>
      sql`select ${sql.lit(keyOf(table))} as key, md5(string_agg(concat(ctid, xmin), ' ' order by ctid)) as version from ${sql.table(keyOf(table))}`,
  )
  const { rows } = await sql
    .join(looks, sql` union all `)
    .$castTo<{ key: string; version: string }>()
    .execute(db)
  return new Map(rows.map(({ key, version }) => [key, version]))
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
