import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CodedError } from '#domain/errors.ts'
import { type Config, loadConfig, loadPlaces } from '#server/config.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { databaseUrl, tablesUrl } from '#server/ops/embedded/embedded-session.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { openDatabase } from '#server/ops/open-database.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  unavailableReason,
} from '#server/db/unavailable.ts'
import { startSentence } from '#server/http/errors/start-sentence.ts'
import { fail } from './command-line.ts'
import { loadSettingsFile } from './settings-file.ts'

const olderTables =
  'The tables of the database are of an older release than this command. Restart the server with this release, which brings them up to date, and run the command again. Nothing was changed.'

// What matters of it is the failure that follows, which is said in a sentence.
const quiet = { info() {}, warn() {}, error() {} }

/**
 * Runs a command on the existing database, whether its server runs or not. A failure is one
 * sentence, and exit code 1.
 */
export async function withExistingDatabase(
  work: (db: Db, config: Config) => Promise<void>,
): Promise<void> {
  loadSettingsFile()
  try {
    refuseToMakeOne(loadPlaces())
    const config = loadConfig()
    const existing = config.databaseUrl ?? (await runningDatabase(config.dataDir))
    if (existing !== null) await refuseOlder(existing)
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: existing,
      migrateDatabaseUrl: config.migrateDatabaseUrl,
      archiveDir: config.archiveDir,
      log: quiet,
    })
    await work(database.db, config).finally(() => database.close())
  } catch (error) {
    failBy(error)
  }
}

/**
 * Runs a command on the existing database as it is, as a role that may change its tables: nothing
 * is migrated. Fails like the above.
 */
export async function withExistingAddress(work: (url: string) => Promise<void>): Promise<void> {
  loadSettingsFile()
  try {
    const places = loadPlaces()
    refuseToMakeOne(places)
    const { dataDir, databaseUrl, migrateDatabaseUrl, archiveDir } = places
    if (databaseUrl !== null) return await work(migrateDatabaseUrl ?? databaseUrl)
    if ((await runningDatabase(dataDir)) !== null) return await work(await tablesOf(dataDir))
    const embedded = await startEmbedded({ dataDir, archiveDir, log: quiet })
    await tablesOf(dataDir)
      .then(work)
      .finally(() => embedded.stop())
  } catch (error) {
    failBy(error)
  }
}

/** For what only the embedded database needs; `otherwise` says what to do with another one. */
export function embeddedPlaces(otherwise: string): {
  dataDir: string
  archiveDir: string | null
} {
  loadSettingsFile()
  try {
    const places = loadPlaces()
    if (places.databaseUrl !== null) fail(`DATABASE_URL is set: ${otherwise}`)
    refuseToMakeOne(places)
    return places
  } catch (error) {
    return failBy(error)
  }
}

/** Why a command could not do its work. */
export function failBy(error: unknown): never {
  if (error instanceof CodedError) fail(error.message)
  if (error instanceof Error && isDatabaseUnavailable(error)) {
    const never = error instanceof DatabaseUnavailable
    const reason = never ? 'it does not answer' : unavailableReason(error)
    fail(
      `The database cannot be used (${reason}): see that it runs, and that DATABASE_URL, where it is set, names it.`,
    )
  }
  fail(startSentence(error, 'This could not be done'))
}

// A forgotten DATA_DIR would make a second, empty database in this folder. Checked before the
// settings, which store a secret there.
function refuseToMakeOne(places: ReturnType<typeof loadPlaces>): void {
  const missing = missingDatabase(places)
  if (missing !== null) fail(missing)
}

/** Why there is none that a command could use; null where there is. */
export function missingDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): string | null {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
    ? null
    : `There is no database in ${dataDir}. Set DATA_DIR to the data folder of your server; on a new machine, start the server once first.`
}

// A server may run on them, and its start saves the embedded database before it changes the tables.
// What does not answer is said by the work itself.
async function refuseOlder(url: string): Promise<void> {
  const beforeUpgrade = async () => {
    throw new CodedError('conflict', olderTables)
  }
  await migrate(url, { beforeUpgrade }).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
  })
}

/** Of the database that runs; null where no server runs on DATA_DIR. */
export async function addressOfRunning({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<string | null> {
  return databaseUrl ?? (await runningDatabase(dataDir))
}

// The database of a running server is used as it is: a second one on the same folder would be
// refused.
async function runningDatabase(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  return running ? databaseUrl(cluster, running.port) : null
}

async function tablesOf(dataDir: string): Promise<string> {
  const cluster = await openCluster(dataDir)
  return tablesUrl(cluster, findPostmaster(cluster.folder)?.port ?? 0)
}
