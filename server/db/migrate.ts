import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { StartRefused } from './embedded/start-refused.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const OLDEST_POSTGRES = 14

const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    return Object.fromEntries(
      names.map((name) => [name.slice(0, -'.sql'.length), fromFile(join(FOLDER, name))]),
    )
  },
}

function fromFile(path: string): Migration {
  return {
    async up(db) {
      await sql.raw(await readFile(path, 'utf8')).execute(db)
    },
  }
}

/**
 * Migrates the database. Each file is one transaction, so a killed run can be repeated; an advisory
 * lock serializes servers that start at the same time.
 */
export async function migrate(url: string, provider: MigrationProvider = files): Promise<void> {
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
    const migrator = new Migrator({ db, provider })
    for (;;) {
      const { error, results } = await migrator.migrateUp()
      if (error) throw explained(error)
      if (!results?.length) break
    }
    await migrateJobs(pool)
  } finally {
    await db.destroy()
  }
}

// The tables of the job queue, in their own schema. Servers that start at the same time coordinate
// themselves.
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

function explained(error: unknown): unknown {
  const newer =
    error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)
  if (!newer) return error
  return new StartRefused(
    `The database was already brought further (${newer[1]}) by a newer version of this server. ` +
      'Start the newer version, or restore the backup that was made before the change. Nothing was changed.',
  )
}
