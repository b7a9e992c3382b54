import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { searchKinds } from '#domain/search/contract.ts'
import type { Db } from '#server/db/open.ts'

// Not allowed, not on this machine, not supported here.
const refusals = new Set(['42501', '58P01', '0A000'])

/**
 * Makes the fast indexes where PostgreSQL allows it, and returns whether they are there. Beside
 * whatever is written: not in a transaction.
 */
export async function indexEntries(db: Db): Promise<boolean> {
  const place = await placeOfTrigrams(db)
  if (place === null) return false
  await dropHalfMade(db)
  for (const kind of searchKinds)
    await sql`
      create index concurrently if not exists ${sql.ref(`search_entries_${kind}`)} on search_entries
      using gin (words ${sql.ref(`${place}.gin_trgm_ops`)}) with (fastupdate = off) where kind = ${sql.lit(kind)}`.execute(
      db,
    )
  await sql`select index_messages()`.execute(db)
  return true
}

async function placeOfTrigrams(db: Db): Promise<string | null> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
  } catch (error) {
    if (error instanceof DatabaseError && refusals.has(error.code ?? '')) return null
    throw error
  }
  const { rows } = await sql<{ place: string }>`
    select nspname as place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db)
  return rows[0]?.place ?? null
}

// What an interrupted run has left is used by nobody, and would be taken for an index.
async function dropHalfMade(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'search_entries'::regclass and not indisvalid`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
}

export async function hasFastIndexes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('search_entries_vehicle') is not null as made`.execute(db)
  return rows[0]?.made === true
}
