import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type Connection, Query } from 'pg'
import { superuserUrl } from './embedded-session.ts'
import { openCluster } from './postgres-cluster.ts'
import { findPostmaster } from './postmaster.ts'

// Of the stream of a backup: a piece of the archive. The others say where an archive begins and how
// far it is.
const isArchive = 'd'.charCodeAt(0)

// It holds the log that it needs: it does not wait for an archive, which may be full or away.
const wholeBackup =
  "BASE_BACKUP (LABEL 'lakeline', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')"

/**
 * Writes a base backup of the running embedded database to `out`, as a tar of its folder, with the
 * log that makes it consistent; page checksums are verified. It contains everything committed
 * before it began. Writes go on meanwhile.
 */
export async function writeBaseBackup(superuserUrl: string, out: Writable): Promise<void> {
  const connectionString = `${superuserUrl}?replication=true`
  const client = new Client({
    connectionString,
    application_name: 'lakeline-backup',
    keepAlive: true,
  })
  let broken: Error | null = null
  client.on('error', (error) => (broken = error))
  await client.connect()
  try {
    // In capitals, as this grammar requires. The slot keeps the log until it is in the backup, and
    // is dropped with the connection.
    await client.query(
      `CREATE_REPLICATION_SLOT lakeline_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`,
    )
    await new Promise<void>((resolve, reject) => {
      out.once('error', reject)
      client.once('end', () => reject(broken ?? new Error('the database went away')))
      client.query(
        new CopiedQuery(wholeBackup, out, (error) => (error ? reject(error) : resolve())),
      )
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Into a file, which has its name only once it is whole. Throws what the disk says. */
export async function saveBaseBackup(superuserUrl: string, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    const zip = createGzip({ level: 1 })
    const written = pipeline(zip, createWriteStream(part, { mode: 0o600, flush: true }))
    const read = writeBaseBackup(superuserUrl, zip).then(() => zip.end())
    await Promise.all([read, written])
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Saves the database that runs on the folder, whoever started it. */
export async function saveRunning(dataDir: string, file: string): Promise<void> {
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  if (running === null) throw new Error(`No database runs on ${dataDir}.`)
  await saveBaseBackup(superuserUrl(cluster, running.port), file)
}

/** A query whose result is a stream. The driver passes on each piece and keeps none. */
class CopiedQuery extends Query {
  private readonly out: Writable

  constructor(text: string, out: Writable, done: (error: Error | undefined) => void) {
    super(text, done)
    this.out = out
  }

  // Called by the driver.
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== isArchive) return
    // Copied: the driver reuses the memory. Some pieces arrive after the pause.
    if (this.out.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return
    stream.pause()
    this.out.once('drain', () => stream.resume())
  }
}
