import { sessionLasts } from '#domain/accounts/sessions.ts'
import type { Db } from '#server/db/open.ts'

/** Which of these sessions are still valid at the instant `at`. Checking does not prolong them. */
export async function stillOpen(
  db: Db,
  sessionIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('customer_sessions as session')
    .innerJoin('customers as customer', 'customer.id', 'session.customer_id')
    .select('session.id')
    .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val([...sessionIds]))))
    .where('customer.is_active', '=', true)
    .where('session.expires_at', '>', at)
    .where('session.last_seen_at', '>', new Date(at.getTime() - sessionLasts.idleMs))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
