/**
 * Prints the address of the running embedded database, for psql, pg_dump and pg_restore: node
 * scripts/database.ts. With --run it runs the database itself until Ctrl-C, while no server does.
 * Without the password: other users read the words of a command.
 */
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { databaseUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { fail, readCommandLine } from './command-line.ts'
import { embeddedPlaces, failBy } from './existing-database.ts'

const { values } = readCommandLine({
  usage: 'node scripts/database.ts [--run]',
  options: { run: { type: 'boolean', default: false } },
})
await showAddress().catch(failBy)

async function showAddress(): Promise<void> {
  const { dataDir, archiveDir } = embeddedPlaces('that is the address.')
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  if (running) {
    console.log(withoutPassword(databaseUrl(cluster, running.port)))
  } else if (values.run) {
    const { url, stop } = await startEmbedded({ dataDir, archiveDir, log: console })
    console.log(withoutPassword(url))
    console.error('It runs until you press Ctrl-C.')
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
  } else {
    fail(
      `No database runs on ${dataDir}: start the server, or run the database alone in another window with node scripts/database.ts --run.`,
    )
  }
}

function withoutPassword(url: string): string {
  return Object.assign(new URL(url), { password: '' }).href
}
