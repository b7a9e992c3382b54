import { sql } from 'kysely'
import type { ApiKey, KeyScope, NewApiKey } from '#domain/fleet/api-keys.ts'
import type { Db } from '#server/db/open.ts'

type Row = {
  id: string
  name: string
  scopes: KeyScope[]
  ending: string
  created_at: Date
  last_used_at: Date | null
}

const columns = ['id', 'name', 'scopes', 'ending', 'created_at', 'last_used_at'] as const

/** Newest first. */
export async function keysOf(db: Db, customerId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(keyOf)
}

/** The same, and nobody else makes one until the commit. */
export async function lockedKeysOf(tx: Db, customerId: string): Promise<ApiKey[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys ' || ${customerId}, 0))`.execute(
    tx,
  )
  return keysOf(tx, customerId)
}

export async function storeKey(
  tx: Db,
  customerId: string,
  { name, scopes, ending, hash }: NewApiKey & { ending: string; hash: string },
  at: Date,
): Promise<ApiKey> {
  const row = await tx
    .insertInto('api_keys')
    .values({ customer_id: customerId, name, scopes, ending, key_hash: hash, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return keyOf(row)
}

/** Whose key it is; null for an unknown one, and for one of an account that is not open. */
export async function findKey(db: Db, hash: string) {
  const row = await db
    .selectFrom('api_keys as key')
    .innerJoin('customers as customer', 'customer.id', 'key.customer_id')
    .select([
      'key.id',
      'key.customer_id as fleetOf',
      'key.scopes',
      'key.last_used_at as lastUsedAt',
    ])
    .where('key.key_hash', '=', hash)
    .where('customer.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

export async function markUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** False when the customer has no such key. */
export async function endKey(db: Db, customerId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('api_keys')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** For an account that is closed: reopened, it has none. */
export async function endKeysOf(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('customer_id', '=', customerId).execute()
}

function keyOf(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    ending: row.ending,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}
