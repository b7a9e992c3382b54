/**
 * Prints the address of the embedded database, for psql, pg_dump and pg_restore. Runs the database
 * itself, until Ctrl-C, while no server does.
 */
import { existsSync } from 'node:fs'
import { loadConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { databaseUrl } from '#server/db/embedded/embedded-session.ts'
import { openCluster } from '#server/db/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { dataDir, archiveDir } = loadConfig()
const cluster = await openCluster(dataDir)
const running = findPostmaster(cluster.folder)
if (running) {
  console.log(databaseUrl(cluster, running.port))
} else {
  const { url, stop } = await startEmbedded({ dataDir, archiveDir, log: console })
  console.log(url)
  console.error('It runs until you press Ctrl-C.')
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
}
