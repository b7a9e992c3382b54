import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

const rowsAPart = 500

// Statements come typed by their rows alone: as builders over any of the tables they take the compiler minutes.

/** A page of what a statement finds, in that order, and how many it finds in all: by one statement, which sees one moment. */
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
  // Behind the last page there is no row that could carry the total.
  const total =
    read[0]?.total ??
    (page === 1 ? 0 : (await sql<Counted>`${counted}`.execute(db)).rows[0]?.found_in_all)
  return { items, total: total ?? 0 }
}

type Column = string | RawBuilder<unknown>

/** The order that `?sort=` asks for: its column, then the id the same way, so that no row stands on two pages. */
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
 * All that a statement over `id` and `created_at` finds, newest first, a part at a time: however many there are, it takes
 * the memory of one part, and holds no connection while the reader is slow. Of rows that are added or removed meanwhile
 * none is told twice and none that stays is left out.
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
