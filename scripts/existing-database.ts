import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CodedError } from '#domain/errors.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { databaseUrl } from '#server/db/embedded/embedded-session.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import { openCluster } from '#server/db/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { startSentence } from '#server/http/errors/start-sentence.ts'

const quiet = { info() {}, warn: console.error, error: console.error }

/**
 * Runs a command on the existing database, whether its server runs or not. A failure is one
 * sentence, and exit code 1.
 */
export async function withExistingDatabase(
  work: (db: Db, config: Config) => Promise<void>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    refuseToMakeOne()
    const config = loadConfig()
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl ?? (await runningDatabase(config.dataDir)),
      archiveDir: config.archiveDir,
      log: quiet,
    })
    await work(database.db, config).finally(() => database.close())
  } catch (error) {
    fail(error instanceof CodedError ? error.message : startSentence(error))
  }
}

/** The address of the existing database, as it is: nothing is migrated. */
export async function existingAddress(): Promise<{ url: string; close: () => Promise<void> }> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  refuseToMakeOne()
  try {
    const { dataDir, databaseUrl, archiveDir } = loadConfig()
    const running = databaseUrl ?? (await runningDatabase(dataDir))
    if (running !== null) return { url: running, close: async () => {} }
    const embedded = await startEmbedded({ dataDir, archiveDir, log: quiet })
    return { url: embedded.url, close: embedded.stop }
  } catch (error) {
    return fail(startSentence(error))
  }
}

export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

// A forgotten DATA_DIR would make a second, empty database in this folder. Checked before the
// settings, which store a secret there.
function refuseToMakeOne(): void {
  if (process.env['DATABASE_URL']) return
  const dataDir = resolve(process.env['DATA_DIR'] || 'data')
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return
  fail(
    `There is no database in ${dataDir}. Set DATA_DIR to the data folder of your server; on a new machine, start the server once first.`,
  )
}

// The database of a running server is used as it is: a second one on the same folder would be
// refused.
async function runningDatabase(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  return running ? databaseUrl(cluster, running.port) : null
}
