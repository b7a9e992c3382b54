import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'

// Statements are typed by their rows alone: as builders over any table they take the compiler
// minutes.

// Some milliseconds of work each, between which other calls go on.
const rowsAPart = 200

type Page = { page: number; pageSize: number }

// A person who has a thousand rows before them searches: how many more there are helps nobody.
const mostCounted = 1000

/**
 * A page of a statement's rows, in its order, and the total: in one statement, so that both are of
 * one moment; a page after the last, which has no rows, asks for the total alone. Each row has an
 * `id` of its own: the ids of the page are found first, so that what is joined and computed for a
 * row is so for those of the page alone.
 */
export async function pageOf<Row>(
  db: Db,
  found: Expression<Row>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<{ items: Row[]; total: number }> {
  const total = sql<number>`(select count(*)::int from ${found} as counted)`
  return rowsAndTotal<Row>(db, byIds(found, { order, page, total, all: found }), total, page)
}

type OfficePage<Row, Shown> = {
  order: RawBuilder<unknown>
  page: Page
  show: (row: Row) => Shown
  /** The rows without the search, where that costs: those of the page need not be asked again. */
  all?: Expression<Row>
}

/**
 * The same of all of our customers' rows, counted to a thousand or to the end of the page: whether
 * there are more is said, and not how many.
 */
export async function officePageOf<Found, Shown, Row = Found>(
  db: Db,
  found: Expression<Found>,
  { order, page, show, all }: OfficePage<Row, Shown>,
): Promise<{ items: Shown[]; total: number; isMore: boolean }> {
  const most = Math.max(mostCounted, page.page * page.pageSize)
  const counted = sql<number>`(select count(*)::int from (select from ${found} as found limit ${most + 1}) as counted)`
  const rows = byIds(found, { order, page, total: counted, all: all ?? found })
  const { items, total } = await rowsAndTotal<Row>(db, rows, counted, page)
  return { items: items.map(show), total: Math.min(total, most), isMore: total > most }
}

/** The first rows of a statement, their ids first as well. */
export async function firstOf<Row>(
  db: Db,
  found: Expression<unknown>,
  { order, limit, all }: { order: RawBuilder<unknown>; limit: number; all: Expression<Row> },
): Promise<Row[]> {
  const page = { page: 1, pageSize: limit }
  const rows = byIds(found, { order, page, total: sql<number>`0`, all })
  return (await rowsAndTotal<Row>(db, rows, sql<number>`0`, page)).items
}

/**
 * The rows beside the ids of a page, looked up one id after another: PostgreSQL would make all of a
 * union first, to join it.
 */
export const oneByOne = <Row>(all: Expression<Row>): Expression<Row> =>
  sql<Row>`lateral (select one.* from ${all} as one where one.id = page.id_of_page offset 0)`

/** A page of lines that are no rows of one table, and have no id: all of them are made, once. */
export async function pageOfLines<Row>(
  db: Db,
  lines: Expression<Row>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<{ items: Row[]; total: number }> {
  const total = sql<number>`(select count(*)::int from ${lines} as counted)`
  const rows = sql`select found.*, ${total} as found_in_all from ${lines} as found order by ${order} ${limitOf(page)}`
  return rowsAndTotal<Row>(db, rows, total, page)
}

type Shown = {
  order: RawBuilder<unknown>
  page: Page
  total: RawBuilder<number>
  all: Expression<unknown>
}

function byIds(
  found: Expression<unknown>,
  { order, page, total, all }: Shown,
): RawBuilder<unknown> {
  const ids = sql`select id as id_of_page from ${found} as found order by ${order} ${limitOf(page)}`
  // After a page that is not full there are no more: what few rows have is not looked for twice.
  const counted = sql`(
    select case when count(*) < ${sql.lit(page.pageSize)} then ${offsetOf(page)}::int + count(*)::int else ${total} end from page)`
  return sql`
    with page as (${ids})
    select found.*, ${counted} as found_in_all from page join ${all} as found on found.id = page.id_of_page
    order by ${order}`
}

// The number of rows is written out: PostgreSQL would plan an unknown one for a tenth of all.
const limitOf = (page: Page) => sql`limit ${sql.lit(page.pageSize)} offset ${offsetOf(page)}`
const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

async function rowsAndTotal<Row>(
  db: Db,
  rows: RawBuilder<unknown>,
  total: RawBuilder<number>,
  { page }: Page,
): Promise<{ items: Row[]; total: number }> {
  type Counted = { foundInAll: number }
  const found = (await rows.$castTo<Row & Counted>().execute(db)).rows
  const read = found.map(({ foundInAll: all, ...row }) => ({ row: row as Row, all }))
  const items = read.map(({ row }) => row)
  if (read[0] !== undefined || page === 1) return { items, total: read[0]?.all ?? 0 }
  // A page after the last has no row that could carry the total.
  const alone = await sql<Counted>`select ${total} as found_in_all`.execute(db)
  return { items, total: alone.rows[0]?.foundInAll ?? 0 }
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
