import { sql } from 'kysely'
import type { ImportRow, Place } from '#domain/customers/imports/read-sheets.ts'
import type { Db } from '#server/db/open.ts'
import { partsOf } from '#server/db/parts-of.ts'
import type { AddedFacts, MadeRow } from '#server/db/schema/json.ts'
import type { SheetOfFile } from './read-files.ts'

type MadeOfRow = Place & { customerId: string | null; made: readonly MadeRow[] }

const rowsAtOnce = 2000

export async function storeRows(tx: Db, id: string, sheets: readonly SheetOfFile[]): Promise<void> {
  const rows = sheets.flatMap((sheet, at) => sheet.rows.map((one) => ({ sheet: at, ...one })))
  for (const part of partsOf(rows))
    await sql`
      insert into import_rows (import_id, sheet, line, cells)
      select ${id}, r.sheet, r.line, r.cells
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (sheet int, line int, cells jsonb)`.execute(
      tx,
    )
}

/** The rows as they were sent, in their order; none once their time is over. */
export async function rowsOfImport(db: Db, id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = []
  for (;;) {
    const { sheet = -1, line = -1 } = all.at(-1) ?? {}
    const rows = await rowsAfter(db, id, { sheet, line }, rowsAtOnce)
    for (const row of rows) all.push(row)
    if (rows.length < rowsAtOnce) return all
  }
}

/** The first rows of a sheet below a line. */
export async function rowsBelow(
  db: Db,
  id: string,
  place: Place,
  most: number,
): Promise<ImportRow[]> {
  const rows = await rowsAfter(db, id, place, most)
  return rows.filter(({ sheet }) => sheet === place.sheet)
}

async function rowsAfter(
  db: Db,
  id: string,
  { sheet, line }: Place,
  most: number,
): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['sheet', 'line', 'cells'])
    .where('importId', '=', id)
    .where('cells', 'is not', null)
    .where(sql<boolean>`(sheet, line) > (${sheet}, ${line})`)
    .orderBy('sheet')
    .orderBy('line')
    .limit(most)
    .execute()
  return rows.flatMap(({ cells, ...row }) => (cells === null ? [] : [{ ...row, cells }]))
}

export async function storeMade(tx: Db, id: string, rows: readonly MadeOfRow[]): Promise<void> {
  for (const part of partsOf(rows))
    await sql`
      update import_rows i set customer_id = r."customerId", made = r.made
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (sheet int, line int, "customerId" text, made jsonb)
      where i.import_id = ${id} and i.sheet = r.sheet and i.line = r.line`.execute(tx)
}

/** At most one of each row: a filter comes once in a file. */
export async function storeAdded(
  tx: Db,
  id: string,
  added: readonly (Place & AddedFacts)[],
): Promise<void> {
  const rows = added.map(({ sheet, line, ...one }) => ({ sheet, line, added: [one] }))
  for (const part of partsOf(rows))
    await sql`
      update import_rows i set added = r.added
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (sheet int, line int, added jsonb)
      where i.import_id = ${id} and i.sheet = r.sheet and i.line = r.line`.execute(tx)
}

export async function addedByImport(tx: Db, id: string): Promise<AddedFacts[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('added')
    .where('importId', '=', id)
    .where('added', 'is not', null)
    .orderBy('sheet')
    .orderBy('line')
    .execute()
  return rows.flatMap(({ added }) => added ?? [])
}

export async function madeOfImport(
  tx: Db,
  id: string,
): Promise<{ customerId: string | null; made: MadeRow[] }[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['customerId', 'made'])
    .where('importId', '=', id)
    .where('made', 'is not', null)
    .execute()
  return rows.map(({ customerId, made }) => ({ customerId, made: made ?? [] }))
}

export async function removeRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('importId', '=', id).execute()
}

/** Rows as they were sent before this instant, and imports that nobody went on with. */
export async function endRawRows(db: Db, before: Date): Promise<void> {
  await sql`update import_rows set cells = null where cells is not null and import_id in (
    select id from imports where created_at < ${before}::timestamptz and state in ('done', 'undone'))`.execute(
    db,
  )
  await db
    .deleteFrom('imports')
    .where('state', '=', 'checking')
    .where('createdAt', '<', before)
    .execute()
}
