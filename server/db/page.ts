import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

const rowsAPart = 500

// Statements are typed by their rows alone: as builders over any table they take the compiler
// minutes.

/**
 * A page of a statement's rows, in its order, and the total: in one statement, so that both are of
 * one moment.
 */
export async function pageOf<Row>(
  db: Db,
  found: Expression<Row>,
  order: RawBuilder<unknown>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Row[]; total: number }> {
  const counted = sql<number>`select count(*)::int as found_in_all from ${found} as counted`
  type Counted = { found_in_all: number }
  const { rows } = await sql<Row & Counted>`
    select found.*, (${counted}) as found_in_all from ${found} as found
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const read = rows.map(({ found_in_all: total, ...row }) => ({ row: row as Row, total }))
  const items = read.map(({ row }) => row)
  // A page after the last has no row that could carry the total.
  const total =
    read[0]?.total ??
    (page === 1 ? 0 : (await sql<Counted>`${counted}`.execute(db)).rows[0]?.found_in_all)
  return { items, total: total ?? 0 }
}

type Column = string | RawBuilder<unknown>

/** The order of `?sort=`: its column, then the id the same way, so that no row is on two pages. */
export function orderOf<const Key extends string>(
  sort: NoInfer<Key | `-${Key}`>,
  columns: Readonly<Record<Key, Column>>,
): RawBuilder<unknown> {
  const way = wayOf(sort)
  const column: Column = columns[sort.replace('-', '') as Key]
  return sql`${typeof column === 'string' ? sql.ref(column) : column} ${way}, id ${way}`
}

export const wayOf = (sort: string) => (sort.startsWith('-') ? sql`desc` : sql`asc`)

export const newestFirst = sql`created_at desc, id desc`

/**
 * All rows of a statement over `id` and `created_at`, newest first, in parts: it takes the memory
 * of one part, and no connection while the reader is slow. Rows added or removed meanwhile cause no
 * duplicates and no gaps.
 */
export async function* batchesOf<Row extends { id: string }>(
  db: Db,
  found: Expression<Row>,
): AsyncGenerator<Row[]> {
  // As text: a Date has milliseconds, and would leave out what was stored within the same one.
  const read = async (after: RawBuilder<unknown>) => {
    const part = sql<
      Row & { place: string }
    >`select *, created_at::text as place from ${found} as found ${after}
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
