import { type Selectable, sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { ImportChoice, ImportCounts } from '#domain/customers/imports/contract.ts'
import type { ImportField } from '#domain/customers/imports/fields.ts'
import type { Place, SheetRow } from '#domain/customers/imports/read-sheets.ts'
import type { Db } from '#server/db/open.ts'
import type { Imports, MadeRow } from '#server/db/schema/imports.ts'
import type { SheetOfFile } from './read-files.ts'

export type StoredImport = Selectable<Imports>
type NewImport = {
  fileNames: string[]
  contentHash: string
  sheets: readonly SheetOfFile[]
  actor: StaffActor
  key: string | null
}
type MadeOfRow = Place & { customerId: string | null; made: readonly MadeRow[] }

const rowsAtOnce = 2000
const mostListed = 50

/** Null where these were sent with the same key before. */
export async function storeImport(
  tx: Db,
  { fileNames, contentHash, sheets, actor, key }: NewImport,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('imports')
    .values({
      file_names: JSON.stringify(fileNames),
      content_hash: contentHash,
      sheets: JSON.stringify(
        sheets.map(({ name, headLine, head, columns }) => ({ name, headLine, head, columns })),
      ),
      idempotency_key: key,
      staff_id: actor.staffId,
      staff_name: actor.name,
      created_at: at,
    })
    .onConflict((same) => same.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  const rows = sheets.flatMap((sheet, at) => sheet.rows.map((one) => ({ sheet: at, ...one })))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await sql`
      insert into import_rows (import_id, sheet, line, cells)
      select ${row.id}, r.sheet, r.line, r.cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb) as r (sheet int, line int, cells jsonb)`.execute(
      tx,
    )
  return row.id
}

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findByKey(db: Db, key: string): Promise<StoredImport | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export async function listImports(db: Db): Promise<StoredImport[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

/** One after another for each import, until the end of the transaction. */
export async function inTurnOfImport(tx: Db, id: string): Promise<StoredImport | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${id}, 0))`.execute(tx)
  return findImport(tx, id)
}

/** The rows as they were sent, in their order; none once their time is over. */
export async function rowsOfImport(db: Db, id: string): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['sheet', 'line', 'cells'])
    .where('import_id', '=', id)
    .orderBy('sheet')
    .orderBy('line')
    .execute()
  return rows.flatMap(({ cells, ...row }) => (cells === null ? [] : [{ ...row, cells }]))
}

export async function storeSettings(
  tx: Db,
  { id, sheets }: StoredImport,
  columns: readonly (readonly (ImportField | null)[])[],
  choices: readonly ImportChoice[],
): Promise<void> {
  const changed = sheets.map((sheet, at) => ({ ...sheet, columns: columns[at] ?? sheet.columns }))
  await tx
    .updateTable('imports')
    .set({
      sheets: JSON.stringify(changed),
      choices: JSON.stringify(choices),
      problem: null,
    })
    .where('id', '=', id)
    .execute()
}

/** From now on the job has it. */
export async function startImport(
  tx: Db,
  id: string,
  { digest, total, job }: { digest: string; total: number; job: string },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'importing', digest, done_steps: 0, total_steps: total, problem: null })
    .where('id', '=', id)
    .execute()
  await sql`select graphile_worker.add_job(${job}, ${JSON.stringify({ id })}::json, job_key => ${`import:${id}`}, max_attempts => 5)`.execute(
    tx,
  )
}

/** Seen at once: outside of the transaction that writes. */
export async function storeProgress(db: Db, id: string, done: number): Promise<void> {
  await db.updateTable('imports').set({ done_steps: done }).where('id', '=', id).execute()
}

export async function finishImport(
  tx: Db,
  id: string,
  counts: ImportCounts,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'done', counts: JSON.stringify(counts), committed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function backToChecking(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'checking', problem, done_steps: 0 })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}

export async function storeMade(tx: Db, id: string, rows: readonly MadeOfRow[]): Promise<void> {
  await sql`
    update import_rows i set customer_id = r."customerId", made = r.made
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (sheet int, line int, "customerId" text, made jsonb)
    where i.import_id = ${id} and i.sheet = r.sheet and i.line = r.line`.execute(tx)
}

export async function madeOfImport(
  tx: Db,
  id: string,
): Promise<{ customerId: string | null; made: MadeRow[] }[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['customer_id as customerId', 'made'])
    .where('import_id', '=', id)
    .where('made', 'is not', null)
    .execute()
  return rows.map(({ customerId, made }) => ({ customerId, made: made ?? [] }))
}

/** What was made is gone: what was made of which row, too. */
export async function markUndone(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: at })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
}

export async function removeImport(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
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
    .where('created_at', '<', before)
    .execute()
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(company, first_name || ' ' || last_name) as name from customers where id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
