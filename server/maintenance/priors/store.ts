import { sql } from 'kysely'
import { lifeTableWith, type LifeTable } from '#domain/maintenance/priors/life-table.ts'
import type { StoredPrior } from '#domain/maintenance/priors/priors.ts'
import type { Db } from '#server/db/open.ts'
import { wideningInForce } from '#server/maintenance/accuracy/store.ts'

type Change = { key: string; value: number | null; spread: number | null; source: string | null }

/** The last change of each figure, with the name of who made it. */
export function storedPriors(db: Db): Promise<StoredPrior[]> {
  return db
    .selectFrom('life_prior_changes as change')
    .leftJoin('staff', 'staff.id', 'change.staffId')
    .distinctOn('change.key')
    .select([
      'change.key',
      'change.version',
      'change.value',
      'change.spread',
      'change.source',
      'change.changedAt as at',
      'staff.name',
    ])
    .orderBy('change.key')
    .orderBy('change.version', 'desc')
    .execute()
}

/** The priors that hold now, for an analysis, and how wide its ranges are said. */
export async function lifeTableOf(db: Db): Promise<LifeTable> {
  const stored = await storedPriors(db)
  const edits = stored.flatMap(({ key, value, spread }) =>
    value === null ? [] : [{ key, value, spread }],
  )
  return lifeTableWith(edits, priorsVersion(stored), await wideningInForce(db))
}

/** The version of the priors: the last change; 0 while every value is the published one. */
export function priorsVersion(stored: readonly StoredPrior[]): number {
  return stored.every(({ value }) => value === null)
    ? 0
    : Math.max(...stored.map(({ version }) => version))
}

/** Locks the values until the commit, so that of two edits of the same version one is refused. */
export async function lockPriors(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('life priors'))`.execute(tx)
}

export async function storePriorChange(
  tx: Db,
  change: Change,
  staffId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('life_prior_changes')
    .values({ ...change, staffId, changedAt: at })
    .execute()
}
