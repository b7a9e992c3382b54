import { type RawBuilder, sql } from 'kysely'
import { company } from '#content/company.ts'
import type { FilterKind } from '#content/filter-kinds.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Filter } from '#domain/filters/contract.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { tagNumberOf, tagText } from '#domain/filters/tag.ts'
import type { Db } from '#server/db/open.ts'
import { filterOf } from './store.ts'

const noSuchTag = 'We have no filter with {tag}. Please check the number.'

type Known = { companyId: string; serialNumber: string; kind: FilterKind }

/**
 * The company's filter with this serial number or tag, a new one when there was none with that
 * serial number. Locked. One of no named kind is of the kind that it is known by now.
 */
export async function knowFilter(
  tx: Db,
  { companyId, serialNumber, kind }: Known,
  at: Date,
): Promise<Filter> {
  const tag = tagNumberOf(serialNumber)
  const named = () =>
    tx
      .selectFrom('filters')
      .selectAll()
      .where(sql`coalesce(company_id, '')`, '=', companyId)
      .where(isNamed(serialNumber))
      // Its own number before that of one that it was made one with.
      .orderBy(sql`lower(btrim(serial_number)) <> lower(${pastedCode(serialNumber)})`)
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  let row = await named()
  if (row === undefined && tag === null) {
    await tx
      .insertInto('filters')
      .values({ companyId, serialNumber, kind, createdAt: at })
      .onConflict((same) => same.doNothing())
      .execute()
    row = await named()
  }
  if (row === undefined) {
    const sentence = fill(noSuchTag, { tag: tagText(tag ?? 0) })
    throw new CodedError('conflict', sentence, { serialNumber: sentence })
  }
  if (row.kind !== 'other' || kind === 'other') return filterOf(row)
  await tx.updateTable('filters').set({ kind, updatedAt: at }).where('id', '=', row.id).execute()
  return filterOf({ ...row, kind })
}

/** One whose serial number can't be read: a new one, under the next tag of ours. */
export async function tagFilter(
  tx: Db,
  {
    companyId,
    partNumber,
    kind,
  }: { companyId: string | null; kind: FilterKind } & Pick<Filter, 'partNumber'>,
  at: Date,
): Promise<Filter> {
  const { rows } = await sql<{ tag: number }>`select nextval('filter_tags')::int as tag`.execute(tx)
  const tag = rows[0]?.tag ?? NaN
  const row = await tx
    .insertInto('filters')
    .values({
      companyId,
      serialNumber: tagText(tag),
      tagNumber: tag,
      partNumber,
      kind,
      createdAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return filterOf(row)
}

/** Until the commit nobody else changes it. */
export async function lockFilterRow(tx: Db, id: string): Promise<Filter> {
  const row = await tx
    .selectFrom('filters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return filterOf(row)
}

/** Filters of several companies have this serial number, and are not the same. */
export async function markShared(tx: Db, serialNumber: string, at: Date): Promise<void> {
  await tx
    .updateTable('filters')
    .set({ sharesSerial: true, updatedAt: at })
    .where(isNamed(serialNumber))
    .execute()
}

/** Those of other companies that have the serial number of this filter. */
export async function withSameSerial(
  db: Db,
  { id, companyId, serialNumber }: Filter,
): Promise<{ id: string; company: string }[]> {
  return db
    .selectFrom('filters')
    .leftJoin('companies', 'companies.id', 'filters.companyId')
    .select(['filters.id', sql<string>`coalesce(companies.name, ${ownStock})`.as('company')])
    .where('filters.id', '<>', id)
    .where('filters.companyId', 'is distinct from', companyId)
    .where(isNamed(serialNumber))
    .orderBy('company')
    .execute()
}

/** In place of a company: filters of our own. */
export const ownStock = `${company.shortName} stock`

/**
 * What is typed is the serial number or the tag of the filter with this id, or of one that was made
 * one with it.
 */
export function isNamed(
  typed: string,
  id: RawBuilder<unknown> = sql.ref('filters.id'),
): RawBuilder<boolean> {
  const tag = tagNumberOf(typed)
  const fits =
    tag === null
      ? sql`lower(btrim(serial_number)) = lower(${pastedCode(typed)})`
      : sql`tag_number = ${tag}`
  return sql<boolean>`${id} in (select coalesce(merged_into, id) from filters where ${fits})`
}

/**
 * The same rule for many numbers, as `codeKey` writes them, in companies that the rest of the
 * query names: each with the filter that it names.
 */
export function namedBy(keys: readonly string[]) {
  return sql<{ key: string; id: string; isLed: boolean }>`(
    with sought as (select * from unnest(${[...keys]}::text[], ${keys.map(tagNumberOf)}::int[]) as sought (key, tag)),
    found as (
      select key, filters.* from sought join filters on lower(btrim(serial_number)) = key where tag is null
      union all select key, filters.* from sought join filters on tag_number = tag
    ) select key, coalesce(merged_into, id) as id, merged_into is not null as is_led from found)`.as(
    'named',
  )
}
