import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

// Some milliseconds of work each, between which other calls go on.
const rowsAPart = 200

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
  type Counted = { foundInAll: number }
  const { rows } = await sql<Row & Counted>`
    select found.*, (${counted}) as found_in_all from ${found} as found
    order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const read = rows.map(({ foundInAll: total, ...row }) => ({ row: row as Row, total }))
  const items = read.map(({ row }) => row)
  // A page after the last has no row that could carry the total.
  const total =
    read[0]?.total ??
    (page === 1 ? 0 : (await sql<Counted>`${counted}`.execute(db)).rows[0]?.foundInAll)
  return { items, total: total ?? 0 }
}

type Column = string | RawBuilder<unknown>

/**
 * Where a row is in a list: by these columns, all the same way, the last of them unlike in any two
 * rows, and none of them null.
 */
export type Place = { columns: readonly RawBuilder<unknown>[]; isDescending: boolean }

/** The place by `?sort=`: its column, then the id the same way, so that no row is on two pages. */
export function placeOf<const Key extends string>(
  sort: NoInfer<Key | `-${Key}`>,
  columns: Readonly<Record<Key, Column>>,
): Place {
  const column: Column = columns[sort.replace('-', '') as Key]
  return {
    columns: [typeof column === 'string' ? sql.ref(column) : column, sql`id`],
    isDescending: sort.startsWith('-'),
  }
}

/** The order of `?sort=`. */
export function orderOf<const Key extends string>(
  sort: NoInfer<Key | `-${Key}`>,
  columns: Readonly<Record<Key, Column>>,
): RawBuilder<unknown> {
  return orderBy(placeOf(sort, columns))
}

export const orderBy = ({ columns, isDescending }: Place) =>
  sql.join(columns.map((column) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`))

export const wayOf = (sort: string) => (sort.startsWith('-') ? sql`desc` : sql`asc`)

export const newest: Place = { columns: [sql`created_at`, sql`id`], isDescending: true }
export const newestFirst = orderBy(newest)

/**
 * All rows of a statement as `show` shows them, in parts: it takes the memory of one part, and no
 * connection while the reader is slow. Rows added or removed meanwhile cause no duplicates and no
 * gaps.
 */
export async function* batchesOf<Row, Shown>(
  db: Db,
  found: Expression<Row>,
  place: Place,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  const { columns, isDescending } = place
  // As text: a Date has milliseconds, and would leave out what was stored within the same one. The
  // database reads it as what it is compared with.
  const asText = sql`array[${sql.join(columns.map((column) => sql`(${column})::text`))}]`
  const read = async (after: RawBuilder<unknown>) => {
    const part = sql<Row & { placeInAll: string[] }>`
      select found.*, ${asText} as place_in_all from ${found} as found ${after}
      order by ${orderBy(place)} limit ${rowsAPart}`
    return (await part.execute(db)).rows
  }
  let part = await read(sql``)
  while (part.length > 0) {
    const last = part.at(-1)?.placeInAll ?? []
    yield part.map(({ placeInAll: _place, ...row }) => show(row as Row))
    if (part.length < rowsAPart) return
    const values = sql.join(last.map((value) => sql`${value}`))
    part = await read(
      sql`where (${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${values})`,
    )
  }
}
