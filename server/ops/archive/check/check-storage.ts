import { Writable } from 'node:stream'
import type { Client } from 'pg'
import { writeBaseBackup } from '#server/ops/embedded/base-backup.ts'

export type Storage = { tables: number; rows: number; indexes: number | null; faults: string[] }

// Of this program's own tables and those of the queue.
const ours = `relnamespace::regnamespace::text !~ '^pg_|^information_schema$'`

/**
 * Reads every page, row and index of a database that nobody else uses. `superuserUrl` is of the
 * same server.
 */
export async function checkStorage(client: Client, superuserUrl: string): Promise<Storage> {
  const pages = await faultOf('Pages', readEveryPage(superuserUrl))
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and ${ours} order by 1`,
  )
  const amcheck = await client.query('create extension if not exists amcheck').then(
    () => true,
    () => false,
  )
  const faults = [...pages]
  let rows = 0
  for (const { name } of tables) {
    // As text every value is unpacked, the long ones too.
    const all = client
      .query<{ count: string }>(`select count(*), sum(length(row::text)) from ${name} as row`)
      .then((found) => (rows += Number(found.rows[0]?.count)))
    faults.push(...(await faultOf(name, all)))
    if (amcheck) faults.push(...(await heapFaults(client, name)))
  }
  const indexes = amcheck ? await checkIndexes(client) : null
  return {
    tables: tables.length,
    rows,
    indexes: indexes?.count ?? null,
    faults: [...faults, ...(indexes?.faults ?? []), ...(await brokenReferences(client))],
  }
}

/** A base backup to nowhere: PostgreSQL compares the checksum of each page on the way. */
async function readEveryPage(superuserUrl: string): Promise<void> {
  await writeBaseBackup(superuserUrl, new Writable({ write: (_piece, _encoding, done) => done() }))
}

async function heapFaults(client: Client, table: string): Promise<string[]> {
  const { rows } = await client
    .query<{ msg: string }>(`select msg from verify_heapam($1::regclass, check_toast => true)`, [
      table,
    ])
    .catch((error: unknown) => ({ rows: [{ msg: wordsOf(error) }] }))
  return rows.slice(0, 3).map(({ msg }) => `${table}: ${msg}`)
}

/** Each entry leads to its row and each row has its entry. */
async function checkIndexes(client: Client): Promise<{ count: number; faults: string[] }> {
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select pg_class.oid::regclass::text as name, amname as kind
     from pg_class join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam
     where amname in ('btree', 'gin') and indisvalid and relpersistence = 'p' order by 1`,
  )
  const faults: string[] = []
  for (const { name, kind } of rows) {
    const check =
      kind === 'gin'
        ? 'select gin_index_check($1::regclass)'
        : 'select bt_index_parent_check($1::regclass, true, true, true)'
    faults.push(...(await faultOf(`Index ${name}`, client.query(check, [name]))))
  }
  return { count: rows.length, faults }
}

/** Rows whose parent is missing, by each foreign key. */
async function brokenReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; question: string }>(`
    select conrelid::regclass::text as table, conname as name, format(
      'select count(*)::int as count from only %s as child where %s and not exists (select from only %s as parent where %s)',
      conrelid::regclass, string_agg(format('child.%I is not null', child.attname), ' and '),
      confrelid::regclass, string_agg(format('child.%I = parent.%I', child.attname, parent.attname), ' and ')
    ) as question
    from pg_constraint
      cross join lateral unnest(conkey, confkey) as pair (child_key, parent_key)
      join pg_attribute as child on child.attrelid = conrelid and child.attnum = child_key
      join pg_attribute as parent on parent.attrelid = confrelid and parent.attnum = parent_key
    where contype = 'f' group by pg_constraint.oid, conrelid, conname, confrelid order by 1, 2`)
  const faults: string[] = []
  for (const { table, name, question } of rows) {
    const found = await client.query<{ count: number }>(question).catch(() => null)
    // What cannot be read has been named already.
    const count = found?.rows[0]?.count ?? 0
    if (count > 0) faults.push(`${table}: ${count} rows refer to nothing (${name}).`)
  }
  return faults
}

async function faultOf(what: string, check: Promise<unknown>): Promise<string[]> {
  return check.then(
    () => [],
    (error: unknown) => [`${what}: ${wordsOf(error)}`],
  )
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
