import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { jsonOfRows } from './column-names.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema/tables.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

type Row = { id: string; [column: string]: unknown }
type Waiting = {
  row: Row
  items: readonly unknown[]
  resolve: (stored: Row | undefined) => void
  reject: (error: unknown) => void
}
type Queue = {
  db: Db
  table: keyof Tables
  store: Store | null
  waiting: Waiting[]
  running: boolean
}
type Store = (tx: Db, items: readonly never[]) => Promise<void>

/**
 * What goes into the same commit as a new row. One `store` takes the items of all rows of a
 * statement.
 */
export type Along<Item> = {
  items: readonly Item[]
  store: (tx: Db, items: readonly Item[]) => Promise<void>
}

const MOST_ROWS = 64

const queues = new WeakMap<Db, Map<string, Queue>>()

/**
 * Inserts a row together with those that arrive while the previous statement is running: one round
 * trip and one commit for all. Returns the row once it is committed, undefined when its idempotency
 * key is taken.
 */
export function insertTogether<Item>(
  db: Db,
  table: keyof Tables,
  row: Row,
  along: Along<Item> | null = null,
): Promise<Row | undefined> {
  const queue = queueFor(db, table, row, along?.store ?? null)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ row, items: along?.items ?? [], resolve, reject })
    if (queue.running) return
    queue.running = true
    // Includes what this turn of the event loop still reads from other connections.
    setImmediate(() => void storeWaiting(queue))
  })
}

/**
 * One statement, with the same text for any number of rows. Returns the stored rows by id: taken
 * keys are left out.
 */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: readonly Row[],
): Promise<Map<string, Row>> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const sent = sql`json_populate_recordset(null::${sql.table(table)}, ${jsonOfRows(rows)}::json)`
  const insert = sql<Row>`insert into ${sql.table(table)} (${columns}) select ${columns} from ${sent}
    on conflict (idempotency_key) do nothing returning *`
  const stored = await insert.execute(db)
  return new Map(stored.rows.map((row) => [row.id, row]))
}

// Rows of one queue have the same columns: a missing one gets its default, which a null would not.
function queueFor(db: Db, table: keyof Tables, row: Row, store: Store | null): Queue {
  const name = `${table} ${Object.keys(row).join()} ${store?.name ?? ''}`
  const ofDb = queues.get(db) ?? new Map<string, Queue>()
  queues.set(db, ofDb)
  const queue = ofDb.get(name) ?? { db, table, store, waiting: [], running: false }
  ofDb.set(name, queue)
  return queue
}

async function storeWaiting(queue: Queue): Promise<void> {
  while (queue.waiting.length > 0) await storeBatch(queue, queue.waiting.splice(0, MOST_ROWS))
  queue.running = false
}

async function storeBatch(queue: Queue, batch: Waiting[]): Promise<void> {
  try {
    const stored = await storeRows(queue, batch)
    for (const { row, resolve } of batch) resolve(stored.get(row.id))
  } catch (error) {
    const isAway = isDatabaseUnavailable(error)
    // Only what the database itself refused is certainly not stored: after a cut connection nobody
    // knows.
    if (batch.length > 1 && error instanceof DatabaseError && !isAway)
      return storeOneByOne(queue, batch)
    // Waiting batches would only hit the same failure, each after a timeout of its own.
    const failed = isAway ? [...batch, ...queue.waiting.splice(0)] : batch
    for (const { reject } of failed) reject(error)
  }
}

function storeRows(
  { db, table, store }: Queue,
  batch: readonly Waiting[],
): Promise<Map<string, Row>> {
  const rows = batch.map(({ row }) => row)
  if (store === null) return insertRows(db, table, rows)
  return db.transaction().execute(async (tx) => {
    const stored = await insertRows(tx, table, rows)
    await store(tx, batch.flatMap(({ row, items }) => (stored.has(row.id) ? items : [])) as never[])
    return stored
  })
}

/** Finds the row that the database refuses, so that the others do not fail with it. */
async function storeOneByOne(queue: Queue, batch: Waiting[]): Promise<void> {
  queue.waiting.unshift(...batch)
  for (let left = batch.length; left > 0 && queue.waiting.length > 0; left--)
    await storeBatch(queue, queue.waiting.splice(0, 1))
}
