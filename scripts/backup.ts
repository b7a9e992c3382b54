/**
 * Saves the embedded database while the server runs, or does not: npm run backup -- FILE.tar.gz
 * How it is restored: docs/operations.md.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { saveRunning } from '#server/db/embedded/base-backup.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openCluster } from '#server/db/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run backup -- FILE.tar.gz')
  process.exit(1)
}
await save(file).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function save(file: string): Promise<void> {
  const { dataDir, databaseUrl, archiveDir } = loadConfig()
  if (databaseUrl)
    throw new Error('DATABASE_URL is set: that PostgreSQL is saved with its own pg_dump.')
  // Otherwise a wrong DATA_DIR would get a new database, which would then be saved.
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the server's.`)
  const cluster = await openCluster(dataDir)
  const isRunning = findPostmaster(cluster.folder) !== null
  const embedded = isRunning
    ? null
    : await startEmbedded({ dataDir, archiveDir, log: { info() {}, warn() {}, error() {} } })
  try {
    await saveRunning(dataDir, file)
    console.log(`Saved in ${file}.`)
  } finally {
    await embedded?.stop()
  }
}
