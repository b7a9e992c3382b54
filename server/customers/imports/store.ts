import { sql } from 'kysely'
import type { StaffActor } from '#domain/actor.ts'
import type { ImportCounts, ImportSettings } from '#domain/customers/imports/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import type { SheetOfFile } from './read-files.ts'
import { removeRows, storeRows } from './rows-store.ts'

export type StoredImport = RowOf<'imports'>
type NewImport = {
  fileNames: string[]
  contentHash: string
  sheets: readonly SheetOfFile[]
  actor: StaffActor
  key: string | null
}

const mostListed = 50

/** Null where these were sent with the same key before. */
export async function storeCustomerImport(
  tx: Db,
  { fileNames, contentHash, sheets, actor, key }: NewImport,
  at: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('imports')
    .values({
      fileNames: JSON.stringify(fileNames),
      contentHash,
      sheets: JSON.stringify(
        sheets.map(({ rows: _rows, columns, ...sheet }) => ({
          ...sheet,
          columns: columns.map((column) => column?.field ?? null),
          // The unit that its heading says is read from that.
          ...(sheet.isRemembered === true && {
            units: columns.map((column) => column?.unit ?? null),
          }),
        })),
      ),
      idempotencyKey: key,
      staffId: actor.staffId,
      staffName: actor.name,
      createdAt: at,
    })
    .onConflict((same) => same.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await storeRows(tx, row.id, sheets)
  return row.id
}

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findImportByKey(db: Db, key: string): Promise<StoredImport | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export async function listImports(db: Db): Promise<StoredImport[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

/** One after another for each import, until the end of the transaction. */
export async function inTurnOfImport(tx: Db, id: string): Promise<StoredImport | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${id}, 0))`.execute(tx)
  return findImport(tx, id)
}

export async function storeSettings(
  tx: Db,
  { id }: StoredImport,
  { sheets, choices }: Pick<StoredImport, 'sheets'> & Pick<ImportSettings, 'choices'>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ sheets: JSON.stringify(sheets), choices: JSON.stringify(choices), problem: null })
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
    .set({ state: 'importing', digest, doneSteps: 0, totalSteps: total, problem: null })
    .where('id', '=', id)
    .execute()
  await sql`select graphile_worker.add_job(${job}, ${JSON.stringify({ id })}::json, job_key => ${`import:${id}`}, max_attempts => 5)`.execute(
    tx,
  )
}

/** Seen at once: outside of the transaction that writes. */
export async function storeProgress(db: Db, id: string, done: number): Promise<void> {
  await db.updateTable('imports').set({ doneSteps: done }).where('id', '=', id).execute()
}

export async function finishImport(
  tx: Db,
  id: string,
  counts: ImportCounts,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'done', counts: JSON.stringify(counts), committedAt: at })
    .where('id', '=', id)
    .execute()
}

export async function backToChecking(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'checking', problem, doneSteps: 0 })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .execute()
}

/** What was made is gone, also of which row. `kept`: filters that keep what it added. */
export async function markUndone(
  tx: Db,
  id: string,
  { at, kept }: { at: Date; kept: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undoneAt: at, kept: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
  await removeRows(tx, id)
}

export async function removeImport(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}

export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(company, first_name || ' ' || last_name) as name from customers where id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
