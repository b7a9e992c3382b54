import { sql } from 'kysely'
import type { OutboxChannel } from '#domain/outbox/delivery.ts'
import type { Block, BlockReason } from '#domain/outbox/block.ts'
import type { Config } from '#server/config.ts'
import { storedMark } from '#server/personal-data/erased-list.ts'
import type { Db } from '#server/db/open.ts'

export type SuppressionReason = BlockReason
type Keyed = Pick<Config, 'dataDir' | 'erasureKey'>

/** One key for every way of writing an address. Numbers are kept as E.164 already. */
export function recipientKey(recipient: string): string {
  return recipient.trim().toLowerCase()
}

/** Why nothing may go there, null if it may. */
export async function suppressionOf(
  db: Db,
  channel: OutboxChannel,
  recipient: string,
): Promise<SuppressionReason | null> {
  return reasonAt(db, channel, recipientKey(recipient))
}

async function reasonAt(
  db: Db,
  channel: OutboxChannel,
  key: string,
): Promise<SuppressionReason | null> {
  const found = db
    .selectFrom('suppressions')
    .select('reason')
    .where('channel', '=', channel)
    .where('recipientKey', '=', key)
  return (await found.executeTakeFirst())?.reason ?? null
}

/** The same, and of whoever was erased too: a keyed hash is left of their address. */
export async function anySuppressionOf(
  db: Db,
  keyed: Keyed,
  channel: OutboxChannel,
  recipient: string,
): Promise<SuppressionReason | null> {
  const reason = await suppressionOf(db, channel, recipient)
  const mark = reason === null ? storedMark(keyed, channel, recipient) : null
  return mark === null ? reason : reasonAt(db, channel, mark)
}

/** The same with its day. What a person wanted themselves comes before a bounce. */
export async function blockOf(
  db: Db,
  keyed: Keyed,
  channel: OutboxChannel,
  recipient: string,
): Promise<Block | null> {
  const row = await db
    .selectFrom('suppressions')
    .select(['reason', 'createdAt'])
    .where('channel', '=', channel)
    .where('recipientKey', 'in', keysOf(keyed, channel, recipient))
    .orderBy(sql`reason = 'bounced'`)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { reason: row.reason, since: row.createdAt.toISOString() }
}

/** Tries an address again that bounced. True if it was blocked; any other reason stays. */
export async function liftBounce(
  tx: Db,
  keyed: Keyed,
  channel: OutboxChannel,
  recipient: string,
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('suppressions')
    .where('channel', '=', channel)
    .where('recipientKey', 'in', keysOf(keyed, channel, recipient))
    .where('reason', '=', 'bounced')
    .returning('reason')
    .execute()
  return rows.length > 0
}

function keysOf(keyed: Keyed, channel: OutboxChannel, recipient: string): string[] {
  const mark = storedMark(keyed, channel, recipient)
  return [recipientKey(recipient), ...(mark === null ? [] : [mark])]
}

/** Nothing more goes to a number whose consent ended with its erasure. */
export async function suppressErased(tx: Db, channel: OutboxChannel, key: string): Promise<void> {
  const values = { channel, recipientKey: key, reason: 'opted_out' as const }
  await tx
    .insertInto('suppressions')
    .values(values)
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function liftErased(
  tx: Db,
  channel: OutboxChannel,
  key: string | null,
): Promise<void> {
  if (key !== null)
    await tx
      .deleteFrom('suppressions')
      .where('channel', '=', channel)
      .where('recipientKey', '=', key)
      .execute()
}

/**
 * Blocks the recipient from now on. True if that is new: a person's own request also replaces a
 * bounce.
 */
export async function suppress(
  db: Db,
  channel: OutboxChannel,
  recipient: string,
  reason: SuppressionReason,
): Promise<boolean> {
  const row = await db
    .insertInto('suppressions')
    .values({ channel, recipientKey: recipientKey(recipient), reason })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'recipientKey'])
        .doUpdateSet({ reason, createdAt: sql`now()` })
        .where(sql<boolean>`excluded.reason = 'opted_out' and suppressions.reason <> 'opted_out'`),
    )
    .returning('reason')
    .executeTakeFirst()
  return row !== undefined
}

/** Messages may go there again. True if they might not before. */
export async function liftSuppression(
  db: Db,
  channel: OutboxChannel,
  recipient: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('suppressions')
    .where('channel', '=', channel)
    .where('recipientKey', '=', recipientKey(recipient))
    .returning('reason')
    .executeTakeFirst()
  return row !== undefined
}
