import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { hasTyped, idsByPhone } from '#server/db/search.ts'

/** Kinds of entries, as the index names them. */
type Kind = 'customer' | 'company' | 'service' | 'vehicle' | 'invoice' | 'appointment'
type Source = { kind: Kind; id: RawBuilder<unknown> }

type Sought = {
  own: readonly Source[]
  customer: RawBuilder<unknown>
  /** Whether it matches a row that the index does not know, and the list does. */
  unknown?: RawBuilder<unknown>
}

/** Of so many of the newest entries of a kind it is counted how many have what was typed. */
const sampled = 400
// Few rows are looked up by their ids. Of more the ids are a set, in which the rows of a list are
// looked for in their order; of very many not even that is made. A customer has many rows.
const fewOwn = 2
const mostOwn = 40
const fewCustomers = 4
const fewestInside = 3

/**
 * Whether a row of a staff list matches the search: by its own entry in the index of the search, by
 * those of what it names, or by its customer's name, address or number and what their company is
 * called.
 */
export async function fitsSearch(
  db: Db,
  q: string,
  { own, customer, unknown }: Sought,
): Promise<RawBuilder<boolean>> {
  if (q === '') return sql<boolean>`true`
  const { pattern, counts } = await sample(db, q, [
    'customer',
    'company',
    ...own.map(({ kind }) => kind),
  ])
  const byPhone = sql`select unnest(${idsByPhone('customers', q)})`
  if (pattern === null) return sql<boolean>`${customer} in (${byPhone})`
  const countOf = (kind: Kind) => counts.get(kind) ?? 0
  const isCommon = ({ kind }: Source) => countOf(kind) > mostOwn
  const isRare =
    own.every(({ kind }) => countOf(kind) <= fewOwn) &&
    Math.max(countOf('customer'), countOf('company')) <= fewCustomers
  const among = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
    isRare ? sql`${column} = any(array(${ids}))` : sql`${column} in (${ids})`
  const entries = (kind: Kind) =>
    sql`search_entries where kind = ${sql.lit(kind)} and words like ${pattern}`
  const customers = sql`
    select id from ${entries('customer')} union all ${byPhone}
    union all select customer_id from memberships where company_id in (select id from ${entries('company')})`
  const arms = own.map((source) =>
    isCommon(source)
      ? // Without the offset PostgreSQL would make a set of them after all.
        sql`exists (select from ${entries(source.kind)} and search_entries.id = ${source.id} offset 0)`
      : among(source.id, sql`select id from ${entries(source.kind)}`),
  )
  const all = [...arms, among(customer, customers), ...(unknown ? [sql`(${unknown})`] : [])]
  return sql<boolean>`(${sql.join(all, sql` or `)})`
}

/**
 * Whether a person matches by their name, address or number, or by what their company is called:
 * `among` all, and of `each` of a few. `isCommon`: so many do that the first are soon found in any
 * order.
 */
export async function fitsPerson(
  db: Db,
  q: string,
  customer: RawBuilder<unknown>,
): Promise<{ among: RawBuilder<boolean>; each: RawBuilder<boolean>; isCommon: boolean }> {
  const among = await fitsSearch(db, q, { own: [], customer })
  if (q === '') return { among, each: among, isCommon: true }
  const { pattern, counts } = await sample(db, q, ['customer', 'company'])
  const byPhone = sql`${customer} = any(${idsByPhone('customers', q)})`
  const company = sql`(select company_id from memberships where customer_id = ${customer})`
  const has = (kind: Kind, id: RawBuilder<unknown>) =>
    sql`exists (select from search_entries where kind = ${sql.lit(kind)} and id = ${id} and words like ${pattern} offset 0)`
  const each =
    pattern === null
      ? sql<boolean>`${byPhone}`
      : sql<boolean>`(${has('customer', customer)} or ${has('company', company)} or ${byPhone})`
  const isCommon = [...counts.values()].some((count) => count > mostOwn)
  return { among: isCommon ? each : among, each, isCommon }
}

/**
 * The ids of those whose name, address or company is like this. What a company is called is asked
 * of each company once, not of each person.
 */
export const peopleCalled = (q: string) => sql`(
  select id from customers where ${hasTyped(sql`concat_ws(E'\\n', company, email, first_name || ' ' || last_name)`, q)}
  union all
  select customer_id from memberships join companies on companies.id = memberships.company_id where ${hasTyped(sql`companies.name`, q)})`

/**
 * What was typed as a pattern of the index, null for nothing that can be found, and in how many of
 * the newest entries of each kind it is.
 */
async function sample(
  db: Db,
  q: string,
  kinds: readonly Kind[],
): Promise<{ pattern: string | null; counts: ReadonlyMap<Kind, number> }> {
  const newest = kinds.map(
    (kind) => sql`(select kind, words from search_entries where kind = ${sql.lit(kind)}
      order by kind, at desc limit ${sql.lit(sampled)})`,
  )
  // Folded words have no % and no _. Trigrams know one or two signs only where a word begins.
  const typed = sql`(select '%' || case when length(folded) < ${sql.lit(fewestInside)} then ' ' else '' end || nullif(folded, '') || '%' as pattern
    from search_fold(${q}) as folded)`
  const { rows } = await sql<{ pattern: string | null; kind: Kind | null; count: number }>`
    select typed.pattern, entry.kind, count(*)::int as count from ${typed} as typed
    left join (${sql.join(newest, sql` union all `)}) as entry on entry.words like typed.pattern
    group by 1, 2`.execute(db)
  const counts = new Map(rows.flatMap(({ kind, count }) => (kind === null ? [] : [[kind, count]])))
  return { pattern: rows[0]?.pattern ?? null, counts }
}
