import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { MadeRow } from '#server/db/schema/json.ts'

/** What became of a row since: its table, or the table of what refers to it. */
export type Followed = { id: string; table: string; how: 'changed' | 'referred' }

// Children before those that they refer to: in this order rows are removed.
const order = [
  'payments',
  'invoice_lines',
  'invoices',
  'maintenance_metrics',
  'service_history',
  'filters',
  'vehicle_profiles',
  'customers',
  'memberships',
  'companies',
] as const
// What the analysis finds out by itself goes with the vehicles that it is about.
const derived = ['maintenance_recommendations', 'predictions', 'analysis_runs'] as const
// What is counted of a customer goes with them.
const counted = ['customer_rhythms', 'changed_rhythms'] as const
const mostNamed = 5

const keyOf = (table: string) => sql.ref(table === 'memberships' ? 'customer_id' : 'id')

/** What these rows are like now: any change gives another mark, but for what other rows decide. */
export async function marksOf(
  tx: Db,
  table: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; mark: string }>`
    select ${keyOf(table)} as id, md5((to_jsonb(r) - 'awaits_invoice')::text) as mark from ${sql.table(table)} r
    where ${keyOf(table)} = any(${ids})`.execute(tx)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

export const belowInvoices = ['invoice_lines', 'payments'] as const

/** The rows that belong to these. */
export async function idsBelow(
  tx: Db,
  table: (typeof belowInvoices)[number],
  invoiceIds: readonly string[],
): Promise<{ id: string; invoiceId: string }[]> {
  const { rows } = await sql<{ id: string; invoiceId: string }>`
    select id, invoice_id as "invoiceId" from ${sql.table(table)} where invoice_id = any(${invoiceIds})`.execute(
    tx,
  )
  return rows
}

/**
 * The first changes of these rows, and the first rows that refer to them and are none of them: of
 * all of them where `most` is null. Until the commit nobody can add more.
 */
export async function followedFrom(
  tx: Db,
  made: readonly MadeRow[],
  most: number | null = mostNamed,
): Promise<Followed[]> {
  const byTable = Map.groupBy(made, ({ table }) => table)
  const followed: Followed[] = []
  for (const [table, rows] of byTable) {
    const ids = rows.map(({ id }) => id)
    await sql`select from ${sql.table(table)} where ${keyOf(table)} = any(${ids}) order by ${keyOf(table)} for update`.execute(
      tx,
    )
    const marks = await marksOf(tx, table, ids)
    for (const { id, mark } of rows)
      if (marks.get(id) !== mark) followed.push({ id, table, how: 'changed' })
  }
  for (const { child, column, parent } of await references(tx, [...byTable.keys()])) {
    const own = (byTable.get(child) ?? []).map(({ id }) => id)
    const parents = (byTable.get(parent) ?? []).map(({ id }) => id)
    const isOwn = byTable.has(child) ? sql`${keyOf(child)} = any(${own})` : sql`false`
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(child)} where ${sql.ref(column)} = any(${parents}) and not (${isOwn}) limit ${most}`.execute(
      tx,
    )
    followed.push(...rows.map(({ id }) => ({ id, table: child, how: 'referred' as const })))
  }
  return followed.slice(0, most ?? undefined)
}

/** As if they had never been. */
export async function removeMade(tx: Db, made: readonly MadeRow[]): Promise<void> {
  const byTable = Map.groupBy(made, ({ table }) => table)
  const idsOf = (table: string) => (byTable.get(table) ?? []).map(({ id }) => id)
  const [people, vehicles] = [idsOf('customers'), idsOf('vehicle_profiles')]
  for (const table of derived) {
    const ofVehicle = table === 'analysis_runs' ? sql`false` : sql`vehicle_id = any(${vehicles})`
    await sql`delete from ${sql.table(table)} where customer_id = any(${people}) or ${ofVehicle}`.execute(
      tx,
    )
  }
  for (const table of order) {
    const ids = idsOf(table)
    if (ids.length > 0)
      await sql`delete from ${sql.table(table)} where ${keyOf(table)} = any(${ids})`.execute(tx)
  }
}

async function references(tx: Db, parents: readonly string[]) {
  const { rows } = await sql<{ child: string; column: string; parent: string }>`
    select distinct child.relname as child, attname as column, parent.relname as parent
    from pg_constraint c join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
      and parent.relname = any(${parents}) and child.relname <> all(${[...derived, ...counted]})
    order by 1, 2`.execute(tx)
  return rows
}
