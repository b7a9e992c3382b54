import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type {
  PartNumber,
  PartNumbers,
  PartNumberSaid,
  PartNumbersQuery,
} from '#domain/filters/parts/contract.ts'
import {
  type KnownPart,
  newValuesOf,
  nothingLearned,
  type partSources,
} from '#domain/filters/parts/when-new.ts'
import { partKey } from '#domain/filters/part-number.ts'
import type { Db } from '#server/db/open.ts'
import { officePageOf } from '#server/db/page.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { hasTyped } from '#server/db/search.ts'
import { learnedOf } from './learned-store.ts'

export const noSuchPart = 'There is no such part number.'

/** What is known of these part numbers, by the number as it is given. */
export async function partsNamed(
  db: Db,
  partNumbers: readonly string[],
): Promise<Map<string, KnownPart>> {
  const named = [...new Set(partNumbers)]
  if (named.length === 0) return new Map()
  const learned = await learnedOf(db, named)
  const { rows } = await sql<RowOf<'part_numbers'> & { named: string }>`
    select part.*, named from unnest(${named}::text[]) as named
    join part_numbers part on part_key(part.part_number::text) = part_key(named)`.execute(db)
  const said = new Map(rows.map((row) => [row.named, row]))
  return new Map(
    named.map((name) => {
      const row = said.get(name)
      return [
        name,
        {
          said: row === undefined ? null : saidOf(row),
          learned: learned.get(name) ?? nothingLearned,
        },
      ]
    }),
  )
}

const saidOf = (row: RowOf<'part_numbers'>): KnownPart['said'] => ({
  ...newValuesOf(row),
  source: row.source,
})

type Listed = Omit<PartNumber, 'learned' | 'updatedAt'> & { updatedAt: Date | null }

/** Those that our team has described, and those that filters have, by their number. */
export async function listParts(db: Db, query: PartNumbersQuery): Promise<PartNumbers> {
  const words = sql`concat_ws(' ', part.part_number, used.part_number,
    part_key(coalesce(part.part_number, used.part_number)::text), part.maker)`
  const found = listed(query.q === '' ? sql`true` : hasTyped(words, query.q))
  const page = await officePageOf<Listed, Listed>(db, found, {
    order: sql`lower("partNumber"), id`,
    page: query,
    show: (row) => row,
  })
  return { ...page, items: await withLearned(db, page.items) }
}

/** By its id in the list, or by its number where our team has described it. */
export async function readPart(
  db: Db,
  by: { id: string } | { partNumber: string },
): Promise<PartNumber> {
  const [is, key] =
    'id' in by
      ? [
          sql`coalesce(part.id, ${undescribed} || used.key) = ${by.id}`,
          sql`coalesce((select part_key(part_number::text) from part_numbers where id = ${by.id}), substr(${by.id}, length(${undescribed}) + 1))`,
        ]
      : [
          sql`part_key(part.part_number::text) = part_key(${by.partNumber})`,
          sql`part_key(${by.partNumber})`,
        ]
  const { rows } = await sql<Listed>`
    select * from ${listed(is, sql`part_key(part_number::text) = ${key}`)} as one`.execute(db)
  const [found] = await withLearned(db, rows)
  if (found === undefined) throw new CodedError('not_found', noSuchPart)
  return found
}

/** Before the key of a number that our team has not described: then that is its id in the list. */
const undescribed = sql.lit('of-')

/** `keys` limits which filters are counted: the index has all that is asked of them. */
const listed = (which: RawBuilder<unknown>, keys: RawBuilder<unknown> = sql`true`) =>
  sql<Listed>`(
    select coalesce(part.id, ${undescribed} || used.key) as id,
      coalesce(part.part_number, used.part_number) as "partNumber", coalesce(part.kind, used.kind) as kind, part.maker,
      part.weight_new_g as "weightNewG", part.flow_new_cfm as "flowNewCfm", part.pressure_new_inh2o as "pressureNewInH2O",
      part.source, part.staff_name as "staffName", part.updated_at as "updatedAt", coalesce(used.filters, 0)::int as filters
    from part_numbers part full join (
      select part_key(part_number::text) as key, min(part_number) as part_number, count(*) as filters,
        case when min(kind) = max(kind) then min(kind) end as kind
      from filters where part_number is not null and merged_into is null and part_key(part_number::text) <> '' and ${keys} group by 1
    ) used on used.key = part_key(part.part_number::text)
    where ${which}
  )`

async function withLearned(db: Db, rows: readonly Listed[]): Promise<PartNumber[]> {
  const learned = await learnedOf(
    db,
    rows.map(({ partNumber }) => partNumber),
  )
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt?.toISOString() ?? null,
    learned: learned.get(row.partNumber) ?? nothingLearned,
  }))
}

/** The row of a part number, locked; null when nobody has described it. */
export async function lockPart(tx: Db, partNumber: string): Promise<RowOf<'part_numbers'> | null> {
  // Two who describe it first at the same time come one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('part_numbers ' || part_key(${partNumber}), 0))`.execute(
    tx,
  )
  const row = await tx
    .selectFrom('part_numbers')
    .selectAll()
    .where(sql<boolean>`part_key(part_number::text) = part_key(${partNumber})`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Until the commit nobody else describes or changes one. */
export async function lockParts(tx: Db): Promise<void> {
  await sql`lock table part_numbers in exclusive mode`.execute(tx)
}

/** What our team has said of these, by their keys. */
export async function partsSaid(
  db: Db,
  partNumbers: readonly string[],
): Promise<Map<string, RowOf<'part_numbers'>>> {
  const keys = [...new Set(partNumbers.map(partKey))]
  const rows = await db
    .selectFrom('part_numbers')
    .selectAll()
    .where(sql<boolean>`part_key(part_number::text) = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [partKey(row.partNumber), row]))
}

type Source = (typeof partSources)[number]
type Stored = Omit<PartNumberSaid, 'seenAt'> & { source: Source; staffName: string }

/** In place of what was said of it before. The part number is locked. */
export async function storePart(tx: Db, said: Stored, at: Date): Promise<void> {
  const { partNumber, kind, maker, source, staffName } = said
  const columns = {
    partNumber,
    kind,
    maker,
    weightNewG: said.weightNewG ?? null,
    flowNewCfm: said.flowNewCfm ?? null,
    pressureNewInH2O: said.pressureNewInH2O ?? null,
    source,
    staffName,
    updatedAt: at,
  }
  const { numUpdatedRows } = await tx
    .updateTable('part_numbers')
    .set(columns)
    .where(sql<boolean>`part_key(part_number::text) = part_key(${partNumber})`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    await tx
      .insertInto('part_numbers')
      .values({ ...columns, createdAt: at })
      .execute()
}

/** Returns its number; null when there is none. */
export async function removePart(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('part_numbers')
    .where('id', '=', id)
    .returning('partNumber')
    .executeTakeFirst()
  return row?.partNumber ?? null
}
