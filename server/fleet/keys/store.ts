import { sql } from 'kysely'
import { type ApiKey, type KeyScope, type NewApiKey, apiKey } from '#domain/fleet/api-keys.ts'
import type { Scope } from '#domain/scope.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'

type Row = {
  id: string
  name: string
  scopes: KeyScope[]
  ending: string
  createdAt: Date
  lastUsedAt: Date | null
  madeBy: string
  makerId: string
}

const columns = [
  'id',
  'name',
  'scopes',
  'ending',
  'createdAt',
  'lastUsedAt',
  'api_keys.madeBy as makerId',
] as const
const madeBy = sql<string>`(select first_name || ' ' || last_name from customers where id = api_keys.made_by)`

/** Of a fleet, newest first. */
export async function keysOf(db: Db, fleetOf: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(columns)
    .select(madeBy.as('madeBy'))
    .where('customerId', '=', fleetOf)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(keyOf)
}

/** The same, and nobody else makes one until the commit. */
export async function lockedKeysOf(tx: Db, fleetOf: string): Promise<ApiKey[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys ' || ${fleetOf}, 0))`.execute(
    tx,
  )
  return keysOf(tx, fleetOf)
}

/** Who makes a key, and under whom the fleet is that it opens. */
export type KeyMaker = Pick<Scope, 'customerId' | 'fleetOf'>

export async function storeKey(
  tx: Db,
  { fleetOf, customerId }: KeyMaker,
  { name, scopes, ending, hash }: NewApiKey & { ending: string; hash: string },
  at: Date,
): Promise<ApiKey> {
  const row = await tx
    .insertInto('api_keys')
    .values({
      customerId: fleetOf,
      madeBy: customerId,
      name,
      scopes,
      ending,
      keyHash: hash,
      createdAt: at,
    })
    .returning(columns)
    .returning(madeBy.as('madeBy'))
    .executeTakeFirstOrThrow()
  return keyOf(row)
}

/** Null for an unknown one, and for one whose maker's account is not open. */
export async function findKey(db: Db, hash: string) {
  const row = await db
    .selectFrom('api_keys as key')
    .innerJoin('customers as customer', 'customer.id', 'key.madeBy')
    .select(['key.id', 'key.customerId as fleetOf', 'key.madeBy', 'key.scopes', 'key.lastUsedAt'])
    .where('key.keyHash', '=', hash)
    .where('customer.isActive', '=', true)
    .executeTakeFirst()
  return row ?? null
}

export async function markUsed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ lastUsedAt: at }).where('id', '=', id).execute()
}

/** False when the fleet has no such key. */
export async function endKey(db: Db, fleetOf: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('api_keys')
    .where('customerId', '=', fleetOf)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

const keyOf = (row: Row): ApiKey => answerOf(apiKey, row)
