import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { percentile, readLedger, untilAcked } from '../comparison.ts'
import {
  backAt,
  end,
  type House,
  pause,
  postmasterIn,
  startServer,
  withDatabase,
} from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { formsWork, type Work } from '../work.ts'
import { type OwnCluster, createOwnCluster } from './own-cluster.ts'
import { childrenOf } from './children.ts'
import { whyNot } from './needs.ts'
import { copyAsItIs, mountCopy, mountSmallDisk, type SmallDisk, unmount } from './small-disk.ts'

const ofLong = 50
const longestLifeMs = 3000
const tools = { 'mkfs.ext4': 'e2fsprogs' }

/**
 * The power fails while forms are posted: every process stops, the disk is copied as it is, and the
 * copy is what the server starts on. Once with the database that comes with the project, once with
 * Debian's, both on a small ext4.
 */
export async function powerCut(plan: Plan): Promise<Finding[]> {
  const work = formsWork(4)
  return [await powerCutDuring(plan, 'embedded', work), await powerCutDuring(plan, 'own', work)]
}

export async function powerCutDuring(
  plan: Plan,
  database: 'embedded' | 'own',
  work: Work,
): Promise<Finding> {
  const guarantee = `after a power cut while ${work.during} the site starts on what the disk holds, and what was acknowledged is there once (${database} database)`
  const more: Record<string, string> = database === 'own' ? { pg_createcluster: 'postgresql' } : {}
  const missing = whyNot({ plan, root: true, programs: { ...tools, ...more } })
  if (missing !== null) return { guarantee, skipped: missing }
  const folder = await temporaryFolder('power-cut')
  const disk = await mountSmallDisk(folder)
  const own = database === 'own' ? await createOwnCluster(disk.at) : null
  try {
    return { guarantee, ...(await cut(plan, { folder, disk, own }, work)) }
  } finally {
    own?.remove()
    unmount(disk)
    await rm(folder, { recursive: true, force: true })
  }
}

type Site = { folder: string; disk: SmallDisk; own: OwnCluster | null }

async function cut(plan: Plan, { folder, disk, own }: Site, { begin, compare }: Work) {
  const house: House = {
    port: await freePort(),
    dataDir: join(disk.at, 'data'),
    databaseUrl: own?.url,
  }
  const ledgerFile = join(folder, 'ledger.txt')
  const cuts = plan.times(ofLong, 2)
  const readyMs: number[] = []
  const settings = { SESSION_SECRET: '' }
  let server = await startServer(house, settings)
  const writers = await begin(house, ledgerFile, plan.seed)
  let emptyMails = 0
  try {
    let length = 0
    for (let round = 1; round <= cuts; round += 1) {
      await untilAcked(ledgerFile, length)
      await pause(200 + plan.random() * longestLifeMs)
      const postmaster = own?.postmaster() ?? postmasterIn(house)?.pid ?? 0
      const processes = [server.pid ?? 0, postmaster, ...childrenOf(postmaster)]
      for (const pid of processes) send(pid, 'SIGSTOP')
      copyAsItIs(disk)
      for (const pid of processes) send(pid, 'SIGKILL')
      await end(server, 'SIGKILL')
      await mountCopy(disk)
      length = (await stat(ledgerFile)).size
      const begun = Date.now()
      if (own !== null) {
        own.start()
        await backAt(own.url)
      }
      server = await startServer(house, settings)
      readyMs.push(Date.now() - begun)
      emptyMails += await emptyFilesIn(join(house.dataDir, 'outbox'))
      if (round % 10 === 0) console.log(`${round} of ${cuts} power cuts`)
    }
    await pause(1000)
  } finally {
    await end(writers, 'SIGKILL')
    await end(server, 'SIGTERM')
  }
  const { holds, ...counts } = await withDatabase(house, async (url) =>
    compare(await readLedger(ledgerFile), url),
  )
  return {
    holds: holds && emptyMails === 0,
    details: {
      cuts,
      ...counts,
      emptyMails,
      readyAgainMs: `median ${percentile(readyMs, 0.5)}, most ${percentile(readyMs, 1)}`,
    },
  }
}

function send(pid: number, signal: 'SIGSTOP' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

async function emptyFilesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(folder, file)).catch(() => null))?.size),
  )
  return sizes.filter((size) => size === 0).length
}
