import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '#domain/search/contract.ts'
import { reservedEmail } from '#domain/reserved-email.ts'
import { idStartOf } from '#domain/leads/reference.ts'
import { readPhoneSearch } from '#domain/outbox/texts/phone-search.ts'
import { companyNameOf } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { hasReference } from '#server/db/search.ts'

export type FoundEntry = {
  kind: SearchKind
  id: string
  title: string
  detail: string
  at: Date | null
  ownerId: string | null
  parentId: string | null
  ownerName: string | null
  /** The email or name of the request or conversation that it is, or is a note of. */
  about: string | null
}

/** How well an entry fits: its title as a whole is 0, words inside others are 3. */
type Fit = { kind: SearchKind; id: string; at: Date | null; place: number }

const mostOfKind = 5
const mostWords = 6
// Of a word that fits more rows than these, any of them are judged: a longer search finds the rest.
const mostContaining = 200
const mostWhole = 25
const mostByPhone = 50
const fewestInside = 3
/** A number is whole but for its area code. */
const localDigits = 7
/** Often named like the customer, who comes first: such a name fits no better than a detail. */
const namedAlike: readonly SearchKind[] = ['company', 'site']
/**
 * Of so many of the newest of a kind, so many with the words: a search in its index would be
 * slow.
 */
const sampled = 400
const fewestCommon = 40
/** As the index by title has it: server/db/migrations/0138-one-schema.sql. */
const titleSigns = 80

/** What fits, the best first, with the entries of a kind beside each other. */
export async function findEntries(
  db: Db,
  q: string,
  kinds: readonly SearchKind[],
): Promise<FoundEntry[]> {
  return db.transaction().execute(async (tx) => {
    // What PostgreSQL knows of words is of all kinds together: for a word of every vehicle it would
    // read each kind from end to end, not knowing that the others do not have it.
    const { rows } = await sql<{ folded: string }>`
      select search_fold(${q}) as folded, set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
      tx,
    )
    const words = wordsOf(rows[0]?.folded ?? '')
    const common = words === null ? [] : await amongNewest(tx, words, kinds)
    await sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    )
    const rare = kinds.filter((kind) => !common.some((fit) => fit.kind === kind))
    const fits = words === null ? [] : await byWords(tx, words, rare)
    const named = [...(await byReference(tx, q, kinds)), ...(await byPhone(tx, q, kinds))]
    return showEntries(tx, bestOf([...named, ...common, ...fits], kinds))
  })
}

type Words = { folded: string; each: readonly string[] }

function wordsOf(folded: string): Words | null {
  return folded === ''
    ? null
    : { folded, each: [...new Set(folded.split(' '))].slice(0, mostWords) }
}

/**
 * The newest of the kinds in which the words are common, with those whose title begins with all
 * that
 * was typed. None of the other kinds.
 */
async function amongNewest(tx: Db, words: Words, kinds: readonly SearchKind[]): Promise<Fit[]> {
  const branches = kinds.map(
    (kind) => sql`(select kind, id, at, words from (select kind, id, at, words from search_entries
      where kind = ${sql.lit(kind)} order by kind, at desc limit ${sql.lit(sampled)}) as newest where ${containsEach(words)})`,
  )
  const newest = await placed(tx, words, branches)
  const common = kinds.filter(
    (kind) => newest.filter((fit) => fit.kind === kind).length >= fewestCommon,
  )
  const titles = common.map(
    (kind) => sql`(select kind, id, at, words from search_entries
      where kind = ${sql.lit(kind)} and left(words, ${sql.lit(titleSigns)}) like ${` ${words.folded} %`.slice(0, titleSigns)}
        and words like ${` ${words.folded} %`} limit ${sql.lit(mostWhole)})`,
  )
  return [
    ...newest.filter(({ kind }) => common.includes(kind)),
    ...(await placed(tx, words, titles)),
  ]
}

async function byWords(tx: Db, words: Words, kinds: readonly SearchKind[]): Promise<Fit[]> {
  const found = (some: readonly SearchKind[], where: RawBuilder<boolean>, most: number) =>
    placed(
      tx,
      words,
      // The kind is written out: each has an index of its own.
      some.map(
        (kind) => sql`(select kind, id, at, words from search_entries
          where kind = ${sql.lit(kind)} and ${where} limit ${sql.lit(most)})`,
      ),
    )
  const fits = await found(kinds, containsEach(words), mostContaining)
  // Where a kind has more, those that fit as a whole may not be among them.
  const full = kinds.filter((kind) => {
    const own = fits.filter((fit) => fit.kind === kind)
    return own.length >= mostContaining && own.filter(({ place }) => place < 2).length < mostOfKind
  })
  return [...fits, ...(await found(full, sql`words like ${wholeOf(words.folded)}`, mostWhole))]
}

/** How well the rows of each of these queries fit. */
async function placed(
  tx: Db,
  { folded, each }: Words,
  branches: readonly RawBuilder<unknown>[],
): Promise<Fit[]> {
  if (branches.length === 0) return []
  const begins = sql.join(
    each.map((word) => sql`words like ${`% ${word}%`}`),
    sql` and `,
  )
  const { rows } = await sql<Fit>`
    select kind, id, at, case when kind <> all(${[...namedAlike]}) and words like ${`${wholeOf(folded)}%|%`} then 0 when words like ${wholeOf(folded)} then 1
      when ${begins} then 2 else 3 end as place
    from (${sql.join([...branches], sql` union all `)}) as fits`.execute(tx)
  return rows
}

const containsEach = ({ each }: Words) =>
  sql<boolean>`(${sql.join(
    each.map((word) => sql`words like ${patternOf(word)}`),
    sql` and `,
  )})`

// Folded words have no % and no _.
const wholeOf = (folded: string) => `% ${folded} %`

// An index of trigrams knows one or two signs only where a word begins.
const patternOf = (word: string) => (word.length < fewestInside ? `% ${word}%` : `%${word}%`)

/** What our team is told on the phone by whoever sent a form. */
async function byReference(tx: Db, q: string, kinds: readonly SearchKind[]): Promise<Fit[]> {
  if (idStartOf(q) === null) return []
  const forms = kinds.filter((kind) => kind === 'demo_request' || kind === 'contact_message')
  const { rows } = await sql<Fit>`
    select kind, id, at, 0 as place from search_entries
    where kind = any(${forms}) and ${hasReference(sql`id`, q)} limit ${sql.lit(mostByPhone)}`.execute(
    tx,
  )
  return rows
}

async function byPhone(tx: Db, q: string, kinds: readonly SearchKind[]): Promise<Fit[]> {
  const search = readPhoneSearch(q)
  if (search === null) return []
  const backwards = (digits: string) => [...digits].reverse().join('')
  const ends = search.ends.map((end) => sql`digits like ${`${backwards(end)}%`}`)
  const fits =
    search.locals.length === 0
      ? ends
      : [...ends, sql`digits in (${sql.join(search.locals.map(backwards))})`]
  const isWhole = search.ends.some((end) => end.length >= localDigits)
  const { rows } = await sql<Fit>`
    select kind, id, at, ${sql.lit(isWhole ? 0 : 2)} as place from search_entries
    where digits is not null and kind = any(${[...kinds]}) and (${sql.join(fits, sql` or `)}) limit ${sql.lit(mostByPhone)}`.execute(
    tx,
  )
  return rows
}

/** The first of each kind, the kind with the best one first. */
function bestOf(fits: readonly Fit[], kinds: readonly SearchKind[]): Fit[] {
  const byKey = new Map<string, Fit>()
  for (const fit of fits) {
    const key = `${fit.kind} ${fit.id}`
    const known = byKey.get(key)
    if (known === undefined || fit.place < known.place) byKey.set(key, fit)
  }
  const inOrder = [...byKey.values()].sort(
    (a, b) =>
      a.place - b.place ||
      (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0) ||
      a.id.localeCompare(b.id),
  )
  return kinds
    .map((kind) => inOrder.filter((fit) => fit.kind === kind).slice(0, mostOfKind))
    .filter((own) => own.length > 0)
    .sort((a, b) => (a[0]?.place ?? 0) - (b[0]?.place ?? 0))
    .flat()
}

async function showEntries(tx: Db, best: readonly Fit[]): Promise<FoundEntry[]> {
  if (best.length === 0) return []
  const { rows } = await sql<FoundEntry>`
    select entry.kind, entry.id, entry.title, ${detail} as detail, entry.at, ${owner} as "ownerId",
      entry.parent_id as "parentId", ${ownerName} as "ownerName", ${about} as about
    from unnest(${best.map(({ kind }) => kind)}::text[], ${best.map(({ id }) => id)}::text[]) with ordinality as best (kind, id, place)
    join search_entries as entry on (entry.kind, entry.id) = (best.kind, best.id)
    left join service_history as service on entry.kind = 'certificate' and service.id = entry.parent_id
    left join invoices as invoice on entry.kind = 'payment' and invoice.id = entry.parent_id
    left join companies as company on entry.kind in ('site', 'filter') and company.id = entry.parent_id
    left join customers as customer on customer.id = ${owner}
    left join demo_requests as demo on demo.id = ${request}
    left join contact_messages as message on message.id = ${request}
    left join chat_sessions as conversation on conversation.id = ${request}
    order by best.place`.execute(tx)
  return rows
}

// As its own row has it; but a customer is shown under the name that their company has by now.
const detail = sql`case when entry.kind = 'customer' then concat_ws(', ', ${companyNameOf('customer')},
    case when customer.email not like ${reservedEmail('%')} then customer.email end, customer.phone) else entry.detail end`
const owner = sql`coalesce(entry.owner_id, service.customer_id, invoice.customer_id)`
const ownerName = sql`case when entry.kind = 'company' then nullif(customer.first_name || ' ' || customer.last_name, entry.title)
  else concat_ws(', ', company.name, ${companyNameOf('customer')}, customer.first_name || ' ' || customer.last_name) end`
const request = sql`case when entry.kind in ('demo_request', 'contact_message') then entry.id
  when entry.kind in ('request_note', 'chat_note') then entry.parent_id end`
const about = sql`coalesce(demo.email, message.email, conversation.customer_name, conversation.customer_email)`
