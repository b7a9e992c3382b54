import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '#domain/filters/contract.ts'
import type { Db } from '#server/db/open.ts'
import { partsOf, rowsTogether } from '#server/db/parts-of.ts'
import type { AddedFacts } from '#server/db/schema/json.ts'
import { namedBy, ownStock } from './known-store.ts'
import { filterOf } from './store.ts'

type Named = Filter & { key: string }

/** Those of a company that these numbers name, as `codeKey` writes them. */
export async function filtersNamed(
  db: Db,
  companyId: string,
  keys: readonly string[],
): Promise<Named[]> {
  const rows = await namedFilters(db, keys).where('filters.companyId', '=', companyId).execute()
  return rows.map((row) => ({ ...filterOf(row), key: row.key }))
}

/** Those of all fleets that these numbers name, as of `codeKey`. */
export async function filtersInFleets(
  db: Db,
  keys: readonly string[],
): Promise<(Named & { fleetOf: string })[]> {
  if (keys.length === 0) return []
  const rows = await namedFilters(db, keys)
    .innerJoin('companies', 'companies.id', 'filters.companyId')
    .select('companies.mainContactId as fleetOf')
    .execute()
  return rows.map((row) => ({ ...filterOf(row), key: row.key, fleetOf: row.fleetOf }))
}

// Its own number before that of one that it was made one with.
const namedFilters = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom(namedBy(keys))
    .innerJoin('filters', 'filters.id', 'named.id')
    .selectAll('filters')
    .select('named.key')
    .distinctOn(['filters.companyId', 'named.key'])
    .orderBy('filters.companyId')
    .orderBy('named.key')
    .orderBy('named.isLed')

/** How many each company has, by whose fleet it is. */
export async function filterCountsOfFleets(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('filters')
    .innerJoin('companies', 'companies.id', 'filters.companyId')
    .select(['companies.mainContactId as fleetOf', ({ fn }) => fn.countAll<number>().as('count')])
    .where('filters.mergedInto', 'is', null)
    .groupBy('companies.mainContactId')
    .execute()
  return new Map(rows.map(({ fleetOf, count }) => [fleetOf, count]))
}

/** Which other company has a filter that each of these numbers names, as of `codeKey`. */
export async function othersNamed(
  db: Db,
  companyId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(namedBy(keys))
    .innerJoin('filters', 'filters.id', 'named.id')
    .leftJoin('companies', 'companies.id', 'filters.companyId')
    .select(['named.key', sql<string>`min(coalesce(companies.name, ${ownStock}))`.as('company')])
    .where('filters.companyId', 'is distinct from', companyId)
    .groupBy('named.key')
    .execute()
  return new Map(rows.map(({ key, company }) => [key, company]))
}

export async function countFilters(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Until the commit nobody else imports filters of this company. */
export async function lockImports(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('filters ' || ${companyId}, 0))`.execute(
    tx,
  )
}

export type NewFilter = Pick<
  Filter,
  | 'serialNumber'
  | 'partNumber'
  | 'kind'
  | 'weightNewG'
  | 'flowNewCfm'
  | 'pressureNewInH2O'
  | 'vehicleId'
>

/** One that a colleague has added since stays as it is. */
export async function storeImported(
  tx: Db,
  { companyId, importId, at }: { companyId: string; importId: string; at: Date },
  filters: readonly NewFilter[],
): Promise<void> {
  const rows = filters.map((filter) => ({ id: randomUUID(), companyId, importId, ...filter }))
  await insertFilters(tx, rows, at, sql`on conflict do nothing`)
}

/** New filters of many companies, with ids of their own; throws where one is there by now. */
export async function storeMovedFilters(
  tx: Db,
  filters: readonly (NewFilter & { id: string; companyId: string })[],
  at: Date,
): Promise<void> {
  const rows = filters.map((filter) => ({ ...filter, importId: null }))
  await insertFilters(tx, rows, at, sql``)
}

async function insertFilters(
  tx: Db,
  rows: readonly (NewFilter & { id: string; companyId: string; importId: string | null })[],
  at: Date,
  orElse: RawBuilder<unknown>,
): Promise<void> {
  for (const part of partsOf(rows))
    await sql`
    insert into filters (id, company_id, serial_number, part_number, kind, weight_new_g, flow_new_cfm, pressure_new_inh2o, vehicle_id, state,
      import_id, created_at, updated_at)
    select r.id, r."companyId", r."serialNumber", r."partNumber", r.kind, r."weightNewG", r."flowNewCfm", r."pressureNewInH2O", r."vehicleId",
      case when r."vehicleId" is not null then 'in_service' end, r."importId", ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (id text, "companyId" text, "importId" text, "serialNumber" text, "partNumber" text,
      kind text, "weightNewG" numeric, "flowNewCfm" numeric, "pressureNewInH2O" numeric, "vehicleId" text) ${orElse}`.execute(
      tx,
    )
}

/** What is null stays as it is. */
export async function storeAdditions(
  tx: Db,
  additions: readonly ({ id: string } & {
    [Fact in keyof Omit<NewFilter, 'serialNumber'>]: NewFilter[Fact] | null
  })[],
  at: Date,
): Promise<void> {
  for (const part of partsOf(additions))
    await sql`
    update filters f set part_number = coalesce(f.part_number, r."partNumber"), kind = coalesce(r.kind, f.kind),
      weight_new_g = coalesce(f.weight_new_g, r."weightNewG"), flow_new_cfm = coalesce(f.flow_new_cfm, r."flowNewCfm"),
      pressure_new_inh2o = coalesce(f.pressure_new_inh2o, r."pressureNewInH2O"), vehicle_id = coalesce(f.vehicle_id, r."vehicleId"),
      state = case when f.vehicle_id is null and r."vehicleId" is not null then coalesce(f.state, 'in_service') else f.state end,
      updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (id text, "partNumber" text, kind text,
      "weightNewG" numeric, "flowNewCfm" numeric, "pressureNewInH2O" numeric, "vehicleId" text)
    where f.id = r.id`.execute(tx)
}

const gained = [
  'part_number',
  'kind',
  'weight_new_g',
  'flow_new_cfm',
  'pressure_new_inh2o',
] as const
const place = ['vehicle_id', 'state'] as const
const facts = [...gained, ...place, 'updated_at'] as const

/** What these filters are like now, by the columns that additions change. */
export async function factsOf(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const columns = sql.join(facts.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`))
  const { rows } = await sql<{ id: string; facts: Record<string, unknown> }>`
    select id, jsonb_build_object(${columns}) as facts from filters where id = any(${[...ids]}::text[]) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.facts]))
}

/**
 * Each fact that is as it was after an addition is as it was before it. A vehicle goes with its
 * state, and only where nobody has moved the filter or worked on it since. Returns the filters that
 * keep something.
 */
export async function takeBackAdditions(tx: Db, added: readonly AddedFacts[]): Promise<string[]> {
  const kept: string[] = []
  for (const part of partsOf(added)) kept.push(...(await takeBackPart(tx, part)))
  return kept
}

async function takeBackPart(tx: Db, added: readonly AddedFacts[]): Promise<string[]> {
  const ids = added.map(({ id }) => id)
  await sql`select from filters where id = any(${ids}::text[]) order by id for update`.execute(tx)
  const rows = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r (id text, before jsonb, after jsonb),
    jsonb_populate_record(null::filters, r.before) as b, jsonb_populate_record(null::filters, r.after) as a`
  const column = (of: string, name: string) => sql.ref(`${of}.${name}`)
  const isOther = (name: string) =>
    sql`${column('a', name)} is distinct from ${column('b', name)} and ${column('f', name)} is distinct from ${column('a', name)}`
  const isPlaced = sql`a.vehicle_id is distinct from b.vehicle_id`
  const staysThere = sql`${isPlaced} and (f.vehicle_id is distinct from a.vehicle_id or f.state is distinct from a.state
    or exists (select from filter_moves m where m.filter_id = f.id and m.created_at > a.updated_at)
    or exists (select from service_filters l where l.filter_id = f.id and greatest(l.created_at, l.updated_at) > a.updated_at))`
  const { rows: kept } = await sql<{ id: string }>`
    select f.id from filters f, ${rows} where f.id = r.id and (${sql.join([...gained.map(isOther), staysThere], sql` or `)}) order by f.id`.execute(
    tx,
  )
  const asBefore = (name: string) =>
    sql`${sql.ref(name)} = case when ${column('f', name)} is not distinct from ${column('a', name)} then ${column('b', name)} else ${column('f', name)} end`
  const placeOr = (name: string) =>
    sql`${sql.ref(name)} = case when ${isPlaced} and not (${staysThere}) then ${column('b', name)} else ${column('f', name)} end`
  await sql`update filters f set ${sql.join([...gained.map(asBefore), ...place.map(placeOr)])},
    updated_at = case when f.updated_at is distinct from a.updated_at or (${staysThere}) then f.updated_at else b.updated_at end
    from ${rows} where f.id = r.id`.execute(tx)
  return kept.map(({ id }) => id)
}

/** How these filters are called, of those that are still there. */
export async function serialsOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; serialNumber: string }[]> {
  return db
    .selectFrom('filters')
    .select(['id', 'serialNumber'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .orderBy('serialNumber')
    .execute()
}

/** Those of a file that nobody has used or changed. Returns how many went, and how many stay. */
export async function removeImported(
  tx: Db,
  companyId: string,
  importId: string,
  since: Date,
): Promise<{ removed: number; kept: number }> {
  const ofImport = tx
    .selectFrom('filters')
    .where('companyId', '=', companyId)
    .where('importId', '=', importId)
    .where('createdAt', '>=', since)
  const { count } = await ofImport
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  let removed = 0
  for (;;) {
    const gone = await sql`
      delete from filters where id in (select id from filters f
        where company_id = ${companyId} and import_id = ${importId} and created_at >= ${since}
          and updated_at = created_at and merged_into is null and not exists (select from filter_moves m where m.filter_id = f.id)
          and not exists (select from service_filters l where l.filter_id = f.id) limit ${rowsTogether})`.execute(
      tx,
    )
    const part = Number(gone.numAffectedRows ?? 0)
    removed += part
    if (part < rowsTogether) return { removed, kept: Number(count) - removed }
  }
}
