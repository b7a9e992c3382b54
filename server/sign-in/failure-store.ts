import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CountCalls } from '#server/http/access/rate-limits.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'

/** Whose failures count together: hashes, so that the table names nobody. */
export type Tried = { accountHash: string; addressHash: string }

/**
 * The failures since an instant. Tries at one account are serialized until the transaction ends, so
 * none slips past the count.
 */
export async function failuresInTurn(
  tx: Db,
  { accountHash, addressHash }: Tried,
  since: Date,
): Promise<{ ofAccount: Date[]; ofAddress: Date[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountHash}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('sign_in_failures')
    .select(['accountHash', 'addressHash', 'failedAt'])
    .where((row) =>
      row.or([row('accountHash', '=', accountHash), row('addressHash', '=', addressHash)]),
    )
    .where('failedAt', '>', since)
    .execute()
  return {
    ofAccount: rows.filter((row) => row.accountHash === accountHash).map((row) => row.failedAt),
    ofAddress: rows.filter((row) => row.addressHash === addressHash).map((row) => row.failedAt),
  }
}

export async function storeFailure(
  tx: Db,
  { accountHash, addressHash }: Tried,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('sign_in_failures')
    .values({ accountHash, addressHash, failedAt: at })
    .execute()
}

/** One that was no failure after all. Rows of one instant are alike, and the others stay. */
export async function takeBackFailure(
  db: Db,
  { accountHash, addressHash }: Tried,
  at: Date,
): Promise<void> {
  await sql`
    delete from sign_in_failures where ctid = (
      select ctid from sign_in_failures where account_hash = ${accountHash}
        and address_hash = ${addressHash} and failed_at = ${at} limit 1 for update skip locked
    )`.execute(db)
}

export async function forgetFailures(db: Db, accountHash: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('accountHash', '=', accountHash).execute()
}

export async function forgetOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('failedAt', '<', before).execute()
}

/**
 * Counts in the database, by its clock: processes and machines count together. The table names
 * nobody.
 */
export function countInDatabase({ config, db }: Pick<Deps, 'config' | 'db'>): CountCalls {
  return async (kind, address, windowMs) => {
    const seconds = windowMs / 1000
    const { rows } = await sql<{ calls: number; endsInMs: number }>`
      insert into counted_calls as counted (kind, address_hash, since, calls)
      values (${kind}, ${sealOf(config.sessionSecret, 'address', address)}, now(), 1)
      on conflict (kind, address_hash) do update set
        calls = case when counted.since > now() - make_interval(secs => ${seconds}) then counted.calls + 1 else 1 end,
        since = case when counted.since > now() - make_interval(secs => ${seconds}) then counted.since else now() end
      returning calls, (extract(epoch from since - now()) * 1000 + ${windowMs})::float8 as "endsInMs"`.execute(
      db,
    )
    return rows[0] ?? { calls: 1, endsInMs: windowMs }
  }
}

export async function forgetCountedCalls(db: Db): Promise<void> {
  await sql`delete from counted_calls where since < now() - interval '1 hour'`.execute(db)
}
