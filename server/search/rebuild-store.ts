import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { type SearchKind, searchKinds } from '#domain/search/contract.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'

type Source = { table: keyof Tables; key: 'id' | 'number'; kinds: readonly SearchKind[] }
export type Compared = { entries: number; wrong: number }

/** Of which rows an entry of each kind is made. */
const tableOf = {
  customer: 'customers',
  company: 'companies',
  vehicle: 'vehicle_profiles',
  site: 'sites',
  filter: 'filters',
  service: 'service_history',
  certificate: 'certificates',
  invoice: 'invoices',
  payment: 'payments',
  appointment: 'appointments',
  demo_request: 'demo_requests',
  contact_message: 'contact_messages',
  chat: 'chat_sessions',
  request_note: 'notes',
  chat_note: 'notes',
  customer_note: 'notes',
  service_note: 'notes',
  appointment_note: 'notes',
  invoice_note: 'notes',
} as const satisfies Record<SearchKind, keyof Tables>

/** Whose erasure takes an entry out, beside a change of its own row. */
const personsOf: Partial<Record<keyof Tables, RawBuilder<unknown>>> = {
  companies: sql`select main_contact_id from companies where id`,
  invoices: sql`select customer_id from invoices where id`,
  payments: sql`select customer_id from payments join invoices on invoices.id = invoice_id
    where payments.id`,
}

const usualBatch = 2000
const mostLocked = 50
// Less than PostgreSQL waits before it ends one of two that wait for each other: never a writer.
const patience = '400ms'
const pauseMs = 200
const refusedLock = '55P03'

/**
 * Compares the index with the rows it is made of, in parts, and makes it right unless it is only to
 * be checked. Nothing is locked but the rows of wrong entries, some at a time.
 */
export async function rebuildEntries(
  db: Db,
  { isCheck = false, batch = usualBatch } = {},
): Promise<Compared> {
  let [entries, wrong] = [0, 0]
  for (const source of sources()) {
    for (let after: string | null = ''; after !== null;) {
      const upTo: string | null = await endOfPart(db, source, after, batch)
      const part = await compare(db, source, { after, upTo })
      entries += part.entries
      wrong += part.wrong.length
      for (let at = 0; at < part.wrong.length && !isCheck; at += mostLocked)
        await mend(db, source, part.wrong.slice(at, at + mostLocked))
      after = upTo
    }
  }
  return { entries, wrong }
}

function sources(): Source[] {
  return [...new Set(Object.values(tableOf))].map((table) => ({
    table,
    key: table === 'certificates' ? 'number' : 'id',
    kinds: searchKinds.filter((kind) => tableOf[kind] === table),
  }))
}

/** The last key of a part; null for all that are left, entries without a row among them. */
async function endOfPart(
  db: Db,
  { table, key }: Source,
  after: string,
  batch: number,
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where ${sql.ref(key)} > ${after}
    order by 1 offset ${sql.lit(batch - 1)} limit 1`.execute(db)
  return rows[0]?.key ?? null
}

type Part = { after: string; upTo: string | null }

/** In one statement, so that a row and its entry are seen as of one moment. */
async function compare(
  db: Db,
  { table, key, kinds }: Source,
  { after, upTo }: Part,
): Promise<{ entries: number; wrong: string[] }> {
  const within = (column: string) =>
    upTo === null
      ? sql`${sql.ref(column)} > ${after}`
      : sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`
  const { rows } = await sql<{ entries: number; wrong: string[] }>`
    with wanted as (
      select entry.* from ${sql.table(table)} as one, search_entry(one) as entry where ${within(`one.${key}`)}
    ), kept as (
      select * from search_entries where kind = any(${[...kinds]}) and ${within('id')}
    )
    select count(wanted.id)::int as entries,
      coalesce(array_agg(distinct id) filter (where wanted::text is distinct from kept::text), '{}') as wrong
    from wanted full join kept using (kind, id)`.execute(db)
  return rows[0] ?? { entries: 0, wrong: [] }
}

// Whoever writes these rows has them for as long as that takes: they are tried again.
async function mend(db: Db, source: Source, ids: readonly string[]): Promise<void> {
  for (;;) {
    try {
      return await db.transaction().execute((tx) => mendIn(tx, source, ids))
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === refusedLock)) throw error
      await sleep(pauseMs)
    }
  }
}

async function mendIn(
  tx: Db,
  { table, key, kinds }: Source,
  ids: readonly string[],
): Promise<void> {
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
  const persons = personsOf[table]
  if (persons !== undefined)
    await sql`select from customers where id in (${persons} = any(${[...ids]})) order by id for share`.execute(
      tx,
    )
  const row = sql.ref(key)
  await sql`
    select from ${sql.table(table)} where ${row} = any(${[...ids]}) order by ${row} for no key update`.execute(
    tx,
  )
  await sql`
    delete from search_entries as kept where kind = any(${[...kinds]}) and id = any(${[...ids]})`.execute(
    tx,
  )
  await sql`
    insert into search_entries
    select entry.* from ${sql.table(table)} as one, search_entry(one) as entry where one.${row} = any(${[...ids]})`.execute(
    tx,
  )
}
