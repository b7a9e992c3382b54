import { randomUUID } from 'node:crypto'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import { type Along, insertRows, insertTogether } from './insert-together.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema/tables.ts'

type OnceTable = {
  [T in keyof Tables]: 'idempotencyKey' extends keyof Tables[T] ? T : never
}[keyof Tables]
type Values<T extends OnceTable> = Omit<Insertable<Tables[T]>, 'id' | 'idempotencyKey'>

const OTHER_CONTENT =
  'This request was already sent with other content. Please reload the page and send it again.'

/**
 * Inserts what a person sent. The same key again returns the stored row; with other content it is
 * refused (`key_reused`). `values` contains only what was sent: a value generated per request would
 * never be equal. Outside a transaction it shares a statement with concurrent inserts. `along` is
 * stored with a new row and never with a repeat; what names the row is made of the row's id.
 */
export async function insertOnce<T extends OnceTable, Item = never>(
  db: Db,
  table: T,
  values: Values<T>,
  idempotencyKey: string | null,
  along: Along<Item> | ((id: string) => Along<Item>) | null = null,
): Promise<Selectable<Tables[T]>> {
  type Row = Selectable<Tables[T]>
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  const row = { ...Object.fromEntries(sent), id: randomUUID(), idempotencyKey }
  const others = typeof along === 'function' ? along(row.id) : along
  const inserted = db.isTransaction
    ? (await insertRows(db, table, [row])).get(row.id)
    : await insertTogether(db, table, row, others)
  if (inserted && db.isTransaction && others !== null) await others.store(db, others.items)
  if (inserted) return inserted as Row

  const twin = await storedOnce(db, table, values, idempotencyKey)
  if (twin === null) throw new CodedError('key_reused', OTHER_CONTENT)
  return twin
}

/**
 * The row that was stored with this key, null where there is none; with other content it is refused
 * (`key_reused`).
 */
export async function storedOnce<T extends OnceTable>(
  db: Db,
  table: T,
  values: Partial<Values<T>>,
  idempotencyKey: string | null,
): Promise<Selectable<Tables[T]> | null> {
  type Row = Selectable<Tables[T]>
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  const stored = sql<Row>`select * from ${sql.table(table)} where idempotency_key = ${idempotencyKey}`
  const twin = (await sql<Row>`${stored} and ${sameAs(sent)}`.execute(db)).rows[0]
  if (twin) return twin
  if ((await stored.execute(db)).rows.length === 0) return null
  throw new CodedError('key_reused', OTHER_CONTENT)
}

/** Of two with one key at the same time the second waits, and finds what the first has stored. */
export async function inTurnOfKey(tx: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
}

// PostgreSQL compares, because it knows that '1' and '1.00' are one number and that one instant has
// two spellings.
function sameAs(sent: [string, unknown][]): RawBuilder<unknown> {
  const parts = sent.map(([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}
