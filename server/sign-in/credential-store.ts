import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * Queues the lookup of an address for a password reset: the same work whether or not it has an
 * account.
 */
export async function queueResetRequest(db: Db, job: string, email: string): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, ${JSON.stringify({ email })}::json, max_attempts => 5)`.execute(
    db,
  )
}
