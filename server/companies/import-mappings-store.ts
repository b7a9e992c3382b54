import { sql } from 'kysely'
import type { MatchedColumn, SheetKind } from '#domain/spreadsheets/fields.ts'
import type { Db } from '#server/db/open.ts'

/** Whose files are read this way: a company's, or, for null, those that our own team brings. */
export type MappingOwner = string | null
export type Mapping = { kind: SheetKind; columns: readonly (MatchedColumn | null)[] }

const mostKept = 200

/** What somebody chose for the last file with these headings. */
export async function rememberedMapping(
  db: Db,
  companyId: MappingOwner,
  fingerprint: string,
): Promise<Mapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select(['kind', 'columns'])
    .where('companyId', 'is not distinct from', companyId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row === undefined ? null : { kind: row.kind as SheetKind, columns: row.columns }
}

/** Of more than two hundred the oldest go. */
export async function rememberMapping(
  tx: Db,
  companyId: MappingOwner,
  fingerprint: string,
  { kind, columns }: Mapping,
  at: Date,
): Promise<void> {
  const chosen = { kind, columns: JSON.stringify(columns), updatedAt: at }
  await tx
    .insertInto('import_mappings')
    .values({ companyId, fingerprint, ...chosen })
    .onConflict((same) => same.columns(['companyId', 'fingerprint']).doUpdateSet(chosen))
    .execute()
  await sql`delete from import_mappings where id in (
    select id from import_mappings where company_id is not distinct from ${companyId}::text
    order by updated_at desc, fingerprint offset ${mostKept})`.execute(tx)
}
