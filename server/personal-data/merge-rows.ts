import { type RawBuilder, sql } from 'kysely'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedFilters, MovedRows, MovedSite } from '#server/db/schema/json.ts'
import { refuseLeftBehind } from './left-behind.ts'
import { knowAsBefore, makeOne, refuseWorkedOn } from './merged-filters.ts'
import {
  filtersOfBoth,
  leaveForeign,
  ofCompany,
  ofFleet,
  refuseFilters,
  refuseSameNames,
  refuseSameSites,
} from './pass-on.ts'

/** Whose rows they are: the person, their company, and under whom its fleet is kept. */
export type MergeSide = { customer: string; company: string; fleet: string }

type Moved = MovedRows | MovedFilters | MovedSite
const isFilters = (one: Moved): one is MovedFilters => one.column === 'merged_into'
const isOfCompany = (one: Moved): one is MovedRows => one.column === 'company_id'

// Beside these, consents, choices, sessions and links stay with the person who gave them. So does
// what automation did, of which a run has one row each: `madeOneWith` finds it.
const ofPerson = [
  'notifications',
  'sms_messages',
  'outbox',
  'chat_sessions',
  'retention_contacts',
  'record_changes',
  'demo_requests',
  'contact_messages',
  'savings_calculations',
  'notes',
  'reviews',
  'departures',
] as const
const changedHands = 'Some of it belongs to someone else by now, so this merge can’t be taken back.'

/** As a list of ids: these customers and everybody merged with them, either way and repeatedly. */
export const madeOneWith = (customers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive one (id) as (
    ${customers}
    union select case when from_id = one.id then into_id else from_id end
      from customer_merges join one on from_id = one.id or into_id = one.id
  ) select id from one)`

/** Throws `conflict` for whoever was merged into somebody else: what is written to them is lost. */
export async function refuseMerged(db: Db, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from customers
    where id = (select into_id from customer_merges where from_id = ${customerId})`.execute(db)
  const [into] = rows
  if (into === undefined) return
  const sentence = `This customer was merged into ${into.name}. Please do this there.`
  const error = new CodedError('conflict', sentence)
  error.details = { mergedInto: into.id }
  throw error
}

/**
 * Everything of one person is another's. Where the first is the main contact of a company of their
 * own, its fleet and sites go along. Throws `conflict` with names that both have.
 */
export async function mergeRows(
  tx: Db,
  from: MergeSide,
  to: MergeSide,
  at: Date,
): Promise<Moved[]> {
  const moved: Moved[] = []
  async function move(
    table: string,
    column: MovedRows['column'],
    [a, b]: [string, string],
    only = sql`true`,
  ) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${b} where ${sql.ref(column)} = ${a} and ${only} returning id`.execute(
      tx,
    )
    if (rows.length > 0)
      moved.push({ table, column, from: a, to: b, ids: rows.map(({ id }) => id) })
  }
  const inCompany = sql`company_id = ${from.company}`
  for (const table of ofCompany)
    await move(table, 'customer_id', [from.customer, to.customer], inCompany)
  for (const table of ofPerson) await move(table, 'customer_id', [from.customer, to.customer])
  await move('tasks', 'customer_id', [from.customer, to.customer], notOpenTwice(to.customer))
  if (from.company === to.company) return moved
  await refuseSameNames(tx, from.customer, to.fleet)
  await refuseSameSites(tx, from.company, to.company)
  const twins = await filtersOfBoth(tx, from.company, to.company)
  refuseFilters(twins.filter(({ isOne }) => !isOne))
  moved.push(...(await sitesOf(tx, from.company)))
  for (const table of ofFleet) await move(table, 'customer_id', [from.customer, to.fleet])
  for (const table of [...ofCompany, 'vehicle_profiles', 'sites'])
    await move(table, 'company_id', [from.company, to.company])
  // What both have is one filter: what it went through goes to the one that remains.
  for (const twin of twins) {
    for (const table of ['service_filters', 'filter_moves', 'predictions'])
      await move(table, 'filter_id', [twin.from, twin.to])
    moved.push(...(await makeOne(tx, twin, at)))
  }
  await move('filters', 'company_id', [from.company, to.company])
  await leaveForeign(tx, [from.company, to.company])
  return moved
}

/** Who is at a site, or is invited to one, of a company that goes on without its sites. */
async function sitesOf(tx: Db, companyId: string): Promise<MovedSite[]> {
  const moved: MovedSite[] = []
  for (const table of ['memberships', 'invitations'] as const) {
    const { rows } = await sql<{ from: string; ids: string[] }>`
      select site_id as "from", array_agg(${keyOf(table)}) as ids from ${sql.table(table)} as held
      where company_id = ${companyId} and site_id is not null group by site_id`.execute(tx)
    moved.push(...rows.map((row) => ({ ...row, table, column: 'site_id' as const, to: null })))
  }
  return moved
}

const keyOf = (table: MovedSite['table']) =>
  sql.ref(table === 'memberships' ? 'held.customer_id' : 'held.id')

// One open call a rule: the second stays with the closed account, where nobody sees it.
const notOpenTwice = (
  customer: string,
) => sql`(kind <> 'call' or done_at is not null or not exists (
  select from tasks theirs where theirs.customer_id = ${customer} and theirs.rule = tasks.rule and theirs.done_at is null))`

/**
 * What moved goes back, with what came to its vehicles since. Throws `conflict` when a row has
 * changed hands again, and for what the other company has at it by now.
 */
export async function moveRowsBack(tx: Db, all: readonly Moved[], since: Date): Promise<void> {
  const moved = all.filter((one) => one.to !== null)
  const merged = moved.filter(isFilters)
  await refuseWorkedOn(tx, merged, since)
  for (const { table, column, from, to, ids } of moved.toReversed()) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}) and ${sql.ref(column)} is distinct from ${to} limit 1`.execute(
      tx,
    )
    // What our team changed stays where it went with its vehicle or company since.
    if (rows.length > 0 && table !== 'record_changes')
      throw new CodedError('conflict', changedHands)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${from}
      where id = any(${ids}) and ${sql.ref(column)} = ${to}`.execute(tx)
  }
  for (const one of merged.toReversed()) await knowAsBefore(tx, one)
  const ofCompanies = moved.filter(isOfCompany)
  await refuseLeftBehind(tx, ofCompanies, since)
  const companies = ofCompanies.flatMap(({ from, to }) => [from, to])
  await leaveForeign(tx, companies)
  for (const { table, from, ids } of all.filter((one) => one.to === null))
    await sql`update ${sql.table(table)} as held set site_id = site.id from sites as site
      where ${keyOf(table)} = any(${ids}) and site.id = ${from} and site.company_id = held.company_id`.execute(
      tx,
    )
}
