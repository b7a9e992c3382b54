/**
 * Saves the embedded database while the server runs, or does not: npm run backup -- FILE.tar.gz
 * How it is restored: docs/operations.md.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { saveRunning } from '#server/ops/embedded/base-backup.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { noteBackup } from '#server/health/last-backup.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { fail, failWithUsage, readCommandLine, thisUser } from './command-line.ts'
import { embeddedPlaces, failBy } from './existing-database.ts'

const usage = 'npm run backup -- FILE.tar.gz'
const [file = failWithUsage(usage, 'Say where to save it.')] = readCommandLine({
  usage,
  words: 1,
}).positionals
await save(resolve(file)).catch(failBy)

async function save(file: string): Promise<void> {
  const { dataDir, archiveDir } = embeddedPlaces('that PostgreSQL is saved with its own pg_dump.')
  refuseClosedPlace(file)
  const cluster = await openCluster(dataDir)
  const isRunning = findPostmaster(cluster.folder) !== null
  const embedded = isRunning
    ? null
    : await startEmbedded({ dataDir, archiveDir, log: { info() {}, warn() {}, error() {} } })
  try {
    await saveRunning(dataDir, file)
    await noteBackup(dataDir, new Date())
    console.log(`Saved in ${file}.`)
  } finally {
    await embedded?.stop()
  }
}

function refuseClosedPlace(file: string): void {
  const folder = dirname(file)
  if (!existsSync(folder))
    fail(`There is no folder ${folder}: make it so that ${thisUser()} can write there.`)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    fail(
      `The folder ${folder} is closed to ${thisUser()}: open it for writing, or name another one.`,
    )
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(`${file} is a folder: name a file in it, such as lakeline.tar.gz.`)
}
