import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountLimits } from '#domain/account-limits.ts'
import { CodedError } from '#domain/errors.ts'
import type { RowsImportUndone, VehiclesImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import type { AddedRows } from '#domain/fleet/imports/past-services.ts'
import type { Db } from '#server/db/open.ts'

const undoHours = 24

/** What was imported since then can be taken back. */
export const undoneSince = (now: Date): Date => new Date(now.getTime() - undoHours * 3_600_000)

/** Returns what takes it back; null where nothing was added. */
export async function storeAddedRows(
  tx: Db,
  companyId: string,
  added: readonly AddedRows[],
  now: Date,
): Promise<string | null> {
  await refuseMoreImports(tx, companyId, now)
  if (added.length === 0) return null
  const id = randomUUID()
  await tx
    .insertInto('fleet_imports')
    .values({ id, companyId, added: JSON.stringify(added), createdAt: now })
    .execute()
  return id
}

// What only says that an import of filters was taken back has added nothing itself.
const hasAdded = sql<boolean>`added <> '[]'::jsonb`
const isOnlyUndone = sql<boolean>`(made is null and added = '[]'::jsonb)`

const tooManyImports = `Your company imported ${accountLimits.importsADay} files within a day. Please try again tomorrow.`
const daySeconds = 86_400

/** Forgets what can no longer be taken back, and counts the rest. */
export async function refuseMoreImports(tx: Db, companyId: string, now: Date): Promise<void> {
  await forgetImports(tx, now)
  const { count } = await tx
    .selectFrom('fleet_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where(({ not }) => not(isOnlyUndone))
    .executeTakeFirstOrThrow()
  if (count >= accountLimits.importsADay)
    throw new CodedError('too_many_requests', tooManyImports, undefined, daySeconds)
}

async function forgetImports(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('fleet_imports').where('createdAt', '<', undoneSince(now)).execute()
}

/** Locked until the commit; null where this company has no such import. */
export async function addedRowsOf(
  tx: Db,
  companyId: string,
  importId: string,
  now: Date,
): Promise<{ added: AddedRows[]; undone: RowsImportUndone | null } | null> {
  const row = await tx
    .selectFrom('fleet_imports')
    .select(['added', 'undone'])
    .where('id', '=', importId)
    .where('companyId', '=', companyId)
    .where('made', 'is', null)
    .where(hasAdded)
    .where('createdAt', '>=', undoneSince(now))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { added: row.added ?? [], undone: row.undone }
}

export async function storeUndone(
  tx: Db,
  importId: string,
  undone: RowsImportUndone | VehiclesImportUndone,
): Promise<void> {
  await tx
    .updateTable('fleet_imports')
    .set({ undone: JSON.stringify(undone) })
    .where('id', '=', importId)
    .execute()
}

/** Of an import that has no row until it was taken back: what was answered then. */
export async function undoneImport(
  tx: Db,
  companyId: string,
  id: string,
  now: Date,
): Promise<object | null> {
  const row = await tx
    .selectFrom('fleet_imports')
    .select('undone')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where(isOnlyUndone)
    .where('createdAt', '>=', undoneSince(now))
    .executeTakeFirst()
  return row?.undone ?? null
}

type UndoneImport = { id: string; companyId: string; undone: RowsImportUndone; createdAt: Date }

export async function storeUndoneImport(tx: Db, { undone, ...row }: UndoneImport): Promise<void> {
  await forgetImports(tx, row.createdAt)
  await tx
    .insertInto('fleet_imports')
    .values({ ...row, added: JSON.stringify([]), undone: JSON.stringify(undone) })
    .execute()
}

/** Those in use, locked until the commit. */
export async function lockInUse(
  tx: Db,
  customerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('vehicle_profiles')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of these readings began a new odometer. */
export async function newDialsAmong(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('maintenance_metrics')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .where('isNewDial', '=', true)
    .where('voidedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * None of them counts from now on; what was corrected or removed before does not come back with that
 * correction. Returns how many still counted.
 */
export async function voidImported(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql<{ counted: boolean }>`
    update maintenance_metrics m set voided_at = ${now}::timestamptz
    from (select id, voided_at is null as counted from maintenance_metrics where id = any(${ids})) before
    where m.id = before.id returning before.counted`.execute(tx)
  return rows.filter(({ counted }) => counted).length
}
