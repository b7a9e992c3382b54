import type { Db } from '#server/db/open.ts'
import type { Log } from '#server/db/log.ts'
import { scrub } from '#server/http/logging/log.ts'
import { type Claimed, markFailed } from '#server/outbox/delivery-store.ts'

/** Gives a message up for a reason that is not its recipient's wish: somebody should look. */
export async function giveUp(
  { db, log }: { db: Db; log: Log },
  claimed: Claimed,
  reason: string,
  keepsDoubt = false,
): Promise<void> {
  await markFailed(db, claimed, reason, keepsDoubt)
  const { id, channel, attempts } = claimed
  const entry = { event: 'message_given_up', message: id, channel, attempts, reason: scrub(reason) }
  log.warn(entry, 'a message was given up')
}
