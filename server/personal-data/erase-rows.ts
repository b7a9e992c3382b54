import { sql } from 'kysely'
import type { Forgets, Person } from './held/held.ts'
import { held } from './held/held-rows.ts'
import { entriesOfHeld, filledIn } from './customer-rows.ts'
import { erasedKey, type MarkOf } from './erased-list.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { raisingSignal } from '#server/db/signals.ts'

/** What a table holds of a person: how many rows go, how many stay, and why. */
export type TableCount = { table: keyof Tables; erased: number; kept: number; why: string | null }

// In batches small enough for the statement timeout, however large a fleet is.
const mostAtOnce = 20_000

export async function countRows(db: Db, person: Person, today: string): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for (const [table, { by, forgets }] of entriesOfHeld()) {
    const { rows } = await sql<{ all: number; kept: number }>`
      select count(*)::int as all, (count(*) filter (where ${stays(forgets, person, today)}))::int as kept
      from ${sql.table(table)} where ${filledIn(by, person)}`.execute(db)
    const { all, kept } = rows[0] ?? { all: 0, kept: 0 }
    if (all > 0)
      counts.push({
        table,
        erased: all - kept,
        kept,
        why: kept > 0 && forgets !== 'delete' ? forgets.keep : null,
      })
  }
  return counts
}

// What somebody without an account may have sent: their ids are listed, beside those of accounts.
const doors = [
  'demo_requests',
  'contact_messages',
  'savings_calculations',
  'newsletter_subscriptions',
  'chat_sessions',
  'reviews',
] as const

export async function idsOf(db: Db, person: Person): Promise<{ rows: string[]; mails: string[] }> {
  const ids = async (table: keyof Tables) => {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} where ${filledIn(held[table]?.by ?? 'false', person)}`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }
  const rows: string[] = []
  for (const table of doors) rows.push(...(await ids(table)))
  return { rows, mails: await ids('outbox') }
}

/** Erases in the order of the registry. In one transaction: all of it or nothing. */
export async function eraseRows(
  tx: Db,
  person: Person,
  today: string,
  markOf: MarkOf,
): Promise<void> {
  // Opens the tables that only grow: `bench_reading_stays` of the schema.
  await sql`select set_config('lakeline.erasing', 'on', true)`.execute(tx)
  for (const [table, { by, forgets }] of entriesOfHeld()) {
    const theirs = filledIn(by, person)
    if (forgets !== 'delete' && 'hash' in forgets) {
      await hashSuppressions(tx, theirs, markOf)
      continue
    }
    await deleteInParts(tx, table, sql<boolean>`${theirs} and not ${stays(forgets, person, today)}`)
    if (forgets === 'delete' || Object.keys(forgets.blank).length === 0) continue
    const blanked = Object.entries(forgets.blank).map(
      ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(blanked)} where ${theirs} and ${stays(forgets, person, today)}`.execute(
      tx,
    )
  }
}

function stays(forgets: Forgets, person: Person, today: string) {
  if (forgets === 'delete') return sql<boolean>`false`
  return 'hash' in forgets || forgets.when === undefined
    ? sql<boolean>`true`
    : filledIn(forgets.when, person, today)
}

async function deleteInParts(
  tx: Db,
  table: keyof Tables,
  which: ReturnType<typeof filledIn>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${which} limit ${mostAtOnce}))`.execute(
      tx,
    )
    if (numAffectedRows < BigInt(mostAtOnce)) return
  }
}

async function hashSuppressions(
  tx: Db,
  theirs: ReturnType<typeof filledIn>,
  markOf: MarkOf,
): Promise<void> {
  const rows = await tx.deleteFrom('suppressions').where(theirs).returningAll().execute()
  for (const row of rows) {
    await tx
      .insertInto('suppressions')
      .values({ ...row, recipientKey: erasedKey(markOf(row.channel, row.recipientKey)) })
      .onConflict((same) => same.doNothing())
      .execute()
  }
}

/**
 * Whoever is in one of these conversations without an account is disconnected at the commit; ended
 * sessions do it for accounts.
 */
export async function endConversationsOf(tx: Db, person: Person): Promise<void> {
  const ended = raisingSignal(
    sql<string>`json_build_object('kind', 'talk_claimed', 'sessionId', id)::text`,
  )
  await sql`select ${ended} from chat_sessions where ${filledIn(held.chat_sessions?.by ?? 'false', person)}`.execute(
    tx,
  )
}
