import { sql } from 'kysely'
import type { MatchedColumn, SheetKind } from '#domain/spreadsheets/fields.ts'
import type { Db } from '#server/db/open.ts'

/** Whose files are read this way: those that our own team brings, or those of a company. */
export type MappingOwner = 'office' | { companyId: string }
export type Mapping = { kind: SheetKind; columns: readonly (MatchedColumn | null)[] }

const mostKept = 200

const ownerOf = (owner: MappingOwner) => (owner === 'office' ? owner : owner.companyId)

/** What somebody chose for the last file with these headings. */
export async function rememberedMapping(
  db: Db,
  owner: MappingOwner,
  fingerprint: string,
): Promise<Mapping | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select(['kind', 'columns'])
    .where('owner', '=', ownerOf(owner))
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row === undefined ? null : { kind: row.kind as SheetKind, columns: row.columns }
}

/** Of more than two hundred the oldest go. */
export async function rememberMapping(
  tx: Db,
  owner: MappingOwner,
  fingerprint: string,
  { kind, columns }: Mapping,
  at: Date,
): Promise<void> {
  const of = ownerOf(owner)
  const chosen = { kind, columns: JSON.stringify(columns), updatedAt: at }
  await tx
    .insertInto('import_mappings')
    .values({ owner: of, fingerprint, ...chosen })
    .onConflict((same) => same.columns(['owner', 'fingerprint']).doUpdateSet(chosen))
    .execute()
  await sql`delete from import_mappings where owner = ${of} and fingerprint in (
    select fingerprint from import_mappings where owner = ${of} order by updated_at desc, fingerprint offset ${mostKept})`.execute(
    tx,
  )
}
