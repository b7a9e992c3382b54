import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const lockOf = (customerId: string) => sql`hashtextextended('analysis ' || ${customerId}, 0)`

/** Locks the fleet's analysis until the commit. False when somebody else is analyzing it. */
export async function lockFleet(tx: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${lockOf(customerId)}) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/**
 * The same for as long as this connection holds it, over many transactions; a connection that
 * breaks lets it go.
 */
export async function holdFleet(own: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_lock(${lockOf(customerId)}) as locked`.execute(own)
  return rows[0]?.locked ?? false
}

export async function releaseFleet(own: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_unlock(${lockOf(customerId)})`.execute(own)
}

/**
 * Until the commit: whether each statement is planned anew. A join that was planned when the tables
 * were empty would scan them for each part of a large fleet; a row that is inserted would have
 * each of its foreign keys planned again, which takes longer than all the rest of it.
 */
export async function planEachTime(tx: Db, isOn: boolean): Promise<void> {
  await sql`select set_config('plan_cache_mode', ${isOn ? 'force_custom_plan' : 'auto'}, true)`.execute(
    tx,
  )
}
