import { sql } from 'kysely'
import { dailyLimits } from '#content/text-consent.ts'
import { type OwnTextsToday, reachedLimit, type ReachedLimit } from '#domain/outbox/text-limits.ts'
import type { Db } from '#server/db/open.ts'
import { codeTemplate } from '#server/outbox/store.ts'

type OwnText = { id: string; to: string; customerId: string | null; isCode: boolean }

/**
 * Counts a text that a customer's choices cause against the day's limits. Null when it may leave;
 * else the limit that delays it. It counts once, however often it is tried.
 */
export function takeTurnOfDay(
  db: Db,
  { id, to, customerId, isCode }: OwnText,
  { at, since, cap }: { at: Date; since: Date; cap: number },
): Promise<ReachedLimit | null> {
  return db.transaction().execute(async (tx) => {
    // Serialized, so that two at the same time cannot both be the last of the day.
    await sql`select pg_advisory_xact_lock(hashtext('texts of the day'))`.execute(tx)
    const row = await tx
      .selectFrom('outbox')
      .select('countedAt')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined || row.countedAt !== null) return null
    const limit = reachedLimit(await ownTextsSince(tx, since, { to, customerId }), cap, isCode)
    if (limit === null)
      await tx.updateTable('outbox').set({ countedAt: at }).where('id', '=', id).execute()
    return limit
  })
}

/** What has counted since then. Codes count for the system alone. */
export async function ownTextsSince(
  db: Db,
  since: Date,
  { to, customerId }: { to: string | null; customerId: string | null },
): Promise<OwnTextsToday> {
  const isNews = sql<boolean>`template <> ${codeTemplate}`
  const { rows } = await sql<OwnTextsToday>`
    select
      count(*) filter (where ${isNews} and recipient = ${to})::int as "toNumber",
      count(*) filter (where ${isNews} and customer_id = ${customerId})::int as "forAccount",
      count(*)::int as "inAll"
    from outbox where channel = 'sms' and counted_at >= ${since}`.execute(db)
  return rows[0] ?? { toNumber: 0, forAccount: 0, inAll: 0 }
}

/** How many wait for tomorrow because a limit of today is reached. */
export async function textsHeldBack(db: Db): Promise<number> {
  const waiting = db
    .selectFrom('outbox')
    .where('channel', '=', 'sms')
    .where('status', '=', 'queued')
    .where('lastError', 'in', Object.values(dailyLimits))
  return (
    await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  ).count
}
