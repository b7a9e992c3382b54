import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

const rowsAPart = 500

// Statements come typed by their rows alone: as builders over any of the tables they take the compiler minutes.

/** A page of what a statement finds, in that order, and how many it finds in all. */
export async function pageOf<Row>(
  db: Db,
  found: Expression<Row>,
  order: RawBuilder<unknown>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Row[]; total: number }> {
  const paged = sql<Row>`select * from ${found} as found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = sql<{ total: number }>`select count(*)::int as total from ${found} as found`
  const [{ rows: items }, { rows: counts }] = await Promise.all([paged.execute(db), counted.execute(db)])
  return { items, total: counts[0]?.total ?? 0 }
}

export const newestFirst = sql`created_at desc, id desc`

/**
 * All that a statement over `id` and `created_at` finds, newest first, a part at a time: however many there are, it takes
 * the memory of one part, and holds no connection while the reader is slow. Of rows that are added or removed meanwhile
 * none is told twice and none that stays is left out.
 */
export async function* partsOf<Row extends { id: string }>(db: Db, found: Expression<Row>): AsyncGenerator<Row[]> {
  // As text: a Date has milliseconds, and would leave out what was stored within the same one.
  const read = async (after: RawBuilder<unknown>) => {
    const part = sql<Row & { place: string }>`select *, created_at::text as place from ${found} as found ${after}
      order by ${newestFirst} limit ${rowsAPart}`
    return (await part.execute(db)).rows
  }
  let part = await read(sql``)
  while (part.length > 0) {
    yield part
    const last = part.at(-1)
    if (last === undefined || part.length < rowsAPart) return
    part = await read(sql`where (created_at, id) < (${last.place}::timestamptz, ${last.id})`)
  }
}
