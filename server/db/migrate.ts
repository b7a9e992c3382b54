import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationResult, Migrator } from 'kysely/migration'
import { DatabaseError, Pool } from 'pg'
import { StartRefused } from './start-refused.ts'
import { handOverTables, refuseStranger } from './hand-over.ts'
import { allSteps, checksumOf, type MigrationStep } from '#server/db/migration-steps.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const OLDEST_POSTGRES = 14
const TURN_LOCK = 5_310_733
// The tables that 90 steps had made stand in one file: docs/decisions/0021-one-schema.md.
const FIRST_STEP = '0138-one-schema'
const LAST_OF_THE_90 = '0137-survey-of-advice'

type Settings = {
  /** The role that works with the tables, where another one than that of the address. */
  site?: string
  steps?: readonly MigrationStep[]
  /** Called before a database that is in use is changed. What it throws stops the start. */
  beforeUpgrade?: (pending: readonly string[]) => Promise<void>
}
/** What was done to a database, and what is still to be done. */
export type UpgradeState = {
  applied: ReadonlySet<string>
  pending: MigrationStep[]
  /** Whether it has the tables of the first step by the 90 that it replaces. */
  isOfThe90: boolean
}

/**
 * Migrates the database. All new steps are one transaction: either the whole release is there, or
 * the one before goes on. Servers that start at the same time take turns, from the first look at
 * the tables on: a reader of the catalog fails where another one drops what it is about to name.
 */
export async function migrate(
  url: string,
  { site, steps, beforeUpgrade = async () => {} }: Settings = {},
): Promise<void> {
  // Its own connection: building an index may take longer than the timeout of a call.
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5000,
    application_name: 'lakeline-migrate',
  })
  pool.on('error', () => {}) // the query that runs reports it
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await refuseOldPostgres(db)
    // Held by the only connection, so its end gives it back.
    await sql`select pg_advisory_lock(${TURN_LOCK})`.execute(db)
    if (site !== undefined) await refuseStranger(db, site)
    const known = steps ?? (await allSteps())
    const { applied, pending, isOfThe90 } = await upgradeState(db, known)
    const changes = [...(isOfThe90 ? [FIRST_STEP] : []), ...pending.map(({ name }) => name)]
    if (applied.size > 0 && changes.length > 0) await beforeUpgrade(changes)
    if (isOfThe90) await noteFirstStep(db)
    const settle = async (tx: Kysely<unknown>) => {
      if (site !== undefined) await handOverTables(tx, site)
    }
    await run(db, known, settle)
    await keepChecksums(db, known)
    await migrateJobs(pool)
    await db.transaction().execute(settle)
  } finally {
    await db.destroy()
  }
}

async function run(
  db: Kysely<unknown>,
  steps: readonly MigrationStep[],
  before: (tx: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  let isFirst = true
  const take = async (tx: Kysely<unknown>, step: MigrationStep) => {
    // In their transaction: a release that is taken back leaves the tables to whom they were.
    if (isFirst) await before(tx)
    isFirst = false
    await sql.raw(step.sql).execute(tx)
  }
  const migrations = Object.fromEntries(
    steps.map((step) => [step.name, { up: (tx: Kysely<unknown>) => take(tx, step) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw explained(error, results)
}

// By itself, before any step: from here on only this release and later ones start on the database.
async function noteFirstStep(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp)
      values (${FIRST_STEP}, ${new Date().toISOString()})`.execute(tx)
    await sql`delete from kysely_migration_checksum`.execute(tx)
  })
}

/** Throws where a step was changed after it had been applied, or is not known here. */
export async function upgradeState(
  db: Kysely<unknown>,
  steps: readonly MigrationStep[],
): Promise<UpgradeState> {
  const noted = new Set(await appliedSteps(db))
  const known = new Map(steps.map((step) => [step.name, step]))
  const isOlder = known.has(FIRST_STEP) && [...noted].some((name) => name < FIRST_STEP)
  if (isOlder && !noted.has(LAST_OF_THE_90)) throw tooOld([...noted].sort().at(-1) ?? '')
  const applied = isOlder
    ? new Set([FIRST_STEP, ...[...noted].filter((name) => name > FIRST_STEP)])
    : noted
  const newer = [...applied].find((name) => !known.has(name))
  if (newer !== undefined) throw tooNew(newer)
  for (const [name, checksum] of await keptChecksums(db)) {
    const step = known.get(name)
    if (step !== undefined && checksumOf(step) !== checksum) throw wasChanged(name)
  }
  const pending = steps.filter(({ name }) => !applied.has(name))
  return { applied, pending, isOfThe90: isOlder }
}

async function appliedSteps(db: Kysely<unknown>): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

async function keptChecksums(db: Kysely<unknown>): Promise<[string, string][]> {
  if (!(await hasTable(db, 'kysely_migration_checksum'))) return []
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from kysely_migration_checksum`.execute(db)
  return rows.map(({ name, checksum }) => [name, checksum])
}

async function hasTable(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass(${name}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

// A database of an earlier release has none yet: its steps are taken as they are now.
async function keepChecksums(db: Kysely<unknown>, steps: readonly MigrationStep[]): Promise<void> {
  const kept = new Set((await keptChecksums(db)).map(([name]) => name))
  // The role of a command may have no right to write there.
  if (steps.every(({ name }) => kept.has(name))) return
  const rows = steps.map((step) => sql`(${step.name}, ${checksumOf(step)})`)
  await db.transaction().execute(async (tx) => {
    await sql`create table if not exists kysely_migration_checksum (
      name text primary key, checksum text not null)`.execute(tx)
    await sql`insert into kysely_migration_checksum (name, checksum) values ${sql.join(rows)}
      on conflict (name) do nothing`.execute(tx)
  })
}

// The tables of the job queue, in their own schema.
async function migrateJobs(pool: Pool): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}

async function refuseOldPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
    throw new StartRefused(
      `The database is PostgreSQL ${version}; this server needs ${OLDEST_POSTGRES} or newer. Nothing was changed.`,
    )
  }
}

function explained(error: unknown, results: readonly MigrationResult[] = []): unknown {
  const newer =
    error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)
  if (newer) return tooNew(newer[1] ?? '')
  const failed = results.find(({ status }) => status === 'Error')
  if (failed === undefined || isDatabaseUnavailable(error)) return error
  return new StartRefused(
    `The update stopped at step ${failed.migrationName}: ${causeOf(error)}. Nothing was changed, and the release ` +
      'before still starts. `npm run upgrade:check` names the rows that are in the way.',
    { cause: error },
  )
}

/** What PostgreSQL says, with its detail, which names the key. For whoever starts the server. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const detail = error instanceof DatabaseError && error.detail ? ` (${error.detail})` : ''
  return `${error.message}${detail}`
}

const tooOld = (step: string) =>
  new StartRefused(
    `The database is of an early release (its newest step is ${step}). Start the release before-one-schema on it once, ` +
      'then this one. Nothing was changed.',
  )

const tooNew = (step: string) =>
  new StartRefused(
    `The database was already brought further (${step}) by a newer version of this server. ` +
      'Start the newer version, or restore the backup that was made before the change. Nothing was changed.',
  )

const wasChanged = (step: string) =>
  new StartRefused(
    `Step ${step} was changed after it had been applied to this database: the tables would no longer be what the ` +
      'code expects. Put its file back as it was; a change is a new step. Nothing was changed.',
  )
