import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { Tables } from './schema/tables.ts'

const rowsAPart = 500

/** A page of what a statement finds, in its order, and how many it finds in all. */
export async function pageOf<Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Simplify<Row>[]; total: number }> {
  const counted = found.clearSelect().clearOrderBy().select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = found.limit(pageSize).offset((page - 1) * pageSize)
  const [items, { total }] = await Promise.all([rows.execute(), counted.executeTakeFirstOrThrow()])
  return { items, total }
}

/**
 * All that a statement over `id` and `created_at` finds, newest first, a part at a time: however many there are, it takes
 * the memory of one part, and holds no connection while the reader is slow. Of rows that are added or removed meanwhile
 * none is told twice and none that stays is left out.
 */
export async function* partsOf<Table extends keyof Tables, Row extends { id: string }>(
  found: SelectQueryBuilder<Tables, Table, Row>,
): AsyncGenerator<Simplify<Row>[]> {
  // As text: a Date has milliseconds, and would leave out what was stored within the same one.
  const ordered = found.select(sql<string>`created_at::text`.as('place')).orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc').limit(rowsAPart)
  let part = await ordered.execute()
  while (part.length > 0) {
    yield part
    const last = part.at(-1)
    if (last === undefined || part.length < rowsAPart) return
    part = await ordered.where(sql<boolean>`(created_at, id) < (${last.place}::timestamptz, ${last.id})`).execute()
  }
}
