import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { NewRowOf, RowOf, Tables } from '#server/db/schema/tables.ts'

/** A row as a test types it, with what its table fills in by itself. */
export async function addRow<T extends keyof Tables>(
  db: Db,
  table: T,
  values: NewRowOf<T>,
): Promise<RowOf<T>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const { rows } = await sql<RowOf<T>>`
    insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning *`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`no row of ${table}`)
  return row
}
