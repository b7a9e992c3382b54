import { existsSync } from 'node:fs'
import { Client } from 'pg'
import type { Log } from '#server/db/log.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { superuserUrl } from '#server/ops/embedded/embedded-session.ts'
import { openCluster } from '#server/ops/embedded/postgres-cluster.ts'
import { findPostmaster } from '#server/ops/embedded/postmaster.ts'
import { giveAsRoot, type Restore, type Restored, restore } from '#server/ops/archive/restore.ts'
import { archiveFolders } from '#server/ops/archive/log-files.ts'
import { checkPapers, type CheckedPapers } from './check-papers.ts'
import { checkStorage, type Storage } from './check-storage.ts'

export type CheckedBackup = Restored & Storage & CheckedPapers

type Trial = {
  from: Restore['from']
  /** An empty folder for it; the caller removes it. */
  folder: string
  signal?: AbortSignal
}

const quiet: Log = { info() {}, warn() {}, error() {} }

/** Restores a backup as a trial, starts it alone, and reads all of it. */
export async function checkBackup({ from, folder, signal }: Trial): Promise<CheckedBackup> {
  const source = 'file' in from ? from.file : archiveFolders(from.archiveDir).log
  if (existsSync(source)) await giveAsRoot(folder, source)
  const restored = await restore({
    from,
    dataDir: folder,
    durable: false,
    ...(signal && { signal }),
  })
  const embedded = await startEmbedded({ dataDir: folder, log: quiet, durable: false })
  try {
    signal?.throwIfAborted()
    const cluster = await openCluster(folder)
    const address = superuserUrl(cluster, findPostmaster(cluster.folder)?.port ?? 0)
    const { pathname } = new URL(embedded.url)
    const client = new Client({
      connectionString: Object.assign(new URL(address), { pathname }).href,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      const storage = await checkStorage(client, address)
      const papers = await checkPapers(client).catch((error: unknown) => ({
        papers: 0,
        pictures: 0,
        faults: [`Papers: ${error instanceof Error ? error.message : error}`],
      }))
      return { ...restored, ...storage, ...papers, faults: [...storage.faults, ...papers.faults] }
    } finally {
      await client.end()
    }
  } finally {
    await embedded.stop()
  }
}
