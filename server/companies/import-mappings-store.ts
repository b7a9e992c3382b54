import { sql } from 'kysely'
import type { ImportDoor, MatchedColumn, SheetKind } from '#domain/spreadsheets/fields.ts'
import type { Db } from '#server/db/open.ts'

/** Where files are read this way. `companyId`: those of a company; null for those of our team. */
export type MappingOwner =
  | { door: 'company'; companyId: string }
  | { door: Exclude<ImportDoor, 'company'>; companyId: null }
export type Mapping = { kind: SheetKind; columns: readonly (MatchedColumn | null)[] }

const mostKept = 200
// As the index has it: PostgreSQL 14 takes no two nulls for the same.
const owner = sql<string>`coalesce(company_id, '')`

/** What somebody chose for the last files with these headings, the latest kind first. */
export async function rememberedMappings(
  db: Db,
  { door, companyId }: MappingOwner,
  fingerprint: string,
): Promise<Mapping[]> {
  const rows = await db
    .selectFrom('import_mappings')
    .select(['kind', 'columns'])
    .where('door', '=', door)
    .where(owner, '=', companyId ?? '')
    .where('fingerprint', '=', fingerprint)
    .orderBy('updatedAt', 'desc')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, columns }) => ({ kind: kind as SheetKind, columns }))
}

/** Of more than two hundred the oldest go. */
export async function rememberMapping(
  tx: Db,
  { door, companyId }: MappingOwner,
  fingerprint: string,
  { kind, columns }: Mapping,
  at: Date,
): Promise<void> {
  const chosen = { columns: JSON.stringify(columns), updatedAt: at }
  await tx
    .insertInto('import_mappings')
    .values({ door, companyId, fingerprint, kind, ...chosen })
    .onConflict((same) =>
      same.expression(sql`door, ${owner}, fingerprint, kind`).doUpdateSet(chosen),
    )
    .execute()
  await sql`delete from import_mappings where id in (
    select id from import_mappings where door = ${door} and ${owner} = ${companyId ?? ''}
    order by updated_at desc, fingerprint, kind offset ${mostKept})`.execute(tx)
}
