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
    .innerJoin('customers as customer', 'customer.id', 'session.customerId')
    .select('session.id')
    .where(({ eb, fn, val }) => eb('session.id', '=', fn.any(val([...sessionIds]))))
    .where('customer.isActive', '=', true)
    .where('session.expiresAt', '>', at)
    .where('session.lastSeenAt', '>', new Date(at.getTime() - sessionLasts.idleMs))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
