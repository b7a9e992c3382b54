import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The processes of the database, whatever their role, that wait for a lock. */
export async function blocked(db: Db): Promise<number[]> {
  // What a process of another role waits for is seen among the locks only.
  const waiting = sql<{ pid: number }>`
    select distinct pid from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`
  return (await waiting.execute(db)).rows.map(({ pid }) => pid)
}

/** Waits until so many are blocked; the time limit of the test is the only one. */
export async function untilBlocked(db: Db, count: number): Promise<void> {
  while ((await blocked(db)).length < count) await sleep(10)
}

/** All begin while the row is locked, so that each has read it before one of them changes it. */
export async function raceForRow<Result>(
  db: Db,
  table: 'appointments' | 'chat_sessions',
  id: string,
  acts: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const held = await db.startTransaction().execute()
  await held.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
  const racing = Promise.all(acts.map((act) => act()))
  await untilBlocked(db, acts.length)
  await held.commit().execute()
  return racing
}
